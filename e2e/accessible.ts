import { expect, type Page } from '@playwright/test'
import { judgeByAxe, type questions } from './engines/axe.ts'
import { sift, toLine } from './engines/finding.ts'
import { resize } from './sweeps/window-size.ts'

export const widths = [1280, 320] as const
const [wide, narrow] = widths
const lowestWindow = 800
const roomAroundDialog = 100
export const themes = ['light', 'dark', 'contrast'] as const
const [firstTheme, ...otherThemes] = themes

/** The same in every theme: for the openings, among which every screen is. */
export const expectAccessibleInEveryTheme = (page: Page, name: string) =>
  expectAccessible(page, name, otherThemes)

/**
 * Runs axe on the present page at both widths, and for contrast in these other themes at the story's own width. Of a
 * page with something open over it, that alone is judged: what lies behind it is a screen that is judged by itself. A
 * case that axe cannot decide is a fault, unless the allow-list explains it.
 */
export async function expectAccessible(page: Page, name: string, inThemes: readonly string[] = []) {
  const before = page.viewportSize()
  const widthOfContrast = before?.width === narrow ? narrow : wide
  // In the middle of a transition a colour has no contrast that anybody reads.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    await showAll(page, width)
    await setTheme(page, firstTheme)
    const isForContrast = width === widthOfContrast
    const question = isForContrast ? 'inFull' : 'withoutContrast'
    expect(await faultsOf(page, question), `${name} at ${width} px`).toEqual([])
    for (const theme of isForContrast ? inThemes : []) {
      await setTheme(page, theme)
      expect(await faultsOf(page, 'contrast'), `${name} at ${width} px, ${theme}`).toEqual([])
    }
  }
  await setTheme(page, null)
  await page.emulateMedia({ reducedMotion: null })
  // The next click needs everything at its final place.
  if (before) await resize(page, before)
}

/** Sizes a window of this width so that nothing waits or is out of sight. */
async function showAll(page: Page, width: number) {
  await resize(page, { width, height: lowestWindow })
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
  await fitHeight(page, width)
}

/** Axe would not judge elements under the bars of a long dialog and of chosen rows. */
export async function fitHeight(page: Page, width: number) {
  const height = await heightOfAll(page)
  if (height > lowestWindow) await resize(page, { width, height })
  // Content that the last width left under the sticky header has no background that axe can see.
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** The height in pixels at which bars cover nothing. */
async function heightOfAll(page: Page): Promise<number> {
  const heights = await page
    .locator('.modal, html:has(.selection-place)')
    .evaluateAll((boxes) => boxes.map(({ scrollHeight }) => scrollHeight))
  return Math.max(lowestWindow, ...heights.map((height) => height + roomAroundDialog))
}

/** Works as theme.ts of the app. */
export const setTheme = (page: Page, theme: string | null) =>
  page.evaluate((name) => {
    if (name) document.documentElement.dataset['theme'] = name
    else delete document.documentElement.dataset['theme']
  }, theme)

async function faultsOf(page: Page, question: keyof typeof questions): Promise<string[]> {
  const { faults } = await sift(page, await judgeByAxe(page, question, 'the front'))
  return faults.map((fault) => toLine(fault))
}
