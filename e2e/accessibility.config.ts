import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** `npm run accessibility`: every opening of the product, judged by everything that there is. */
export default defineConfig(stories, {
  testDir: 'accessibility',
  workers: 2,
  use: { trace: 'off', screenshot: 'off' },
  reporter: [['list'], ['./accessibility/report.ts']],
})
