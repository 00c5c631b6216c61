import { modelLimits } from '#checks/limits.ts'
import type { ModelBudget } from '#checks/model/model-budget.ts'
import { toExcerpt, truncateText } from '#checks/model/model-text.ts'
import { decodeText } from '#checks/pdf/decode-text.ts'
import { get } from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import { PdfString } from '#checks/pdf/values.ts'
import { hasVisibleText } from '#checks/result/has-visible-text.ts'

/** Decodes the beginning of each text once, however often the document refers to it. */
export type CachedTexts = ReturnType<typeof createCachedTexts>

const maxBytes = modelLimits.partTextCharacters * 4 + 4

export function createCachedTexts(budget: ModelBudget) {
  const cache = new Map<PdfString, string>()
  const decodeOnce = (text: PdfString) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const bytes = text.bytes.subarray(0, maxBytes)
    if (!budget.spendCharacters(bytes.length)) return undefined
    const decoded = truncateText(decodeText(bytes), modelLimits.partTextCharacters)
    cache.set(text, decoded)
    return decoded
  }
  const of = (object: ObjectOrRef, maxLength: number = modelLimits.entryTextCharacters) => {
    const text = object instanceof PdfString ? decodeOnce(object) : undefined
    if (text === undefined || !budget.spendCharacters(Math.min(text.length, maxLength)))
      return undefined
    return hasVisibleText(text) ? toExcerpt(text, maxLength) : undefined
  }
  return {
    of,
    at: (container: ObjectOrRef, key: string, maxLength?: number) =>
      of(get(container, key), maxLength),
  }
}
