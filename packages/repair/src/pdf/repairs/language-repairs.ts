import * as objects from '@curbcut/checks/pdf/objects.ts'
import { isLanguageTag } from '#repair/answers.ts'
import { elementHolder } from '#repair/pdf/element-holder.ts'
import { asLanguageTag } from '#repair/pdf/infer-language.ts'
import type { Repair } from '#repair/pdf/repair.ts'
import { toPdfString } from '#repair/pdf/writing/pdf-texts.ts'

/** Corrects the spelling of language tags, such as `en_GB`, or a trailing space. */
export const writeLanguageTags: Repair = (work) => {
  let count = 0
  for (const element of work.pdf.tree.elements) {
    const languageEntry = objects.textAt(element.dict, 'Lang')
    if (languageEntry === undefined || isLanguageTag(languageEntry)) continue
    const language = asLanguageTag(languageEntry)
    const holder = language === undefined ? undefined : elementHolder(work, element)
    if (language === undefined || !holder) continue
    work.edits.set(holder, 'Lang', toPdfString(language))
    count += 1
  }
  return count
}
