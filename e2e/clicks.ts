import { expect, test, type Page } from '@playwright/test'
import { clicksNote } from './clicks-report.ts'

/** What people do every day, and the clicks that it may take at most, beside what is typed. */
const mostClicks = {
  'ten submitted jobs claimed and assigned': 6,
  'a month issued': 5,
  'ten files fixed and handed in': 15,
  'twenty documents ordered': 4,
  'delivered documents found and downloaded': 2,
}

/** Counts the presses of the pointer on a page from now on; returns how many there were so far. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await onPress(page, () => (clicks += 1))
  return () => clicks
}

/** Makes every press of a pointer on the page a fault: its story is told by keys alone. */
export const refusePointer = (page: Page, faults: string[]): Promise<void> =>
  onPress(page, (where) => faults.push(`a pointer was pressed on ${where}`))

/** Holds the clicks of a story against their limit, and notes them for the table (clicks-report.ts). */
export function expectClicks(what: keyof typeof mostClicks, clicks: number): void {
  const most = mostClicks[what]
  const description = `| ${what} | ${clicks} | ${most} |`
  test.info().annotations.push({ type: clicksNote, description })
  expect(clicks, what).toBeLessThanOrEqual(most)
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
