#!/usr/bin/env python3
"""A film catalogue over HTTP on this machine's loopback, with good pages and bad ones.

    pageserver.py [--catalogue films.db] [--port N]

Prints its address as the first line, http://127.0.0.1:PORT, and ends when its standard input does, so
that it never outlives whoever started it. The demo shows it; the tests of PageSources break on it.

Good:
  /movie/popular?page=1    {"page", "results", "total_pages", "total_results"}, 20 films a page
  /movie/top_rated?page=1  the same by their ratings
  /movie/7                 one film
  /search?query=sea&page=1 films with the words in title or overview
  /users?page=1            200 people, 10 a page
  /page/7                  a page of a book of 40: {"id", "title", "text", "previous", "next"}
  /poster/NAME             a JPEG
  /offset?offset=0&limit=20, /cursor?cursor=…&limit=20, /links?page=1 (Link headers), /linked?page=1
Any of them with delay=MS answers late.

Bad, for a page where one makes sense:
  /bad/flaky?key=K&times=2&status=500   fails so often, then answers
  /bad/busy?key=K&after=1               429 with Retry-After once; after may be a date
  /bad/status?code=404, /bad/truncated, /bad/cut, /bad/types, /bad/missing, /bad/html, /bad/empty
  /bad/endless, /bad/huge, /bad/hang?key=K, /bad/stall?key=K, /bad/reset
  /bad/redirect?to=URL&status=302, /bad/loop, /bad/nowhere
  /bad/duplicates?page=1, /bad/overlap?page=1, /bad/shrinking?page=1, /bad/same-cursor
  /bad/etag?key=K&version=1             304 if the version was sent
  /bad/midway?key=K&page=1&at=2&times=1&fault=truncated   good pages but that one, so often as bad as is said
  /bad/auth                             401 without Authorization

What tests ask of it:
  /told?key=K      how often requests with that key came, and the headers of the last
  /reached?key=K   answers once one has come
  /closed?key=K    answers once the client of a hanging one has gone
"""

import argparse
import json
import math
import os
import socket
import sqlite3
import struct
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

FILMS_A_PAGE = 20
USERS = 200
USERS_A_PAGE = 10
BOOK_PAGES = 40
# Longer than any test waits; a client that is gone is noticed before.
PATIENCE = 60

FIRST_NAMES = (
    "Ada Bruno Clara David Edda Farid Greta Hamid Ines Jonas Kira Lorenzo Mina Noor Olga Pavel Quentin Rosa Samir Tilda"
).split()
LAST_NAMES = "Abel Brandt Costa Dahl Eriksen Fontaine Grau Holm Ito Jansen".split()
CITIES = "Aarhus Bergen Cork Dresden Évora Faro Ghent Haarlem Izmir Jaén".split()


class Log:
    """Who came, by key, and who went; others wait here until it happens."""

    def __init__(self):
        self.changed = threading.Condition()
        self.came = {}
        self.headers = {}
        self.gone = {}

    def note_came(self, key, headers):
        with self.changed:
            self.came[key] = self.came.get(key, 0) + 1
            self.headers[key] = headers
            self.changed.notify_all()
            return self.came[key]

    def note_gone(self, key):
        with self.changed:
            self.gone[key] = self.gone.get(key, 0) + 1
            self.changed.notify_all()

    def wait(self, counts, key):
        with self.changed:
            return self.changed.wait_for(lambda: counts.get(key, 0) > 0, PATIENCE)


LOG = Log()


class Catalogue:
    """The films, read anew by each thread."""

    COLUMNS = "id, title, year, overview, vote_average, vote_count, poster"

    def __init__(self, path):
        self.path = path
        self.kept = threading.local()

    def rows(self, sql, *values):
        if not hasattr(self.kept, "db"):
            address = "file:" + self.path.replace("?", "%3f").replace("#", "%23") + "?mode=ro"
            self.kept.db = sqlite3.connect(address, uri=True)
            self.kept.db.row_factory = sqlite3.Row
        return [dict(row) for row in self.kept.db.execute(sql, values)]

    def films(self, where, values, order, offset, limit):
        return self.rows(
            f"SELECT {self.COLUMNS} FROM movies WHERE {where} ORDER BY {order} LIMIT ? OFFSET ?",
            *values, limit, offset)

    def count(self, where="1", values=()):
        return self.rows(f"SELECT COUNT(*) AS n FROM movies WHERE {where}", *values)[0]["n"]


