import { expect, test, type Page } from '@playwright/test'
import { clicksNote } from './clicks-report.ts'

/** Presses of the pointer, and of keys. */
type Presses = { clicks: number; keys: number }

/** Presses that a story may take at most, and those that the same work once took. */
type Limits = Pick<Presses, 'clicks'> & Partial<Presses> & { once?: string }

/** What people do every day. */
const mostPresses = {
  'ten submitted jobs claimed and assigned': { clicks: 5, keys: 11, once: '6 clicks' },
  'ten files fixed and handed in': {
    clicks: 7,
    keys: 0,
    once: '53 clicks, then 4 clicks and 10 keys from the job on',
  },
  'eight verdicts on a document with nothing wrong': { clicks: 0, keys: 8 },
  'eight verdicts at 320 px on a document with nothing wrong': { clicks: 0, keys: 8 },
  'a review of ten documents, one with a problem': {
    clicks: 0,
    keys: 210,
    once: '22 presses, and no document was opened',
  },
  'a review at 320 px of three documents, one with a problem': { clicks: 0, keys: 110 },
  'the way from the list to the first of ten documents, and back to their job': {
    clicks: 0,
    keys: 100,
  },
  'twenty documents ordered': { clicks: 4 },
  'delivered documents found and downloaded': { clicks: 2 },
} as const satisfies Record<string, Limits>

/** Counts the presses on a page from now on; returns how many there were so far. */
export async function countClicks(page: Page): Promise<() => Presses> {
  const keys = await countKeys(page)
  let clicks = 0
  await onPress(page, () => (clicks += 1))
  return () => ({ ...keys(), clicks })
}

/** The same of a page on which a press of a pointer is a fault. */
export async function countKeys(page: Page): Promise<() => Presses> {
  const presses = { clicks: 0, keys: 0 }
  await page.exposeFunction('keyPressed', () => (presses.keys += 1))
  await page.evaluate(watchKeys)
  return () => ({ ...presses })
}

/** Makes every press of a pointer on the page a fault: its story is told by keys alone. */
export const refusePointer = (page: Page, faults: string[]): Promise<void> =>
  onPress(page, (where) => faults.push(`a pointer was pressed on ${where}`))

/** Holds the presses of a story against their limits, and notes them for the table (clicks-report.ts). */
export function expectClicks(what: keyof typeof mostPresses, { clicks, keys }: Presses): void {
  const most: Limits = mostPresses[what]
  const cells = [what, clicks, most.clicks, keys, most.keys ?? '', most.once ?? '']
  const description = `| ${cells.join(' | ')} |`
  test.info().annotations.push({ type: clicksNote, description })
  expect(clicks, what).toBeLessThanOrEqual(most.clicks)
  if (most.keys !== undefined) expect(keys, what).toBeLessThanOrEqual(most.keys)
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

/** Runs in the page. A key that is held counts once. */
function watchKeys() {
  const { keyPressed } = globalThis as unknown as { keyPressed: () => void }
  const tell = ({ isTrusted, repeat }: KeyboardEvent) => {
    if (isTrusted && !repeat) keyPressed()
  }
  addEventListener('keydown', tell, true)
}
