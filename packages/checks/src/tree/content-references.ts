import { limits } from '#checks/limits.ts'
import { dictAt } from '#checks/pdf/objects.ts'
import { pageNumbersByDict, type Page } from '#checks/pdf/pages.ts'
import type { Dict, Ref } from '#checks/pdf/values.ts'
import { readKids } from './read-kids.ts'
import type { Kids, MarkKid, ObjectKid } from './read-kids.ts'
import type { StructureElement, StructureTree } from './tree.ts'

/** Marked content to which the kids of an element lead. */
export type ContentReference = {
  element: StructureElement
  page: number | undefined
  mcid: number
  form: Ref | undefined
  /** Other elements with the same content; repeats `element` if it refers to the content twice. */
  others?: StructureElement[]
  hasContent: boolean
}

/** The way down from the root to content, independent of the parent tree. */
export type ContentReferences = {
  ofMark: (page: number, mcid: number, form: Ref | undefined) => ContentReference | undefined
  /** For a form or picture that is tagged as a whole. */
  ofObject: (page: number, object: Ref) => StructureElement | undefined
  ofAnnotation: (annotation: Dict) => StructureElement | undefined
  all: () => Iterable<ContentReference>
  /** Whether a tag contains an annotation, a form or a picture. */
  hasObjects: () => boolean
  gap: string | undefined
}

type ContentReferenceIndex = Omit<ContentReferences, 'gap' | 'all' | 'ofMark'> & {
  ofMark: (mark: Pick<ContentReference, 'page' | 'mcid' | 'form'>) => ContentReference | undefined
  addMark: (
    element: StructureElement,
    mark: Pick<ContentReference, 'page' | 'mcid' | 'form'>,
  ) => void
  addObject: (element: StructureElement, kid: ObjectKid, page: number | undefined) => void
  all: () => Iterable<ContentReference>
}

/** A page that is listed twice counts at its first position. */
export function readContentReferences(
  tree: StructureTree,
  pages: readonly Page[],
): ContentReferences {
  const pageNumbers = pageNumbersByDict(pages)
  const pageNumberOf = (page: Dict | undefined) => page && pageNumbers.get(page)
  const firstPageNumbers = pages.map(({ dict, number }) => pageNumbers.get(dict) ?? number)
  const firstPageNumber = (page: number) => firstPageNumbers[page - 1] ?? page
  const index = createContentReferenceIndex()
  let remaining = limits.structureKids
  const budget = { step: () => (remaining -= 1) >= 0 }
  const pageOf = new Map<StructureElement, Dict | undefined>()
  for (const element of tree.elements) {
    const page =
      dictAt(element.dict, 'Pg') ?? (element.parent ? pageOf.get(element.parent) : undefined)
    pageOf.set(element, page)
    addKids(index, { element, kids: readKids(tree, element, budget), pageNumberOf, page })
    if (remaining < 0) break
  }
  return {
    ofMark: (page, mcid, form) => index.ofMark({ page: firstPageNumber(page), mcid, form }),
    ofObject: (page, object) => index.ofObject(firstPageNumber(page), object),
    ofAnnotation: index.ofAnnotation,
    all: index.all,
    hasObjects: index.hasObjects,
    gap: tree.gap ?? (remaining < 0 ? 'the tags lead to too much content' : undefined),
  }
}

type ElementKids = {
  element: StructureElement
  kids: Kids
  pageNumberOf: (page: Dict | undefined) => number | undefined
  page: Dict | undefined
}

function addKids(index: ContentReferenceIndex, { element, kids, pageNumberOf, page }: ElementKids) {
  const add = (mark: MarkKid) =>
    index.addMark(element, { ...mark, page: pageNumberOf(mark.page ?? page) })
  for (const kid of kids.marksAndElements) if ('marks' in kid) kid.marks.forEach(add)
  for (const kid of kids.objects) index.addObject(element, kid, pageNumberOf(kid.page ?? page))
}

function createContentReferenceIndex(): ContentReferenceIndex {
  const marks = new Map<string, Map<number, ContentReference>>()
  const objects = new Map<string, StructureElement>()
  const annotations = new Map<Dict, StructureElement>()
  const withoutPage: ContentReference[] = []
  const keyOf = (page: number, object: Ref | undefined) =>
    object ? `${page} ${object.number}` : String(page)
  return {
    ofMark: ({ page, mcid, form }) =>
      page === undefined ? undefined : marks.get(keyOf(page, form))?.get(mcid),
    ofObject: (page, object) => objects.get(keyOf(page, object)),
    ofAnnotation: (annotation) => annotations.get(annotation),
    *all() {
      for (const contentReferences of marks.values()) yield* contentReferences.values()
      yield* withoutPage
    },
    hasObjects: () => annotations.size > 0,
    addMark(element, { page, mcid, form }) {
      if (!Number.isSafeInteger(mcid) || mcid < 0) return
      const reference = { element, page, mcid, form, hasContent: false }
      if (page === undefined) return void withoutPage.push(reference)
      const key = keyOf(page, form)
      const onPage = marks.get(key) ?? new Map<number, ContentReference>()
      marks.set(key, onPage)
      const existingReference = onPage.get(mcid)
      if (existingReference) (existingReference.others ??= []).push(element)
      else onPage.set(mcid, reference)
    },
    addObject(element, { object, ref }, page) {
      if (!annotations.has(object)) annotations.set(object, element)
      if (page !== undefined && ref) objects.set(keyOf(page, ref), element)
    },
  }
}
