import { eventKinds, type EventKind } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

export type ActivityFilter = {
  /** Whether to include sign-ins, downloads and the like. */
  includesAccessEntries: boolean
  eventKinds: readonly EventKind[] | undefined
  /** As the actor, as the owner of the account, or as the subject. */
  personIds: readonly string[] | undefined
  address: string | undefined
  /** ISO times; `before` is exclusive. */
  from: string | undefined
  before: string | undefined
  after?: Cursor | undefined
}

/** `at` is the database's own text, exact to the microsecond. */
type Cursor = { id: string; at: string }
type ActivityKey = Cursor & { source: 'event' | 'access' }
type KeysQuery = RawBuilder<ActivityKey>

type KeysPage = { offset: number; limit: number }

/** Newest first. Each part reads only as far as the page reaches, however long the history. */
export const activityKeysQuery = (
  filter: ActivityFilter,
  { offset, limit }: KeysPage,
) => sql<ActivityKey>`
  select id, source, created_at::text as at from (${unionQuery(filter, { depth: offset + limit, isOrdered: true })}) as found
  order by created_at desc, id desc limit ${limit} offset ${offset}`

export const findActivityKeys = async (db: Db, filter: ActivityFilter, page: KeysPage) =>
  (await activityKeysQuery(filter, page).execute(db)).rows

export const activityCountQuery = (filter: ActivityFilter, limit: number) => sql<{ found: number }>`
  select count(*) as found from (
    select 1 from (${unionQuery(filter, { depth: limit, isOrdered: false })}) as found limit ${limit}
  ) as counted`

export const countActivity = async (db: Db, filter: ActivityFilter, limit: number) =>
  (await activityCountQuery(filter, limit).execute(db)).rows[0]?.found ?? 0

type Reach = { depth: number; isOrdered: boolean }

/** The parts are disjoint. */
function unionQuery(filter: ActivityFilter, reach: Reach): KeysQuery {
  const accessQueries = filter.includesAccessEntries ? [accessQuery(filter, reach)] : []
  return sql`${sql.join([...eventQueries(filter, reach), ...accessQueries], sql` union all `)}`
}

/** With more people, some match is near the newest end. */
const maxSeparatelyQueriedPeople = 200

function eventQueries(filter: ActivityFilter, reach: Reach): KeysQuery[] {
  const { eventKinds: kinds, personIds, address } = filter
  const ofKinds = kinds ? sql`events.kind = any(${[...kinds]})` : sql`true`
  if (address !== undefined) {
    const from = sql`event_origins join events on events.id = event_origins.event_id`
    const where = sql`event_origins.address = ${address} and ${ofKinds}`
    return [newestQuery({ from, of: 'event_origins', where, filter, reach })]
  }
  if (personIds && personIds.length <= maxSeparatelyQueriedPeople)
    return personQueries(filter, personIds, reach)
  const events = { from: sql`events`, of: 'events', filter, reach } as const
  if (personIds)
    return [newestQuery({ ...events, where: sql`${ofKinds} and ${involvesAnyOf(personIds)}` })]
  if (!kinds) return [newestQuery({ ...events, where: sql`true` })]
  // The kind is in the text of each query because common and rare kinds need different plans.
  return kinds.map((kind) => newestQuery({ ...events, where: sql`events.kind = ${sql.lit(kind)}` }))
}

const involvesAnyOf = (personIds: readonly string[]) => {
  const any = anyOf(personIds)
  return sql`(actor_id = ${any} or on_behalf_of_id = ${any} or user_id = ${any})`
}

/** As a range: with `=`, the planner takes all people for equally busy and may read every row. */
const isExactly = (column: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`${column} >= ${value} and ${column} <= ${value}`

/** Each event is in one part: by a searched person, in their name by others, or about them. */
function personQueries(
  filter: ActivityFilter,
  personIds: readonly string[],
  reach: Reach,
): KeysQuery[] {
  const allPersonIds = sql`all(${[...personIds]}::uuid[])`
  const isByOthers = sql`actor_id <> ${allPersonIds}`
  const isNotOnTheirBehalf = sql`${isByOthers} and (on_behalf_of_id is null or on_behalf_of_id <> ${allPersonIds})`
  const personKinds = sql`${unnestPeople(personIds)}
    cross join unnest(${[...(filter.eventKinds ?? eventKinds)]}::text[]) as wanted (kind)`
  const partQuery = (column: string, others: RawBuilder<unknown>) => {
    const indexColumn = sql`events.kind`
    const isTheirs = sql`events.${sql.ref(column)} = person.id and ${isExactly(indexColumn, sql`wanted.kind`)}`
    const where = sql`${isTheirs} and ${others}`
    const personEvents = newestQuery({
      from: sql`events`,
      of: 'events',
      where,
      indexColumn,
      filter,
      reach,
    })
    return sql<ActivityKey>`select newest.* from ${personKinds} cross join lateral ${personEvents} as newest`
  }
  return [
    partQuery('actor_id', sql`true`),
    partQuery('on_behalf_of_id', isByOthers),
    partQuery('user_id', isNotOnTheirBehalf),
  ]
}

const unnestPeople = (personIds: readonly string[]) =>
  sql`unnest(${[...personIds]}::uuid[]) as person (id)`

function accessQuery(filter: ActivityFilter, reach: Reach): KeysQuery {
  const { personIds, address } = filter
  const entries = { from: sql`access_entries`, of: 'access_entries', filter, reach } as const
  if (address !== undefined) return newestQuery({ ...entries, where: sql`address = ${address}` })
  if (!personIds) return newestQuery({ ...entries, where: sql`true` })
  const partQuery = (column: 'user_id' | 'on_behalf_of_id', others: RawBuilder<unknown>) => {
    const indexColumn = sql.ref(column)
    const where = sql`${isExactly(indexColumn, sql`person.id`)} and ${others}`
    const personEntries = newestQuery({ ...entries, where, indexColumn })
    return sql<ActivityKey>`
      select newest.* from ${unnestPeople(personIds)} cross join lateral ${personEntries} as newest`
  }
  const isByOthers = sql`user_id <> all(${[...personIds]}::uuid[])`
  return sql`${partQuery('user_id', sql`true`)} union all ${partQuery('on_behalf_of_id', isByOthers)}`
}

type NewestQueryOptions = {
  from: RawBuilder<unknown>
  of: 'events' | 'event_origins' | 'access_entries'
  where: RawBuilder<unknown>
  /** The column before the time in the index to read: see `isExactly`. */
  indexColumn?: RawBuilder<unknown>
  filter: Pick<ActivityFilter, 'from' | 'before' | 'after'>
  reach: Reach
}

function newestQuery({
  from,
  of,
  where,
  indexColumn,
  filter,
  reach,
}: NewestQueryOptions): KeysQuery {
  const at = sql.ref(`${of}.created_at`)
  const id = sql.ref(of === 'event_origins' ? `${of}.event_id` : `${of}.id`)
  const source = sql.lit(of === 'access_entries' ? 'access' : 'event')
  const { after } = filter
  const byTime = sql`${at} desc, ${id} desc`
  const order = indexColumn
    ? sql`order by ${indexColumn} desc, ${byTime}`
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
