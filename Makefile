# Each target installs what is missing, then does its job. `make help` lists them.
#
# Every step goes through SwiftPM; this file only knows which flags belong together, so that no
# step compiles again what another one just did.

SWIFT ?= swift
export SWIFT
# Arguments for the demo: make demo ARGS="contacts --appearance dark"
ARGS ?=
# Seconds that make fuzz looks for
TIME ?= 60
# Only the tests whose names match: make test FILTER=Spring
FILTER ?=

BUILD := .build
PICTURES := $(CURDIR)/$(BUILD)/demo-pictures
SOURCES := Package.swift Sources Tests

# A folder of its own: other flags than a plain `swift build` has would compile everything anew at
# each change between the two.
CHECK_FLAGS := --scratch-path $(BUILD)/check -Xswiftc -warnings-as-errors -Xcc -Werror
# Release executables carry the Swift library, so they run where there is no Swift. Foundation's
# URLSession, which the demo's films come by, then leaves libcurl to be named here.
RELEASE_FLAGS := -c release --static-swift-stdlib -Xlinker -lcurl --product reel-demo
BENCH_FLAGS := -c release --static-swift-stdlib --product reel-bench
# Every test is a Swift Testing one.
TEST_FLAGS := --disable-xctest $(if $(FILTER),--filter '$(FILTER)')

# How leaks are looked for as a program ends: what is no leak of ours is listed in that file.
LEAKS := suppressions=$(CURDIR)/Tests/Sanitizers/leaks.supp:print_suppressions=0:exitcode=23

.DEFAULT_GOAL := help
.PHONY: help demo build test check fuzz sanitize bench tapes format clean packages test-packages
.NOTPARALLEL:

help:  ## This list
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' Makefile | \
	  while IFS='	' read -r target text; do printf '  make %-10s %s\n' "$$target" "$$text"; done

demo: packages  ## Show the demo; without a display, draw its scenes to files (ARGS="SCENE ...")
	@scripts/install-packages demo
	$(SWIFT) build $(RELEASE_FLAGS)
	@scripts/show-demo "$$($(SWIFT) build $(RELEASE_FLAGS) --show-bin-path)/reel-demo" \
	  $(PICTURES) $(ARGS)

build: packages  ## Compile everything, tests too
	$(SWIFT) build --build-tests

test: test-packages  ## Run the tests (FILTER=regex for some)
	$(SWIFT) test $(TEST_FLAGS)

check: test-packages  ## Format, warnings as errors, all tests, every scene drawn and played, a client built
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	$(SWIFT) build --build-tests $(CHECK_FLAGS)
	$(SWIFT) build $(CHECK_FLAGS) $(RELEASE_FLAGS)
	scripts/draw-scenes \
	  "$$($(SWIFT) build $(CHECK_FLAGS) $(RELEASE_FLAGS) --show-bin-path)/reel-demo" $(PICTURES)
	scripts/play-tapes \
	  "$$($(SWIFT) build $(CHECK_FLAGS) $(RELEASE_FLAGS) --show-bin-path)/reel-demo" \
	  "$$($(SWIFT) build $(CHECK_FLAGS) --show-bin-path)/reel-demo"
	$(SWIFT) test $(CHECK_FLAGS) $(TEST_FLAGS)
	scripts/check-client $(BUILD)/client
	@echo "make check: all is well"

# libFuzzer keeps what reached new code in its corpus, and goes on from there the next time.
# With its own backtraces, Swift would leave it no crash to write down.
fuzz: packages  ## Look for bytes that break a law of the lists (TIME=seconds)
	$(SWIFT) build -c release --product reel-fuzz --sanitize fuzzer -Xswiftc -DFUZZER \
	  --scratch-path $(BUILD)/fuzz
	@mkdir -p $(BUILD)/fuzz/corpus Tests/FuzzTests/Crashes
	SWIFT_BACKTRACE=enable=no $(BUILD)/fuzz/release/reel-fuzz -max_total_time=$(TIME) -max_len=800 \
	  -len_control=0 -timeout=60 -artifact_prefix=Tests/FuzzTests/Crashes/ $(BUILD)/fuzz/corpus Tests/FuzzTests/Crashes

sanitize: test-packages  ## Run the tests and the demo under sanitizers: address with leaks, and thread
	REEL_SANITIZER=address LSAN_OPTIONS=$(LEAKS) \
	  $(SWIFT) test --sanitize address --scratch-path $(BUILD)/address $(TEST_FLAGS)
	ASAN_OPTIONS=detect_leaks=1 LSAN_OPTIONS=$(LEAKS) scripts/play-tapes \
	  "$$($(SWIFT) build --scratch-path $(BUILD)/address --show-bin-path)/reel-demo"
	REEL_SANITIZER=thread $(SWIFT) test --sanitize thread --scratch-path $(BUILD)/thread $(TEST_FLAGS)

bench: packages  ## Measure Reel beside bare pixman calls: frames, start, memory, rest (a minute)
	@scripts/install-packages bench
	$(SWIFT) build $(BENCH_FLAGS)
	@"$$($(SWIFT) build $(BENCH_FLAGS) --show-bin-path)/reel-bench"

tapes: test-packages  ## Keep the frames that the demo's tapes show now as the right ones
	REEL_GOLDENS=all $(SWIFT) test --disable-xctest --filter DemoTests.ReplayTests

format:  ## Lay the sources out the way `make check` wants them
	@scripts/require-swift
	$(SWIFT) format --in-place --recursive $(SOURCES)

clean:  ## Remove everything that was built
	rm -rf $(BUILD)

packages:
	@scripts/require-swift
	@scripts/install-packages build

test-packages:
	@scripts/require-swift
	@scripts/install-packages build test
