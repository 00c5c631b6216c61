import { objectName } from '#checks/pdf/objects.ts'
import type { Ref } from '#checks/pdf/values.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import type { ReportedPlace, Tally } from '#checks/result/tally.ts'
import type { ContentReference, ContentReferences } from '#checks/tree/content-references.ts'
import { pathOf } from '#checks/tree/tree.ts'
import type { StructureElement, StructureTree } from '#checks/tree/tree.ts'
import { contentItemRules } from './content-rules.ts'
import * as rules from './tag-rules.ts'

export const contentReferenceRuleIds: readonly RuleId[] = [
  ...contentItemRules,
  ...rules.markTagRules,
  ...rules.referencedContentRules,
].map(({ rule }) => rule)

/** Run it before the content is read, so that places get their text. */
export function checkContentReferences(
  tally: Tally,
  { tree, contentReferences }: { tree: StructureTree; contentReferences: ContentReferences },
) {
  tally.evaluate(rules.parentTreeRules, tree, () => ({}))
  if (contentReferences.gap)
    tally.reportGap([...contentReferenceRuleIds, ...annotationRuleIds], contentReferences.gap)
  for (const reference of contentReferences.all())
    if (reference.page !== undefined)
      tally.evaluate(rules.contentReferenceRules, reference, () =>
        placeOf(reference, reference.others?.[0]),
      )
}

const annotationRuleIds = ['7.18.1-1', '7.18.4-1', '7.18.5-1'] as const

type WalkedContent = {
  tree: StructureTree
  contentReferences: ContentReferences
  showsContent: boolean
  forms: Iterable<{ ref: Ref | undefined }>
}

/** Run it after the content is read. */
export function checkReferencedContent(
  tally: Tally,
  { tree, contentReferences, showsContent, forms }: WalkedContent,
) {
  const paintedForms = new Set([...forms].flatMap(({ ref }) => (ref ? [ref.number] : [])))
  let hasAnyContent = contentReferences.hasObjects()
  let hasMissingContent = false
  for (const reference of contentReferences.all()) {
    hasAnyContent ||= reference.hasContent
    // The content of an unpainted form may belong to an annotation.
    if (reference.form && !paintedForms.has(reference.form.number)) continue
    hasMissingContent ||= !reference.hasContent
    tally.evaluate(rules.referencedContentRules, reference, () =>
      placeOf(reference, reference.element),
    )
  }
  const hasUntaggedContent = (tally.counts.get('7.1-3')?.failed ?? 0) > 0
  if (tree.root && showsContent && !hasMissingContent && !hasUntaggedContent)
    tally.evaluate(rules.wholeTreeRules, { leadsNowhere: !hasAnyContent }, () => ({}))
}

function placeOf(
  { page, mcid, form }: ContentReference,
  element: StructureElement | undefined,
): ReportedPlace {
  const mark = page === undefined ? {} : { mcid, form: form && objectName(form) }
  const tag = element && { object: objectName(element.ref), path: pathOf(element) }
  return { page, ...mark, ...tag }
}
