import type { Page } from '@playwright/test'

/** More than any screen of the product has. */
const mostStops = 120

/**
 * Tabs once through the page. Returns a line for every stop whose focus a person cannot see: the outline
 * is thinner than 2 px, something covers it, or it is smaller than a target may be.
 */
export async function sweepFocus(page: Page): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = []
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(judgeFocus)
    if (stop === 'the end') return { stops, faults }
    faults.push(...stop)
  }
  throw new Error('The focus does not leave the page.')
}

/** Runs in the page. */
function judgeFocus(): string[] | 'the end' {
  const least = { outline: 2, target: 24 }
  const active = document.activeElement
  // Behind the last stop the browser takes the focus; then the round begins again.
  if (!(active instanceof HTMLElement) || active === document.body) return 'the end'
  if (active.dataset['swept'] !== undefined) return 'the end'
  active.dataset['swept'] = ''

  // The inputs of radio buttons and checkboxes are hidden; their labels show the focus.
  const isHiddenInput = active instanceof HTMLInputElement && active.offsetWidth < least.target
  const box = (isHiddenInput && active.closest('label')) || active
  const { outlineStyle, outlineWidth } = getComputedStyle(box)
  const { left, top, right, bottom, width, height } = box.getBoundingClientRect()
  const name = box.getAttribute('aria-label') ?? box.textContent.trim().slice(0, 40)
  const faults: string[] = []
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < least.outline) {
    faults.push(`outline ${outlineStyle} ${outlineWidth}`)
  }
  const isInText = box.matches('p a, li a')
  if (!isInText && (width < least.target || height < least.target)) {
    faults.push(`${Math.round(width)} × ${Math.round(height)} px`)
  }

  const inset = 3
  const points = [
    { x: (left + right) / 2, y: (top + bottom) / 2 },
    { x: left + inset, y: top + inset },
    { x: right - inset, y: top + inset },
    { x: left + inset, y: bottom - inset },
    { x: right - inset, y: bottom - inset },
  ]
  // A region that scrolls may be larger than the window: what lies outside is not covered.
  const inSight = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
  if (inSight.length === 0) faults.push('out of sight')
  for (const { x, y } of inSight) {
    const hit = document.elementFromPoint(x, y)
    if (hit && (box.contains(hit) || hit.contains(box))) continue
    faults.push(`covered by ${hit?.outerHTML.slice(0, 80)}`)
    break
  }
  return faults.map((fault) => `${box.tagName.toLowerCase()} “${name}”: ${fault}`)
}
