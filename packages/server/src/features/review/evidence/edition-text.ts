import { setImmediate } from 'node:timers/promises'
import type { EvidenceDocument, EvidenceEdition } from '@curbcut/contract'

export type EditionHead = Omit<EvidenceEdition, 'documents'>

/** `places`: byte offsets of documents and their end, to read a page alone. Yields after each. */
export async function serializeEdition({
  documents,
  ...head
}: EvidenceEdition): Promise<{ text: string; places: number[] }> {
  const headText = JSON.stringify({ ...head, documents: [] }).slice(0, -closingText.length)
  const documentTexts: string[] = []
  const places: number[] = []
  let offset = Buffer.byteLength(headText)
  for (const document of documents) {
    const documentText = JSON.stringify(document)
    documentTexts.push(documentText)
    places.push(offset)
    offset += Buffer.byteLength(documentText) + separator.length
    await setImmediate()
  }
  return {
    text: `${headText}${documentTexts.join(separator)}${closingText}`,
    places: [...places, offset],
  }
}

const separator = ','
const closingText = ']}'

export const headRangeOf = (places: readonly number[]): TextRange => ({
  from: 0,
  bytes: places[0] ?? 0,
})

export const documentRangesOf = (
  places: readonly number[],
  numbers: readonly number[],
): TextRange[] =>
  numbers.map((number) => {
    const from = places[number - 1] ?? 0
    return { from, bytes: Math.max(0, (places[number] ?? from) - from - separator.length) }
  })

export type TextRange = { from: number; bytes: number }

export const parseHead = (text: string): EditionHead =>
  JSON.parse(`${text}${closingText}`) as EditionHead

export const parseDocument = (text: string): EvidenceDocument =>
  JSON.parse(text) as EvidenceDocument
