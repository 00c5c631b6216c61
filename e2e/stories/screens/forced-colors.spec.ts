import type { Locator, Page, PageScreenshotOptions } from '@playwright/test'
import { button } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { doubtOf, giveDoubts } from '../../openings/comparison-openings.ts'
import { documentOf } from '../../openings/inspect-openings.ts'
import { startOpeningPage } from '../../openings/opening-page.ts'
import { readPng } from '../../sweeps/pixels.ts'
import { drawn, resize } from '../../sweeps/window-size.ts'

test.describe.configure({ mode: 'parallel' })

test('with forced colours, what is selected, current and pressable can still be told', async ({
  as,
}) => {
  const page = await as('RM_ADM')
  // Without motion: in the middle of a transition, colours prove nothing.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const look = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

  const selected = '[role=tab][aria-selected=true]'
  const other = '[role=tab][aria-selected=false]'
  const line = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((tab) => getComputedStyle(tab, '::after').borderBottom)
  expect(await line(selected)).toMatch(/^3px solid/)
  expect(await line(other)).not.toMatch(/^3px solid/)
  const tops = await page.getByRole('tab').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const words = document.createRange()
      words.selectNodeContents(tab)
      return words.getBoundingClientRect().top
    }),
  )
  expect(new Set(tops).size, 'the words of all tabs stand on one line').toBe(1)
  for (const pressable of ['main .button', '.badge:not([data-plain])']) {
    expect(await look(pressable, 'border-top-style')).toBe('solid')
  }
  const current = page.getByRole('link', { name: 'Jobs' })
  expect(Buffer.compare(await current.screenshot(), await plain(current))).not.toBe(0)

  await page.keyboard.press('ControlOrMeta+k')
  const marked = page.getByRole('option', { selected: true })
  await expect(marked).toBeVisible()
  const colours = await marked.evaluate((option) =>
    [option, ...option.querySelectorAll('*')].map((part) => getComputedStyle(part).color),
  )
  expect(new Set(colours).size).toBe(1)
})

test('with forced colours a line that goes on has the bar of the system', async ({ enter }) => {
  const page = await enter('RM_ADM')
  await page.emulateMedia({ forcedColors: 'active' })
  await resize(page, { width: 320, height: 640 })
  await page.goto('/jobs?priority=RUSH&due=week&job_name=report')
  const line = page.getByRole('list', { name: 'Filters' })
  await expect(line).toBeVisible()

  const bar = await line.evaluate((one) => [
    one.scrollWidth > one.clientWidth,
    getComputedStyle(one).scrollbarWidth,
  ])
  expect(bar).toEqual([true, 'thin'])
})

test('with forced colours the part of a day that has the focus shows its whole ring', async ({
  enter,
}) => {
  const page = await enter('RM_ADM')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/reports')
  await button(page, 'Filter').click()
  const month = page.getByRole('spinbutton', { name: /^month/ }).first()
  await expect(month).toBeFocused()
  await drawn(page)
  const box = await month.boundingBox()
  if (!box) throw new Error('The month has no place.')

  // Within it, because the sign after it has a ground of its own.
  const clip = {
    x: Math.floor(box.x + box.width) - 1,
    y: box.y + 6,
    width: 1,
    height: box.height - 12,
  }
  expect(await lightestOf(page, clip)).toBeLessThan(128)
})

test('with forced colours a link with little room in its line shows its whole ring', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light', reducedMotion: 'reduce' })
  await giveDoubts(await startOpeningPage(page, product, 'RM_REM'), 7, { tab: 'files' })
  await doubtOf(page).focus()
  await page.keyboard.press('Tab')
  await drawn(page)
  // Words without room are on a second line, which is not shown.
  const link = await page
    .locator('.file-state > a:focus')
    .evaluate((one) => one.getClientRects()[0]?.toJSON() as DOMRect)
  const line = await page.locator('.file-name p:has(a:focus)').boundingBox()
  if (!line) throw new Error('The link after the doubt has no place.')
  expect(link.right).toBeLessThanOrEqual(line.x + line.width + 0.5)

  const clip = { x: Math.ceil(link.right), y: link.y + 2, width: 1, height: link.height - 4 }
  expect(await lightestOf(page, clip)).toBeLessThan(128)
})

