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
import { toBrowserName } from '#server/features/auth/browser-name.ts'
import { readEvent } from '#server/features/history/event-details.ts'
import { kindOfEvent } from '#server/features/history/event-kinds.ts'
import { countActivity, findActivityKeys, type ActivityFilter } from './activity-keys-repository.ts'
import {
  findAccessRows,
  findEventRows,
  findPeopleLike,
  type AccessRow,
} from './activity-repository.ts'
import { toEventEntry, toPerson } from './to-activity.ts'

type Asked = {
  query?: string | undefined
  /** The query as a network address, if it is one. */
  address: string | undefined
  kind?: ActivityKind[] | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  page: number
  limit: number
}

/**
 * One page of the activity, newest first, and the number of entries: counted up to one more than
 * `maxCountedHits`, where pages end.
 */
export async function listActivity(ctx: Context, asked: Asked) {
  const filter = await toFilter(ctx, asked)
  const found = await countActivity(ctx.db, filter, maxCountedHits + 1)
  const skipped = (asked.page - 1) * asked.limit
  const limit = Math.min(asked.limit, maxCountedHits - skipped)
  if (limit <= 0 || skipped >= found) return { entries: [], found }

  const keys = await findActivityKeys(ctx.db, filter, { skipped, limit })
  const idsOf = (source: string) => keys.filter((key) => key.source === source).map(({ id }) => id)
  const events = await findEventRows(ctx.db, idsOf('event'))
  const access = await findAccessRows(ctx.db, idsOf('access'))
  const entries = new Map(
    [...events.map((row) => toEventEntry(readEvent(row))), ...access.map(toAccessEntry)].map(
      (entry) => [entry._id, entry],
    ),
  )
  return { entries: keys.flatMap(({ id }) => entries.get(id) ?? []), found }
}

/** A query is an address, or a name of the person who acted, of the account's owner, or of the subject. */
async function toFilter(ctx: Context, asked: Asked): Promise<ActivityFilter> {
  const { query, address, kind: kinds = activityKinds } = asked
  return {
    hasAccess: kinds.includes('access'),
    eventKinds:
      kinds.length === activityKinds.length
        ? undefined
        : eventKinds.filter((kind) => kinds.includes(kindOfEvent[kind])),
    address,
    people: query && !address ? await findPeopleLike(ctx.db, query) : undefined,
    ...momentsOf(toDayRange(asked)),
  }
}

const toAccessEntry = (row: AccessRow): ActivityEntry => ({
  _id: row.id,
  kind: row.kind,
  createdAt: row.created_at,
  actor: toPerson(row),
  onBehalfOf: null,
  about: null,
  note: null,
  address: row.address,
  browser: row.user_agent ? toBrowserName(row.user_agent) : null,
})
