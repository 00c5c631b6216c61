import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** `npm run pictures`: pictures of every opening, for the ten questions of docs/development/design.md. */
export default defineConfig(stories, {
  testDir: 'pictures',
  workers: 2,
  use: { trace: 'off', screenshot: 'off' },
  reporter: [['list']],
})
