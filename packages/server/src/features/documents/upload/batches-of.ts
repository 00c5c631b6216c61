import { toStoreError } from '#server/ports/store-error.ts'

const batchSize = 500

/** Turns errors of a folder into those of a store. */
export async function* batchesOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  try {
    for await (const item of items) {
      batch.push(item)
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw toStoreError(error)
  }
  if (batch.length > 0) yield batch
}
