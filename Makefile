# Spadework. `make` alone lists what there is.
#
# Every step leaves a stamp, so a second run does only what changed. Logs are in .cache/log; V=1 shows all output.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

PORT ?= 8000
JOBS ?= 2
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
SITE := src/spadework/server/site
STEP := @tools/step

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1
export HYPOTHESIS_STORAGE_DIRECTORY := $(CURDIR)/.cache/hypothesis
# Compiled modules are kept, whatever the surroundings say: tests start many processes.
export PYTHONDONTWRITEBYTECODE :=

# Sources of the page: what is in web/, less what npm and the build put there.
PAGE_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/.svelte-kit/*' \
	-not -path 'web/static/engine/*' -not -path 'web/static/given/*' 2>/dev/null)
# What runs in the browser besides: the core, less what only a server or a terminal needs.
CORE_SOURCES := $(shell find src/spadework -type f \( -name '*.py' -o -name '*.json' -o -name '*.npy' -o -path '*/data/*' \) \
	-not -path '*/server/site/*' -not -path '*/cli/*' 2>/dev/null)

# The kernel in C++. What is compiled of it is kept in .cache/native, so that only what changed is compiled again.
NATIVE_SOURCES := $(shell find native -type f -not -path '*/__pycache__/*' -not -path 'native/browser/*')
# What a browser has of it, compiled beforehand; `make wasm` does that anew.
BROWSER_KERNEL := $(wildcard native/browser/*)
SANITIZED := .cache/native

# ---------------------------------------------------------------------------------------------------------------------
# For people

.PHONY: help
help:  ## List these commands
	@printf 'Spadework: play, score and learn Spades.\n\n'
	@sed -n 's/^\([a-z-]*\):.*##  *\(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'
	@printf '\nPORT=8000 and LAN=1 are for play; ARGS="tests/rulebook -k nil" and JOBS=2 for test; V=1 shows all output.\n'

.PHONY: play
play: $(VENV)/.play $(VENV)/.package page  ## Set everything up and serve the game on http://localhost:8000
	@exec $(BIN)/spadework serve --port $(PORT) $(if $(filter-out 0,$(LAN)),--lan)

.PHONY: setup
setup: $(VENV)/.dev $(VENV)/.package page  ## Set everything up for development, run nothing

.PHONY: test
test: setup browser  ## Set everything up and run the tests, less the long forms of some
	$(STEP) page-test 'Test the page' tools/npm test
	@CHROMIUM="$$(tools/browser)" $(BIN)/pytest -q -n $(JOBS) --dist worksteal -m 'not long' $(ARGS)

.PHONY: test-long
test-long: setup browser $(VENV)/.ray  ## Run the long forms of tests: every ruleset, every size, every way
	@CHROMIUM="$$(tools/browser)" $(BIN)/pytest -q -n $(JOBS) --dist worksteal -m long $(ARGS)

.PHONY: nightly
nightly: setup  ## Try new random examples of what is held of every game, and new positions of the solvers; an hour
	@HYPOTHESIS_PROFILE=nightly $(BIN)/pytest -q -n $(JOBS) --dist worksteal -m hypothesis --timeout 3600 $(ARGS)
	@$(BIN)/python -m tests.kernel.rivals --seconds 600 --seed "$$(date +%s)"
	@$(BIN)/python -m tests.kernel.nasty --seconds 60 --seed "$$(date +%s)"

.PHONY: lint
lint: $(VENV)/.dev $(VENV)/.package $(VENV)/.node  ## Check format, lint, types, import contracts, schema drift and the page
	$(STEP) format-check 'Check the format' $(BIN)/ruff format --check
	$(STEP) ruff 'Check the style' $(BIN)/ruff check
	$(STEP) mypy 'Check the types' $(BIN)/mypy
	$(STEP) imports 'Check the import contracts' $(BIN)/lint-imports --cache-dir .cache/imports
	$(STEP) stub 'Check that the types of the native part are up to date' $(BIN)/python tools/stub.py --check
	$(STEP) browser-kernel 'Check that the kernel for browsers is of these sources' $(BIN)/python tools/browser_kernel.py --check
	$(STEP) wire 'Check that the types of the page are those of Python' $(BIN)/python tools/wire_types.py --check
	$(STEP) arena-schema 'Check that the schema for bots is that of Python' $(BIN)/python tools/arena_schema.py --check
	$(STEP) page-check 'Check the types of the page' tools/npm run check
	$(STEP) page-lint 'Check the style of the page' tools/npm run lint

.PHONY: doctest
doctest: $(VENV)/.dev $(VENV)/.package  ## Run the examples in the docstrings
	@$(BIN)/pytest -q --doctest-modules --ignore-glob='*/migrations/*' src/spadework

.PHONY: check
check: lint test test-long doctest native-check  ## Everything: lint, test, test-long, doctest, native-check

.PHONY: native
native: $(VENV)/.package stub  ## Build the kernel anew where its sources changed, and its types for Python

.PHONY: stub
stub: $(VENV)/.dev $(VENV)/.package
	$(STEP) stub 'Write the types of the native part' $(BIN)/python tools/stub.py

.PHONY: wire
wire: $(VENV)/.dev $(VENV)/.package  ## Write the types of the page, and the schema for bots, from the structs of Python
	$(STEP) wire 'Write the types of the page' $(BIN)/python tools/wire_types.py
	$(STEP) arena-schema 'Write the schema for bots' $(BIN)/python tools/arena_schema.py

.PHONY: native-check
native-check: $(VENV)/.dev $(VENV)/.package  ## Test the kernel in C++ with sanitizers, every warning an error
	$(STEP) native-address 'Test the kernel for bad memory and undefined behavior' \
		tools/native $(BIN) $(SANITIZED)/address address,undefined
	$(STEP) native-python 'Test the kernel for the same from Python' \
		tools/native $(BIN) $(SANITIZED)/address address,undefined tests/kernel
	$(STEP) native-thread 'Test the kernel for races' tools/native $(BIN) $(SANITIZED)/thread thread
	$(STEP) native-shared 'See that no code for newer processors is shared' $(BIN)/python tools/shared_code.py $(SANITIZED)

.PHONY: wasm
wasm: $(VENV)/.dev $(VENV)/.package  ## Compile the kernel for browsers anew (needs Emscripten) and hold it to the native one in Node
	$(STEP) wasm 'Compile the kernel for browsers, and test it' tools/wasm $(BIN) .cache/wasm
	@$(BIN)/python -m tests.kernel.wasm .cache/wasm $(ARGS)
	@$(BIN)/python -m tests.kernel.browser.cards --deals 200

.PHONY: bench
bench: $(VENV)/.dev $(VENV)/.package $(if $(filter kernel,$(ARGS)),$(VENV)/.bench)  ## Measure the engine; ARGS names another measurement
	@$(BIN)/python -m bench $(or $(ARGS),engine)

.PHONY: fuzz
fuzz: $(VENV)/.dev $(VENV)/.package $(VENV)/.fuzz  ## Try a reader with damaged texts: ARGS="record 120" for two minutes of records
	@$(BIN)/python -m tests.fuzz $(ARGS)

.PHONY: dist
dist: $(VENV)/.dev $(VENV)/.package page  ## Build both wheels and archives, with the page, into dist/
	@rm -rf dist
	$(STEP) dist 'Build the package' $(BIN)/python -m build --no-isolation --outdir dist .
	$(STEP) dist-kernel 'Build the kernel' env PATH="$(CURDIR)/$(BIN):$$PATH" \
		$(BIN)/python -m build --no-isolation --sdist --wheel --outdir dist \
		--config-setting "build-dir=$(CURDIR)/.cache/native/{wheel_tag}" native

.PHONY: lowest
lowest: $(VENV)/.lowest $(VENV)/.package page  ## Install the lowest versions of everything, for each Python there is, and try them
	@$(BIN)/python tools/lowest.py $(ARGS)

.PHONY: format
format: $(VENV)/.dev  ## Format the Python sources and fix what can be fixed safely
	@$(BIN)/ruff check --fix-only --quiet
	@$(BIN)/ruff format

.PHONY: lock
lock: $(VENV)/.dev  ## Resolve the requirements anew; UPGRADE=1 takes the newest of everything
	$(STEP) lock-play 'Lock requirements/play.txt' $(LOCK) --extra cli --extra server \
		-o requirements/play.txt pyproject.toml native/pyproject.toml requirements/play.in
	$(STEP) lock-dev 'Lock requirements/dev.txt' $(LOCK) --extra cli --extra server --extra postgres \
		-o requirements/dev.txt pyproject.toml native/pyproject.toml requirements/dev.in
	$(STEP) lock-fuzz 'Lock requirements/fuzz.txt' $(LOCK) -o requirements/fuzz.txt requirements/fuzz.in
	$(STEP) lock-lowest 'Lock requirements/lowest.txt' $(LOCK) -o requirements/lowest.txt requirements/lowest.in
	$(STEP) lock-ray 'Lock requirements/ray.txt' $(LOCK) -o requirements/ray.txt requirements/ray.in
	$(STEP) lock-bench 'Lock requirements/bench.txt' $(LOCK) -o requirements/bench.txt requirements/bench.in

LOCK = $(BIN)/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe --annotation-style=line \
	--no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host $(if $(UPGRADE),--upgrade)

.PHONY: clean
clean:  ## Remove everything that these commands made
	rm -rf $(VENV) .cache $(SITE) web/node_modules web/.svelte-kit web/static/engine web/static/given dist
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# ---------------------------------------------------------------------------------------------------------------------
# The steps, each with its stamp

$(BIN)/python:
	@rm -rf $(VENV)
	@python="$$(tools/python)" && tools/step venv "Make $(VENV) with $$python" "$$python" -m venv $(VENV)

$(VENV)/.play: requirements/play.txt | $(BIN)/python
	$(STEP) pip-play 'Install what playing needs' \
		$(BIN)/python -m pip install --require-hashes --only-binary :all: -r requirements/play.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt requirements/play.txt | $(BIN)/python
	$(STEP) pip-dev 'Install what development needs' \
		$(BIN)/python -m pip install --require-hashes --only-binary :all: -r requirements/dev.txt
	@touch $@ $(VENV)/.play

$(VENV)/.fuzz: requirements/fuzz.txt | $(VENV)/.dev
	$(STEP) pip-fuzz 'Install what fuzzing needs' \
		$(BIN)/python -m pip install --require-hashes --only-binary :all: -r requirements/fuzz.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt | $(VENV)/.dev
	$(STEP) pip-bench 'Install what the kernel is compared with' \
		$(BIN)/python -m pip install --require-hashes --only-binary :all: -r requirements/bench.txt
	@touch $@

$(VENV)/.ray: requirements/ray.txt | $(VENV)/.dev
	$(STEP) pip-ray 'Install what a cluster needs' \
		$(BIN)/python -m pip install --require-hashes --only-binary :all: -r requirements/ray.txt
	@touch $@

$(VENV)/.package: pyproject.toml tools/hatch.py $(VENV)/.kernel | $(VENV)/.play
	$(STEP) package 'Install Spadework itself, editable' \
		$(BIN)/python -m pip install --no-deps --no-build-isolation --no-index --editable .
	@touch $@

$(VENV)/.kernel: tools/kernel $(NATIVE_SOURCES) | $(VENV)/.play
	$(STEP) kernel 'Build the kernel' tools/kernel $(BIN)
	@$(BIN)/python -c 'import spadework_kernel._native' 2>/dev/null || \
		printf '! The kernel could not be built: it needs a C++20 compiler, such as g++ 12, and the headers of Python (python3-dev). The rest works without it.\n'
	@touch $@

$(VENV)/.lowest: requirements/lowest.txt | $(VENV)/.dev
	$(STEP) pip-lowest 'Install what finds the lowest versions' \
		$(BIN)/python -m pip install --require-hashes --only-binary :all: -r requirements/lowest.txt
	@touch $@

# The page's packages: outside node_modules, so that a wiped node_modules is seen by its absence.
$(VENV)/.node: web/package-lock.json web/package.json $(if $(wildcard web/node_modules/.),,renew) | $(VENV)/.play
	$(STEP) npm 'Install what the page needs' tools/npm ci --no-audit --no-fund
	@touch $@

$(VENV)/.engine: $(VENV)/.node $(CORE_SOURCES) $(BROWSER_KERNEL) tools/engine.py tools/given.py requirements/wasm.txt web/src/lib/offline/worker.js \
		$(if $(wildcard web/static/engine/parts.json),,renew)
	$(STEP) engine 'Put the offline engine together' $(BIN)/python tools/engine.py
	$(STEP) given 'Write down what is only read' $(BIN)/python tools/given.py
	@touch $@

$(VENV)/.page: $(VENV)/.engine $(PAGE_SOURCES) tools/squeeze.py tools/notices.py $(if $(wildcard $(SITE)/.),,renew)
	$(STEP) page 'Build the page' tools/npm run build
	$(STEP) squeeze 'Compress the page' $(BIN)/python tools/squeeze.py $(SITE)
	$(STEP) notices 'Note whose work is in the page' $(BIN)/python tools/notices.py $(SITE)
	@touch $@

.PHONY: page renew
page: $(VENV)/.page
renew:

.PHONY: browser
browser:
	@tools/browser >/dev/null
