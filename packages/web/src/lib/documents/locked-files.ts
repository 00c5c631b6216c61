import { currentCheckOf, formatCount, formatQuantity, type JobFile } from '@curbcut/contract'

export const maxNamedFiles = 5

export const lockedFilesOf = (files: readonly JobFile[]): JobFile[] =>
  files.filter((file) => currentCheckOf(file)?.state === 'locked')

export const lockedDocumentsText = (count: number): string =>
  `${formatQuantity(count, 'document is', 'documents are')} locked with a password`

/** "10 files, 1 locked". */
export function fileCountText(files: readonly JobFile[]): string {
  const lockedCount = lockedFilesOf(files).length
  const countText = formatQuantity(files.length, 'file')
  return lockedCount > 0 ? `${countText}, ${formatCount(lockedCount)} locked` : countText
}
