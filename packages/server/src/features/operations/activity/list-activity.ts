import {
  activityKinds,
  eventKinds,
  maxCountedRows,
  toTimeRange,
  toDayRange,
  type ActivityEntry,
  type ActivityKind,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { parseEvent } from '#server/features/jobs/history/event-details.ts'
import { activityKindByEvent } from '#server/features/jobs/history/event-groups.ts'
import { countActivity, findActivityKeys, type ActivityFilter } from './activity-keys-repository.ts'
import { findAccessRows, findEventRows, findPersonIdsLike } from './activity-repository.ts'
import { toAccessEntry, toEventEntry } from './to-activity-entry.ts'

export type ActivityRequest = {
  query?: string | undefined
  address: string | undefined
  kind?: ActivityKind[] | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  page: number
  limit: number
}

/** Newest first; `found` is counted up to `maxCountedHits + 1`. */
export async function listActivity(ctx: Context, request: ActivityRequest) {
  const filter = await toActivityFilter(ctx, request)
  const hitCount = await countActivity(ctx.db, filter, maxCountedRows + 1)
  const offset = (request.page - 1) * request.limit
  const limit = Math.min(request.limit, maxCountedRows - offset)
  if (limit <= 0 || offset >= hitCount) return { entries: [], found: hitCount }

  const keys = await findActivityKeys(ctx.db, filter, { offset, limit })
  return { entries: await readEntries(ctx, keys), found: hitCount }
}

const batchSize = 1000

export async function* readActivity(
  ctx: Context,
  request: Omit<ActivityRequest, 'page' | 'limit'>,
): AsyncGenerator<ActivityEntry[]> {
  const filter = await toActivityFilter(ctx, request)
  for (let after: ActivityFilter['after']; ;) {
    const page = { offset: 0, limit: batchSize }
    const keys = await findActivityKeys(ctx.db, { ...filter, after }, page)
    if (keys.length > 0) yield await readEntries(ctx, keys)
    if (keys.length < batchSize) return
    after = keys.at(-1)
  }
}

type Keys = Awaited<ReturnType<typeof findActivityKeys>>

async function readEntries(ctx: Context, keys: Keys): Promise<ActivityEntry[]> {
  const idsOf = (source: string) => keys.filter((key) => key.source === source).map(({ id }) => id)
  const eventRows = await findEventRows(ctx.db, idsOf('event'))
  const accessRows = await findAccessRows(ctx.db, idsOf('access'))
  const entries = new Map(
    [
      ...eventRows.map((row) => toEventEntry(parseEvent(row))),
      ...accessRows.map(toAccessEntry),
    ].map((entry) => [entry._id, entry]),
  )
  return keys.flatMap(({ id }) => entries.get(id) ?? [])
}

/** The query is an address or part of a person's name or email. */
async function toActivityFilter(
  ctx: Context,
  request: Omit<ActivityRequest, 'page' | 'limit'>,
): Promise<ActivityFilter> {
  const { query, address, kind: kinds = activityKinds } = request
  return {
    includesAccessEntries: kinds.includes('access'),
    eventKinds:
      kinds.length === activityKinds.length
        ? undefined
        : eventKinds.filter((kind) => kinds.includes(activityKindByEvent[kind])),
    address,
    personIds: query && !address ? await findPersonIdsLike(ctx.db, query) : undefined,
    ...toTimeRange(toDayRange(request)),
  }
}
