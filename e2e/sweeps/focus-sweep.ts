import type { Page } from '@playwright/test'

/** More than any screen of the product has. */
const mostStops = 200

/** While rows are read again, this stands over them for a moment. */
const loading = '.table-status:not(:empty)'

/** Where a round of Tab begins: at the link that skips the frame of every screen, or behind that frame. */
export type Start = 'the frame' | 'the screen'

/**
 * Tabs once through the page, or through the dialog that is open on it. Returns a line for every stop whose focus a
 * person cannot see: the outline is thinner than 2 px, or something covers it. Axe judges the size of targets.
 */
export async function sweepFocus(
  page: Page,
  start: Start = 'the frame',
): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = []
  await page.evaluate(goToStart, start)
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    let stop = await page.evaluate(judgeFocus, { isSecondLook: false })
    if (stop === 'the end') return { stops, faults }
    if (stop.length > 0 && (await page.locator(loading).count()) > 0) {
      await page.locator(loading).waitFor({ state: 'hidden' })
      stop = await page.evaluate(judgeFocus, { isSecondLook: true })
      if (stop === 'the end') return { stops, faults }
    }
    faults.push(...stop)
  }
  throw new Error('The focus does not leave the page.')
}

/** Runs in the page. A dialog keeps the focus inside: its round ends where it began. */
function goToStart(start: Start): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-swept]')) {
    delete one.dataset['swept']
  }
  if (document.querySelector(':is([role=dialog], [role=alertdialog]):not(.toast)')) return
  document.querySelector<HTMLElement>(start === 'the frame' ? '[href="#main"]' : '#main')?.focus()
}

/** Runs in the page. A stop that was seen before ends the round, unless it is looked at a second time. */
function judgeFocus({ isSecondLook }: { isSecondLook: boolean }): string[] | 'the end' {
  const leastOutline = 2
  const leastSeen = 24
  const active = document.activeElement
  // Behind the last stop the browser takes the focus; then the round begins again.
  if (!(active instanceof HTMLElement) || active === document.body) return 'the end'
  if (active.dataset['swept'] !== undefined && !isSecondLook) return 'the end'
  active.dataset['swept'] = ''

  // The inputs of radio buttons and checkboxes are hidden; their labels show the focus.
  const isHiddenInput = active instanceof HTMLInputElement && active.offsetWidth < leastSeen
  const box = (isHiddenInput && active.closest('label')) || active
  const { outlineStyle, outlineWidth } = getComputedStyle(box)
  const name = box.getAttribute('aria-label') ?? box.textContent.trim().slice(0, 40)
  const faults: string[] = []
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < leastOutline) {
    faults.push(`outline ${outlineStyle} ${outlineWidth}`)
  }

  // A link that goes on in the next line has a box in each, and of a name that ends with dots a part is cut off.
  const shown = [...box.getClientRects()].map((one) => {
    const part = { left: one.left, top: one.top, right: one.right, bottom: one.bottom }
    for (let around = box.parentElement; around; around = around.parentElement) {
      if (!/hidden|clip/.test(getComputedStyle(around).overflow)) continue
      const edge = around.getBoundingClientRect()
      part.left = Math.max(part.left, edge.left)
      part.top = Math.max(part.top, edge.top)
      part.right = Math.min(part.right, edge.right)
      part.bottom = Math.min(part.bottom, edge.bottom)
    }
    return part
  })
  const inset = 3
  const points = shown
    .filter(({ left, top, right, bottom }) => right - left > 2 * inset && bottom - top > 2 * inset)
    .flatMap(({ left, top, right, bottom }) => [
      { x: (left + right) / 2, y: (top + bottom) / 2 },
      { x: left + inset, y: top + inset },
      { x: right - inset, y: top + inset },
      { x: left + inset, y: bottom - inset },
      { x: right - inset, y: bottom - inset },
    ])
  // A region that scrolls may be larger than the window: what lies outside is not covered.
  const inSight = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
  if (inSight.length === 0) faults.push('out of sight')
  for (const { x, y } of inSight) {
    const hit = document.elementFromPoint(x, y)
    if (hit && (box.contains(hit) || hit.contains(box))) continue
    // Nor is what lies below the header of the page, where a region is larger than the room that the header leaves.
    const header = hit?.closest('header')
    if (header && box.offsetHeight > innerHeight - header.offsetHeight) continue
    faults.push(`covered by ${hit?.outerHTML.slice(0, 80)}`)
    break
  }
  return faults.map((fault) => `${box.tagName.toLowerCase()} “${name}”: ${fault}`)
}
