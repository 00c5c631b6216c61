import * as objects from '@curbcut/checks/objects/objects.ts'
import { isLanguageTag } from '#repair/answers.ts'
import { asLanguageTag } from '#repair/pdf/own-language.ts'
import type { Repair } from '#repair/pdf/repair.ts'
import { toPdfText } from '#repair/pdf/writing/pdf-texts.ts'

/** Languages of tags that are only written in another way, such as `en_GB`, or with a space behind. */
export const writeLanguageTags: Repair = ({ pdf, edits }) => {
  let count = 0
  for (const { dict, ref } of pdf.tree.elements) {
    const written = objects.textAt(dict, 'Lang')
    if (!ref || written === undefined || isLanguageTag(written)) continue
    const language = asLanguageTag(written)
    if (language === undefined) continue
    edits.set({ ref, path: [] }, 'Lang', toPdfText(language))
    count += 1
  }
  return count
}
