import { modelLimits } from '#checks/limits.ts'
import { inOneLine } from '#checks/model/model-text.ts'
import { objectName } from '#checks/pdf/objects.ts'
import { toWholeBox } from '#checks/pdf/boxes.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Part } from '#checks/model/model.ts'
import type { Claims } from '#checks/tree/claims.ts'
import { isForReaders } from './annotations.ts'
import type { Annotation } from './annotations.ts'
import type { Content, UnstructuredPiece } from './content.ts'
import { addContent, spanPage } from './read-parts.ts'
import type { OpenPart, ModelReading } from './read-parts.ts'

type OpenModel = { reading: ModelReading; pages: readonly Page[]; parts: OpenPart[] }

/** Appends content and annotations outside the tree. Returns whether the limit was reached. */
export function addUnstructured({ reading, pages, parts }: OpenModel): boolean {
  const unclaimed = unclaimedByPage(reading)
  for (const { number } of pages) {
    const { contents = [], annotations = [] } = unclaimed.get(number) ?? {}
    for (const piece of [...reading.gathered.unnumbered.onPage(number), ...contents.map(toPiece)]) {
      if (!isSeen(piece)) continue
      if (parts.length >= modelLimits.parts) return true
      parts.push(partOfPiece(piece, { id: parts.length, language: reading.language }))
    }
    for (const annotation of annotations) {
      if (parts.length >= modelLimits.parts) return true
      parts.push(partOfAnnotation(annotation, { id: parts.length, ...reading }))
    }
  }
  return false
}

type Unclaimed = { contents: Content[]; annotations: Annotation[] }

function unclaimedByPage({ gathered, annotations, claims }: ModelReading) {
  const byPage = new Map<number, Unclaimed>()
  const on = (page: number) => {
    const known = byPage.get(page) ?? { contents: [], annotations: [] }
    byPage.set(page, known)
    return known
  }
  for (const content of gathered.numbered())
    if (!isClaimed(content, claims)) on(content.page).contents.push(content)
  for (const annotation of annotations.values())
    if (!claims.ofAnnotation(annotation.dict) && isForReaders(annotation))
      on(annotation.page).annotations.push(annotation)
  return byPage
}

function isClaimed({ page, address }: Content, claims: Claims): boolean {
  const { mcid, form, object } = address
  if (mcid !== undefined) return claims.ofMark(page, mcid, form) !== undefined
  return object !== undefined && claims.ofShown(page, object) !== undefined
}

function toPiece(content: Content): UnstructuredPiece {
  const kind = content.address.isArtifact === true ? 'decoration' : 'unread'
  const hasText = inOneLine(content.text) !== undefined
  const shown = content.pictures ? 'picture' : 'shape'
  return { ...content, kind, content: hasText ? 'text' : shown, artifact: undefined }
}

/** Many programs draw spaces, which readers do not miss. */
const isSeen = ({ content, text, pictures, hasShape }: UnstructuredPiece) =>
  content === 'text' ? inOneLine(text) !== undefined : pictures !== undefined || hasShape

type Numbered = { id: number; language: string | undefined }

function openUnstructured(kind: Part['kind'], { id, language }: Numbered): OpenPart {
  return {
    part: { id, kind, depth: 0, last: id, language },
    ...{ element: undefined, isApart: true, passages: [], annotations: [], hasOwnBox: false },
  }
}

function partOfPiece(piece: UnstructuredPiece, numbered: Numbered): OpenPart {
  const open = openUnstructured(piece.kind, numbered)
  const { part } = open
  addContent(open, piece, piece.isApart)
  spanPage(part, piece.page)
  part.content = piece.content
  if (piece.pictures) {
    part.object = objectName(piece.pictures.ref)
    part.box = toWholeBox(piece.pictures.box)
  }
  const { mcid, form } = piece.address
  if (mcid !== undefined && Number.isSafeInteger(mcid) && mcid >= 0)
    part.marks = [{ page: piece.page, mcid, form: objectName(form) }]
  return open
}

type ByAnnotation = Numbered & Pick<ModelReading, 'texts'>

function partOfAnnotation(annotation: Annotation, { texts, ...numbered }: ByAnnotation): OpenPart {
  const open = openUnstructured('unread', numbered)
  const { page, dict, ref, box } = annotation
  spanPage(open.part, page)
  open.annotations.push(annotation)
  Object.assign(open.part, {
    ...{ content: 'annotation', object: objectName(ref), box },
    text: texts.at(dict, 'Contents') ?? texts.at(dict, 'TU'),
  })
  return open
}
