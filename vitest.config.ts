import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The database tests share two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['{src,test}/**/*.test.ts'],
          globalSetup: 'test/database-server.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // A machine that does other things as well takes longer than the second of the default.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: 'packages/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'packages/web',
          environment: 'jsdom',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts'],
          // The first test of a file loads its screens: up to 5 s were seen where much else runs.
          testTimeout: 30_000,
        },
      },
    ],
  },
})
