import type { Page } from '@playwright/test'

/** Counts the presses of the pointer on a page from now on; returns how many there were so far. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await onPress(page, () => (clicks += 1))
  return () => clicks
}

/** Makes every press of a pointer on the page a fault: its story is told by keys alone. */
export const refusePointer = (page: Page, faults: string[]): Promise<void> =>
  onPress(page, (where) => faults.push(`a pointer was pressed on ${where}`))

/** Prints one line of the table of clicks. */
export function printClicks(what: string, clicks: number): void {
  process.stdout.write(`clicks | ${what} | ${clicks}\n`)
}

async function onPress(page: Page, hear: (where: string) => unknown) {
  await page.exposeFunction('pointerPressed', hear)
  await page.addInitScript(watchPointer)
  await page.evaluate(watchPointer)
}

/** Runs in the page. */
function watchPointer() {
  const { pointerPressed } = globalThis as unknown as { pointerPressed: (where: string) => void }
  const tell = ({ isTrusted, target }: Event) => {
    if (isTrusted) pointerPressed(target instanceof Element ? target.outerHTML.slice(0, 80) : '')
  }
  addEventListener('pointerdown', tell, true)
}
