import { maxLengths } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'

/** Why a document cannot be stored under this name. A path before the name is cut off first. */
export function fileNameProblem(name: string): string | undefined {
  const { fileName, atMost } = texts.validation
  // Judged before trimming, which removes some of these characters.
  if (/\p{Cc}/u.test(name)) return fileName
  if (['', '.', '..'].includes(name.trim())) return fileName
  const isLong = Array.from(name.trim()).length > maxLengths.fileName
  return isLong ? atMost(maxLengths.fileName) : undefined
}
