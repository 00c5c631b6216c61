import type { Cut, Model, ModelList } from './model.ts'

export type Chunk = {
  at: number
  size: number
  count: number
  firstPage?: number | undefined
  lastPage?: number | undefined
}

export type PackedList = { total: number; chunks: Chunk[] }

export type ModelIndex = Omit<Model, 'lists' | 'cut'> & {
  cut?: Cut | undefined
  lists: Record<ModelList, PackedList>
}
