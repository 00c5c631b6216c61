import {
  activityKinds,
  eventKinds,
  maxCountedHits,
  momentsOf,
  toDayRange,
  type ActivityEntry,
  type ActivityKind,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { readEvent } from '#server/features/jobs/history/event-details.ts'
import { activityKindByEvent } from '#server/features/jobs/history/event-kinds.ts'
import { countActivity, findActivityKeys, type ActivityFilter } from './activity-keys-repository.ts'
import { findAccessRows, findEventRows, findPeopleLike } from './activity-repository.ts'
import { toAccessEntry, toEventEntry } from './to-activity.ts'

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
  const filter = await toFilter(ctx, request)
  const hitCount = await countActivity(ctx.db, filter, maxCountedHits + 1)
  const skipped = (request.page - 1) * request.limit
  const limit = Math.min(request.limit, maxCountedHits - skipped)
  if (limit <= 0 || skipped >= hitCount) return { entries: [], found: hitCount }

  const keys = await findActivityKeys(ctx.db, filter, { skipped, limit })
  return { entries: await readEntries(ctx, keys), found: hitCount }
}

const batchSize = 1000

export async function* readActivity(
  ctx: Context,
  request: Omit<ActivityRequest, 'page' | 'limit'>,
): AsyncGenerator<ActivityEntry[]> {
  const filter = await toFilter(ctx, request)
  for (let after: ActivityFilter['after']; ;) {
    const page = { skipped: 0, limit: batchSize }
    const keys = await findActivityKeys(ctx.db, { ...filter, after }, page)
    if (keys.length > 0) yield await readEntries(ctx, keys)
    if (keys.length < batchSize) return
    after = keys.at(-1)
  }
}

type Keys = Awaited<ReturnType<typeof findActivityKeys>>

async function readEntries(ctx: Context, keys: Keys): Promise<ActivityEntry[]> {
  const idsOf = (source: string) => keys.filter((key) => key.source === source).map(({ id }) => id)
  const events = await findEventRows(ctx.db, idsOf('event'))
  const access = await findAccessRows(ctx.db, idsOf('access'))
  const entries = new Map(
    [...events.map((row) => toEventEntry(readEvent(row))), ...access.map(toAccessEntry)].map(
      (entry) => [entry._id, entry],
    ),
  )
  return keys.flatMap(({ id }) => entries.get(id) ?? [])
}

/** The query is an address or part of a person's name or email. */
async function toFilter(
  ctx: Context,
  request: Omit<ActivityRequest, 'page' | 'limit'>,
): Promise<ActivityFilter> {
  const { query, address, kind: kinds = activityKinds } = request
  return {
    hasAccess: kinds.includes('access'),
    eventKinds:
      kinds.length === activityKinds.length
        ? undefined
        : eventKinds.filter((kind) => kinds.includes(activityKindByEvent[kind])),
    address,
    people: query && !address ? await findPeopleLike(ctx.db, query) : undefined,
    ...momentsOf(toDayRange(request)),
  }
}
