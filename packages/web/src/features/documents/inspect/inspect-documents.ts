import {
  documentTypeOf,
  documentTypes,
  type HumanConditionName,
  type JobFile,
  type ModelState,
  type Problem,
} from '@curbcut/contract'
import type { RefObject } from 'react'
import type { DocumentRef } from '#web/api/endpoints/documents-api.ts'
import type { QuestionHints } from '#web/lib/documents/question-hints.ts'
import { drawnKindOf } from '#web/lib/drawing/drawn-kinds.ts'
import type { Show } from './inspect-params.ts'
import type { ToQuestion } from './tree/use-seeking.ts'
import type { AnswerByKey } from './use-letters.ts'

export type ShownDocument = {
  /** "Original", "Fixed document, version 2". */
  title: string
  name: string
  sizeBytes: number
  side: 'original' | 'fixed'
  document: DocumentRef
}

/** The original of a file, and the newest fixed document that the viewer may see. */
export function documentsOf(
  jobId: string,
  file: JobFile,
): { original: ShownDocument; fixed: ShownDocument | undefined } {
  const ids = { jobId, fileId: file._id }
  const latest = file.versions.at(-1)
  return {
    original: {
      title: 'Original',
      name: file.file_name,
      sizeBytes: file.size_bytes,
      side: 'original',
      document: { ...ids, version: 'original' },
    },
    fixed: latest && {
      title: `Fixed document, version ${latest.number}`,
      name: latest.file_name,
      sizeBytes: latest.size_bytes,
      side: 'fixed',
      document: { ...ids, version: String(latest.number) },
    },
  }
}

/** States in which a drawing would fail for the same reason; another document ends them. */
export const cannotBeDrawn: readonly ModelState[] = ['locked', 'unreadable']

export const isDrawn = ({ name }: Pick<ShownDocument, 'name'>, state: ModelState = 'made') =>
  drawnKindOf(name) !== undefined && !cannotBeDrawn.includes(state)

export function isImage({ name }: Pick<ShownDocument, 'name'>): boolean {
  const type = documentTypeOf(name)
  return type !== undefined && documentTypes[type].fileClass === 'images'
}

/** The description of an image comes first: the image is the whole document. */
export const documentQuestions = (document: Pick<ShownDocument, 'name'>): HumanConditionName[] =>
  isImage(document) ? ['descriptions'] : []

/** The choices of a file; both documents side by side only if the pages of both are drawn. */
export function showsOf(
  { original, fixed }: ReturnType<typeof documentsOf>,
  state: ModelState | undefined,
): Show[] {
  if (!fixed) return ['original']
  const isBoth = isDrawn(original) && isDrawn(fixed, state)
  return ['fixed', 'original', ...(isBoth ? (['both'] as const) : [])]
}

export type InspectPlace = {
  shownDocument: ShownDocument
  /** Whether it is the document that counts: the newest fixed one, or the original without any. */
  isNewest: boolean
  show: (place: ShownPlace) => void
  page?: number | undefined
  /** "Heading 2 · H2". */
  part?: string | undefined
  partId?: number | undefined
  hints?: QuestionHints
  questions?: readonly HumanConditionName[] | undefined
  /** The component that renders the questions sets it. */
  answering: RefObject<QuestionsHandle | null>
}

export type QuestionsHandle = {
  answerByKey: AnswerByKey
  answerRest: () => void
  show: (how?: { takesFocus: boolean }) => void
  toOpen: ToQuestion
}

export type ShownPlace = Pick<Problem, 'page' | 'part' | 'place'>

/** What the viewer saw of the document: page `page` of `of`, or the whole of one without pages. */
export type SeenPart = {
  version: string
  page?: number
  of?: number
  whole?: true
}
