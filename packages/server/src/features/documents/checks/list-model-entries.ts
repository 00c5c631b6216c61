import { unpackChunk } from '@curbcut/checks/model/unpack-chunk.ts'
import {
  modelEntrySchemas,
  maxModelEntries,
  type ModelEntries,
  type ModelEntry,
  type ModelList,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { ModelChunk } from '#server/db/schema/check-tables.ts'
import { findModel, readChunks } from '#server/features/documents/model-repository.ts'
import { getStoredDocument } from '#server/features/documents/readable-document.ts'
import type { RequestedDocument } from './get-model.ts'

type ListRequest = RequestedDocument & {
  list: ModelList
  from?: number | undefined
  on_page?: number | undefined
}

/** Null while there is no model. */
export async function listModelEntries(
  ctx: Context,
  request: ListRequest,
): Promise<ModelEntries | null> {
  const { facts, document } = await getStoredDocument(ctx, request)
  const { organizationId } = facts
  const { sha256 } = document
  const row = await findModel(ctx.db, { jobId: request.jobId, organizationId, sha256 })
  if (!row?.contents) return null
  const { list, from = 0, on_page: page } = request
  const { id: check } = row
  const { total, chunks } = row.contents.lists[list]
  const remaining = withStarts(chunks).filter((one) => endOf(one) > from && isOnPage(one, page))
  const pageChunks = remaining.slice(0, maxChunksPerRequest)
  const packedChunks = await readChunks(ctx.db, check, pageChunks)
  const entries: ModelEntry[] = []
  for (const [index, chunk] of pageChunks.entries()) {
    const chunkEntries = unpackEntries(packedChunks[index], { list, count: chunk.count })
    for (
      let entryIndex = Math.max(0, from - chunk.start);
      entryIndex < chunkEntries.length;
      entryIndex++
    ) {
      const entry = chunkEntries[entryIndex]
      if (!entry || !isOnPage(pageRangeOf(entry), page)) continue
      if (entries.length === maxModelEntries)
        return { list, check, total, entries, next: chunk.start + entryIndex } as ModelEntries
      entries.push(entry)
    }
  }
  return {
    list,
    check,
    total,
    entries,
    next: remaining[maxChunksPerRequest]?.start ?? null,
  } as ModelEntries
}

const maxChunksPerRequest = 4

type ChunkWithStart = ModelChunk & { start: number }

function withStarts(chunks: readonly ModelChunk[]): ChunkWithStart[] {
  let start = 0
  return chunks.map((chunk) => {
    const chunkWithStart = { ...chunk, start }
    start += chunk.count
    return chunkWithStart
  })
}

const endOf = ({ start, count }: ChunkWithStart) => start + count

type PageRange = { firstPage?: number | undefined; lastPage?: number | undefined }

const isOnPage = ({ firstPage, lastPage }: PageRange, page: number | undefined) =>
  page === undefined ||
  (firstPage !== undefined && firstPage <= page && page <= (lastPage ?? firstPage))

function pageRangeOf(entry: ModelEntry): PageRange {
  if ('number' in entry) return { firstPage: entry.number, lastPage: entry.number }
  return { firstPage: entry.page, lastPage: 'lastPage' in entry ? entry.lastPage : entry.page }
}

/** Drops entries that do not match the schema: a hostile document may have written anything. */
function unpackEntries(
  bytes: Buffer | undefined,
  { list, count }: { list: ModelList; count: number },
): (ModelEntry | undefined)[] {
  const schema = modelEntrySchemas[list]
  const entries = (bytes && unpackChunk(bytes)) ?? []
  const chunkEntries = entries.slice(0, Math.min(count, maxModelEntries))
  return chunkEntries.map((entry) => schema.safeParse(entry).data)
}
