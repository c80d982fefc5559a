/**
 * A test runner for Stryker that stays in its process. Vitest needs 0.3 to 1 CPU-seconds to start for every mutant, hardly
 * any of them for tests; here the tests of a few modules are bundled once, and the bundle is evaluated anew for every mutant
 * in some milliseconds. Modules are fresh each time: a mutant must not fill a cache that outlives it.
 *
 * It knows the part of vitest that tests of the domain use, and vitest's own `expect`. What it does not know throws, so that
 * the first run fails instead of passing quietly. `MUTATION_MODULES=text,people` says whose tests run.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { format } from 'node:util';
import { Script } from 'node:vm';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import * as fastCheck from 'fast-check';
import { build } from 'vite';

/**
 * @import { CompleteDryRunResult, MutantRunOptions, TestResult, TestRunner } from '@stryker-mutator/api/test-runner'
 * @typedef {{ names: string[], after: (() => unknown)[] }} Suite
 * @typedef {{ id: string, name: string, fileName: string, run: () => unknown, suite: Suite }} Test
 * @typedef {object} Wire What instrumented code and this runner say to each other
 * @property {string} [activeMutant]
 * @property {string} [currentTestId]
 * @property {number} [hitCount]
 * @property {number} [hitLimit]
 * @property {CompleteDryRunResult['mutantCoverage']} [mutantCoverage]
 */

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

// The same values every time, and no search for a smaller counterexample: dead is dead.
const PROPERTIES = { seed: 20_260_101, endOnFailure: true };

// A fault that sixty values do not meet counts as one that lives: a thousand for each fault would take hours.
const MOST_RUNS = 60;

/**
 * @param {fastCheck.IRawProperty<unknown>} property
 * @param {fastCheck.Parameters<unknown>} [parameters]
 */
function assert(property, parameters) {
  const numRuns = Math.min(parameters?.numRuns ?? MOST_RUNS, MOST_RUNS);
  return fastCheck.assert(property, { ...parameters, numRuns });
}
const FAST_CHECK = { ...fastCheck, assert, default: { ...fastCheck.default, assert } };

// Instrumented code looks for the object once and keeps it, so it is never replaced.
/** @type {Wire} */
const wire = {};
Reflect.set(globalThis, '__stryker__', wire);

/** Stands before each test file in the bundle and says which one follows. */
const FILE = 'virtual:file:';
const ENTRY = 'virtual:tests';

/**
 * The vitest of one evaluation of the bundle: it only notes what is declared.
 * @param {Test[]} tests
 */
function vitest(tests) {
  /** @type {Suite} */
  let suite = { names: [], after: [] };
  let fileName = '';

  /** @param {string} name */
  function startFile(name) {
    fileName = name;
    suite = { names: [], after: [] };
  }

  /** @param {string} name @param {() => void} body */
  function describe(name, body) {
    const outer = suite;
    suite = { names: [...outer.names, name], after: [...outer.after] };
    body();
    suite = outer;
  }

  /** @param {string} name @param {() => unknown} run */
  function test(name, run) {
    const full = [...suite.names, name].join(' > ');
    tests.push({ id: `${fileName} ${tests.length} ${full}`, name: full, fileName, run, suite });
  }

  /** @param {readonly unknown[]} rows */
  test.each = (rows) => {
    /** @param {string} name @param {(...row: readonly unknown[]) => unknown} run */
    function declare(name, run) {
      for (const row of rows) {
        /** @type {readonly unknown[]} */
        const values = Array.isArray(row) ? row : [row];
        test(format(name, ...values), () => run(...values));
      }
    }
    return declare;
  };

  /** @param {() => unknown} hook */
  function afterEach(hook) {
    suite.after.push(hook);
  }

  return { startFile, describe, test, it: test, expect: chai.expect, expectTypeOf, afterEach };
}

/**
 * Types are checked by the compiler; at run time every question about them answers with itself.
 * @returns {object}
 */
function expectTypeOf() {
  /** @type {object} */
  const anything = new Proxy(expectTypeOf, { get: () => anything, apply: () => anything });
  return anything;
}

/** Removes what a mutant of the prototype-safe code left on the prototype of everything. */
function cleanPrototypes() {
  for (const key of Object.keys(Object.prototype)) Reflect.deleteProperty(Object.prototype, key);
}

/** Absolute paths of the tests of the named modules, in one order on every machine. @param {string} root */
function testFiles(root) {
  const modules = process.env['MUTATION_MODULES']?.split(',') ?? ['.'];
  return modules.flatMap((name) => {
    const folder = join(root, 'src/domain', name);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .toSorted()
      .map((file) => join(folder, file));
  });
}

