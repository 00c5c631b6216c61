import { currentCheckOf, formatQuantity, type JobFile } from '@curbcut/contract'

/** The files whose documents ask for a password: nobody can work on them as they are. */
export const lockedFilesOf = (files: readonly JobFile[]): JobFile[] =>
  files.filter((file) => currentCheckOf(file)?.state === 'locked')

/** "2 documents are locked with a password". */
export const lockedWords = (count: number): string =>
  `${formatQuantity(count, 'document is', 'documents are')} locked with a password`

/** So many of them are named; the others are counted. */
export const namedAtOnce = 5
