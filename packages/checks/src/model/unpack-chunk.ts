import { inflateRawSync } from 'node:zlib'
import { mostChunkBytes } from './packed-model.ts'

/** Undefined for bytes that are no chunk. The entries are not validated. */
export function unpackChunk(bytes: Uint8Array): unknown[] | undefined {
  try {
    const text = inflateRawSync(bytes, { maxOutputLength: mostChunkBytes }).toString('utf8')
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries : undefined
  } catch {
    return undefined
  }
}