/**
 * All tests and what they import of ours as one function of `require`; packages stay outside.
 * @param {string} root
 */
async function bundle(root) {
  const files = testFiles(root);
  const built = await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src') } },
    plugins: [
      {
        name: 'tests',
        resolveId: (id) => (id === ENTRY || id.startsWith(FILE) ? id : null),
        load(id) {
          if (id === ENTRY) {
            const names = files.flatMap((file) => [FILE + file, file]);
            return names.map((name) => `import ${JSON.stringify(name)};`).join('\n');
          }
          if (!id.startsWith(FILE)) return null;
          const name = JSON.stringify(id.slice(FILE.length));
          return `import { startFile } from 'vitest';\nstartFile(${name});`;
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      ssr: true,
      target: 'esnext',
      rolldownOptions: {
        input: ENTRY,
        // Tests are imported for what they do; nothing of them may be shaken off.
        treeshake: false,
        external: (id) => /^[@a-z]/.test(id) && !/^(?:@\/|virtual:)/.test(id),
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The tests did not become one bundle');
  return new Script(`(function (require, exports, module) {${chunk.code}\n})`);
}

/** Evaluates modules and tests anew. @param {Script} script @param {string} root @returns {Test[]} */
function load(script, root) {
  /** @type {Test[]} */
  const tests = [];
  const own = vitest(tests);
  const outside = createRequire(join(root, 'package.json'));
  fastCheck.configureGlobal(PROPERTIES);
  const module = { exports: {} };
  /** @type {unknown} */
  const evaluate = script.runInThisContext();
  if (typeof evaluate !== 'function') throw new TypeError('The bundle is no function');
  /** @param {string} id @returns {unknown} */
  function requireOf(id) {
    if (id === 'vitest') return own;
    return id === 'fast-check' ? FAST_CHECK : outside(id);
  }
  Reflect.apply(evaluate, undefined, [requireOf, module.exports, module]);
  return tests;
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {readonly Test[]} tests
 * @param {boolean} toTheEnd whether the rest runs after a failure
 * @returns {Promise<CompleteDryRunResult>}
 */
async function runTests(tests, toTheEnd) {
  /** @type {TestResult[]} */
  const results = [];
  for (const { id, name, fileName, run, suite } of tests) {
    wire.currentTestId = id;
    const start = performance.now();
    const result = () => ({ id, name, fileName, timeSpentMs: performance.now() - start });
    try {
      await run();
      for (const hook of suite.after) hook();
      results.push({ ...result(), status: TestStatus.Success });
    } catch (error) {
      results.push({ ...result(), status: TestStatus.Failed, failureMessage: messageOf(error) });
      if (!toTheEnd) break;
    }
  }
  delete wire.currentTestId;
  return { status: DryRunStatus.Complete, tests: results };
}

/** A module that cannot even be loaded with its mutant fails every test. @param {unknown} error @returns {CompleteDryRunResult} */
function notLoaded(error) {
  const failed = { id: 'load', name: 'load', timeSpentMs: 0, failureMessage: messageOf(error) };
  return { status: DryRunStatus.Complete, tests: [{ ...failed, status: TestStatus.Failed }] };
}

/** @returns {TestRunner} */
function domainRunner() {
  const root = process.cwd();
  /** @type {Script} */
  let script;

  /** @param {MutantRunOptions} options */
  async function runMutant({ activeMutant, mutantActivation, testFilter, disableBail }) {
    try {
      // Loaded without the mutant unless it sits in code that runs while loading.
      if (mutantActivation === 'static') wire.activeMutant = activeMutant.id;
      const tests = load(script, root);
      wire.activeMutant = activeMutant.id;
      const wanted = testFilter && new Set(testFilter);
      return await runTests(wanted ? tests.filter(({ id }) => wanted.has(id)) : tests, disableBail);
    } catch (error) {
      return notLoaded(error);
    } finally {
      delete wire.activeMutant;
      cleanPrototypes();
    }
  }

  return {
    capabilities: () => ({ reloadEnvironment: true }),
    async init() {
      script = await bundle(root);
    },
    async dryRun() {
      wire.mutantCoverage = { static: {}, perTest: {} };
      const result = await runTests(load(script, root), true);
      return { ...result, mutantCoverage: wire.mutantCoverage };
    },
    async mutantRun(options) {
      const { hitLimit } = options;
      delete wire.hitCount;
      delete wire.hitLimit;
      if (hitLimit !== undefined) Object.assign(wire, { hitCount: 0, hitLimit });
      const result = await runMutant(options);
      return toMutantRunResult(determineHitLimitReached(wire.hitCount, hitLimit) ?? result);
    },
  };
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'domain', domainRunner)];
