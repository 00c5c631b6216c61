import { deflateRawSync } from 'node:zlib'
import { modelLimits } from '#checks/limits.ts'
import { tooManyParts } from './cut-of.ts'
import { modelLists, type Cut, type Lists, type Model, type ModelList } from './model.ts'

export type PackedModel = { index: ModelIndex; bytes: Uint8Array }

/** Packs lists in chunks, so that a caller can read some entries without the others. */
export function packModel({ lists, ...model }: Model): PackedModel {
  const bytes = createChunkBytes()
  const index = {} as Record<ModelList, PackedList>
  let cut: Cut | undefined = model.cut
  for (const list of modelLists) {
    index[list] = packList(lists[list], bytes)
    if (index[list].total < lists[list].length) cut ??= cutAfter(list, index[list].total, lists)
  }
  return { index: { ...model, cut, lists: index }, bytes: bytes.whole() }
}

function cutAfter(list: ModelList, total: number, lists: Lists): Cut {
  const last: Entry | undefined = lists[list][Math.max(0, total - 1)]
  return { part: list === 'parts' ? total - 1 : last?.part, page: last?.page, reason: tooManyParts }
}

type Entry = {
  page?: number | undefined
  lastPage?: number | undefined
  number?: number
  part?: number | undefined
}

type ChunkBytes = ReturnType<typeof createChunkBytes>

function createChunkBytes() {
  const packed: Buffer[] = []
  let size = 0
  return {
    /** Returns the offset; undefined if there is no room. */
    add(bytes: Buffer) {
      if (size + bytes.length > modelLimits.packedBytes) return undefined
      if (packed.length >= modelLimits.allChunks) return undefined
      const at = size
      packed.push(bytes)
      size += bytes.length
      return at
    },
    whole: () => Buffer.concat(packed),
  }
}

function packList(entries: readonly Entry[], bytes: ChunkBytes): PackedList {
  const chunks: Chunk[] = []
  let total = 0
  for (const some of inChunks(entries)) {
    if (chunks.length >= modelLimits.chunks) break
    const chunk = deflateRawSync(`[${some.map(({ json }) => json).join(',')}]`)
    const at = bytes.add(chunk)
    if (at === undefined) break
    total += some.length
    chunks.push({ at, size: chunk.length, count: some.length, ...pagesOf(some) })
  }
  return { total, chunks }
}

type Written = { entry: Entry; json: string }

function* inChunks(entries: readonly Entry[]): Generator<Written[]> {
  let some: Written[] = []
  let characters = 0
  for (const entry of entries) {
    const json = JSON.stringify(entry)
    const isFull =
      some.length >= modelLimits.chunkEntries ||
      characters + json.length > modelLimits.chunkCharacters
    if (isFull && some.length > 0) {
      yield some
      some = []
      characters = 0
    }
    some.push({ entry, json })
    characters += json.length
  }
  if (some.length > 0) yield some
}

function pagesOf(some: readonly Written[]): Pick<Chunk, 'firstPage' | 'lastPage'> {
  let first = Infinity
  let last = -Infinity
  for (const { entry } of some) {
    const page = entry.number ?? entry.page
    if (page === undefined) continue
    first = Math.min(first, page)
    last = Math.max(last, entry.lastPage ?? page)
  }
  return first > last ? {} : { firstPage: first, lastPage: last }
}

type Chunk = {
  at: number
  size: number
  count: number
  firstPage?: number | undefined
  lastPage?: number | undefined
}

type PackedList = { total: number; chunks: Chunk[] }

type ModelIndex = Omit<Model, 'lists' | 'cut'> & {
  cut?: Cut | undefined
  lists: Record<ModelList, PackedList>
}
