import { modelLimits } from '#checks/limits.ts'
import { toExcerpt } from './model-text.ts'
import type { Part } from './model.ts'

export const spokenTextOf = ({ actual, alt, expansion, text }: Part): string | undefined =>
  actual ?? alt ?? expansion ?? text

/** Without `expansion`, which replaces only the text of the part itself. */
const replacementOf = ({ actual, alt }: Part) => actual ?? alt

export type PartTextLookup = (id: number) => string | undefined

/** Looks up the beginning of the spoken text of a part with all below; `startsWord` by part. */
export function createPartTextLookup(
  parts: readonly Part[],
  startsWord: (id: number) => boolean,
): PartTextLookup {
  return (id) => {
    const last = parts[id]?.last ?? id
    let text = ''
    let steps = 0
    for (let partId = id; partId <= last && steps < modelLimits.entryTextParts; steps++) {
      const part = parts[partId]
      if (!part) break
      const spoken = spokenTextOf(part)
      if (spoken) text += text !== '' && startsWord(partId) ? ` ${spoken}` : spoken
      if (text.length > modelLimits.entryTextCharacters) break
      partId = replacementOf(part) === undefined ? partId + 1 : part.last + 1
    }
    return toExcerpt(text)
  }
}
