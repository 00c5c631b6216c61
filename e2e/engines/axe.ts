import type { Page } from '@playwright/test'
import axe, { type NodeResult, type Result, type RunOptions } from 'axe-core'
import type { Finding } from './finding.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const contrastRule = 'color-contrast'

/**
 * Contrast at AAA, which the product promises, instead of AA as in the tags. Axe takes such options, though
 * its types do not know them.
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
  xpath: true,
  // With preload, axe loads style sheets again that the page already has.
  preload: false,
  resultTypes: ['violations', 'incomplete'],
}
const byTags = (rules: RunOptions['rules']): RunOptions => ({
  ...common,
  runOnly: { type: 'tag', values: tags },
  // The size of targets lies outside these tags.
  rules: { 'target-size': { enabled: true }, ...rules },
})
/** An open menu hides the page around it from screen readers, and axe knows this of dialogs only. */
const ofWholePages: RunOptions['rules'] = {
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
  region: { enabled: false },
}

/** What axe is asked: everything, everything but contrast, or contrast alone. */
export const questions = {
  inFull: byTags({}),
  withoutContrast: byTags({ [contrastRule]: { enabled: false } }),
  contrast: { ...common, runOnly: { type: 'rule', values: [contrastRule] } },
} as const satisfies Record<string, RunOptions>

/** What lies over a page and takes its place for the moment; a message does not. */
const overlays = ':is([role=dialog], [role=alertdialog], [role=menu]):not(.toast)'

/** Axe's findings on the present page or, if somebody asks for no more, on what is open over it; and its undecided cases. */
export async function judgeByAxe(
  page: Page,
  question: keyof typeof questions,
  part: 'the page' | 'the front' = 'the page',
): Promise<readonly Finding[]> {
  const isMenuOpen = await page.getByRole('menu').isVisible()
  const asked: RunOptions = questions[question]
  const options =
    isMenuOpen && question !== 'contrast'
      ? { ...asked, rules: { ...asked.rules, ...ofWholePages } }
      : asked
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const front = part === 'the front' ? overlays : null
  const { violations, incomplete } = await page.evaluate(
    async ([given, selector]) => {
      const open = selector ? [...document.querySelectorAll(selector)].at(-1) : undefined
      // The page has no frames that it may look into; for frames, axe would open an extra page each time.
      const { axe: engine } = window as unknown as { axe: typeof axe }
      const found = await engine.run(open ?? document, given)
      return { violations: found.violations, incomplete: found.incomplete }
    },
    [options, front] as const,
  )
  return [
    ...violations.flatMap((result) => toFindings(result, '')),
    ...incomplete.flatMap((result) => toFindings(result, 'undecided ')),
  ]
}

const toFindings = ({ id, help, nodes }: Result, prefix: string): Finding[] =>
  nodes.map((node) => ({
    engine: 'axe',
    rule: `${prefix}${id}`,
    says: `${help} ${messagesOf(node)}`,
    at: node.xpath?.at(-1) ?? '/html',
    html: node.html,
  }))

const messagesOf = ({ any, all, none }: NodeResult) =>
  [...any, ...all, ...none].map(({ message }) => message).join('; ')
