import type { Page } from '@playwright/test'

/** Counts the presses of the pointer on a page from now on; returns how many there were so far. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(watchPointer)
  await page.evaluate(watchPointer)
  return () => clicks
}

/** Runs in the page. */
function watchPointer() {
  const { countClick } = globalThis as unknown as { countClick: () => void }
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countClick(), true)
}

/** Prints one line of the table of clicks. */
export function printClicks(what: string, clicks: number): void {
  process.stdout.write(`clicks | ${what} | ${clicks}\n`)
}
