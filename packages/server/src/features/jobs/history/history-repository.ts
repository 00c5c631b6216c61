import type { EventKind, JobVisibility, JobStatus, Role } from '@curbcut/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, NewEvent } from '#server/db/schema/tables.ts'
import type { EventDetails } from './event-detail-schemas.ts'
import { parseDetails, parseEvent, type ParsedEvent } from './event-details.ts'
import {
  administratorOnlyEvents,
  clientHistoryEvents,
  deliveredVersionEvents,
} from './event-groups.ts'

const eventColumns = [
  'id',
  'kind',
  'actor_id',
  'on_behalf_of_id',
  'job_id',
  'file_id',
  'user_id',
  'organization_id',
  'from_status',
  'to_status',
  'reason',
  'details',
  'created_at',
] as const

/** Absent without a request. */
type RequestOrigin = { address: string; requestId: string }

/** One parameter for all rows: the statement is the same for any number of events. */
export async function insertEvents(db: Db, events: readonly NewEvent[], origin?: RequestOrigin) {
  const rows = events.map((event) => ({ ...event, details: JSON.parse(event.details) }))
  const columns = sql.join(eventColumns.map((name) => sql.ref(name)))
  const insert = db
    .insertInto('events')
    .columns(eventColumns)
    .expression(
      sql`select ${columns} from jsonb_populate_recordset(null::events, ${JSON.stringify(rows)}::jsonb)`,
    )
  if (!origin) return void (await insert.execute())
  await db
    .with('added', () => insert.returning(['id', 'created_at']))
    .insertInto('event_origins')
    .columns(['event_id', 'address', 'request_id', 'created_at'])
    .expression((add) =>
      add
        .selectFrom('added')
        .select(({ val }) => [
          'added.id',
          val(origin.address).as('address'),
          val(origin.requestId).as('request_id'),
          'added.created_at',
        ]),
    )
    .execute()
}

/** In a ghost session, the owner of the account. */
const actingUserId = sql<string>`coalesce(events.on_behalf_of_id, events.actor_id)`

export const detailOf = <Kind extends EventKind>(
  _kind: Kind,
  name: keyof EventDetails[Kind] & string,
) => sql<string | null>`events.details ->> ${sql.lit(name)}`

type EventWithPeopleRow = {
  id: string
  kind: EventKind
  created_at: string
  /** Null for the product itself. */
  acting_id: string | null
  from_status: JobStatus | null
  to_status: JobStatus | null
  reason: string | null
  details: unknown
  first_name: string | null
  last_name: string | null
  role: Role | null
  file_name: string | null
  /** Null outside ghost sessions. */
  impersonator_first_name: string | null
  impersonator_last_name: string | null
}

export type EventWithPeople<Kind extends EventKind = EventKind> = ParsedEvent<
  EventWithPeopleRow,
  Kind
>

/** The last move of a job, or the last out of the status `from`. */
export async function findLastMove(db: Db, jobId: string, from?: JobStatus) {
  const row = await db
    .selectFrom('events')
    .innerJoin('users', (join) => join.on('users.id', '=', actingUserId))
    .select([
      'events.details',
      'events.reason',
      'events.created_at',
      actingUserId.as('acting_id'),
      'users.first_name',
      'users.last_name',
      'users.role',
    ])
    .where('events.job_id', '=', jobId)
    .where('events.kind', '=', 'job_moved')
    .$if(from !== undefined, (query) => query.where('events.from_status', '=', from ?? null))
    .orderBy('events.position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, details: parseDetails('job_moved', row.details) }
}

type EventFilter = {
  jobId: string
  visibility: JobVisibility['history']
  /** Whether the reader may know of legal holds, and of problems before their return. */
  withRestricted: boolean
  page: number
  limit: number
}

const isOfDeliveredVersion = sql<boolean>`(
  events.kind = any(${[...deliveredVersionEvents]}) and exists (
    select from file_versions
    where file_versions.file_id = events.file_id and delivered_at is not null
      and number = (${detailOf('fixed_document_checked', 'version')})::integer
  )
)`

const visibilityConditions = {
  every: sql`true`,
  shared: sql`(events.kind = any(${[...clientHistoryEvents]}) or ${isOfDeliveredVersion})`,
  none: sql`false`,
} as const satisfies Record<JobVisibility['history'], RawBuilder<unknown>>

/** The remediator learns of problems by the return, not from the history. */
const isUnrestricted = sql<SqlBool>`not (
  events.kind = 'documents_judged' and events.details ? 'problem'
  or events.kind = any(${[...administratorOnlyEvents]}::text[])
)`

type HistoryFilter = Pick<EventFilter, 'jobId' | 'visibility' | 'withRestricted'>

const eventsOf = (db: Db, { jobId, visibility, withRestricted }: HistoryFilter) =>
  db
    .selectFrom('events')
    .where('events.job_id', '=', jobId)
    .where(sql<SqlBool>`${visibilityConditions[visibility]}`)
    .$if(!withRestricted, (events) => events.where(isUnrestricted))

export async function findEvents(db: Db, { page, limit, ...filter }: EventFilter) {
  const matchingEvents = eventsOf(db, filter)
  const rows: EventWithPeopleRow[] = await matchingEvents
    .leftJoin('users', (join) => join.on('users.id', '=', actingUserId))
    .leftJoin('job_files', 'job_files.id', 'events.file_id')
    .leftJoin('users as impersonators', (join) =>
      join
        .onRef('impersonators.id', '=', 'events.actor_id')
        .on('events.on_behalf_of_id', 'is not', null),
    )
    .select([
      'events.id',
      'events.kind',
      'events.created_at',
      actingUserId.$castTo<string | null>().as('acting_id'),
      'events.from_status',
      'events.to_status',
      'events.reason',
      'events.details',
      'users.first_name',
      'users.last_name',
      'users.role',
      'job_files.file_name',
      'impersonators.first_name as impersonator_first_name',
      'impersonators.last_name as impersonator_last_name',
    ])
    .orderBy('events.position', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  // `findPage` would look up the person of every counted event.
  const { total } = await matchingEvents
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(parseEvent), total }
}

export async function findJudgmentEvents(db: Db, userId: string) {
  const kind = 'documents_judged'
  const rows = await db
    .selectFrom('events')
    .select(['job_id', 'created_at', 'details'])
    .where('actor_id', '=', userId)
    .where('kind', '=', kind)
    .where('job_id', 'is not', null)
    .$narrowType<{ job_id: string }>()
    .orderBy('job_id')
    .execute()
  return rows.map((row) => ({ ...row, details: parseDetails(kind, row.details) }))
}

export async function hasEventsByActor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('actor_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
