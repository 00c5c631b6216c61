import { modelLimits } from '#checks/limits.ts'
import type { Budget } from '#checks/model/budget.ts'
import { beginningOf, cutText } from '#checks/model/model-text.ts'
import { get } from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import { decodeText } from '#checks/pdf/texts.ts'
import { PdfText } from '#checks/pdf/values.ts'
import { saysText } from '#checks/result/says-text.ts'

/** Decodes the beginning of each text once, however often the document refers to it. */
export type Texts = ReturnType<typeof createTexts>

const mostBytes = modelLimits.partText * 4 + 4

export function createTexts(budget: Budget) {
  const known = new Map<PdfText, string>()
  const read = (text: PdfText) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const bytes = text.bytes.subarray(0, mostBytes)
    if (!budget.read(bytes.length)) return undefined
    const decoded = cutText(decodeText(bytes), modelLimits.partText)
    known.set(text, decoded)
    return decoded
  }
  const of = (object: ObjectOrRef, longest: number = modelLimits.entryText) => {
    const text = object instanceof PdfText ? read(object) : undefined
    if (text === undefined || !budget.read(Math.min(text.length, longest))) return undefined
    return saysText(text) ? beginningOf(text, longest) : undefined
  }
  return {
    of,
    at: (container: ObjectOrRef, key: string, longest?: number) => of(get(container, key), longest),
  }
}
