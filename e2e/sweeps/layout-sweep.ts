import { expect, type Page } from '@playwright/test'
import { expectNoOverflow } from '../demo/demo-screens.ts'
import { sweepFocus, type Start } from './focus-sweep.ts'
import { resize } from './window-size.ts'

const height = 800
/** Twice the text size that browsers have. */
const largeText = 32
const ordinaryText = 16

/** The spacing that a reader may ask for (1.4.12). */
const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; ' +
  'word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
/** A window of 320 px, as at 400 % zoom, beside a scroll bar. */
const besideScrollBar = 320 - 17

/**
 * Holds an opening to what every one promises: nothing sticks out of the window, at 1280 and 320 px, with wide spacing
 * and with text of twice the size; and every stop of Tab is seen, in the colours of the product and of the system. What
 * stands around every screen is looked at once for each person.
 */
export async function expectToFit(page: Page, name: string, start: Start) {
  await setTextSize(page, largeText)
  for (const width of [1280, 640]) {
    const at = `${name} with large text at ${width} px`
    await resize(page, { width, height })
    await expectNoOverflow(page, at)
    expect(await page.evaluate(findCutWords), at).toEqual([])
  }
  await setTextSize(page, ordinaryText)
  await resize(page, { width: besideScrollBar, height })
  await expectNoOverflow(page, `${name} beside a scroll bar`)
  await wear(page, wideSpacing)
  await resize(page, { width: 320, height })
  await expectNoOverflow(page, `${name} with wide spacing`)
  await wear(page, '')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectFocusSeen(page, `${name} at 320 px in forced colours`, start)
  await page.emulateMedia({ forcedColors: null })
  await resize(page, { width: 1280, height })
  await expectNoOverflow(page, `${name} at 1280 px`)
  await expectFocusSeen(page, `${name} at 1280 px`, start)
}

/** Adds a style of the reader's own. */
const wear = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)

/** As somebody sets it in the browser: everything in rem follows, also the breakpoints. */
async function setTextSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await browser.detach()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${standard}px`)
}

async function expectFocusSeen(page: Page, name: string, start: Start) {
  // Arrows move the focus of a menu, not Tab.
  if (await page.getByRole('menu').isVisible()) return
  const { stops, faults } = await sweepFocus(page, start)
  expect(faults, name).toEqual([])
  expect(stops, name).toBeGreaterThan(0)
}

/** Runs in the page: controls and titles whose words are wider than they; names in cells of tables end with dots. */
function findCutWords(): string[] {
  const words = ':is(main, [role=dialog], [role=alertdialog])'
  const controls = ':is(button, a, label, h1, h2, h3, [role=tab]):not(td *, th *)'
  return (
    [...document.querySelectorAll(`${words} ${controls}`)]
      // What only screen readers are given is one pixel wide.
      .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .map((one) => one.outerHTML.slice(0, 120))
  )
}