def user(index):
    first = FIRST_NAMES[index * 7 % len(FIRST_NAMES)]
    last = LAST_NAMES[(index * 3 + index // len(FIRST_NAMES)) % len(LAST_NAMES)]
    return {
        "id": index + 1, "first_name": first, "last_name": last,
        "city": CITIES[(index * 3 + index // 10) % len(CITIES)],
        "member_since": 2004 + index * 11 % 21,
    }


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Nagle's algorithm would hold the body back until the head is acknowledged.
    disable_nagle_algorithm = True
    catalogue = None
    folder = None

    def log_message(self, *args):
        pass

    def do_GET(self):
        parts = urlsplit(self.path)
        self.query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        path = unquote(parts.path)
        key = self.query.get("key")
        self.times = LOG.note_came(key, dict(self.headers)) if key and path not in ASKED else 0
        try:
            if "delay" in self.query:
                time.sleep(min(self.number("delay", 0), 30_000) / 1000)
            for prefix, action in ROUTES:
                if path == prefix or (prefix.endswith("/") and path.startswith(prefix)):
                    return action(self, path[len(prefix):])
            self.fail(404, f"there is nothing at {path}")
        except ValueError as error:
            self.fail(400, str(error))
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    # Answers

    def number(self, name, default):
        text = self.query.get(name, "")
        if not text:
            return default
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise ValueError(f"{name} must be a number, not {text!r}")
        return int(text)

    def send(self, status, body, kind="application/json", headers=()):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def answer(self, value, status=200, headers=()):
        self.send(status, json.dumps(value, ensure_ascii=False).encode(), headers=headers)

    def fail(self, status, message, headers=()):
        self.answer({"status_message": message}, status, headers)

    def numbered(self, count, size, fetch, first=1):
        page = self.number("page", first)
        if page < first:
            raise ValueError(f"pages begin with {first}")
        self.answer({
            "page": page, "results": fetch((page - first) * size, size),
            "total_pages": math.ceil(count / size), "total_results": count})

    def films(self, offset, limit, order="vote_count DESC, id"):
        return self.catalogue.films("1", (), order, offset, limit)

    # Good pages

    def popular(self, _):
        self.numbered(self.catalogue.count(), FILMS_A_PAGE, self.films)

    def top_rated(self, _):
        self.numbered(
            self.catalogue.count(), FILMS_A_PAGE,
            lambda offset, limit: self.films(offset, limit, "vote_average DESC, id"))

    def film(self, rest):
        films = self.catalogue.films("id = ?", (rest,), "id", 0, 1)
        self.answer(films[0]) if films else self.fail(404, f"there is no film {rest}")

    def search(self, _):
        words = self.query.get("query", "").split()[:8]
        if not words:
            raise ValueError("query has no words")
        # Without a capital's accent, SQLite's own idea of upper and lower case is enough.
        patterns = ["%" + word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
                    for word in words]
        where = " AND ".join("(title || ' ' || overview) LIKE ? ESCAPE '\\'" for _ in words)
        self.numbered(
            self.catalogue.count(where, patterns), FILMS_A_PAGE,
            lambda offset, limit: self.catalogue.films(
                where, patterns, "vote_count DESC, id", offset, limit))

    def users(self, _):
        self.numbered(
            USERS, USERS_A_PAGE,
            lambda offset, limit: [user(i) for i in range(offset, min(USERS, offset + limit))])

    def page(self, rest):
        number = int(rest) if rest.isdigit() and len(rest) < 6 else 0
        if not 1 <= number <= BOOK_PAGES:
            return self.fail(404, f"the book has no page {rest}")
        film = self.films(number - 1, 1)[0]
        self.answer({
            "id": number, "title": film["title"], "text": film["overview"],
            "poster": film["poster"], "previous": number - 1 if number > 1 else None,
            "next": number + 1 if number < BOOK_PAGES else None})

    def poster(self, rest):
        # A name and no path.
        if "/" in rest or rest.startswith(".") or not rest.endswith(".jpg"):
            return self.fail(404, "there is no such poster")
        try:
            with open(os.path.join(self.folder, "posters", rest), "rb") as file:
                body = file.read()
        except OSError:
            return self.fail(404, "there is no such poster")
        self.send(200, body, "image/jpeg", [("ETag", f'"{rest}-{len(body)}"')])

    def offset(self, _):
        offset, limit = self.number("offset", 0), min(self.number("limit", 20), 100)
        self.answer({"results": self.films(offset, limit), "total": self.catalogue.count()})

    def cursor(self, _):
        start = self.query.get("cursor", "after:0")
        if not start.startswith("after:") or not start[6:].isdigit():
            raise ValueError(f"no such cursor: {start!r}")
        limit = min(self.number("limit", 20), 100)
        start = int(start[6:])
        films = self.catalogue.films("id > ?", (start,), "id", 0, limit + 1)
        more = len(films) > limit
        films = films[:limit]
        self.answer({
            "results": films, "paging": {"next": f"after:{films[-1]['id']}" if more else None}})

    def beside(self, count):
        page = self.number("page", 1)
        pages = math.ceil(count / FILMS_A_PAGE)
        return page, page - 1 if page > 1 else None, page + 1 if page < pages else None

    def links(self, _):
        page, before, after = self.beside(self.catalogue.count())
        links = [f'<?page={number}>; title="a; b"; rel="{name}"'
                 for number, name in ((before, "prev"), (after, "next")) if number]
        self.answer(
            self.films((page - 1) * FILMS_A_PAGE, FILMS_A_PAGE),
            headers=[("Link", ", ".join(links))] if links else [])

    def linked(self, _):
        count = self.catalogue.count()
        page, before, after = self.beside(count)
        here = f"http://{self.headers.get('Host')}/linked?page="
        self.answer({
            "count": count, "next": after and here + str(after),
            "previous": before and here + str(before),
            "results": self.films((page - 1) * FILMS_A_PAGE, FILMS_A_PAGE)})

    # Bad ones

    def flaky(self, _):
        if self.times <= self.number("times", 2):
            return self.fail(self.number("status", 500), "something is wrong here, try again")
        self.popular("")

    def busy(self, _):
        if self.times <= self.number("times", 1):
            return self.fail(
                429, "too many at once", [("Retry-After", self.query.get("after", "1"))])
        self.popular("")

    def status(self, _):
        self.fail(self.number("code", 404), "as it was asked for")

    def truncated(self, _):
        whole = json.dumps({"page": 1, "results": self.films(0, 20), "total_pages": 1}).encode()
        self.send(200, whole[:len(whole) // 2])

    def cut(self, _):
        self.send_response(200)
        self.send_header("Content-Length", "100000")
        self.end_headers()
        self.wfile.write(b'{"page": 1, "results": [')
        self.wfile.flush()
        self.close_connection = True

    def types(self, _):
        films = self.films(0, 5)
        films[3]["title"] = 17
        self.answer({"page": 1, "results": films, "total_pages": 1, "total_results": 5})

    def missing(self, _):
        films = self.films(0, 5)
        del films[2]["id"]
        self.answer({"page": 1, "results": films, "total_pages": 1, "total_results": 5})

    def html(self, _):
        self.send(200, b"<!doctype html><title>Welcome</title><p>Please log in.", "text/html")

    def empty(self, _):
        self.send(200, b"")

    def endless(self, _):
        self.send_response(200)
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        block = b" " * 16384
        try:
            # As fast as a network, 2 MB/s, and not as a processor: while more is there at once, curl reads on
            # and lets nobody cancel, and on a busy machine it reads slowly.
            while True:
                self.wfile.write(block)
                time.sleep(0.008)
        except OSError:
            LOG.note_gone(self.query.get("key"))

    def huge(self, _):
        self.send_response(200)
        self.send_header("Content-Length", str(1 << 40))
        self.end_headers()
        self.wait_for_end()

    def hang(self, _):
        self.wait_for_end()

    def stall(self, _):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b'{"page": 1, ')
        self.wfile.flush()
        self.wait_for_end()

    def wait_for_end(self):
        """Says nothing more until the client goes."""
        self.close_connection = True
        self.connection.settimeout(PATIENCE)
        try:
            while self.connection.recv(1024):
                pass
        except OSError:
            pass
        LOG.note_gone(self.query.get("key"))

    def reset(self, _):
        # Lingering for no time makes closing a reset.
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close_connection = True
        self.connection.close()

    def redirect(self, _):
        target = self.query.get("to", "/movie/popular?page=1")
        if any(ord(letter) < 32 for letter in target):
            raise ValueError("no such address")
        self.send(self.number("status", 302), b"elsewhere", "text/plain", [("Location", target)])

    def loop(self, _):
        self.send(302, b"", "text/plain", [("Location", f"/bad/loop?step={self.number('step', 0) + 1}")])

    def nowhere(self, _):
        self.send(302, b"", "text/plain")

    def duplicates(self, _):
        self.numbered(60, 20, lambda offset, limit: self.films(offset, limit // 2) * 2)

    def overlap(self, _):
        self.numbered(60, 20, lambda offset, limit: self.films(max(0, offset - 3), limit))

    def shrinking(self, _):
        page = self.number("page", 1)
        count = max(0, 100 - 25 * (page - 1))
        self.numbered(
            count, 20, lambda offset, limit: self.films(offset, max(0, min(limit, count - offset))))

    def same_cursor(self, _):
        self.answer({"results": self.films(0, 3), "next_cursor": "again"})

    def etag(self, _):
        tag = f'"v{self.number("version", 1)}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        self.answer(
            {"page": 1, "results": self.films(0, 3), "total_pages": 1}, headers=[("ETag", tag)])

    def midway(self, _):
        if self.number("page", 1) == self.number("at", 2):
            fault = FAULTS.get(self.query.get("fault", ""))
            if fault is None:
                raise ValueError("fault must name one of the bad ones")
            if LOG.note_came((self.query.get("key"), "midway"), {}) <= self.number("times", 1):
                return fault(self, "")
        self.popular("")

    def auth(self, _):
        if "Authorization" not in self.headers:
            return self.fail(401, "who are you?", [("WWW-Authenticate", 'Basic realm="films"')])
        self.popular("")

    # What tests ask

    def told(self, _):
        key = self.query.get("key")
        with LOG.changed:
            self.answer({"times": LOG.came.get(key, 0), "headers": LOG.headers.get(key, {})})

    def reached(self, _):
        self.answer(LOG.wait(LOG.came, self.query.get("key")))

    def closed(self, _):
        self.answer(LOG.wait(LOG.gone, self.query.get("key")))


ASKED = {"/told", "/reached", "/closed"}
FAULTS = {action.__name__: action for action in (
    Handler.flaky, Handler.busy, Handler.status, Handler.truncated, Handler.cut, Handler.types,
    Handler.missing, Handler.html, Handler.empty, Handler.endless, Handler.huge, Handler.hang,
    Handler.stall, Handler.reset, Handler.redirect, Handler.loop, Handler.nowhere,
    Handler.duplicates, Handler.overlap, Handler.shrinking, Handler.etag, Handler.auth)}
ROUTES = [
    ("/movie/popular", Handler.popular), ("/movie/top_rated", Handler.top_rated),
    ("/movie/", Handler.film), ("/search", Handler.search), ("/users", Handler.users),
    ("/page/", Handler.page), ("/poster/", Handler.poster), ("/offset", Handler.offset),
    ("/cursor", Handler.cursor), ("/links", Handler.links), ("/linked", Handler.linked),
    ("/bad/same-cursor", Handler.same_cursor), ("/told", Handler.told),
    ("/reached", Handler.reached), ("/closed", Handler.closed),
    ("/bad/midway", Handler.midway),
] + [("/bad/" + name, action) for name, action in FAULTS.items()]


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # Tests begin many requests at once.
    request_queue_size = 128

    def handle_error(self, request, client_address):
        # A client that went is no error; anything else is worth a line.
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def main():
    beside = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description="A film catalogue on the loopback.")
    parser.add_argument("--catalogue", default=os.path.join(beside, "films.db"))
    parser.add_argument("--port", type=int, default=0, help="where to listen; 0, the default: where nobody does")
    arguments = parser.parse_args()
    if not os.path.isfile(arguments.catalogue):
        sys.exit(f"pageserver: {arguments.catalogue}: there is no such catalogue")
    Handler.catalogue = Catalogue(arguments.catalogue)
    Handler.folder = os.path.dirname(os.path.abspath(arguments.catalogue))
    try:
        count = Handler.catalogue.count()
    except sqlite3.Error as error:
        sys.exit(f"pageserver: {arguments.catalogue}: {error}")
    try:
        server = Server(("127.0.0.1", arguments.port), Handler)
    except (OSError, OverflowError) as error:
        sys.exit(f"pageserver: port {arguments.port}: {error}")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
    print(f"{count} films", flush=True)
    sys.stdin.buffer.read()


if __name__ == "__main__":
    main()
