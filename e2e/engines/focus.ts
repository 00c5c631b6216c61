import type { Page } from '@playwright/test'
import { countChanged, readPng, type Picture } from '../sweeps/pixels.ts'
import { resize } from '../sweeps/window-size.ts'
import type { Finding } from './finding.ts'

/** More than any screen of the product has. */
const mostStops = 160
/** Room for the outline around the focused element. */
const margin = 6
const tallestWindow = 3200

/** A stop of Tab: its looks and its place. */
type Stop = { at: string; look: string; html: string; box: Box; scrolled: number }
type Box = { x: number; y: number; width: number; height: number }

/**
 * Tabs through the page in forced colours. Takes a picture of each stop with and without the focus. Reports
 * stops whose pictures differ by less than the area of a 2 px line around them, in colours of 3 to 1
 * (2.4.13). Of stops that look alike, one is judged.
 */
export async function judgeFocus(page: Page, seen: Set<string>) {
  const before = page.viewportSize()
  await page.emulateMedia({ forcedColors: 'active' })
  // The less scrolls between two pictures, the sooner they are taken.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await resize(page, { ...before, height: Math.min(height, tallestWindow) })
  const { findings, judged } = await sweep(page, seen)
  await page.emulateMedia({ forcedColors: null })
  if (before) await resize(page, before)
  return { findings, judged }
}

async function sweep(page: Page, seen: Set<string>) {
  const findings: Finding[] = []
  let judged = 0
  let last: { stop: Stop; picture: Picture } | undefined
  await page.evaluate(() => delete document.documentElement.dataset['sweep'])
  for (let count = 0; count < mostStops; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(describeFocus)
    // In a panel with one stop, Tab leaves the focus there: no picture without the focus is possible.
    if (last && !(await isFocused(page, last.stop.at))) {
      const fault = faultOf(last.stop, last.picture, await takeAgain(page, last.stop))
      if (fault) findings.push(fault)
      judged += 1
    }
    last = undefined
    if (!stop) break
    if (seen.has(stop.look)) continue
    seen.add(stop.look)
    last = { stop, picture: await take(page, stop.box) }
  }
  return { findings, judged }
}

const isFocused = (page: Page, path: string) =>
  page.evaluate((at) => {
    const found = document.evaluate(at, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null)
    return found.singleNodeValue?.contains(document.activeElement) ?? false
  }, path)

const take = async (page: Page, { x, y, width, height }: Box) =>
  readPng(
    await page.screenshot({
      clip: {
        x: Math.max(0, x - margin),
        y: Math.max(0, y - margin),
        width: width + 2 * margin,
        height: height + 2 * margin,
      },
    }),
  )

/**
 * The same part of the page once the focus has gone on, which may have scrolled a page taller than its window. The
 * outline of a near neighbour would lie where the focus was.
 */
async function takeAgain(page: Page, { box, scrolled }: Stop) {
  const present = await page.evaluate((top) => {
    const { scrollY } = window
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.style.outline = 'none'
    }
    window.scrollTo(0, top)
    return scrollY
  }, scrolled)
  const picture = await take(page, box)
  await page.evaluate((top) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.style.outline = ''
    window.scrollTo(0, top)
  }, present)
  return picture
}

function faultOf({ at, html, box }: Stop, focused: Picture, plain: Picture): Finding | undefined {
  const changed = countChanged(focused, plain, 3)
  // Corners are round, and a line inside is a little shorter.
  const least = 0.85 * 2 * 2 * (box.width + box.height) - 60
  if (changed >= least) return undefined
  return {
    engine: 'focus',
    rule: 'focus-in-forced-colours',
    says: `${changed} pixels of ${Math.round(least)} change with the focus`,
    at,
    html,
  }
}

/** Runs in the page: the stop of the focus; undefined at the end of the round. */
function describeFocus(): Stop | undefined {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return undefined
  const root = document.documentElement
  root.dataset['sweep'] ??= crypto.randomUUID()
  if (active.dataset['swept'] === root.dataset['sweep']) return undefined
  active.dataset['swept'] = root.dataset['sweep']

  // The inputs of radio buttons and checkboxes are hidden; their labels show the focus.
  const isHiddenInput = active instanceof HTMLInputElement && active.offsetWidth < 24
  const shown = (isHiddenInput && active.closest('label')) || active
  const states = ['aria-selected', 'aria-checked', 'aria-current', 'aria-expanded', 'aria-disabled']
  const told = states.map((name) => active.getAttribute(name) ?? '').join()
  const row = shown.closest('tr')?.className ?? ''
  const chosen = shown.matches('[data-selected], [data-selected] *') ? 'chosen' : ''
  const pathOf = (element: Element): string => {
    const parent = element.parentElement
    if (!parent) return `/${element.localName}`
    const alike = [...parent.children].filter(({ localName }) => localName === element.localName)
    return `${pathOf(parent)}/${element.localName}[${alike.indexOf(element) + 1}]`
  }
  // A link that its line cuts has its outline around the part that is seen.
  let clip: Element | null = shown.parentElement
  while (clip && getComputedStyle(clip).overflow === 'visible') clip = clip.parentElement
  const seen = (clip ?? root).getBoundingClientRect()
  const pieces = [...shown.getClientRects()].filter(({ top }) => !clip || top < seen.bottom)
  const x = Math.min(...pieces.map(({ left }) => left))
  const y = Math.min(...pieces.map(({ top }) => top))
  const right = Math.min(clip ? seen.right : Infinity, Math.max(...pieces.map((one) => one.right)))
  const bottom = Math.max(...pieces.map((one) => one.bottom))
  return {
    at: pathOf(shown),
    look: [shown.localName, shown.className, told, chosen, row, active.dataset['tone']].join(' | '),
    html: shown.outerHTML.slice(0, 200),
    box: { x, y, width: right - x, height: bottom - y },
    scrolled: window.scrollY,
  }
}
