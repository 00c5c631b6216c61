import { limits } from '#checks/limits.ts'
import { isPictureName } from '#checks/result/file-names.ts'

/** A picture with the text by which its document describes it. */
export type DescribedPicture = { picture: string; text: string }

/**
 * The sentences that Office adds, older and newer, in the languages in which public documents hold them. Other
 * languages are left out.
 */
const sentences = [
  ...['automatically generated', 'alt text generated', 'ai-generated'],
  ...['automatisch generiert', 'ki-generierte inhalte'],
  ...['généré automatiquement', 'générée automatiquement', "contenu généré par l[’']ia"],
  ...['generado automáticamente', 'generada automáticamente', 'contenido generado por ia'],
  ...['generata automaticamente', "contenuto generato dall[’'](ia|intelligenza artificiale)"],
  ...['gerada automaticamente', 'conteúdo gerado por ia'],
  ...['automatisch gegenereerde beschrijving', 'door ai gegenereerde inhoud'],
  ...['opis wygenerowany automatycznie', 'wygenerowana przez sztuczną inteligencję'],
  ...['автоматически созданное описание', 'созданное искусственным интеллектом'],
].map((sentence) => sentence.replaceAll(' ', String.raw`\s+`))

const byProgram = new RegExp(`(${sentences.join('|')})`, 'iu')

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
