import { modelLimits } from '#checks/limits.ts'
import type { ModelBudget } from '#checks/model/model-budget.ts'
import { truncateText, toSingleLine } from '#checks/model/model-text.ts'
import type { PartObject, Part } from '#checks/model/model.ts'
import { toWholeBox, unionOf } from '#checks/pdf/boxes.ts'
import { dictAt, objectName } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { classMapOf } from '#checks/tree/attributes.ts'
import type { ContentReferences } from '#checks/tree/content-references.ts'
import { readKids } from '#checks/tree/read-kids.ts'
import type { Kids, MarkKid, ObjectKid } from '#checks/tree/read-kids.ts'
import type { StructureElement, StructureTree } from '#checks/tree/tree.ts'
import type { Annotation } from './annotations.ts'
import type { CachedTexts } from './cached-texts.ts'
import type { ContentCollection } from './collect-content.ts'
import { markKey, objectKey } from './collected-content.ts'
import type {
  CollectedContent,
  createWordBreakDetector,
  ContentPassage,
} from './collected-content.ts'
import { readElementEntries } from './read-element-entries.ts'

export type OpenPart = {
  part: Part
  element: StructureElement | undefined
  startsWord: boolean
  passages: ContentPassage[]
  annotations: Annotation[]
  hasOwnBox: boolean
}

export type ModelState = {
  tree: StructureTree
  contentReferences: ContentReferences
  contents: ContentCollection
  hasWordBreakBefore: ReturnType<typeof createWordBreakDetector>
  annotations: Map<Dict, Annotation>
  pageOf: (page: Dict | undefined) => number | undefined
  language: string | undefined
  budget: ModelBudget
  texts: CachedTexts
}

type MarkGroup = { marks: MarkKid[]; repetition?: CollectedContent }
type PendingPart = { parent: OpenPart | undefined; page: Dict | undefined } & (
  | { element: StructureElement }
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
    const openPart = createOpenPart(parts.length, parent)
    if ('marks' in pending) {
      addMarks(openPart, pending, state)
      parts.push(openPart)
      continue
    }
    const { element } = pending
    openPart.element = element
    Object.assign(openPart.part, {
      kind: 'tag',
      ...readElementEntries(element, { classMap, budget, texts }),
    })
    openPart.hasOwnBox = openPart.part.box !== undefined
    setLanguage(openPart, parent, {
      elementLanguage: texts.at(element.dict, 'Lang'),
      documentLanguage: state.language,
    })
    // The budget ended within this part, so its texts are incomplete.
    if (budget.isSpent()) return { parts, isTruncated: true }
    parts.push(openPart)
    const page = dictAt(element.dict, 'Pg') ?? pending.page
    const kids = readKids(state.tree, element, budget)
    for (const kid of addKids(openPart, { kids, page, state }))
      stack.push({ ...kid, parent: openPart, page })
  }
  return { parts, isTruncated: false }
}

