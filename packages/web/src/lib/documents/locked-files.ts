import { currentCheckOf, formatQuantity, type JobFile } from '@curbcut/contract'

export const lockedFilesOf = (files: readonly JobFile[]): JobFile[] =>
  files.filter((file) => currentCheckOf(file)?.state === 'locked')

export const lockedWords = (count: number): string =>
  `${formatQuantity(count, 'document is', 'documents are')} locked with a password`

export const namedAtOnce = 5
