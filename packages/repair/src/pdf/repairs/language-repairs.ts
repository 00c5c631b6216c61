import * as objects from '@curbcut/checks/pdf/objects.ts'
import { toLanguageTag } from '#repair/pdf/infer-language.ts'
import { locateElement } from '#repair/pdf/locate-element.ts'
import { catalogLocationOf } from '#repair/pdf/repair-context.ts'
import type { ApplyRepair } from '#repair/pdf/repair-context.ts'
import { toPdfString } from '#repair/pdf/writing/to-pdf-string.ts'
import { isLanguageTag } from '#repair/repair-answers.ts'

/** Corrects the spelling of language tags, such as `en_GB`, or a trailing space. */
export const correctLanguageTags: ApplyRepair = (repairContext) => {
  let count = 0
  for (const element of repairContext.pdf.tree.elements) {
    const languageEntry = objects.textAt(element.dict, 'Lang')
    if (languageEntry === undefined || isLanguageTag(languageEntry)) continue
    const language = toLanguageTag(languageEntry)
    const holder = language === undefined ? undefined : locateElement(repairContext, element)
    if (language === undefined || !holder) continue
    repairContext.edits.set(holder, 'Lang', toPdfString(language))
    count += 1
  }
  return count
}

/** Sets the catalogue's language, from the answers or from elsewhere in the document. */
export const setLanguage: ApplyRepair = (repairContext) => {
  const { language } = repairContext
  if (language === undefined || language === objects.textAt(repairContext.pdf.catalog, 'Lang'))
    return 0
  repairContext.edits.set(catalogLocationOf(repairContext), 'Lang', toPdfString(language))
  return 1
}
