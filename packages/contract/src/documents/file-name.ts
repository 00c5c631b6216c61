import { maxLengths } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'

export function fileNameProblem(name: string): string | undefined {
  const { fileName, atMost } = texts.validation
  // Before trimming, which removes some control characters.
  if (/\p{Cc}/u.test(name)) return fileName
  if (['', '.', '..'].includes(name.trim())) return fileName
  const isLong = Array.from(name.trim()).length > maxLengths.fileName
  return isLong ? atMost(maxLengths.fileName) : undefined
}
