import { limits } from '#checks/limits.ts'
import { dictAt } from '#checks/pdf/objects.ts'
import { pageNumbersByDict, type Page } from '#checks/pdf/pages.ts'
import type { Dict, Ref } from '#checks/pdf/values.ts'
import { readKids } from './read-kids.ts'
import type { Kids, MarkKid, ObjectKid } from './read-kids.ts'
import type { Element, Tree } from './tree.ts'

/** Marked content to which the kids of an element lead. */
export type Claim = {
  element: Element
  page: number | undefined
  mcid: number
  form: Ref | undefined
  /** Other elements with the same content; repeats `element` if it refers to the content twice. */
  others?: Element[]
  hasContent: boolean
}

/** The way down from the root to content, independent of the parent tree. */
export type Claims = {
  ofMark: (page: number, mcid: number, form: Ref | undefined) => Claim | undefined
  /** For a form or picture that is tagged as a whole. */
  ofObject: (page: number, object: Ref) => Element | undefined
  ofAnnotation: (annotation: Dict) => Element | undefined
  all: () => Iterable<Claim>
  /** Whether a tag contains an annotation, a form or a picture. */
  hasObjects: () => boolean
  gap: string | undefined
}

type ClaimIndex = Omit<Claims, 'gap' | 'all' | 'ofMark'> & {
  ofMark: (mark: Pick<Claim, 'page' | 'mcid' | 'form'>) => Claim | undefined
  addMark: (element: Element, mark: Pick<Claim, 'page' | 'mcid' | 'form'>) => void
  addObject: (element: Element, kid: ObjectKid, page: number | undefined) => void
  all: () => Iterable<Claim>
}

/** A page that is listed twice counts at its first position. */
export function readClaims(tree: Tree, pages: readonly Page[]): Claims {
  const pageNumbers = pageNumbersByDict(pages)
  const pageNumberOf = (page: Dict | undefined) => page && pageNumbers.get(page)
  const firstPageNumbers = pages.map(({ dict, number }) => pageNumbers.get(dict) ?? number)
  const firstPageNumber = (page: number) => firstPageNumbers[page - 1] ?? page
  const index = createClaimIndex()
  let remaining = limits.claims
  const budget = { step: () => (remaining -= 1) >= 0 }
  const pageOf = new Map<Element, Dict | undefined>()
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
  element: Element
  kids: Kids
  pageNumberOf: (page: Dict | undefined) => number | undefined
  page: Dict | undefined
}

function addKids(index: ClaimIndex, { element, kids, pageNumberOf, page }: ElementKids) {
  const add = (mark: MarkKid) =>
    index.addMark(element, { ...mark, page: pageNumberOf(mark.page ?? page) })
  for (const kid of kids.kids) if ('marks' in kid) kid.marks.forEach(add)
  for (const kid of kids.objects) index.addObject(element, kid, pageNumberOf(kid.page ?? page))
}

function createClaimIndex(): ClaimIndex {
  const marks = new Map<string, Map<number, Claim>>()
  const objects = new Map<string, Element>()
  const annotations = new Map<Dict, Element>()
  const withoutPage: Claim[] = []
  const keyOf = (page: number, object: Ref | undefined) =>
    object ? `${page} ${object.number}` : String(page)
  return {
    ofMark: ({ page, mcid, form }) =>
      page === undefined ? undefined : marks.get(keyOf(page, form))?.get(mcid),
    ofObject: (page, object) => objects.get(keyOf(page, object)),
    ofAnnotation: (annotation) => annotations.get(annotation),
    *all() {
      for (const claims of marks.values()) yield* claims.values()
      yield* withoutPage
    },
    hasObjects: () => annotations.size > 0,
    addMark(element, { page, mcid, form }) {
      if (!Number.isSafeInteger(mcid) || mcid < 0) return
      const claim = { element, page, mcid, form, hasContent: false }
      if (page === undefined) return void withoutPage.push(claim)
      const key = keyOf(page, form)
      const onPage = marks.get(key) ?? new Map<number, Claim>()
      marks.set(key, onPage)
      const mcidClaim = onPage.get(mcid)
      if (mcidClaim) (mcidClaim.others ??= []).push(element)
      else onPage.set(mcid, claim)
    },
    addObject(element, { object, ref }, page) {
      if (!annotations.has(object)) annotations.set(object, element)
      if (page !== undefined && ref) objects.set(keyOf(page, ref), element)
    },
  }
}
