import { maxLengths } from './limits.ts'
import { texts } from './texts.ts'

/** Why a document cannot be kept under this name; a path that came with it is cut off before. */
export function fileNameProblem(name: string): string | undefined {
  const { fileName, atMost } = texts.validation
  // Before it is trimmed, which would take some of them away.
  if (/\p{Cc}/u.test(name)) return fileName
  if (['', '.', '..'].includes(name.trim())) return fileName
  const isLong = Array.from(name.trim()).length > maxLengths.fileName
  return isLong ? atMost(maxLengths.fileName) : undefined
}
