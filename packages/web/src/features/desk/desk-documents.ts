import type { JobFile } from '@curbcut/contract'
import type { DocumentOfFile } from '#web/api/documents-api.ts'

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

/** Where the reader of the screen is: which document, and there the page and the part. */
export type DeskPlace = {
  shown: ShownDocument
  /** Whether it is the one that is handed in: the newest fixed document, or the original without any. */
  isNewest: boolean
  page?: number | undefined
  /** "Heading 2 · H2". */
  part?: string | undefined
}
