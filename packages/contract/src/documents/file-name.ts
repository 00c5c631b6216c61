import { maxLengths } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'

export function fileNameError(name: string): string | undefined {
  const { invalidFileName: fileName, atMostCharacters: atMost } = texts.validation
  // Before trimming, which removes some control characters.
  if (/\p{Cc}/u.test(name)) return fileName
  if (['', '.', '..'].includes(name.trim())) return fileName
  const isTooLong = Array.from(name.trim()).length > maxLengths.fileName
  return isTooLong ? atMost(maxLengths.fileName) : undefined
}
