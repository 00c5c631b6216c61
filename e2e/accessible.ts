import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { NodeResult, Result } from 'axe-core'
import { resize } from './window-size.ts'

const widths = [1280, 320]
const lowestWindow = 800
const roomAroundDialog = 100
/** The first one is judged in full, the others for their contrast. */
const [firstTheme, ...otherThemes] = ['light', 'dark', 'contrast'] as const

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Not part of these tags: the larger contrast (AAA) that the product promises, and the targets. */
const more = { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } }
const contrastRules = ['color-contrast', 'color-contrast-enhanced']

/** What axe cannot judge by itself, and why it is right nevertheless. */
const judged: readonly { why: string; isMeant(id: string, node: NodeResult): boolean }[] = [
  {
    why: 'cells that have scrolled under the sticky column have the colours of those in sight',
    isMeant: (id, node) =>
      contrastRules.includes(id) &&
      /\bt[dh]\b/.test(String(node.ancestry)) &&
      messagesOf(node).includes('overlapped by another element'),
  },
  {
    why: 'the sticky column covers a column beside it with a part of its own, behind no text',
    isMeant: (id, node) =>
      contrastRules.includes(id) &&
      /\btd\b/.test(String(node.ancestry)) &&
      messagesOf(node).includes('due to a pseudo element'),
  },
  {
    why: 'what has scrolled under the sticky bars of a dialog has the colours of what is in sight',
    isMeant: (id, node) =>
      contrastRules.includes(id) &&
      /\bsection\b.*\bform\b/.test(String(node.ancestry)) &&
      messagesOf(node).includes('overlapped by another element'),
  },
  {
    why: 'the text of a dialog over a dialog stands on the ground of its own',
    isMeant: (id, node) =>
      contrastRules.includes(id) &&
      (node.target.join(' ').startsWith('section[') || node.html.includes('slot="title"')) &&
      messagesOf(node).includes('partially overlaps other elements'),
  },
  {
    why: 'the words of a chart stand on the ground of the page, beside its bars and lines',
    isMeant: (id, node) => contrastRules.includes(id) && node.html.startsWith('<tspan'),
  },
  {
    why: 'the arrow of a select is drawn as a gradient beside its text, which is judged in inputs',
    isMeant: (id, node) =>
      contrastRules.includes(id) &&
      node.html.startsWith('<select') &&
      messagesOf(node).includes('background gradient'),
  },
]

/**
 * axe on the page as it stands: once in full at each width, then in every theme for contrast. What
 * it cannot decide counts as a fault, unless somebody judged it.
 */
export async function expectAccessible(page: Page, name: string) {
  const before = page.viewportSize()
  // A colour in the middle of its transition has no contrast that anybody reads.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    await resize(page, { width, height: lowestWindow })
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
    await resize(page, { width, height: await heightOfAll(page) })
    // What the last width left scrolled under the sticky header has no ground that axe can see.
    await page.evaluate(() => window.scrollTo(0, 0))
    await setTheme(page, firstTheme)
    const full = new AxeBuilder({ page }).options({
      ancestry: true,
      runOnly: { type: 'tag', values: tags },
      rules: more,
    })
    expect(await faultsOf(full), `${name} at ${width} px`).toEqual([])
    for (const theme of otherThemes) {
      await setTheme(page, theme)
      const contrast = new AxeBuilder({ page }).options({
        ancestry: true,
        runOnly: { type: 'rule', values: contrastRules },
      })
      expect(await faultsOf(contrast), `${name} at ${width} px, ${theme}`).toEqual([])
    }
  }
  await setTheme(page, null)
  await page.emulateMedia({ reducedMotion: null })
  // What is pressed next stands where it will stay.
  if (before) await resize(page, before)
}

/** Pixels in which nothing of a long dialog is under its bars, where axe would not judge it. */
async function heightOfAll(page: Page): Promise<number> {
  const heights = await page
    .locator('.modal')
    .evaluateAll((dialogs) => dialogs.map(({ scrollHeight }) => scrollHeight))
  return Math.max(lowestWindow, ...heights.map((height) => height + roomAroundDialog))
}

/** As the app itself does it; see its theme.ts. */
const setTheme = (page: Page, theme: string | null) =>
  page.evaluate((name) => {
    if (name) document.documentElement.dataset['theme'] = name
    else delete document.documentElement.dataset['theme']
  }, theme)

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await axe.analyze()
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
