import { objectName } from '#checks/pdf/objects.ts'
import type { Ref } from '#checks/pdf/values.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Spot, Tally } from '#checks/result/tally.ts'
import type { Claim, Claims } from '#checks/tree/claims.ts'
import { pathOf } from '#checks/tree/tree.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import { itemRules } from './content-rules.ts'
import * as rules from './tag-rules.ts'

export const rulesOfClaims: readonly RuleId[] = [
  ...itemRules,
  ...rules.markTagRules,
  ...rules.metRules,
].map(({ rule }) => rule)

/** Run it before the content is read, so that places get their text. */
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
  showsContent: boolean
  forms: Iterable<{ ref: Ref | undefined }>
}

/** Run it after the content is read. */
export function checkMet(tally: Tally, { tree, claims, showsContent, forms }: Walked) {
  const painted = new Set([...forms].flatMap(({ ref }) => (ref ? [ref.number] : [])))
  let isAnyMet = claims.holdsObjects()
  let hasUnmet = false
  for (const claim of claims.all()) {
    isAnyMet ||= claim.isMet
    // The content of an unpainted form may belong to an annotation.
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
