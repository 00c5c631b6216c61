import { PDFArray, PDFName, PDFNull } from '@cantoo/pdf-lib'
import type { PDFDict } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import type { Draft } from '../a-document.ts'
import { helvetica } from '../shown-fonts.ts'
import { line } from './a-tagged-page.ts'

const number = fc.nat(4)
const some = fc.option(number, { nil: undefined })

/** What the page shows, tags in any relation to it, and annotations. */
export const randomPage = fc.record({
  contents: fc.array(
    fc.record({
      shown: fc.constantFrom('text', 'shape', 'picture', 'nothing', 'form'),
      marks: fc.array(fc.oneof(number, fc.constant('Artifact'), fc.constant('Span')), {
        maxLength: 3,
      }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  inForm: fc.array(some, { maxLength: 2 }),
  tags: fc.array(
    fc.record({
      type: fc.constantFrom('P', 'Figure', 'Sect', 'Link', 'Annot', 'Form'),
      holds: fc.array(number, { maxLength: 2 }),
      holdsInForm: fc.array(number, { maxLength: 1 }),
      hasPage: fc.boolean(),
      above: some,
      isHeld: fc.oneof(fc.constant(true), fc.boolean()),
      texts: fc.constantFrom(
        {},
        {},
        { Alt: 'A dog' },
        { Alt: ' ' },
        { ActualText: 'Dog' },
        { ActualText: '' },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  numbers: fc.array(some, { maxLength: 5 }),
  numbersInForm: fc.array(some, { maxLength: 3 }),
  annotations: fc.array(
    fc.record({
      subtype: fc.constantFrom('Link', 'Widget', 'Text', 'Popup', 'PrinterMark'),
      isHidden: fc.oneof(fc.constant(false), fc.boolean()),
      left: fc.constantFrom(10, 10, 900),
      heldBy: some,
      namedBy: some,
    }),
    { maxLength: 2 },
  ),
  isListedTwice: fc.oneof(fc.constant(false), fc.boolean()),
})

type RandomPage = ReturnType<typeof randomPage.generate>['value']

export function draw(draft: Draft, page: RandomPage) {
  const form = drawContent(draft, page)
  const tags = makeTags(draft, { page, form })
  const annotations = makeAnnotations(draft, { page, tags })
  const { context, catalog, refOf, root, set } = draft
  const list = (numbers: RandomPage['numbers']) =>
    context.obj(
      numbers.map((at) => (at === undefined ? PDFNull : refOf(tags[at % tags.length] ?? root))),
    )
  const nums = [0, list(page.numbers), 1, list(page.numbersInForm), ...annotations]
  set(root, { ParentTree: { Nums: nums as never } })
  set(draft.page, { StructParents: 0 })
  const kids = [refOf(draft.page), ...(page.isListedTwice ? [refOf(draft.page)] : [])]
  set(catalog, { Pages: refOf(context.obj({ Type: 'Pages', Kids: kids, Count: kids.length })) })
}

function drawContent(draft: Draft, { contents, inForm }: RandomPage) {
  const font = { F: { Type: 'Font', ...helvetica } }
  const inner = inForm.map((mcid, at) => within(mcid === undefined ? [] : [mcid], line(`in ${at}`)))
  const form = draft.stream(inner.join('\n'), {
    Subtype: 'Form',
    BBox: [0, 0, 200, 200],
    StructParents: 1,
    Resources: { Font: font },
  })
  const image = draft.stream('\0', { Subtype: 'Image', Width: 1, Height: 1 })
  draft.set(draft.page, { Resources: { Font: font, XObject: { I: image, F: form } } })
  const operators = {
    shape: '1 1 5 5 re f',
    nothing: 'f',
    picture: 'q 40 0 0 20 10 30 cm /I Do Q',
    form: '/F Do',
  }
  const drawn = contents.map(({ shown, marks }, at) =>
    within(
      marks,
      shown === 'text' ? line(`line ${at}`, 190 - at * 20) : operators[shown as 'form'],
    ),
  )
  draft.content(drawn.join('\n'))
  return form
}

const within = (marks: (number | string)[], content: string) =>
  marks.reduceRight<string>(
    (inner, one) =>
      typeof one === 'number' ? `/P <</MCID ${one}>> BDC ${inner} EMC` : `/${one} BMC ${inner} EMC`,
    content,
  )

type Making = { page: RandomPage; form: ReturnType<Draft['stream']> }

function makeTags(draft: Draft, { page, form }: Making): PDFDict[] {
  const { context, refOf, set, top } = draft
  const tags = page.tags.map(({ type, texts }) => {
    const tag = context.obj({ Type: 'StructElem', S: type })
    for (const [name, text] of Object.entries(texts)) set(tag, { [name]: draft.text(text) })
    return tag
  })
  const kids = new Map<PDFDict, unknown[]>([[top, []]])
  for (const [at, tag] of tags.entries()) {
    const { holds, holdsInForm, hasPage, above, isHeld } = page.tags[at] ?? {}
    const inForm = (holdsInForm ?? []).map((mcid) => ({ Type: 'MCR', Stm: form, MCID: mcid }))
    kids.set(tag, [...(holds ?? []), ...inForm])
    // Only a tag before it may hold it, so that there is no ring.
    const parent = (above !== undefined && above < at && tags[above]) || top
    set(tag, { P: refOf(parent), Pg: hasPage ? refOf(draft.page) : undefined })
    if (isHeld) kids.get(parent)?.push(refOf(tag))
  }
  for (const [tag, held] of kids) set(tag, { K: held as never })
  return tags
}

type Annotating = { page: RandomPage; tags: PDFDict[] }

/** Returns their entries in the parent tree. */
function makeAnnotations(draft: Draft, { page, tags }: Annotating) {
  const { context, refOf, set } = draft
  return page.annotations.flatMap(({ subtype, isHidden, left, heldBy, namedBy }, at) => {
    const annotation = draft.annotation({
      Subtype: subtype,
      Rect: [left, 10, left + 50, 60],
      F: isHidden ? 2 : 0,
      Contents: draft.text('said'),
      StructParent: 10 + at,
    })
    const holder = heldBy === undefined ? undefined : tags[heldBy % tags.length]
    const named = namedBy === undefined ? undefined : tags[namedBy % tags.length]
    if (holder) {
      const kid = context.obj({ Type: 'OBJR', Obj: refOf(annotation), Pg: refOf(draft.page) })
      holder.lookup(PDFName.of('K'), PDFArray).push(kid)
      if (named === holder && subtype === 'Link') set(holder, { S: 'Link' })
    }
    return named ? [10 + at, refOf(named)] : []
  })
}
