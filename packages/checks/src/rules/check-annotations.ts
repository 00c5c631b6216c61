import { limits } from '#checks/limits.ts'
import { boxAt, toWholeBox } from '#checks/pdf/boxes.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { toPlaceText } from '#checks/result/place-text.ts'
import type { Tally } from '#checks/result/tally.ts'
import type { ContentReferences } from '#checks/tree/content-references.ts'
import type { StructureTree } from '#checks/tree/tree.ts'
import {
  annotationRules,
  annotationTagRules,
  fieldRules,
  annotatedPageRules,
} from './annotation-rules.ts'

const annotationRuleIds = [...annotationRules, ...annotationTagRules, ...annotatedPageRules].map(
  ({ rule }) => rule,
)

type AnnotationInput = {
  catalog: Dict
  pages: Page[]
  tree: StructureTree
  contentReferences: ContentReferences
  hasCatalogLanguage: boolean
}

export function checkAnnotations(tally: Tally, input: AnnotationInput) {
  try {
    checkPageAnnotations(tally, input)
    checkFields(tally, input)
  } catch (error) {
    tally.reportGap(annotationRuleIds, (error as Error).message)
  }
}

function checkPageAnnotations(tally: Tally, input: AnnotationInput) {
  const { pages, tree, contentReferences, hasCatalogLanguage } = input
  const annotationRuleChecks = [...annotationRules, ...annotationTagRules]
  const budget = createBudget(limits.annotations, 'annotations')
  for (const page of pages) {
    tally.evaluate(annotatedPageRules, page, () => ({ page: page.number }))
    for (const objectOrRef of objects.itemsOf(objects.arrayAt(page.dict, 'Annots'))) {
      budget.spend(1)
      const annotation = objects.dictOf(objects.resolve(objectOrRef, page.dict.context))
      if (!annotation) continue
      const subtype = objects.nameAt(annotation, 'Subtype') ?? ''
      const element = parentTreeElementOf(tree, annotation)
      const holder = contentReferences.ofAnnotation(annotation)
      const isInStructureTree = holder !== undefined || contentReferences.gap !== undefined
      const facts = {
        annotation,
        subtype,
        page,
        element,
        holder,
        isInStructureTree,
        hasCatalogLanguage,
      }
      tally.evaluate(annotationRuleChecks, facts, () => ({
        page: page.number,
        object: objects.objectName(objects.refOf(objectOrRef)),
        detail: subtype,
        locate: () => ({
          box: annotationBoxOf(annotation),
          text: toPlaceText(annotationTextOf(annotation)),
        }),
      }))
    }
  }
}

/** A kid without a name is a widget. A field that is its own widget is judged on its page. */
function checkFields(tally: Tally, { catalog, tree, hasCatalogLanguage }: AnnotationInput) {
  const budget = createBudget(limits.annotations, 'fields')
  const visited = new Set<Dict>()
  const stack = [...objects.itemsOf(objects.arrayAt(objects.dictAt(catalog, 'AcroForm'), 'Fields'))]
  while (stack.length > 0) {
    const objectOrRef = stack.pop()
    const field = objects.dictOf(objects.resolve(objectOrRef, catalog.context))
    if (!field || visited.has(field) || !objects.has(field, 'T')) continue
    visited.add(field)
    budget.spend(1)
    const ref = objects.refOf(objectOrRef)
    if (objects.nameAt(field, 'Subtype') !== 'Widget')
      tally.evaluate(
        fieldRules,
        { field, element: parentTreeElementOf(tree, field), hasCatalogLanguage },
        () => ({
          object: objects.objectName(ref),
          detail: toPlaceText(objects.textAt(field, 'T')),
        }),
      )
    stack.push(...objects.itemsOf(objects.arrayAt(field, 'Kids')))
  }
}

function annotationBoxOf(annotation: Dict) {
  const box = boxAt(annotation, 'Rect')
  return box && toWholeBox(box)
}

const annotationTextOf = (annotation: Dict) =>
  objects.textAt(objects.dictAt(annotation, 'A'), 'URI') ||
  objects.textAt(annotation, 'Contents') ||
  objects.textAt(annotation, 'T') ||
  objects.textAt(objects.dictAt(annotation, 'Parent'), 'T')

function parentTreeElementOf(tree: StructureTree, annotation: ObjectOrRef) {
  const number = objects.numberAt(annotation, 'StructParent')
  const objectOrRef = number === undefined ? undefined : tree.parentTree.get(number)
  const dict = tree.root && objects.dictOf(objects.resolve(objectOrRef, tree.root.context))
  const type = objects.nameAt(dict, 'S')
  return dict && type !== undefined
    ? { dict, type, standard: tree.roleOf(type, dict).standard }
    : undefined
}
