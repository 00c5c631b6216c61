import { expect, type Page } from '@playwright/test'
import axe, { type NodeResult, type Result, type RunOptions } from 'axe-core'
import { resize } from './window-size.ts'

const widths = [1280, 320] as const
const [wide, narrow] = widths
const lowestWindow = 800
const roomAroundDialog = 100
const [firstTheme, ...otherThemes] = ['light', 'dark', 'contrast'] as const

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const contrastRule = 'color-contrast'

/**
 * The larger contrast (AAA), which the product promises, in place of that of the tags (AA). Axe takes
 * such options, though its types do not know them.
 */
const largerContrast = {
  checks: {
    [contrastRule]: {
      options: { contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } } },
    },
  },
}
const common: RunOptions = {
  ...largerContrast,
  ancestry: true,
  resultTypes: ['violations', 'incomplete'],
}
const byTags = (rules: RunOptions['rules']): RunOptions => ({
  ...common,
  runOnly: { type: 'tag', values: tags },
  // The size of targets lies outside these tags.
  rules: { 'target-size': { enabled: true }, ...rules },
})
const inFull = byTags({})
const withoutContrast = byTags({ [contrastRule]: { enabled: false } })
/** An open menu hides the page around it from screen readers, and axe knows this of dialogs only. */
const ofWholePages: RunOptions['rules'] = {
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
  region: { enabled: false },
}
const forContrast: RunOptions = { ...common, runOnly: { type: 'rule', values: [contrastRule] } }

/** Cases that axe cannot judge, and why they are right. */
const judged: readonly { why: string; isMeant(id: string, node: NodeResult): boolean }[] = [
  {
    why: 'cells that have scrolled under the sticky column have the colours of those in sight',
    isMeant: (id, node) =>
      id === contrastRule &&
      /\bt[dh]\b/.test(String(node.ancestry)) &&
      messagesOf(node).includes('overlapped by another element'),
  },
  {
    why: 'the sticky column covers a column beside it with a part of its own, behind no text',
    isMeant: (id, node) =>
      id === contrastRule &&
      /\btd\b/.test(String(node.ancestry)) &&
      messagesOf(node).includes('due to a pseudo element'),
  },
  {
    why: 'what has scrolled under the sticky bars of a dialog has the colours of what is in sight',
    isMeant: (id, node) =>
      id === contrastRule &&
      /\bsection\b.*\bform\b/.test(String(node.ancestry)) &&
      messagesOf(node).includes('overlapped by another element'),
  },
  {
    why: 'comments that have scrolled out of their log have the colours of those in sight',
    isMeant: (id, node) =>
      id === contrastRule &&
      node.html.startsWith('<p dir="auto" class="comment-text"') &&
      messagesOf(node).includes('obscured by another element'),
  },
  {
    why: 'the text of a dialog over a dialog stands on the ground of its own',
    isMeant: (id, node) =>
      id === contrastRule &&
      (/\bsection\b/.test(String(node.ancestry)) || node.html.includes('slot="title"')) &&
      messagesOf(node).includes('partially overlaps other elements'),
  },
  {
    why: 'the words of a chart stand on the ground of the page, beside its bars and lines',
    isMeant: (id, node) => id === contrastRule && node.html.startsWith('<tspan'),
  },
  {
    why: 'the arrow of a select is drawn as a gradient beside its text, which is judged in inputs',
    isMeant: (id, node) =>
      id === contrastRule &&
      node.html.startsWith('<select') &&
      messagesOf(node).includes('background gradient'),
  },
]

/**
 * Runs axe on the present page at both widths, and for contrast in every theme at the width at which the
 * story has opened it. A case that axe cannot decide is a fault, unless `judged` explains it.
 */
export async function expectAccessible(page: Page, name: string) {
  const before = page.viewportSize()
  const widthOfContrast = before?.width === narrow ? narrow : wide
  // In the middle of a transition a colour has no contrast that anybody reads.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isMenuOpen = await page.getByRole('menu').isVisible()
  for (const width of widths) {
    await showAll(page, width)
    await setTheme(page, firstTheme)
    const isForContrast = width === widthOfContrast
    const options = isForContrast ? inFull : withoutContrast
    const rules = { ...options.rules, ...(isMenuOpen && ofWholePages) }
    expect(await faultsOf(page, { ...options, rules }), `${name} at ${width} px`).toEqual([])
    for (const theme of isForContrast ? otherThemes : []) {
      await setTheme(page, theme)
      expect(await faultsOf(page, forContrast), `${name} at ${width} px, ${theme}`).toEqual([])
    }
  }
  await setTheme(page, null)
  await page.emulateMedia({ reducedMotion: null })
  // The next click needs everything at its final place.
  if (before) await resize(page, before)
}

/** Sizes a window of this width in which nothing waits or is out of sight. */
async function showAll(page: Page, width: number) {
  await resize(page, { width, height: lowestWindow })
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
  const height = await heightOfAll(page)
  if (height > lowestWindow) await resize(page, { width, height })
  // Content that the last width left under the sticky header has no background that axe can see.
  await page.evaluate(() => window.scrollTo(0, 0))
}

/**
 * The height in pixels at which the bars of a long dialog, and of chosen rows, cover nothing; axe would not
 * judge what is covered.
 */
async function heightOfAll(page: Page): Promise<number> {
  const heights = await page
    .locator('.modal, html:has(.selection-place)')
    .evaluateAll((boxes) => boxes.map(({ scrollHeight }) => scrollHeight))
  return Math.max(lowestWindow, ...heights.map((height) => height + roomAroundDialog))
}

/** Works as theme.ts of the app. */
const setTheme = (page: Page, theme: string | null) =>
  page.evaluate((name) => {
    if (name) document.documentElement.dataset['theme'] = name
    else delete document.documentElement.dataset['theme']
  }, theme)

/** The page has no frames. For frames, axe would open an extra page each time. */
async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations, incomplete } = await page.evaluate(async (asked) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, asked)
    return { violations: found.violations, incomplete: found.incomplete }
  }, options)
  return [
    ...violations.flatMap((result) => result.nodes.map((node) => toLine(result, node))),
    ...incomplete.flatMap((result) =>
      result.nodes
        .filter((node) => !judged.some(({ isMeant }) => isMeant(result.id, node)))
        .map((node) => `undecided ${toLine(result, node)}`),
    ),
  ]
}

const toLine = ({ id, help }: Result, node: NodeResult) =>
  `${id}: ${help} at ${node.target.join(' ')}: ${node.html.slice(0, 200)} ${messagesOf(node)}`

const messagesOf = ({ any, all, none }: NodeResult) =>
  [...any, ...all, ...none].map(({ message }) => message).join('; ')
