import { objectName } from '#checks/pdf/objects.ts'
import type { Ref } from '#checks/pdf/values.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Spot, Tally } from '#checks/result/tally.ts'
import type { Claim, Claims } from '#checks/tree/claims.ts'
import { pathOf } from '#checks/tree/tree.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import { itemRules } from './content-rules.ts'
import * as rules from './tag-rules.ts'

export const claimRuleIds: readonly RuleId[] = [
  ...itemRules,
  ...rules.markTagRules,
  ...rules.claimedContentRules,
].map(({ rule }) => rule)

/** Run it before the content is read, so that places get their text. */
export function checkClaims(tally: Tally, { tree, claims }: { tree: Tree; claims: Claims }) {
  tally.evaluate(rules.parentTreeRules, tree, () => ({}))
  if (claims.gap) tally.reportGap([...claimRuleIds, ...annotationRuleIds], claims.gap)
  for (const claim of claims.all())
    if (claim.page !== undefined)
      tally.evaluate(rules.claimRules, claim, () => placeOf(claim, claim.others?.[0]))
}

const annotationRuleIds = ['7.18.1-1', '7.18.4-1', '7.18.5-1'] as const

type WalkedContent = {
  tree: Tree
  claims: Claims
  showsContent: boolean
  forms: Iterable<{ ref: Ref | undefined }>
}

/** Run it after the content is read. */
export function checkClaimedContent(
  tally: Tally,
  { tree, claims, showsContent, forms }: WalkedContent,
) {
  const paintedForms = new Set([...forms].flatMap(({ ref }) => (ref ? [ref.number] : [])))
  let hasAnyContent = claims.hasObjects()
  let hasMissingContent = false
  for (const claim of claims.all()) {
    hasAnyContent ||= claim.hasContent
    // The content of an unpainted form may belong to an annotation.
    if (claim.form && !paintedForms.has(claim.form.number)) continue
    hasMissingContent ||= !claim.hasContent
    tally.evaluate(rules.claimedContentRules, claim, () => placeOf(claim, claim.element))
  }
  const hasUntaggedContent = (tally.counts.get('7.1-3')?.failed ?? 0) > 0
  if (tree.root && showsContent && !hasMissingContent && !hasUntaggedContent)
    tally.evaluate(rules.wholeTreeRules, { leadsNowhere: !hasAnyContent }, () => ({}))
}

function placeOf({ page, mcid, form }: Claim, element: Element | undefined): Spot {
  const mark = page === undefined ? {} : { mcid, form: form && objectName(form) }
  const tag = element && { object: objectName(element.ref), path: pathOf(element) }
  return { page, ...mark, ...tag }
}
