import { inflateRawSync } from 'node:zlib'
import { modelLimits } from '#checks/limits.ts'

/** Undefined for bytes that are no chunk. The entries are not validated. */
export function unpackChunk(bytes: Uint8Array): unknown[] | undefined {
  try {
    const text = inflateRawSync(bytes, { maxOutputLength: modelLimits.chunkBytes }).toString('utf8')
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries : undefined
  } catch {
    return undefined
  }
}
