import { currentCheckOf, formatCount, formatQuantity, type JobFile } from '@curbcut/contract'

export const lockedFilesOf = (files: readonly JobFile[]): JobFile[] =>
  files.filter((file) => currentCheckOf(file)?.state === 'locked')

export const lockedWords = (count: number): string =>
  `${formatQuantity(count, 'document is', 'documents are')} locked with a password`

/** "10 files, 1 locked". */
export function totalWords(files: readonly JobFile[]): string {
  const locked = lockedFilesOf(files).length
  const all = formatQuantity(files.length, 'file')
  return locked > 0 ? `${all}, ${formatCount(locked)} locked` : all
}

export const namedAtOnce = 5
