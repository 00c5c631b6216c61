import { modelLimits } from '#checks/limits.ts'
import type { Budget } from '#checks/model/budget.ts'
import { cutText, inOneLine } from '#checks/model/model-text.ts'
import type { ObjectOfPart, Part } from '#checks/model/model.ts'
import { dictAt, objectName } from '#checks/pdf/objects.ts'
import { toWholeBox } from '#checks/pdf/boxes.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { classMapOf } from '#checks/tree/attributes.ts'
import type { Claims } from '#checks/tree/claims.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import type { Annotation } from './annotations.ts'
import { keyOfMark, keyOfObject } from './content.ts'
import type { Content, createWordBreaks, PassageOfContent } from './content.ts'
import { boxAround } from '#checks/content/positions.ts'
import type { Gathered } from './gather-content.ts'
import { kidsOf } from '#checks/tree/kids-of.ts'
import type { Kids, MarkKid, ObjectKid } from '#checks/tree/kids-of.ts'
import { textsOfElement } from './part-of-element.ts'
import type { Texts } from './texts.ts'

export type OpenPart = {
  part: Part
  element: Element | undefined
  /** Whether the text begins a word. */
  isApart: boolean
  passages: PassageOfContent[]
  annotations: Annotation[]
  hasOwnBox: boolean
}

export type ModelReading = {
  tree: Tree
  claims: Claims
  gathered: Gathered
  startsWord: ReturnType<typeof createWordBreaks>
  annotations: Map<Dict, Annotation>
  pageOf: (page: Dict | undefined) => number | undefined
  language: string | undefined
  budget: Budget
  texts: Texts
}

type Take = { marks: MarkKid[]; again?: Content }
type Waiting = { parent: OpenPart | undefined; page: Dict | undefined } & (
  | { element: Element }
  | Take
)

/** In reading order. Iterative, because hostile trees have any depth. */
export function readParts(reading: ModelReading): { parts: OpenPart[]; isCut: boolean } {
  const parts: OpenPart[] = []
  const { budget, texts } = reading
  const classMap = classMapOf(reading.tree.root)
  const waiting: Waiting[] = reading.tree.elements
    .filter(({ parent }) => parent === undefined)
    .map((element) => ({ element, parent: undefined, page: undefined }))
    .toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (parts.length >= modelLimits.parts || budget.isSpent()) return { parts, isCut: true }
    const { parent } = next
    const open = openPart(parts.length, parent)
    if ('marks' in next) {
      addMarks(open, next, reading)
      parts.push(open)
      continue
    }
    const { element } = next
    open.element = element
    Object.assign(open.part, {
      kind: 'tag',
      ...textsOfElement(element, { classMap, budget, texts }),
    })
    open.hasOwnBox = open.part.box !== undefined
    setLanguage(open, parent, { own: texts.at(element.dict, 'Lang'), ofDocument: reading.language })
    // The budget ended within this part, so its texts are incomplete.
    if (budget.isSpent()) return { parts, isCut: true }
    parts.push(open)
    const page = dictAt(element.dict, 'Pg') ?? next.page
    const found = kidsOf(reading.tree, element, budget)
    for (const kid of takeKids(open, { found, page, reading }))
      waiting.push({ ...kid, parent: open, page })
  }
  return { parts, isCut: false }
}

function openPart(id: number, parent: OpenPart | undefined): OpenPart {
  const above = parent?.part
  return {
    part: {
      ...{ id, kind: 'text', parent: above?.id, depth: above ? above.depth + 1 : 0, last: id },
      language: above?.language,
      isReplaced: above && isReplacing(above) ? true : undefined,
    },
    ...{ element: undefined, isApart: true, passages: [], annotations: [], hasOwnBox: false },
  }
}

/** An Alt or ActualText replaces everything below the part. */
const isReplacing = ({ alt, actual, isReplaced }: Part) =>
  isReplaced === true || actual !== undefined || alt !== undefined

type Languages = { own: string | undefined; ofDocument: string | undefined }

function setLanguage(
  { part }: OpenPart,
  parent: OpenPart | undefined,
  { own, ofDocument }: Languages,
) {
  part.language = own ?? parent?.part.language ?? ofDocument
  if (own !== undefined) part.isOwnLanguage = true
}

type Taking = { found: Kids; page: Dict | undefined; reading: ModelReading }
type PartKid = { element: Element } | Take

