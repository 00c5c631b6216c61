import { expect, test, type Page } from '@playwright/test'
import { pressesNote } from './presses-report.ts'

/** Which hand a story uses; it uses no other. */
export type Hand = 'pointer' | 'keys'

/**
 * What people do every day: at most so many presses from the list of jobs to the final answer, and so
 * many keys on the way; `once` were the presses of version 2.0.
 */
const work = {
  'Manager: ten files to a submitted job': { most: 3, way: 35, once: 6 },
  'Administrator: ten jobs claimed and assigned': { most: 5, way: 90, once: 5 },
  'Remediator: ten fixed files marked and handed in': { most: 7, way: 12, once: 24 },
  'Reviewer: three documents judged, one returned': { most: 16, way: 5, once: 34 },
  'Administrator: a month issued, remediators and organizations': { most: 5, way: 25, once: 5 },
} as const

/**
 * A press does something: a press of the pointer, Enter, the space bar, a shortcut. One text typed
 * into one field is one, with the press on that field; so is a file chooser with all that is chosen
 * in it. Keys on the way only move the focus or the window.
 */
export type Presses = { presses: number; onTheWay: number }

const movingKeys = new Set([
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

/** Counts the presses on a page from now on; returns how many there were so far. */
export async function countPresses(page: Page): Promise<() => Presses> {
  const counted = { presses: 0, onTheWay: 0 }
  await page.exposeFunction('pressed', (key?: string) => {
    if (key !== undefined && movingKeys.has(key)) counted.onTheWay += 1
    else counted.presses += 1
  })
  await page.addInitScript(watchPresses)
  await page.evaluate(watchPresses)
  return () => ({ ...counted })
}

/** For a way with detours, which do not count. */
export const pressesBetween = (before: Presses, after: Presses): Presses => ({
  presses: after.presses - before.presses,
  onTheWay: after.onTheWay - before.onTheWay,
})

export const sumOfPresses = (one: Presses, other: Presses): Presses => ({
  presses: one.presses + other.presses,
  onTheWay: one.onTheWay + other.onTheWay,
})

/** Makes every press of a pointer on the page a fault: its story is told by keys alone. */
export async function refusePointer(page: Page, faults: string[]): Promise<void> {
  await page.exposeFunction('pointerPressed', (where: string) =>
    faults.push(`a pointer was pressed on ${where}`),
  )
  await page.addInitScript(watchPointer)
  await page.evaluate(watchPointer)
}

/** Holds the presses of a story against their limit, and notes them for the table (presses-report.ts). */
export function expectPresses(what: keyof typeof work, hand: Hand, counted: Presses): void {
  const { most, way, once } = work[what]
  const cells = [what, hand, counted.presses, counted.onTheWay, most, once]
  test.info().annotations.push({ type: pressesNote, description: `| ${cells.join(' | ')} |` })
  expect(counted.presses, `${what}, by ${hand}`).toBeLessThanOrEqual(most)
  expect(counted.onTheWay, `the way of ${what}, by ${hand}`).toBeLessThanOrEqual(way)
}

/** Runs in the page. */
function watchPointer() {
  const { pointerPressed } = globalThis as unknown as { pointerPressed: (where: string) => void }
  const tell = ({ isTrusted, target }: Event) => {
    if (isTrusted) pointerPressed(target instanceof Element ? target.outerHTML.slice(0, 80) : '')
  }
  addEventListener('pointerdown', tell, true)
}

/** Runs in the page. A key that is held counts once; keys that write count as the one text of their field. */
function watchPresses() {
  const { pressed } = globalThis as unknown as { pressed: (key?: string) => void }
  const fields =
    'input:not([type=radio], [type=checkbox], [type=file]), textarea, [role=spinbutton]'
  let written: EventTarget | null = null
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.matches(fields)
  const isWriting = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) =>
    isField(target) && (key.length === 1 || ctrlKey || metaKey)
  const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])
  const write = (target: EventTarget | null) => {
    if (written !== target) pressed()
    written = target
  }
  const onKey = (event: KeyboardEvent) => {
    if (!event.isTrusted || event.repeat || modifiers.has(event.key)) return
    if (isWriting(event)) write(event.target)
    else pressed(event.key)
  }
  const onPointer = ({ isTrusted, target }: Event) => {
    if (!isTrusted) return
    if (isField(target)) write(target)
    else pressed()
  }
  const onInput = ({ isTrusted, target }: Event) => {
    if (isTrusted && isField(target)) write(target)
  }
  addEventListener('keydown', onKey, true)
  addEventListener('pointerdown', onPointer, true)
  addEventListener('input', onInput, true)
  addEventListener('focusout', () => (written = null), true)
}
