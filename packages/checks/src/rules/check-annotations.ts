import { createBudget } from '#checks/objects/budget.ts'
import * as objects from '#checks/objects/objects.ts'
import type { Held } from '#checks/objects/objects.ts'
import type { Page } from '#checks/objects/pages.ts'
import type { Tree } from '#checks/tree/tree.ts'
import type { Tally } from '#checks/result/tally.ts'
import { limits } from '#checks/limits.ts'
import { annotationRules, pageRules } from './annotation-rules.ts'

const rules = [...annotationRules, ...pageRules].map(({ rule }) => rule)

type Input = { pages: Page[]; tree: Tree; hasCatalogLanguage: boolean }

export function checkAnnotations(tally: Tally, input: Input) {
  try {
    judgeAnnotations(tally, input)
  } catch (error) {
    tally.miss(rules, (error as Error).message)
  }
}

function judgeAnnotations(tally: Tally, { pages, tree, hasCatalogLanguage }: Input) {
  const budget = createBudget(limits.annotations, 'annotations')
  for (const page of pages) {
    tally.judge(pageRules, page, () => ({ page: page.number }))
    for (const held of objects.heldIn(objects.arrayAt(page.dict, 'Annots'))) {
      budget.spend(1)
      const annotation = objects.dictOf(objects.resolve(held, page.dict.context))
      if (!annotation) continue
      const subtype = objects.nameAt(annotation, 'Subtype') ?? ''
      const element = elementOf(tree, annotation)
      const facts = { annotation, subtype, page, element, hasCatalogLanguage }
      tally.judge(annotationRules, facts, () => ({
        page: page.number,
        object: objects.objectName(objects.refIn(held)),
        detail: subtype,
      }))
    }
  }
}

/** By way of the parent tree; whether the tree leads back to it is not asked. */
function elementOf(tree: Tree, annotation: Held) {
  const number = objects.numberAt(annotation, 'StructParent')
  const held = number === undefined ? undefined : tree.parentTree.get(number)
  const dict = tree.root && objects.dictOf(objects.resolve(held, tree.root.context))
  const type = objects.nameAt(dict, 'S')
  return dict && type !== undefined
    ? { dict, type, standard: tree.roleOf(type).standard }
    : undefined
}
