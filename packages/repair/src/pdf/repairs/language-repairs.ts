import * as objects from '@curbcut/checks/pdf/objects.ts'
import { isLanguageTag } from '#repair/answers.ts'
import { holderOfElement } from '#repair/pdf/element-holder.ts'
import { asLanguageTag } from '#repair/pdf/own-language.ts'
import type { Repair } from '#repair/pdf/repair.ts'
import { toPdfText } from '#repair/pdf/writing/pdf-texts.ts'

/** Corrects the spelling of language tags, such as `en_GB`, or a trailing space. */
export const writeLanguageTags: Repair = (work) => {
  let count = 0
  for (const element of work.pdf.tree.elements) {
    const written = objects.textAt(element.dict, 'Lang')
    if (written === undefined || isLanguageTag(written)) continue
    const language = asLanguageTag(written)
    const holder = language === undefined ? undefined : holderOfElement(work, element)
    if (language === undefined || !holder) continue
    work.edits.set(holder, 'Lang', toPdfText(language))
    count += 1
  }
  return count
}
