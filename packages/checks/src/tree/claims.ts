import { limits } from '#checks/limits.ts'
import { dictAt } from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Dict, Ref } from '#checks/pdf/values.ts'
import { kidsOf } from './kids-of.ts'
import type { Kids, MarkKid, ObjectKid } from './kids-of.ts'
import type { Element, Tree } from './tree.ts'

/** Marked content to which the kids of an element lead. */
export type Claim = {
  element: Element
  page: number | undefined
  mcid: number
  form: Ref | undefined
  /** Other elements with the same content; repeats `element` if it refers to the content twice. */
  others?: Element[]
  isMet: boolean
}

/** The way down from the root to content, independent of the parent tree. */
export type Claims = {
  ofMark: (page: number, mcid: number, form: Ref | undefined) => Claim | undefined
  /** For a form or picture that is tagged as a whole. */
  ofShown: (page: number, object: Ref) => Element | undefined
  ofAnnotation: (annotation: Dict) => Element | undefined
  all: () => Iterable<Claim>
  /** Whether a tag contains an annotation, a form or a picture. */
  holdsObjects: () => boolean
  gap: string | undefined
}

type Found = Omit<Claims, 'gap' | 'all' | 'ofMark'> & {
  ofMark: (mark: Pick<Claim, 'page' | 'mcid' | 'form'>) => Claim | undefined
  addMark: (element: Element, mark: Pick<Claim, 'page' | 'mcid' | 'form'>) => void
  addObject: (element: Element, kid: ObjectKid, page: number | undefined) => void
  all: () => Iterable<Claim>
}

/** A page that is listed twice counts at its first position. */
export function readClaims(tree: Tree, pages: readonly Page[]): Claims {
  const numbers = new Map(pages.toReversed().map(({ dict, number }) => [dict, number]))
  const numberOf = (page: Dict | undefined) => page && numbers.get(page)
  const firstOf = pages.map(({ dict, number }) => numbers.get(dict) ?? number)
  const first = (page: number) => firstOf[page - 1] ?? page
  const found = createFound()
  let remaining = limits.claims
  const budget = { step: () => (remaining -= 1) >= 0 }
  const pageOf = new Map<Element, Dict | undefined>()
  for (const element of tree.elements) {
    const page =
      dictAt(element.dict, 'Pg') ?? (element.parent ? pageOf.get(element.parent) : undefined)
    pageOf.set(element, page)
    addKids(found, { element, kids: kidsOf(tree, element, budget), numberOf, page })
    if (remaining < 0) break
  }
  return {
    ofMark: (page, mcid, form) => found.ofMark({ page: first(page), mcid, form }),
    ofShown: (page, object) => found.ofShown(first(page), object),
    ofAnnotation: found.ofAnnotation,
    all: found.all,
    holdsObjects: found.holdsObjects,
    gap: tree.gap ?? (remaining < 0 ? 'the tags lead to too much content' : undefined),
  }
}

type Adding = {
  element: Element
  kids: Kids
  numberOf: (page: Dict | undefined) => number | undefined
  page: Dict | undefined
}

function addKids(found: Found, { element, kids, numberOf, page }: Adding) {
  const add = (mark: MarkKid) =>
    found.addMark(element, { ...mark, page: numberOf(mark.page ?? page) })
  for (const kid of kids.kids) if ('marks' in kid) kid.marks.forEach(add)
  for (const kid of kids.objects) found.addObject(element, kid, numberOf(kid.page ?? page))
}

function createFound(): Found {
  const marks = new Map<string, Map<number, Claim>>()
  const shown = new Map<string, Element>()
  const annotations = new Map<Dict, Element>()
  const withoutPage: Claim[] = []
  const keyOf = (page: number, object: Ref | undefined) =>
    object ? `${page} ${object.number}` : String(page)
  return {
    ofMark: ({ page, mcid, form }) =>
      page === undefined ? undefined : marks.get(keyOf(page, form))?.get(mcid),
    ofShown: (page, object) => shown.get(keyOf(page, object)),
    ofAnnotation: (annotation) => annotations.get(annotation),
    *all() {
      for (const claims of marks.values()) yield* claims.values()
      yield* withoutPage
    },
    holdsObjects: () => annotations.size > 0,
    addMark(element, { page, mcid, form }) {
      if (!Number.isSafeInteger(mcid) || mcid < 0) return
      const claim = { element, page, mcid, form, isMet: false }
      if (page === undefined) return void withoutPage.push(claim)
      const key = keyOf(page, form)
      const onPage = marks.get(key) ?? new Map<number, Claim>()
      marks.set(key, onPage)
      const known = onPage.get(mcid)
      if (known) (known.others ??= []).push(element)
      else onPage.set(mcid, claim)
    },
    addObject(element, { object, ref }, page) {
      if (!annotations.has(object)) annotations.set(object, element)
      if (page !== undefined && ref) shown.set(keyOf(page, ref), element)
    },
  }
}
