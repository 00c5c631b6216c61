import type { Page } from '@playwright/test'

/** How many times slower than they are: `npm run slow-stories` finds what takes quick pages for granted. */
export const slowdown = Number(process.env['SLOW_PAGES'] ?? 1)

/** By how much each answer comes later, for each time that a page is slower. */
const latencyMs = 50

/** Gives a page the pace of a slow machine with a slow line, where the run asks for it. */
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