test('with forced colours a chosen option shows its focus beside its choice', async ({ enter }) => {
  const page = await enter('RM_ADM')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/control-library?tab=display')
  const chosen = page.getByRole('radiogroup', { name: 'Rows of tables' }).getByRole('radio').first()
  const row = chosen.locator('xpath=ancestor::label')
  const look = () =>
    row.evaluate((element) => {
      const { outlineStyle, outlineOffset } = getComputedStyle(element)
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element, '::after')
      return { border: `${borderTopWidth} ${borderTopStyle}`, outlineStyle, outlineOffset }
    })
  await chosen.press('Space')
  await expect(chosen).toBeChecked()
  expect(await look()).toEqual({
    border: '2px solid',
    outlineStyle: 'solid',
    // Inside the border, so that both are seen.
    outlineOffset: '-5px',
  })
  const focused = await row.screenshot()

  await page.getByRole('heading', { level: 1 }).focus()

  expect(await look()).toMatchObject({ border: '2px solid', outlineStyle: 'none' })
  expect(Buffer.compare(focused, await row.screenshot())).not.toBe(0)
})

test('with forced colours the bar of a check tells passed from failed', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const { openJob } = await startOpeningPage(page, product, 'RM_REM')
  await openJob(6, 'files')
  await page
    .getByRole('link', { name: /\d barriers/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: /^\d+ failed$/ })).toBeVisible()

  const looks = await dialog.locator('.result-bar > *').evaluateAll((parts) =>
    parts.map((part) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(part)
      return `${backgroundColor} ${backgroundImage}`
    }),
  )
  expect(looks).toHaveLength(2)
  expect(new Set(looks).size).toBe(2)
})

test('with forced colours ‘Tags and pages’ tells the chosen part, its box, and what is pressed', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const place = await startOpeningPage(page, product, 'RM_ADM')
  await place.go((await documentOf(place, 9)).address)
  const rows = page.getByRole('treegrid', { name: 'Tags' }).getByRole('row')
  await rows.nth(1).click()
  const look = (part: Locator, property: string) =>
    part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const edge = 'border-inline-start-color'
  const chosen = page.locator('[data-look=chosen] > .inspect-box-line')
  const other = page.locator('.inspect-box-line:not([data-look=chosen] > *)').first()

  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await look(rows.nth(1), edge)).not.toBe(await look(rows.nth(2), edge))
  expect(await look(chosen, 'stroke')).not.toBe(await look(other, 'stroke'))
  expect(await look(chosen, 'stroke-width')).toBe('3px')
  // The paper is white whatever the system's colours are, and so may the lines be.
  expect(await look(page.locator('.inspect-boxes'), 'filter')).toContain('drop-shadow')

  const headings = page.getByRole('radiogroup', { name: 'Headings' })
  await expect(headings.getByRole('radio', { name: 'Looked at, fine' })).toBeChecked()
  const [fine, problem] = ['Looked at, fine', 'Problem'].map((name) =>
    headings.locator('label').filter({ hasText: name }),
  ) as [Locator, Locator]
  const frameOf = (one: Locator) =>
    one.evaluate((element) => getComputedStyle(element, '::after').borderTopWidth)
  expect([await frameOf(fine), await frameOf(problem)]).toEqual(['2px', '0px'])
  // Pressed or not, it takes the same room.
  for (const room of ['border-top-width', 'padding-top', 'padding-left']) {
    expect(await look(fine, room)).toBe(await look(problem, room))
  }
  const tops = await Promise.all([fine, problem].map((one) => one.boundingBox()))
  expect(tops[0]?.height).toBe(tops[1]?.height)
})

/** The strongest colour of any pixel of this part of the page: 0 is black, 255 as light as can be. */
async function lightestOf(
  page: Page,
  clip: NonNullable<PageScreenshotOptions['clip']>,
): Promise<number> {
  const { bytes, depth } = readPng(await page.screenshot({ clip }))
  return Math.max(...bytes.filter((_byte, at) => at % depth < 3))
}

/** The style that the link would have if it were not the current one. */
async function plain(link: ReturnType<Page['locator']>) {
  await link.evaluate((element) => element.removeAttribute('aria-current'))
  return link.screenshot()
}
