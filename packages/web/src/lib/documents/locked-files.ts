import { currentCheckOf, formatCount, formatQuantity, type JobFile } from '@curbcut/contract'

export const lockedFilesOf = (files: readonly JobFile[]): JobFile[] =>
  files.filter((file) => currentCheckOf(file)?.state === 'locked')

export const lockedDocumentsText = (count: number): string =>
  `${formatQuantity(count, 'document is', 'documents are')} locked with a password`

/** "10 files, 1 locked". */
export function fileCountText(files: readonly JobFile[]): string {
  const lockedCount = lockedFilesOf(files).length
  const all = formatQuantity(files.length, 'file')
  return lockedCount > 0 ? `${all}, ${formatCount(lockedCount)} locked` : all
}

export const maxNamedFiles = 5
