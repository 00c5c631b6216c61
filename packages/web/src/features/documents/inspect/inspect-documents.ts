import {
  documentTypeOf,
  documentTypes,
  type HumanConditionName,
  type JobFile,
  type ModelState,
} from '@curbcut/contract'
import type { DocumentRef } from '#web/api/endpoints/documents-api.ts'
import { previewKindOf } from '#web/lib/drawing/previewable-types.ts'
import type { ShowMode } from './inspect-params.ts'

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
export const undrawableStates: readonly ModelState[] = ['locked', 'unreadable']

export const canBeDrawn = ({ name }: Pick<ShownDocument, 'name'>, state: ModelState = 'made') =>
  previewKindOf(name) !== undefined && !undrawableStates.includes(state)

export function isImage({ name }: Pick<ShownDocument, 'name'>): boolean {
  const type = documentTypeOf(name)
  return type !== undefined && documentTypes[type].fileClass === 'images'
}

/** The description of an image comes first: the image is the whole document. */
export const documentQuestions = (document: Pick<ShownDocument, 'name'>): HumanConditionName[] =>
  isImage(document) ? ['descriptions'] : []

/** The documents of a file to choose from; both together only if the pages of both can be drawn. */
export function showModesOf(
  { original, fixed }: ReturnType<typeof documentsOf>,
  state: ModelState | undefined,
): ShowMode[] {
  if (!fixed) return ['original']
  const canShowBoth = canBeDrawn(original) && canBeDrawn(fixed, state)
  return ['fixed', 'original', ...(canShowBoth ? (['both'] as const) : [])]
}
