import type { Mark } from '#checks/content/mark.ts'
import { has } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { RuleCheck } from '#checks/result/tally.ts'
import type { ContentReference } from '#checks/tree/content-references.ts'
import { pathOf } from '#checks/tree/tree.ts'
import type { StructureElement, StructureTree } from '#checks/tree/tree.ts'

/** A direct object has no object number to which the parent tree could refer. */
export const isSameElement = ({ dict, ref }: StructureElement, elementDict: Dict) =>
  dict === elementDict || ref === undefined

/** Doubts only: unreachable content is a barrier under 7.1-3 and 7.18. */
export const parentTreeRules: RuleCheck<StructureTree>[] = [
  // The numbers of the parent tree ascend, within the `Limits` of its nodes.
  {
    rule: 'parent-tree-order',
    passes: ({ root, parentTreeFault }) =>
      has(root, 'ParentTree') ? parentTreeFault === undefined : undefined,
    detail: ({ parentTreeFault }) => parentTreeFault,
  },
]

export const markTagRules: RuleCheck<Mark>[] = [
  // The MCID of tagged content is unique on its page or in its form.
  {
    rule: 'repeated-mark-numbers',
    passes: ({ reference, address }) => (reference ? !address.occurrence : undefined),
  },
  // The parent tree leads from marked content to the element that claims it.
  {
    rule: 'tags-disagree',
    passes: ({ owner, reference }) =>
      owner && reference
        ? [reference.element, ...(reference.others ?? [])].some((element) =>
            isSameElement(element, owner),
          )
        : undefined,
  },
]

export const contentReferenceRules: RuleCheck<ContentReference>[] = [
  // A single tag claims marked content, and only once.
  { rule: 'repeated-mark-numbers', passes: ({ others }) => others === undefined },
]

export const referencedContentRules: RuleCheck<ContentReference>[] = [
  // The marked content that a tag claims exists.
  {
    rule: 'tags-without-content',
    passes: ({ hasContent }) => hasContent,
    detail: ({ page }) => (page === undefined ? 'it does not say on which page' : undefined),
    grouping: ({ element }) => ({ key: element.ref ? `${element.ref.number}` : pathOf(element) }),
  },
]

export const wholeTreeRules: RuleCheck<{ leadsNowhere: boolean }>[] = [
  // Some tag leads to content, if pages show any.
  {
    rule: 'tags-without-content',
    passes: ({ leadsNowhere }) => !leadsNowhere,
    detail: () => 'no tag leads to anything',
  },
]
