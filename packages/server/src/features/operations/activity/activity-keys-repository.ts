import { eventKinds, type EventKind } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

export type ActivityFilter = {
  /** Whether to include sign-ins, downloads and the like. */
  hasAccess: boolean
  eventKinds: readonly EventKind[] | undefined
  /** As the actor, as the owner of the account, or as the subject. */
  people: readonly string[] | undefined
  address: string | undefined
  /** ISO times; `before` is exclusive. */
  from: string | undefined
  before: string | undefined
  after?: Cursor | undefined
}

/** `at` is the database's own text, exact to the microsecond. */
type Cursor = { id: string; at: string }
type Key = Cursor & { source: 'event' | 'access' }
type KeysQuery = RawBuilder<Key>

type Page = { skipped: number; limit: number }

/** Newest first. Each part reads only as far as the page reaches, however long the history. */
export const activityKeys = (filter: ActivityFilter, { skipped, limit }: Page) => sql<Key>`
  select id, source, created_at::text as at from (${unionOf(filter, { depth: skipped + limit, isOrdered: true })}) as found
  order by created_at desc, id desc limit ${limit} offset ${skipped}`

export const findActivityKeys = async (db: Db, filter: ActivityFilter, page: Page) =>
  (await activityKeys(filter, page).execute(db)).rows

export const activityCount = (filter: ActivityFilter, limit: number) => sql<{ found: number }>`
  select count(*) as found from (
    select 1 from (${unionOf(filter, { depth: limit, isOrdered: false })}) as found limit ${limit}
  ) as counted`

export const countActivity = async (db: Db, filter: ActivityFilter, limit: number) =>
  (await activityCount(filter, limit).execute(db)).rows[0]?.found ?? 0

type ReadDepth = { depth: number; isOrdered: boolean }

/** The parts are disjoint. */
function unionOf(filter: ActivityFilter, reach: ReadDepth): KeysQuery {
  const access = filter.hasAccess ? [accessQuery(filter, reach)] : []
  return sql`${sql.join([...eventQueries(filter, reach), ...access], sql` union all `)}`
}

/** With more people, some match is near the newest end. */
const maxPeopleOneByOne = 200

function eventQueries(filter: ActivityFilter, reach: ReadDepth): KeysQuery[] {
  const { eventKinds: kinds, people, address } = filter
  const ofKinds = kinds ? sql`events.kind = any(${[...kinds]})` : sql`true`
  if (address !== undefined) {
    const from = sql`event_origins join events on events.id = event_origins.event_id`
    const where = sql`event_origins.address = ${address} and ${ofKinds}`
    return [newest({ from, of: 'event_origins', where, filter, reach })]
  }
  if (people && people.length <= maxPeopleOneByOne) return personQueries(filter, people, reach)
  const events = { from: sql`events`, of: 'events', filter, reach } as const
  if (people) return [newest({ ...events, where: sql`${ofKinds} and ${isOfAny(people)}` })]
  if (!kinds) return [newest({ ...events, where: sql`true` })]
  // The kind is in the text of each query because common and rare kinds need different plans.
  return kinds.map((kind) => newest({ ...events, where: sql`events.kind = ${sql.lit(kind)}` }))
}

const isOfAny = (people: readonly string[]) => {
  const any = anyOf(people)
  return sql`(actor_id = ${any} or on_behalf_of_id = ${any} or user_id = ${any})`
}

/**
 * Equality as a range: with `=`, the planner takes all people for equally busy and reads all of the
 * newest rows, or the whole table.
 */
const isExactly = (column: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`${column} >= ${value} and ${column} <= ${value}`

/** Each event is in one part: by a searched person, in their name by others, or about them. */
function personQueries(
  filter: ActivityFilter,
  people: readonly string[],
  reach: ReadDepth,
): KeysQuery[] {
  const noPerson = sql`all(${[...people]}::uuid[])`
  const didOthers = sql`actor_id <> ${noPerson}`
  const wereOthers = sql`${didOthers} and (on_behalf_of_id is null or on_behalf_of_id <> ${noPerson})`
  const personKinds = sql`${unnestPeople(people)}
    cross join unnest(${[...(filter.eventKinds ?? eventKinds)]}::text[]) as wanted (kind)`
  const part = (column: string, others: RawBuilder<unknown>) => {
    const along = sql`events.kind`
    const isTheirs = sql`events.${sql.ref(column)} = person.id and ${isExactly(along, sql`wanted.kind`)}`
    const where = sql`${isTheirs} and ${others}`
    const ofPerson = newest({ from: sql`events`, of: 'events', where, along, filter, reach })
    return sql<Key>`select newest.* from ${personKinds} cross join lateral ${ofPerson} as newest`
  }
  return [
    part('actor_id', sql`true`),
    part('on_behalf_of_id', didOthers),
    part('user_id', wereOthers),
  ]
}

const unnestPeople = (people: readonly string[]) =>
  sql`unnest(${[...people]}::uuid[]) as person (id)`

function accessQuery(filter: ActivityFilter, reach: ReadDepth): KeysQuery {
  const { people, address } = filter
  const entries = { from: sql`access_entries`, of: 'access_entries', filter, reach } as const
  if (address !== undefined) return newest({ ...entries, where: sql`address = ${address}` })
  if (!people) return newest({ ...entries, where: sql`true` })
  const part = (column: 'user_id' | 'on_behalf_of_id', others: RawBuilder<unknown>) => {
    const along = sql.ref(column)
    const where = sql`${isExactly(along, sql`person.id`)} and ${others}`
    const ofPerson = newest({ ...entries, where, along })
    return sql<Key>`
      select newest.* from ${unnestPeople(people)} cross join lateral ${ofPerson} as newest`
  }
  const noPerson = sql`user_id <> all(${[...people]}::uuid[])`
  return sql`${part('user_id', sql`true`)} union all ${part('on_behalf_of_id', noPerson)}`
}

type NewestOptions = {
  from: RawBuilder<unknown>
  of: 'events' | 'event_origins' | 'access_entries'
  where: RawBuilder<unknown>
  /** The column before the time in the index to read: see `isExactly`. */
  along?: RawBuilder<unknown>
  filter: Pick<ActivityFilter, 'from' | 'before' | 'after'>
  reach: ReadDepth
}

function newest({ from, of, where, along, filter, reach }: NewestOptions): KeysQuery {
  const at = sql.ref(`${of}.created_at`)
  const id = sql.ref(of === 'event_origins' ? `${of}.event_id` : `${of}.id`)
  const source = sql.lit(of === 'access_entries' ? 'access' : 'event')
  const { after } = filter
  const byTime = sql`${at} desc, ${id} desc`
  const order = along
    ? sql`order by ${along} desc, ${byTime}`
    : reach.isOrdered
      ? sql`order by ${byTime}`
      : sql``
  return sql`(
    select ${id} as id, ${source} as source, ${at} as created_at from ${from}
    where ${where}
      ${filter.from === undefined ? sql`` : sql`and ${at} >= ${filter.from}::timestamptz`}
      ${filter.before === undefined ? sql`` : sql`and ${at} < ${filter.before}::timestamptz`}
      ${after ? sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    ${order} limit ${reach.depth})`
}
