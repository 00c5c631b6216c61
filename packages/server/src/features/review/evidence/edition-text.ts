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
  const parts: string[] = []
  const places: number[] = []
  let place = Buffer.byteLength(beginning)
  for (const document of documents) {
    const part = JSON.stringify(document)
    parts.push(part)
    places.push(place)
    place += Buffer.byteLength(part) + separator.length
    await setImmediate()
  }
  return { text: `${beginning}${parts.join(separator)}${closingText}`, places: [...places, place] }
}

const separator = ','
const closingText = ']}'

export const partOfHead = (places: readonly number[]): Part => ({ from: 0, bytes: places[0] ?? 0 })

export const partsOf = (places: readonly number[], numbers: readonly number[]): Part[] =>
  numbers.map((number) => {
    const from = places[number - 1] ?? 0
    return { from, bytes: Math.max(0, (places[number] ?? from) - from - separator.length) }
  })

export type Part = { from: number; bytes: number }

export const readHead = (text: string): EditionHead =>
  JSON.parse(`${text}${closingText}`) as EditionHead

export const readDocument = (text: string): EvidenceDocument => JSON.parse(text) as EvidenceDocument
