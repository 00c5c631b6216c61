import { deflateRawSync } from 'node:zlib'
import { modelLimits } from '#checks/limits.ts'
import {
  modelListNames,
  type Truncation,
  type ModelLists,
  type Model,
  type ModelListName,
} from './model.ts'
import { partLimitReason } from './truncation.ts'

export type PackedModel = { index: ModelIndex; bytes: Uint8Array }

/** Packs lists in chunks, so that a caller can read some entries without the others. */
export function packModel({ lists, ...model }: Model): PackedModel {
  const chunkStore = createChunkStore()
  const index = {} as Record<ModelListName, PackedList>
  let cut: Truncation | undefined = model.cut
  for (const listName of modelListNames) {
    index[listName] = packList(lists[listName], chunkStore)
    if (index[listName].total < lists[listName].length)
      cut ??= truncationAfter(listName, index[listName].total, lists)
  }
  return { index: { ...model, cut, lists: index }, bytes: chunkStore.toBuffer() }
}

function truncationAfter(listName: ModelListName, total: number, lists: ModelLists): Truncation {
  const last: Entry | undefined = lists[listName][Math.max(0, total - 1)]
  return {
    part: listName === 'parts' ? total - 1 : last?.part,
    page: last?.page,
    reason: partLimitReason,
  }
}

type Entry = {
  page?: number | undefined
  lastPage?: number | undefined
  number?: number
  part?: number | undefined
}

type ChunkStore = ReturnType<typeof createChunkStore>

function createChunkStore() {
  const packedChunks: Buffer[] = []
  let size = 0
  return {
    /** Returns the offset; undefined if there is no room. */
    add(bytes: Buffer) {
      if (size + bytes.length > modelLimits.packedBytes) return undefined
      if (packedChunks.length >= modelLimits.allChunks) return undefined
      const offset = size
      packedChunks.push(bytes)
      size += bytes.length
      return offset
    },
    toBuffer: () => Buffer.concat(packedChunks),
  }
}

function packList(entries: readonly Entry[], chunkStore: ChunkStore): PackedList {
  const chunks: Chunk[] = []
  let total = 0
  for (const chunkEntries of splitIntoChunks(entries)) {
    if (chunks.length >= modelLimits.chunks) break
    const chunk = deflateRawSync(`[${chunkEntries.map(({ json }) => json).join(',')}]`)
    const offset = chunkStore.add(chunk)
    if (offset === undefined) break
    total += chunkEntries.length
    chunks.push({
      at: offset,
      size: chunk.length,
      count: chunkEntries.length,
      ...pageRangeOf(chunkEntries),
    })
  }
  return { total, chunks }
}

type SerializedEntry = { entry: Entry; json: string }

function* splitIntoChunks(entries: readonly Entry[]): Generator<SerializedEntry[]> {
  let chunkEntries: SerializedEntry[] = []
  let characters = 0
  for (const entry of entries) {
    const json = JSON.stringify(entry)
    const isFull =
      chunkEntries.length >= modelLimits.chunkEntries ||
      characters + json.length > modelLimits.chunkCharacters
    if (isFull && chunkEntries.length > 0) {
      yield chunkEntries
      chunkEntries = []
      characters = 0
    }
    chunkEntries.push({ entry, json })
    characters += json.length
  }
  if (chunkEntries.length > 0) yield chunkEntries
}

function pageRangeOf(
  chunkEntries: readonly SerializedEntry[],
): Pick<Chunk, 'firstPage' | 'lastPage'> {
  let first = Infinity
  let last = -Infinity
  for (const { entry } of chunkEntries) {
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
  cut?: Truncation | undefined
  lists: Record<ModelListName, PackedList>
}
