import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { operationsTag, processes, restTag, shortTag } from './scripts/tests/test-tags.ts'

/** Too slow for `npm run check`: whole programs, models, and hundreds of rows, steps or races. */
const slowTests = '**/*.slow.test.ts'

/**
 * Limits are for what hangs. At a load of 5 to 15, two cores took 15 s for the longest quick test of the
 * server and 27 s for the longest of the screens.
 */
const patience = { testTimeout: 90_000, hookTimeout: 60_000 }

const ofServer = {
  ...patience,
  // A machine that does other things as well takes longer than the second of the default.
  expect: { poll: { timeout: 20_000 } },
  alias: {
    '@node-rs/argon2': join(import.meta.dirname, 'packages/server/test/people/cheap-argon2.ts'),
  },
}

const ofProcesses = 'packages/server/test/process'

const slow = {
  ...ofServer,
  // Three more than the cores: programs wait for each other, and processes that check come last.
  maxWorkers: 5,
  sequence: { groupOrder: 1 },
  isolate: false,
  globalSetup: ['db/database-server.ts', 'process/filled-demo.ts'].map((file) =>
    join('packages/server/test', file),
  ),
}

// Loading takes longer than most tests: without isolation, a worker loads once what its files share.
const workers = {
  // One more than the cores: tests wait for answers, timers and the database.
  maxWorkers: 3,
}

export default defineConfig({
  test: {
    ...workers,
    // Of tests that passed only those that took long have a line of their own.
    slowTestThreshold: 5_000,
    tags: [
      {
        name: restTag,
        description: 'a file of quick tests of which npm run check runs the short ones alone',
      },
      {
        name: operationsTag,
        description: 'a file of trials of processes, which npm run operations runs',
      },
      { name: shortTag, description: 'a test that npm test runs all the same' },
    ],
    projects: [
      {
        test: {
          ...patience,
          name: 'scripts',
          root: 'scripts',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [slowTests],
        },
      },
      {
        test: {
          ...patience,
          name: 'checks',
          root: 'packages/checks',
          isolate: false,
          include: ['{src,test,tools}/**/*.test.ts'],
          exclude: [slowTests],
        },
      },
      {
        test: {
          ...patience,
          name: 'repair',
          root: 'packages/repair',
          isolate: false,
          include: ['{src,test,tools}/**/*.test.ts'],
          exclude: [slowTests],
        },
      },
      {
        test: {
          ...patience,
          name: 'contract',
          root: 'packages/contract',
          isolate: false,
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...ofServer,
          name: 'server',
          root: 'packages/server',
          isolate: false,
          include: ['{src,test}/**/*.test.ts'],
          exclude: [slowTests],
          globalSetup: 'test/db/database-server.ts',
        },
      },
      {
        test: {
          ...slow,
          name: 'slow',
          include: [`{packages/{checks,repair,server}/{src,test},scripts}/${slowTests}`],
          exclude: [`${ofProcesses}/**`],
        },
      },
      {
        test: {
          ...slow,
          name: processes,
          include: [`${ofProcesses}/${slowTests}`],
          // Whole programs depend on the machine around them. What passes only then is named as unsteady.
          retry: 1,
        },
      },
      {
        extends: 'packages/web/vite.config.ts',
        test: {
          // It extends another configuration, and so has nothing from this one.
          ...workers,
          ...patience,
          name: 'web',
          root: 'packages/web',
          environment: 'jsdom',
          isolate: false,
          // Not the intervals: jsdom draws by one, and would never draw again after it was held by a test.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
})
