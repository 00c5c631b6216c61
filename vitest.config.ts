import { defineConfig } from 'vitest/config'

/** Too slow for `npm run check`: they start whole programs or take thousands of steps. */
const slowTests = '{src,test}/**/*.slow.test.ts'

const ofServer = {
  root: 'packages/server',
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // A machine that does other things as well takes longer than the second of the default.
  expect: { poll: { timeout: 10_000 } },
}

const workers = {
  // The database tests share two cores: more workers only wait for each other.
  maxWorkers: 2,
}

export default defineConfig({
  test: {
    ...workers,
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...ofServer,
          name: 'server',
          // Loading takes longer than most tests: a worker loads once what its files share.
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
          include: [slowTests],
          globalSetup: ['test/database-server.ts', 'test/process/filled-demo.ts'],
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
