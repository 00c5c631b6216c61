import {
  documentTypeOf,
  documentTypes,
  type HumanConditionName,
  type JobFile,
  type ModelState,
  type Problem,
} from '@curbcut/contract'
import type { RefObject } from 'react'
import type { DocumentOfFile } from '#web/api/endpoints/documents-api.ts'
import type { QuestionHints } from '#web/lib/documents/question-hints.ts'
import { drawnKindOf } from '#web/lib/drawing/no-preview.ts'
import type { Show } from './inspect-params.ts'
import type { Judge } from './use-letters.ts'
import type { ToQuestion } from './tree/use-seeking.ts'

/** A document of a file as the screen shows it. */
export type ShownDocument = {
  /** "Original", "Fixed document, version 2". */
  title: string
  name: string
  sizeBytes: number
  side: 'original' | 'fixed'
  document: DocumentOfFile
}

/** The original of a file, and the newest fixed document that the reader may have. */
export function documentsOf(
  jobId: string,
  file: JobFile,
): { original: ShownDocument; fixed: ShownDocument | undefined } {
  const ids = { jobId, fileId: file._id }
  const latest = file.versions.at(-1)
  return {
    original: {
      ...{ title: 'Original', name: file.file_name, sizeBytes: file.size_bytes },
      ...{ side: 'original', document: { ...ids, version: 'original' } },
    },
    fixed: latest && {
      ...{ title: `Fixed document, version ${latest.number}`, name: latest.file_name },
      ...{ sizeBytes: latest.size_bytes, side: 'fixed' },
      document: { ...ids, version: String(latest.number) },
    },
  }
}

/** States in which a drawing would only say the same again. */
const cannotBeDrawn: readonly ModelState[] = ['locked', 'unreadable']

/** Whether the pages of a document are drawn, as far as its model and its name tell. */
export const isDrawn = ({ name }: Pick<ShownDocument, 'name'>, state: ModelState = 'made') =>
  drawnKindOf(name) !== undefined && !cannotBeDrawn.includes(state)

/** Whether a document is one image. */
export function isImage({ name }: Pick<ShownDocument, 'name'>): boolean {
  const type = documentTypeOf(name)
  return type !== undefined && documentTypes[type].fileClass === 'images'
}

/** Of an image its description is asked first: it is the whole document. */
export const asksOfDocument = (document: Pick<ShownDocument, 'name'>): HumanConditionName[] =>
  isImage(document) ? ['descriptions'] : []

/** What of a file can be shown: both documents side by side only where their pages are drawn. */
export function showsOf(
  { original, fixed }: ReturnType<typeof documentsOf>,
  state: ModelState | undefined,
): Show[] {
  if (!fixed) return ['original']
  const isBoth = isDrawn(original) && isDrawn(fixed, state)
  return ['fixed', 'original', ...(isBoth ? (['both'] as const) : [])]
}

/** Where the reader of the screen is: which document, and there the page and the part. */
export type InspectPlace = {
  shown: ShownDocument
  /** Whether it is the one that is handed in: the newest fixed document, or the original without any. */
  isNewest: boolean
  /** Shows where a problem was found in it. */
  show: (place: ShownPlace) => void
  page?: number | undefined
  /** "Heading 2 · H2". */
  part?: string | undefined
  /** The number of that part. */
  partId?: number | undefined
  /** What is known for a question about the document, to stand there. */
  beside?: QuestionHints
  /** The questions that the part raises. */
  asks?: readonly HumanConditionName[] | undefined
  /** Where whoever draws the questions puts what a key does to them. */
  answering: RefObject<Answering | null>
}

/** What keys do to the questions next to a document. */
export type Answering = {
  judge: Judge
  /** Shows the question at hand. */
  show: () => void
  toOpen: ToQuestion
}

/** Where something is in a document. */
export type ShownPlace = Pick<Problem, 'page' | 'part' | 'place'>

/** What was shown of the document that is handed in: a page, of so many; or all of what has no page here. */
export type SeenPart = {
  /** 'original' or the number of the version. */
  version: string
  page?: number
  of?: number
  whole?: true
}
