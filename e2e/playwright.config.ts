import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { slowdown } from './product/slow-pages.ts'
import { resultsFolder } from './results-folder.ts'

export default defineConfig({
  testDir: 'stories',
  globalSetup: './global-setup.ts',
  outputDir: resultsFolder,
  // One more than the cores: stories wait for each other's servers and pages.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000 * slowdown,
  expect: { timeout: 10_000 * slowdown },
  reporter: [['list'], ['./presses-report.ts']],
  use: {
    actionTimeout: 10_000 * slowdown,
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