/** Returns the kids that become parts of their own, the last one first. */
function takeKids(open: OpenPart, { found, page, reading }: Taking): PartKid[] {
  for (const kid of found.objects) addObject(open, { kid, page, reading })
  const kids = found.kids.flatMap((kid): PartKid[] =>
    'element' in kid ? [kid] : takesOf(kid.marks, { page, reading }),
  )
  const isMixed = kids.some((kid) => 'element' in kid || kid.again !== undefined)
  const apart: PartKid[] = []
  for (const kid of kids)
    if ('element' in kid) apart.push(kid)
    else if (isMixed && (kid.again ?? hasContent(kid.marks, { page, reading }))) apart.push(kid)
    else addMarks(open, { ...kid, page }, reading)
  return apart.toReversed()
}

/** Each repetition of an MCID is a text of its own. */
function takesOf(marks: MarkKid[], { page, reading }: OnPage): Take[] {
  const takes: Take[] = []
  let run: MarkKid[] = []
  for (const mark of marks) {
    run.push(mark)
    const repeats = [...repeatsOf(mark, { page, reading })]
    if (repeats.length === 0) continue
    takes.push({ marks: run }, ...repeats.map((again) => ({ marks: [mark], again })))
    run = []
  }
  return run.length > 0 ? [...takes, { marks: run }] : takes
}

function* repeatsOf({ page: own, ...mark }: MarkKid, { page, reading }: OnPage) {
  const number = reading.pageOf(own ?? page)
  if (number === undefined) return
  for (let again = 1; reading.budget.step(); again++) {
    const content = reading.gathered.find(keyOfMark(number, { ...mark, again }))
    if (!content) return
    yield content
  }
}

type OnPage = { page: Dict | undefined; reading: ModelReading }

const hasContent = (marks: MarkKid[], { page, reading }: OnPage) =>
  marks.some((mark) => {
    const content = contentOf(mark, { page, reading })
    return (
      content &&
      reading.budget.read(content.text.length) &&
      (content.pictures !== undefined || inOneLine(content.text) !== undefined)
    )
  })

function contentOf({ page: own, ...mark }: MarkKid, { page, reading }: OnPage) {
  const number = reading.pageOf(own ?? page)
  return number === undefined ? undefined : reading.gathered.find(keyOfMark(number, mark))
}

function addMarks(
  open: OpenPart,
  { marks, again, page }: Take & { page: Dict | undefined },
  reading: ModelReading,
) {
  for (const mark of marks) {
    const number = reading.pageOf(mark.page ?? page)
    const { mcid } = mark
    if (number === undefined || !Number.isSafeInteger(mcid) || mcid < 0) continue
    open.part.marks ??= []
    if (open.part.marks.length < modelLimits.marks)
      open.part.marks.push({ page: number, mcid, form: objectName(mark.form) })
    spanPage(open.part, number)
    const content = again ?? contentOf(mark, { page, reading })
    if (content && reading.budget.read(content.text.length))
      addContent(open, content, reading.startsWord(content))
  }
}

function addObject(open: OpenPart, { kid, page, reading }: OnPage & { kid: ObjectKid }) {
  const annotation = reading.annotations.get(kid.object)
  const number = annotation?.page ?? reading.pageOf(kid.page ?? page)
  const object: ObjectOfPart = { object: objectName(kid.ref), page: number, box: annotation?.box }
  open.part.objects ??= []
  if (open.part.objects.length < modelLimits.marks) open.part.objects.push(object)
  if (annotation) open.annotations.push(annotation)
  if (number === undefined) return
  spanPage(open.part, number)
  const content = kid.ref && reading.gathered.find(keyOfObject(number, kid.ref))
  if (content && reading.budget.read(content.text.length))
    addContent(open, content, reading.startsWord(content))
}

export function addContent(open: OpenPart, content: Content, isApart: boolean) {
  const { part } = open
  const line = inOneLine(content.text)
  if (line !== undefined) {
    if (part.text === undefined) open.isApart = isApart
    const whole = part.text === undefined ? line : part.text + (isApart ? ' ' : '') + line
    part.text = cutText(whole, modelLimits.partText)
    if (part.text !== whole) part.isCut = true
  }
  if (content.isCut) part.isCut = true
  const room = Math.max(0, modelLimits.passages - open.passages.length)
  open.passages.push(...content.passages.slice(0, room))
  if (content.pictures && !open.hasOwnBox) {
    const { box } = content.pictures
    const both = part.box && part.page === content.page ? boxAround(part.box, box) : box
    part.box = toWholeBox(both) ?? part.box
  }
}

export function spanPage(part: Part, page: number) {
  const first = Math.min(part.page ?? page, page)
  const last = Math.max(part.lastPage ?? part.page ?? page, page)
  part.page = first
  part.lastPage = last === first ? undefined : last
}
