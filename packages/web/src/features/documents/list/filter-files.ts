import {
  currentCheckOf,
  documentTypeOf,
  documentTypes,
  pageSizes,
  type FileClass,
  type JobFile,
} from '@curbcut/contract'

type FileFilter = { type: FileClass; query: string; withBarriers: boolean }

/** Filters like the file list on the server, in its order. */
export function filterFiles(
  files: readonly JobFile[],
  { type, query, withBarriers }: FileFilter,
): readonly JobFile[] {
  const searchText = query.normalize('NFC').toLowerCase()
  return files.filter((file) => {
    const { file_name: name } = file
    const matchesSearch = name.normalize('NFC').toLowerCase().includes(searchText)
    const matchesClass = type === 'all' || classOf(name) === type
    return matchesSearch && matchesClass && (!withBarriers || hasBarriers(file))
  })
}

const hasBarriers = (file: JobFile) => (currentCheckOf(file)?.barriers ?? 0) > 0

const classOf = (name: string): FileClass => {
  const type = documentTypeOf(name)
  return type ? documentTypes[type].fileClass : 'all'
}

export const pageOfIndex = (index: number): number => Math.floor(index / pageSizes.default) + 1

export function filesOnPage(files: readonly JobFile[], page: number): readonly JobFile[] {
  const firstIndex = (page - 1) * pageSizes.default
  return files.slice(firstIndex, firstIndex + pageSizes.default)
}

/** The next file with work to do after this one, else the first from the top; with its page. */
export function findNextFile(
  files: readonly JobFile[],
  isToDo: (file: JobFile) => boolean,
  afterId: string,
): { fileId: string; page: number } | undefined {
  const afterIndex = files.findIndex(({ _id }) => _id === afterId)
  const nextIndex = files.findIndex((file, index) => index > afterIndex && isToDo(file))
  const index =
    nextIndex >= 0 ? nextIndex : files.findIndex((file) => file._id !== afterId && isToDo(file))
  const file = files[index]
  return file && { fileId: file._id, page: pageOfIndex(index) }
}
