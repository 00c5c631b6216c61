import { toStoreError } from '#server/ports/store-error.ts'

const batchSize = 500

/** Turns errors of a folder into those of a store. */
export async function* batchesOf<T>(listed: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  try {
    for await (const one of listed) {
      batch.push(one)
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw toStoreError(error)
  }
  if (batch.length > 0) yield batch
}
