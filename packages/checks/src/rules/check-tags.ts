import { objectName } from '#checks/objects/objects.ts'
import type { Ref } from '#checks/objects/values.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Spot, Tally } from '#checks/result/tally.ts'
import type { Claim, Claims } from '#checks/tree/claims.ts'
import { pathOf } from '#checks/tree/tree.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import { itemRules } from './content-rules.ts'
import * as rules from './tag-rules.ts'

/** What is decided by whether the kids of the tree lead to content. */
export const rulesOfClaims: readonly RuleId[] = [
  ...itemRules,
  ...rules.markTagRules,
  ...rules.metRules,
].map(({ rule }) => rule)

/** Comes before the content, so that places get its text. */
export function checkClaims(tally: Tally, { tree, claims }: { tree: Tree; claims: Claims }) {
  tally.evaluate(rules.parentTreeRules, tree, () => ({}))
  if (claims.gap) tally.miss([...rulesOfClaims, ...rulesOfAnnotations], claims.gap)
  for (const claim of claims.all())
    if (claim.page !== undefined)
      tally.evaluate(rules.claimRules, claim, () => placeOf(claim, claim.others?.[0]))
}

const rulesOfAnnotations = ['7.18.1-1', '7.18.4-1', '7.18.5-1'] as const

type Walked = {
  tree: Tree
  claims: Claims
  /** Whether pages show text or pictures. */
  showsContent: boolean
  /** The forms that pages paint, and others without a reference. */
  forms: Iterable<{ ref: Ref | undefined }>
}

/** Comes once all content was walked. */
export function checkMet(tally: Tally, { tree, claims, showsContent, forms }: Walked) {
  const painted = new Set([...forms].flatMap(({ ref }) => (ref ? [ref.number] : [])))
  let isAnyMet = claims.holdsObjects()
  let hasUnmet = false
  for (const claim of claims.all()) {
    isAnyMet ||= claim.isMet
    // Content of a form that pages do not paint may belong to an annotation.
    if (claim.form && !painted.has(claim.form.number)) continue
    hasUnmet ||= !claim.isMet
    tally.evaluate(rules.metRules, claim, () => placeOf(claim, claim.element))
  }
  const isUntagged = (tally.counts.get('7.1-3')?.failed ?? 0) > 0
  if (tree.root && showsContent && !hasUnmet && !isUntagged)
    tally.evaluate(rules.wholeTreeRules, { leadsNowhere: !isAnyMet }, () => ({}))
}

function placeOf({ page, mcid, form }: Claim, element: Element | undefined): Spot {
  const mark = page === undefined ? {} : { mcid, form: form && objectName(form) }
  const tag = element && { object: objectName(element.ref), path: pathOf(element) }
  return { page, ...mark, ...tag }
}
