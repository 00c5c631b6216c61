import type { Page } from '@playwright/test'

/** How many times slower pages run: `npm run slow-stories` finds steps that do not wait. */
export const slowdown = Number(process.env['SLOW_PAGES'] ?? 1)

/** Milliseconds added to each answer, times the slowdown. */
const latencyMs = 50

/** Slows down a page and its network, where the run asks for it. */
export async function slowDown(page: Page) {
  if (slowdown <= 1) return
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs * slowdown,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}
