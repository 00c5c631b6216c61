import { limits } from '#checks/limits.ts'
import { isGenericDescription } from './is-generic-description.ts'

/** `picture` is an id. */
export type DescribedPicture = { picture: string; text: string }

/** Undefined for a description that says little or is too long to propose elsewhere. */
export function toReusableDescription(raw: string | undefined): string | undefined {
  const text = raw?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const hasWords = /\p{L}/u.test(text) && !isGenericDescription(text)
  return hasWords && text.length <= limits.descriptionCharacters ? text : undefined
}

/** Of several descriptions of a picture the first wins. */
export function keepFirstDescriptions(pairs: readonly DescribedPicture[]): DescribedPicture[] {
  const texts = new Map<string, string>()
  for (const { picture, text } of pairs) if (!texts.has(picture)) texts.set(picture, text)
  return [...texts].map(([picture, text]) => ({ picture, text }))
}
