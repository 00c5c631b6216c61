import { modelLimits } from '#checks/limits.ts'
import type { ModelBudget } from '#checks/model/model-budget.ts'
import { truncateText, toSingleLine } from '#checks/model/model-text.ts'
import type { PartObject, Part } from '#checks/model/model.ts'
import { toWholeBox, unionOf } from '#checks/pdf/boxes.ts'
import { dictAt, objectName } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { classMapOf } from '#checks/tree/attributes.ts'
import type { Claims } from '#checks/tree/claims.ts'
import { readKids } from '#checks/tree/read-kids.ts'
import type { Kids, MarkKid, ObjectKid } from '#checks/tree/read-kids.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import type { Annotation } from './annotations.ts'
import type { ContentCollection } from './collect-content.ts'
import { markKey, objectKey } from './content.ts'
import type { CollectedContent, createWordBreakDetector, ContentPassage } from './content.ts'
import { elementEntries } from './element-entries.ts'
import type { Texts } from './texts.ts'

export type OpenPart = {
  part: Part
  element: Element | undefined
  /** Whether the text begins a word. */
  startsWord: boolean
  passages: ContentPassage[]
  annotations: Annotation[]
  hasOwnBox: boolean
}

export type ModelState = {
  tree: Tree
  claims: Claims
  contents: ContentCollection
  hasWordBreakBefore: ReturnType<typeof createWordBreakDetector>
  annotations: Map<Dict, Annotation>
  pageOf: (page: Dict | undefined) => number | undefined
  language: string | undefined
  budget: ModelBudget
  texts: Texts
}

type MarkGroup = { marks: MarkKid[]; repetition?: CollectedContent }
type PendingPart = { parent: OpenPart | undefined; page: Dict | undefined } & (
  | { element: Element }
  | MarkGroup
)

/** In reading order. Iterative, because hostile trees have any depth. */
export function readParts(state: ModelState): { parts: OpenPart[]; isTruncated: boolean } {
  const parts: OpenPart[] = []
  const { budget, texts } = state
  const classMap = classMapOf(state.tree.root)
  const stack: PendingPart[] = state.tree.elements
    .filter(({ parent }) => parent === undefined)
    .map((element) => ({ element, parent: undefined, page: undefined }))
    .toReversed()
  for (let pending = stack.pop(); pending; pending = stack.pop()) {
    if (parts.length >= modelLimits.parts || budget.isSpent()) return { parts, isTruncated: true }
    const { parent } = pending
    const open = openPart(parts.length, parent)
    if ('marks' in pending) {
      addMarks(open, pending, state)
      parts.push(open)
      continue
    }
    const { element } = pending
    open.element = element
    Object.assign(open.part, {
      kind: 'tag',
      ...elementEntries(element, { classMap, budget, texts }),
    })
    open.hasOwnBox = open.part.box !== undefined
    setLanguage(open, parent, {
      elementLanguage: texts.at(element.dict, 'Lang'),
      documentLanguage: state.language,
    })
    // The budget ended within this part, so its texts are incomplete.
    if (budget.isSpent()) return { parts, isTruncated: true }
    parts.push(open)
    const page = dictAt(element.dict, 'Pg') ?? pending.page
    const kids = readKids(state.tree, element, budget)
    for (const kid of addKids(open, { kids, page, state }))
      stack.push({ ...kid, parent: open, page })
  }
  return { parts, isTruncated: false }
}

function openPart(id: number, parent: OpenPart | undefined): OpenPart {
  const parentPart = parent?.part
  return {
    part: {
      id,
      kind: 'text',
      parent: parentPart?.id,
      depth: parentPart ? parentPart.depth + 1 : 0,
      last: id,
      language: parentPart?.language,
      isReplaced: parentPart && replacesDescendants(parentPart) ? true : undefined,
    },
    element: undefined,
    startsWord: true,
    passages: [],
    annotations: [],
    hasOwnBox: false,
  }
}

/** An Alt or ActualText replaces everything below the part. */
const replacesDescendants = ({ alt, actual, isReplaced }: Part) =>
  isReplaced === true || actual !== undefined || alt !== undefined

type LanguageSources = { elementLanguage: string | undefined; documentLanguage: string | undefined }

function setLanguage(
  { part }: OpenPart,
  parent: OpenPart | undefined,
  { elementLanguage, documentLanguage }: LanguageSources,
) {
  part.language = elementLanguage ?? parent?.part.language ?? documentLanguage
  if (elementLanguage !== undefined) part.isOwnLanguage = true
}

type KidSources = { kids: Kids; page: Dict | undefined; state: ModelState }
type PartKid = { element: Element } | MarkGroup

