import { modelLimits } from '#checks/limits.ts'
import { toSingleLine } from '#checks/model/model-text.ts'
import type { Part } from '#checks/model/model.ts'
import { toWholeBox } from '#checks/pdf/boxes.ts'
import { objectName } from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { ContentReferences } from '#checks/tree/content-references.ts'
import { isReadAloud } from './annotations.ts'
import type { Annotation } from './annotations.ts'
import type { CollectedContent, UnstructuredContent } from './collected-content.ts'
import { addContent, extendPageRange } from './read-parts.ts'
import type { OpenPart, ModelState } from './read-parts.ts'

type UnfinishedModel = { state: ModelState; pages: readonly Page[]; parts: OpenPart[] }

/** Appends content and annotations outside the tree. Returns whether the limit was reached. */
export function addUnstructuredParts({ state, pages, parts }: UnfinishedModel): boolean {
  const contentByPage = unreferencedByPage(state)
  for (const { number } of pages) {
    const { contents = [], annotations = [] } = contentByPage.get(number) ?? {}
    for (const piece of [
      ...state.contents.unnumbered.onPage(number),
      ...contents.map(toUnstructuredContent),
    ]) {
      if (!isVisible(piece)) continue
      if (parts.length >= modelLimits.parts) return true
      parts.push(toContentPart(piece, { id: parts.length, language: state.language }))
    }
    for (const annotation of annotations) {
      if (parts.length >= modelLimits.parts) return true
      parts.push(toAnnotationPart(annotation, { id: parts.length, ...state }))
    }
  }
  return false
}

type UnreferencedContent = { contents: CollectedContent[]; annotations: Annotation[] }

function unreferencedByPage({ contents, annotations, contentReferences }: ModelState) {
  const byPage = new Map<number, UnreferencedContent>()
  const contentOn = (page: number) => {
    const pageContent = byPage.get(page) ?? { contents: [], annotations: [] }
    byPage.set(page, pageContent)
    return pageContent
  }
  for (const content of contents.numberedContent())
    if (!isReferenced(content, contentReferences)) contentOn(content.page).contents.push(content)
  for (const annotation of annotations.values())
    if (!contentReferences.ofAnnotation(annotation.dict) && isReadAloud(annotation))
      contentOn(annotation.page).annotations.push(annotation)
  return byPage
}

function isReferenced(
  { page, address }: CollectedContent,
  contentReferences: ContentReferences,
): boolean {
  const { mcid, form, object } = address
  if (mcid !== undefined) return contentReferences.ofMark(page, mcid, form) !== undefined
  return object !== undefined && contentReferences.ofObject(page, object) !== undefined
}

function toUnstructuredContent(content: CollectedContent): UnstructuredContent {
  const kind = content.address.isArtifact === true ? 'decoration' : 'unread'
  const hasText = toSingleLine(content.text) !== undefined
  const kindWithoutText = content.pictures ? 'picture' : 'shape'
  return { ...content, kind, content: hasText ? 'text' : kindWithoutText, artifact: undefined }
}

/** Many programs draw spaces, which readers do not miss. */
const isVisible = ({ content, text, pictures, hasShape }: UnstructuredContent) =>
  content === 'text' ? toSingleLine(text) !== undefined : pictures !== undefined || hasShape

type PartIdentity = { id: number; language: string | undefined }

function createUnstructuredPart(kind: Part['kind'], { id, language }: PartIdentity): OpenPart {
  return {
    part: { id, kind, depth: 0, last: id, language },
    element: undefined,
    startsWord: true,
    passages: [],
    annotations: [],
    hasOwnBox: false,
  }
}

function toContentPart(piece: UnstructuredContent, identity: PartIdentity): OpenPart {
  const openPart = createUnstructuredPart(piece.kind, identity)
  const { part } = openPart
  addContent(openPart, piece, piece.startsWord)
  extendPageRange(part, piece.page)
  part.content = piece.content
  if (piece.pictures) {
    part.object = objectName(piece.pictures.ref)
    part.box = toWholeBox(piece.pictures.box)
  }
  const { mcid, form } = piece.address
  if (mcid !== undefined && Number.isSafeInteger(mcid) && mcid >= 0)
    part.marks = [{ page: piece.page, mcid, form: objectName(form) }]
  return openPart
}

type AnnotationPartInput = PartIdentity & Pick<ModelState, 'texts'>

function toAnnotationPart(
  annotation: Annotation,
  { texts, ...identity }: AnnotationPartInput,
): OpenPart {
  const openPart = createUnstructuredPart('unread', identity)
  const { page, dict, ref, box } = annotation
  extendPageRange(openPart.part, page)
  openPart.annotations.push(annotation)
  Object.assign(openPart.part, {
    content: 'annotation',
    object: objectName(ref),
    box,
    text: texts.at(dict, 'Contents') ?? texts.at(dict, 'TU'),
  })
  return openPart
}
