import { setImmediate } from 'node:timers/promises'
import type { EvidenceDocument, EvidenceEdition } from '@curbcut/contract'

export type EditionHead = Omit<EvidenceEdition, 'documents'>

/**
 * Yields to other requests after each document. `places`: byte offsets of the documents and of
 * their end, so that a page of documents can be read alone.
 */
export async function writeEdition({
  documents,
  ...head
}: EvidenceEdition): Promise<{ text: string; places: number[] }> {
  const beginning = JSON.stringify({ ...head, documents: [] }).slice(0, -closingText.length)
  const documentTexts: string[] = []
  const places: number[] = []
  let offset = Buffer.byteLength(beginning)
  for (const document of documents) {
    const documentText = JSON.stringify(document)
    documentTexts.push(documentText)
    places.push(offset)
    offset += Buffer.byteLength(documentText) + separator.length
    await setImmediate()
  }
  return {
    text: `${beginning}${documentTexts.join(separator)}${closingText}`,
    places: [...places, offset],
  }
}

const separator = ','
const closingText = ']}'

export const headRange = (places: readonly number[]): TextRange => ({
  from: 0,
  bytes: places[0] ?? 0,
})

export const rangesOf = (places: readonly number[], numbers: readonly number[]): TextRange[] =>
  numbers.map((number) => {
    const from = places[number - 1] ?? 0
    return { from, bytes: Math.max(0, (places[number] ?? from) - from - separator.length) }
  })

export type TextRange = { from: number; bytes: number }

export const readHead = (text: string): EditionHead =>
  JSON.parse(`${text}${closingText}`) as EditionHead

export const readDocument = (text: string): EvidenceDocument => JSON.parse(text) as EvidenceDocument
