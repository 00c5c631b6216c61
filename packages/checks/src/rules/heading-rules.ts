import type { RuleCheck } from '#checks/result/tally.ts'
import { isGrouping, type StructureElement } from '#checks/tree/tree.ts'

export type HeadingFacts = {
  element: StructureElement
  /** The number of H among its kids, looking through grouping elements. */
  kidHeadings: number
  /** Where both kinds of headings are used, the rarer one. */
  rarerHeadings: 'plain' | 'numbered' | undefined
  isLevelInOrder: boolean
}

type HeadingRule = RuleCheck<HeadingFacts>

export const commonHeadingRules: HeadingRule[] = [
  // An element has at most one H among its kids.
  { rule: '7.4.4-1', passes: ({ kidHeadings }) => kidHeadings <= 1 },
]

const headingLevelRules: HeadingRule[] = [
  // No level of H1 to H6 is skipped: before an H3 comes an H2.
  { rule: '7.4.2-1', passes: ({ isLevelInOrder }) => isLevelInOrder },
  // A document with H has no H1 to H6. Where both are used, only the rarer kind fails.
  { rule: '7.4.4-3', passes: ({ rarerHeadings }) => rarerHeadings !== 'numbered' },
]

export const headingRulesByType: Record<string, HeadingRule[]> = {
  // A document with H1 to H6 has no H. Where both are used, only the rarer kind fails.
  H: [{ rule: '7.4.4-2', passes: ({ rarerHeadings }) => rarerHeadings !== 'plain' }],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`H${level}`, headingLevelRules])),
}

/** What needs a look at all headings: skipped levels, and which kind of headings is rarer. */
export function analyzeHeadings(elements: StructureElement[]) {
  const skippedLevels = new Set<StructureElement>()
  let previousLevel = 0
  let plain = 0
  let numbered = 0
  for (const element of elements) {
    const { standard = '' } = element.role
    if (standard === 'H') plain += 1
    if (!/^H[1-6]$/.test(standard)) continue
    numbered += 1
    const level = Number(standard[1])
    if (level > previousLevel + 1) skippedLevels.add(element)
    previousLevel = level
  }
  return { skippedLevels, rarer: findRarerHeadings({ plain, numbered }) }
}

function findRarerHeadings({
  plain,
  numbered,
}: Record<'plain' | 'numbered', number>): HeadingFacts['rarerHeadings'] {
  if (plain === 0 || numbered === 0) return undefined
  return plain <= numbered ? 'plain' : 'numbered'
}

/** How many H each element has among its kids, looking through grouping elements. */
export function countKidHeadings(elements: StructureElement[]): Map<StructureElement, number> {
  const counts = new Map<StructureElement, number>()
  for (const element of elements.toReversed()) {
    if (!element.parent) continue
    const headingCount = isGrouping(element)
      ? (counts.get(element) ?? 0)
      : Number(element.role.standard === 'H')
    if (headingCount > 0)
      counts.set(element.parent, (counts.get(element.parent) ?? 0) + headingCount)
  }
  return counts
}
