import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Too slow for `npm run check`: they start whole programs or take thousands of steps. */
const slowTests = '**/*.slow.test.ts'

const ofServer = {
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // A machine that does other things as well takes longer than the second of the default.
  expect: { poll: { timeout: 10_000 } },
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'packages/server/test/cheap-argon2.ts') },
}

// Loading takes longer than most tests: without isolation, a worker loads once what its files share.
const workers = {
  // One more than the cores: tests wait for answers, timers and the database.
  maxWorkers: 3,
}

export default defineConfig({
  test: {
    ...workers,
    projects: [
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [slowTests],
        },
      },
      {
        test: {
          name: 'checks',
          root: 'packages/checks',
          testTimeout: 20_000,
          isolate: false,
          include: ['{src,test}/**/*.test.ts'],
          exclude: [slowTests],
        },
      },
      {
        test: {
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
          globalSetup: 'test/database-server.ts',
        },
      },
      {
        test: {
          ...ofServer,
          name: 'slow',
          // They start several programs each, which takes seconds on a busy machine.
          testTimeout: 60_000,
          isolate: false,
          include: [`{packages/{checks,server}/{src,test},scripts}/${slowTests}`],
          globalSetup: ['database-server.ts', 'process/filled-demo.ts'].map((file) =>
            join('packages/server/test', file),
          ),
        },
      },
      {
        extends: 'packages/web/vite.config.ts',
        test: {
          // It extends another configuration, and so has nothing from this one.
          ...workers,
          name: 'web',
          root: 'packages/web',
          environment: 'jsdom',
          isolate: false,
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts'],
          // The first test of a file loads its screens: up to 5 s were seen where much else runs.
          testTimeout: 30_000,
        },
      },
    ],
  },
})
