import { documentTypeOfMediaType } from '@curbcut/contract'
import type { DocumentToRead } from '#server/checker/write-document.ts'
import type { VisitorContext } from '#server/context.ts'
import type { StoredDocumentRow } from './file-repository.ts'

type DocumentColumns = Pick<
  StoredDocumentRow,
  'file_name' | 'media_type' | 'size_bytes' | 'storage_key'
>

/** Checks, comparisons and repairs go by the extension, so it has to match the type detected at upload. */
export function toDocument(
  { files }: Pick<VisitorContext, 'files'>,
  { file_name, media_type, size_bytes, storage_key }: DocumentColumns,
): DocumentToRead {
  const type = documentTypeOfMediaType(media_type)
  return {
    name: type ? `${file_name.replace(/\.[^.]*$/, '')}.${type}` : file_name,
    sizeBytes: size_bytes,
    open: () => files.read(storage_key),
  }
}
