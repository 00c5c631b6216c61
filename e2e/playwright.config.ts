import { defineConfig } from '@playwright/test'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumLaunch } from './chromium.ts'
import { slowdown } from './slow-pages.ts'

// A run empties its folder first: that of another checkout is not its own.
const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)

export default defineConfig({
  testDir: 'stories',
  globalSetup: './build-web.ts',
  outputDir: join(tmpdir(), `curbcut-test-results-${process.getuid?.()}-${checkout}`),
  // The server, its database and two browsers share the cores.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000 * slowdown,
  expect: { timeout: 10_000 * slowdown },
  reporter: 'list',
  use: {
    actionTimeout: 10_000 * slowdown,
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
