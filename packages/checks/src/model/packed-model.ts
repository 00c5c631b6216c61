import type { Cut, Model, ModelList } from './model.ts'

/** Some entries that are packed together: where they stand in the bytes, and the pages that they are about. */
export type Chunk = {
  at: number
  size: number
  /** How many entries. */
  count: number
  firstPage?: number | undefined
  lastPage?: number | undefined
}

export type PackedList = { total: number; chunks: Chunk[] }

/** What is stored of a model next to its bytes. */
export type ModelIndex = Omit<Model, 'lists' | 'cut'> & {
  cut?: Cut | undefined
  lists: Record<ModelList, PackedList>
}

/** The bytes that a chunk may unpack to. */
export const mostChunkBytes = 1024 ** 2