/** Returns the kids that become parts of their own, the last one first. */
function addKids(open: OpenPart, { kids: elementKids, page, state }: KidSources): PartKid[] {
  for (const kid of elementKids.objects) addObject(open, { kid, page, state })
  const kids = elementKids.kids.flatMap((kid): PartKid[] =>
    'element' in kid ? [kid] : groupMarks(kid.marks, { page, state }),
  )
  const isMixed = kids.some((kid) => 'element' in kid || kid.repetition !== undefined)
  const separateKids: PartKid[] = []
  for (const kid of kids)
    if ('element' in kid) separateKids.push(kid)
    else if (isMixed && (kid.repetition ?? hasContent(kid.marks, { page, state })))
      separateKids.push(kid)
    else addMarks(open, { ...kid, page }, state)
  return separateKids.toReversed()
}

/** Each repetition of an MCID is a text of its own. */
function groupMarks(marks: MarkKid[], { page, state }: PageState): MarkGroup[] {
  const groups: MarkGroup[] = []
  let run: MarkKid[] = []
  for (const mark of marks) {
    run.push(mark)
    const repetitions = [...repetitionsOf(mark, { page, state })]
    if (repetitions.length === 0) continue
    groups.push({ marks: run }, ...repetitions.map((repetition) => ({ marks: [mark], repetition })))
    run = []
  }
  return run.length > 0 ? [...groups, { marks: run }] : groups
}

function* repetitionsOf({ page: markPage, ...mark }: MarkKid, { page, state }: PageState) {
  const pageNumber = state.pageOf(markPage ?? page)
  if (pageNumber === undefined) return
  for (let occurrence = 1; state.budget.step(); occurrence++) {
    const content = state.contents.find(markKey(pageNumber, { ...mark, occurrence }))
    if (!content) return
    yield content
  }
}

type PageState = { page: Dict | undefined; state: ModelState }

const hasContent = (marks: MarkKid[], { page, state }: PageState) =>
  marks.some((mark) => {
    const content = contentOf(mark, { page, state })
    return (
      content &&
      state.budget.read(content.text.length) &&
      (content.pictures !== undefined || toSingleLine(content.text) !== undefined)
    )
  })

function contentOf({ page: markPage, ...mark }: MarkKid, { page, state }: PageState) {
  const number = state.pageOf(markPage ?? page)
  return number === undefined ? undefined : state.contents.find(markKey(number, mark))
}

function addMarks(
  open: OpenPart,
  { marks, repetition, page }: MarkGroup & { page: Dict | undefined },
  state: ModelState,
) {
  for (const mark of marks) {
    const number = state.pageOf(mark.page ?? page)
    const { mcid } = mark
    if (number === undefined || !Number.isSafeInteger(mcid) || mcid < 0) continue
    open.part.marks ??= []
    if (open.part.marks.length < modelLimits.marks)
      open.part.marks.push({ page: number, mcid, form: objectName(mark.form) })
    spanPage(open.part, number)
    const content = repetition ?? contentOf(mark, { page, state })
    if (content && state.budget.read(content.text.length))
      addContent(open, content, state.hasWordBreakBefore(content))
  }
}

function addObject(open: OpenPart, { kid, page, state }: PageState & { kid: ObjectKid }) {
  const annotation = state.annotations.get(kid.object)
  const number = annotation?.page ?? state.pageOf(kid.page ?? page)
  const object: PartObject = { object: objectName(kid.ref), page: number, box: annotation?.box }
  open.part.objects ??= []
  if (open.part.objects.length < modelLimits.marks) open.part.objects.push(object)
  if (annotation) open.annotations.push(annotation)
  if (number === undefined) return
  spanPage(open.part, number)
  const content = kid.ref && state.contents.find(objectKey(number, kid.ref))
  if (content && state.budget.read(content.text.length))
    addContent(open, content, state.hasWordBreakBefore(content))
}

export function addContent(open: OpenPart, content: CollectedContent, startsWord: boolean) {
  const { part } = open
  const line = toSingleLine(content.text)
  if (line !== undefined) {
    if (part.text === undefined) open.startsWord = startsWord
    const joinedText = part.text === undefined ? line : part.text + (startsWord ? ' ' : '') + line
    part.text = truncateText(joinedText, modelLimits.partText)
    if (part.text !== joinedText) part.isCut = true
  }
  if (content.isTruncated) part.isCut = true
  const remaining = Math.max(0, modelLimits.passages - open.passages.length)
  open.passages.push(...content.passages.slice(0, remaining))
  if (content.pictures && !open.hasOwnBox) {
    const { box } = content.pictures
    const unitedBox = part.box && part.page === content.page ? unionOf(part.box, box) : box
    part.box = toWholeBox(unitedBox) ?? part.box
  }
}

export function spanPage(part: Part, page: number) {
  const first = Math.min(part.page ?? page, page)
  const last = Math.max(part.lastPage ?? part.page ?? page, page)
  part.page = first
  part.lastPage = last === first ? undefined : last
}
