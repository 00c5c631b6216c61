import { modelLimits } from '#checks/limits.ts'
import { beginningOf } from './model-text.ts'
import type { Part } from './model.ts'

/** What a screen reader says of a part itself: a text that represents its content, else its content. */
export const spokenTextOf = ({ actual, alt, expansion, text }: Part): string | undefined =>
  actual ?? alt ?? expansion ?? text

/** What represents all that is below a part. */
const replacementOf = ({ actual, alt }: Part) => actual ?? alt

const mostSteps = 400

export type TextsOfParts = (id: number) => string | undefined

/** The beginning of the text of a part with all parts below it, as it is heard. */
export function createTextsOfParts(
  parts: readonly Part[],
  isApart: (id: number) => boolean,
): TextsOfParts {
  return (id) => {
    const last = parts[id]?.last ?? id
    let text = ''
    let steps = 0
    for (let at = id; at <= last && steps < mostSteps; steps++) {
      const part = parts[at]
      if (!part) break
      const spoken = spokenTextOf(part)
      if (spoken) text += text !== '' && isApart(at) ? ` ${spoken}` : spoken
      if (text.length > modelLimits.entryText) break
      at = replacementOf(part) === undefined ? at + 1 : part.last + 1
    }
    return beginningOf(text)
  }
}
