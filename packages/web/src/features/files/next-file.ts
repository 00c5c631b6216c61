import {
  documentTypeOf,
  documentTypes,
  pageSizes,
  type FileClass,
  type JobFile,
} from '@curbcut/contract'

type Filter = { type: FileClass; query: string }

/** The files of a job that its list shows under this filter, in its order. */
export function filesUnder(files: readonly JobFile[], { type, query }: Filter): readonly JobFile[] {
  const sought = query.normalize('NFC').toLowerCase()
  return files.filter(({ file_name: name }) => {
    const isSought = name.normalize('NFC').toLowerCase().includes(sought)
    return isSought && (type === 'all' || classOf(name) === type)
  })
}

const classOf = (name: string): FileClass => {
  const type = documentTypeOf(name)
  return type ? documentTypes[type].fileClass : 'all'
}

/** The page of a list on which the row with this index stands. */
export const pageOf = (index: number): number => Math.floor(index / pageSizes.default) + 1

/** The next file with work left after this one, and the page of it; then the first one from the top. */
export function nextFile(
  files: readonly JobFile[],
  isToDo: (file: JobFile) => boolean,
  afterId: string,
): { fileId: string; page: number } | undefined {
  const at = files.findIndex(({ _id }) => _id === afterId)
  const after = files.findIndex((file, index) => index > at && isToDo(file))
  const index = after >= 0 ? after : files.findIndex((file) => file._id !== afterId && isToDo(file))
  const found = files[index]
  return found && { fileId: found._id, page: pageOf(index) }
}
