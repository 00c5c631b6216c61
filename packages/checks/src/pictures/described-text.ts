import { limits } from '#checks/limits.ts'
import { saysLittle } from './says-little.ts'

/** A picture with the text by which its document describes it. */
export type DescribedPicture = { picture: string; text: string }

/** A description in one line, if it says something and is not too long to be proposed elsewhere. */
export function describedText(raw: string | undefined): string | undefined {
  const text = raw?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const isWords = /\p{L}/u.test(text) && !saysLittle(text)
  return isWords && text.length <= limits.descriptionText ? text : undefined
}

/** The texts of pictures by their ids: of a picture that is described twice, the first. */
export function toDescribed(pairs: readonly DescribedPicture[]): DescribedPicture[] {
  const texts = new Map<string, string>()
  for (const { picture, text } of pairs) if (!texts.has(picture)) texts.set(picture, text)
  return [...texts].map(([picture, text]) => ({ picture, text }))
}
