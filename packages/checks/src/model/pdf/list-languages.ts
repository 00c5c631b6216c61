import { modelLimits } from '#checks/limits.ts'
import { beginningOf } from '#checks/model/model-text.ts'
import type { Passage } from '#checks/model/model.ts'
import type { TextsOfParts } from '#checks/model/texts-of-parts.ts'
import type { OpenPart } from './read-parts.ts'

/** The passages that name a language: tags, and marks within their content. */
export function listLanguages(parts: readonly OpenPart[], textOf: TextsOfParts): Passage[] {
  const found: Passage[] = []
  for (const { part, passages } of parts) {
    if (found.length >= modelLimits.entries) break
    const { id, page, language, isOwnLanguage } = part
    if (isOwnLanguage && language !== undefined)
      found.push({ part: id, page, language, text: textOf(id) })
    for (const passage of passages.slice(0, modelLimits.passages))
      found.push({
        ...{ part: id, page, language: beginningOf(passage.language) ?? '' },
        text: beginningOf(passage.text),
      })
  }
  return found.slice(0, modelLimits.entries)
}
