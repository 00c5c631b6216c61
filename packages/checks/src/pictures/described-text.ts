import { limits } from '#checks/limits.ts'
import { isPictureName } from '#checks/result/file-names.ts'

/** A picture with the text by which its document describes it. */
export type DescribedPicture = { picture: string; text: string }

const byProgram =
  /(automatically generated|automatisch generiert|généré automatiquement|generado automáticamente|generata automaticamente|alt text generated|ai-generated)/i

/** Whether a program wrote the description: by its name of the file, or by a guess. */
export const isByProgram = (description: string) =>
  isPictureName(description) || byProgram.test(description)

/** "Image 1", as programs count pictures. */
const counted = /^(image|picture|figure|graphic|grafik|bild|abbildung|imagen|immagine)\s*\d*$/i

/** A description in one line, if it says something and is not too long to be proposed elsewhere. */
export function describedText(said: string | undefined): string | undefined {
  const text = said?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const isWords = /\p{L}/u.test(text) && !counted.test(text) && !isByProgram(text)
  return isWords && text.length <= limits.descriptionText ? text : undefined
}

/** The texts of pictures by their ids: of a picture that is described twice, the first. */
export function toDescribed(pairs: readonly DescribedPicture[]): DescribedPicture[] {
  const texts = new Map<string, string>()
  for (const { picture, text } of pairs) if (!texts.has(picture)) texts.set(picture, text)
  return [...texts].map(([picture, text]) => ({ picture, text }))
}