function createOpenPart(id: number, parent: OpenPart | undefined): OpenPart {
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

const replacesDescendants = ({ alt, actual, isReplaced }: Part) =>
  isReplaced === true || actual !== undefined || alt !== undefined

type LanguageInput = { elementLanguage: string | undefined; documentLanguage: string | undefined }

function setLanguage(
  { part }: OpenPart,
  parent: OpenPart | undefined,
  { elementLanguage, documentLanguage }: LanguageInput,
) {
  part.language = elementLanguage ?? parent?.part.language ?? documentLanguage
  if (elementLanguage !== undefined) part.isOwnLanguage = true
}

type KidInput = { kids: Kids; page: Dict | undefined; state: ModelState }
type PartKid = { element: StructureElement } | MarkGroup

/** Returns the kids that become parts of their own, the last one first. */
function addKids(openPart: OpenPart, { kids: elementKids, page, state }: KidInput): PartKid[] {
  for (const kid of elementKids.objects) addObject(openPart, { kid, page, state })
  const kids = elementKids.marksAndElements.flatMap((kid): PartKid[] =>
    'element' in kid ? [kid] : groupMarks(kid.marks, { page, state }),
  )
  const isMixed = kids.some((kid) => 'element' in kid || kid.repetition !== undefined)
  const separateKids: PartKid[] = []
  for (const kid of kids)
    if ('element' in kid) separateKids.push(kid)
    else if (isMixed && (kid.repetition ?? hasContent(kid.marks, { page, state })))
      separateKids.push(kid)
    else addMarks(openPart, { ...kid, page }, state)
  return separateKids.toReversed()
}

/** Each repetition of an MCID is a text of its own. */
function groupMarks(marks: MarkKid[], { page, state }: PageInput): MarkGroup[] {
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

function* repetitionsOf({ page: markPage, ...mark }: MarkKid, { page, state }: PageInput) {
  const pageNumber = state.pageOf(markPage ?? page)
  if (pageNumber === undefined) return
  for (let occurrence = 1; state.budget.step(); occurrence++) {
    const content = state.contents.find(markKey(pageNumber, { ...mark, occurrence }))
    if (!content) return
    yield content
  }
}

type PageInput = { page: Dict | undefined; state: ModelState }

const hasContent = (marks: MarkKid[], { page, state }: PageInput) =>
  marks.some((mark) => {
    const content = contentOf(mark, { page, state })
    return (
      content &&
      state.budget.spendCharacters(content.text.length) &&
      (content.pictures !== undefined || toSingleLine(content.text) !== undefined)
    )
  })

function contentOf({ page: markPage, ...mark }: MarkKid, { page, state }: PageInput) {
  const pageNumber = state.pageOf(markPage ?? page)
  return pageNumber === undefined ? undefined : state.contents.find(markKey(pageNumber, mark))
}

function addMarks(
  openPart: OpenPart,
  { marks, repetition, page }: MarkGroup & { page: Dict | undefined },
  state: ModelState,
) {
  for (const mark of marks) {
    const pageNumber = state.pageOf(mark.page ?? page)
    const { mcid } = mark
    if (pageNumber === undefined || !Number.isSafeInteger(mcid) || mcid < 0) continue
    openPart.part.marks ??= []
    if (openPart.part.marks.length < modelLimits.marks)
      openPart.part.marks.push({ page: pageNumber, mcid, form: objectName(mark.form) })
    extendPageRange(openPart.part, pageNumber)
    const content = repetition ?? contentOf(mark, { page, state })
    if (content && state.budget.spendCharacters(content.text.length))
      addContent(openPart, content, state.hasWordBreakBefore(content))
  }
}

function addObject(openPart: OpenPart, { kid, page, state }: PageInput & { kid: ObjectKid }) {
  const annotation = state.annotations.get(kid.object)
  const pageNumber = annotation?.page ?? state.pageOf(kid.page ?? page)
  const object: PartObject = { object: objectName(kid.ref), page: pageNumber, box: annotation?.box }
  openPart.part.objects ??= []
  if (openPart.part.objects.length < modelLimits.marks) openPart.part.objects.push(object)
  if (annotation) openPart.annotations.push(annotation)
  if (pageNumber === undefined) return
  extendPageRange(openPart.part, pageNumber)
  const content = kid.ref && state.contents.find(objectKey(pageNumber, kid.ref))
  if (content && state.budget.spendCharacters(content.text.length))
    addContent(openPart, content, state.hasWordBreakBefore(content))
}

export function addContent(openPart: OpenPart, content: CollectedContent, startsWord: boolean) {
  const { part } = openPart
  const line = toSingleLine(content.text)
  if (line !== undefined) {
    if (part.text === undefined) openPart.startsWord = startsWord
    const joinedText = part.text === undefined ? line : part.text + (startsWord ? ' ' : '') + line
    part.text = truncateText(joinedText, modelLimits.partTextCharacters)
    if (part.text !== joinedText) part.isCut = true
  }
  if (content.isTruncated) part.isCut = true
  const remaining = Math.max(0, modelLimits.passages - openPart.passages.length)
  openPart.passages.push(...content.passages.slice(0, remaining))
  if (content.pictures && !openPart.hasOwnBox) {
    const { box } = content.pictures
    const unitedBox = part.box && part.page === content.page ? unionOf(part.box, box) : box
    part.box = toWholeBox(unitedBox) ?? part.box
  }
}

export function extendPageRange(part: Part, page: number) {
  const first = Math.min(part.page ?? page, page)
  const last = Math.max(part.lastPage ?? part.page ?? page, page)
  part.page = first
  part.lastPage = last === first ? undefined : last
}
