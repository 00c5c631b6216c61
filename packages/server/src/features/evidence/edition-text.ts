import { setImmediate } from 'node:timers/promises'
import type { EvidenceDocument, EvidenceEdition } from '@curbcut/contract'

/** What an edition says of all its documents. */
export type EditionHead = Omit<EvidenceEdition, 'documents'>

/**
 * Writes the JSON of an edition. `places` are the bytes at which its documents begin; the last one is where a
 * next document would begin. With them a page of documents is read without the others. After each document
 * other requests get a turn.
 */
export async function writeEdition({
  documents,
  ...head
}: EvidenceEdition): Promise<{ text: string; places: number[] }> {
  const beginning = JSON.stringify({ ...head, documents: [] }).slice(0, -ending.length)
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
  return { text: `${beginning}${parts.join(separator)}${ending}`, places: [...places, place] }
}

const separator = ','
const ending = ']}'

/**
 * Where a page of documents begins and how many bytes it has; `headBytes` stand before the first document.
 */
export function partOf(
  places: readonly number[],
  { page, limit }: { page: number; limit: number },
): { headBytes: number; from: number; bytes: number } {
  const at = (document: number) => places[Math.min(document, places.length - 1)] ?? 0
  const from = at((page - 1) * limit)
  return {
    ...{ headBytes: at(0), from },
    bytes: Math.max(0, at(page * limit) - from - separator.length),
  }
}

export const readHead = (text: string): EditionHead => JSON.parse(`${text}${ending}`) as EditionHead

export const readDocuments = (text: string): EvidenceDocument[] =>
  JSON.parse(`[${text}]`) as EvidenceDocument[]
