// @module-tag rest
import { activityKinds, eventKinds, maxCountedRows } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { activityKindByEvent } from '#server/features/jobs/history/event-groups.ts'
import { appForTest } from '#test/app-for-test.ts'
import { analyze } from '#test/db/as-owner.ts'
import { aJob, aUser } from '#test/factories.ts'
import {
  activityKeysQuery,
  activityCountQuery,
  type ActivityFilter,
} from './activity-keys-repository.ts'

const parts = appForTest()

const entries = 60_000
const limit = 10
let busy: string
let rare: string

beforeAll(async () => {
  const { job, remediator } = await aJob(parts.db, { status: 'COMPLETED' })
  busy = remediator.id
  rare = (await aUser(parts.db, 'RM_ADM')).id
  await sql`
    insert into events (id, kind, actor_id, job_id, details, created_at)
    select gen_random_uuid(), 'job_renamed', ${busy}, ${job.id}, '{"name": "Another name"}',
      now() - number * interval '1 minute'
    from generate_series(1, ${entries}::int) as number`.execute(parts.db)
  await sql`
    insert into events (id, kind, actor_id, user_id, created_at)
    select gen_random_uuid(), 'user_updated', ${rare}, ${busy}, now() - number * interval '9 hours'
    from generate_series(1, 20) as number`.execute(parts.db)
  await sql`
    insert into event_origins (event_id, address, request_id, created_at)
    select id, '198.51.100.7', 'request', created_at from events where actor_id = ${rare}`.execute(
    parts.db,
  )
  await sql`
    insert into access_entries (id, kind, user_id, address, user_agent, created_at)
    select gen_random_uuid(), 'signed_in', ${busy}, '203.0.113.' || number % 250, '',
      now() - number * interval '1 minute'
    from generate_series(1, ${entries}::int) as number`.execute(parts.db)
  await analyze(parts.db, 'events', 'access_entries', 'event_origins')
})

const all: ActivityFilter = {
  includesAccessEntries: true,
  eventKinds: undefined,
  personIds: undefined,
  address: undefined,
  from: undefined,
  before: undefined,
}
const long = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()

const filters: [string, () => Partial<ActivityFilter>][] = [
  ['nothing narrowed', () => ({})],
  ...activityKinds.map((kind): [string, () => Partial<ActivityFilter>] => [
    `the kind ${kind}`,
    () => ({
      includesAccessEntries: kind === 'access',
      eventKinds: eventKinds.filter((one) => activityKindByEvent[one] === kind),
    }),
  ]),
  ['days long ago', () => ({ from: long(31), before: long(30) })],
  ['somebody who did much', () => ({ personIds: [busy] })],
  ['somebody who did little', () => ({ personIds: [rare] })],
  ['a rare kind of somebody', () => ({ personIds: [busy], eventKinds: ['user_updated'] })],
  ['nobody', () => ({ personIds: [] })],
  ['an address', () => ({ address: '198.51.100.7' })],
  ['an address that nobody has', () => ({ address: '192.0.2.1' })],
]

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: Plan[]
}

/** The number of history and access rows that are read. */
async function rowsRead(query: RawBuilder<unknown>): Promise<number> {
  const explained = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, format json) ${query}`.execute(parts.db)
  const count = (plan: Plan): number => {
    const own = plan['Relation Name']
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0
    return own + (plan.Plans ?? []).reduce((sum, inner) => sum + count(inner), 0)
  }
  const [root] = explained.rows[0]?.['QUERY PLAN'] ?? []
  return root ? count(root.Plan) : 0
}

test.each(filters)('a page of %s reads about as many rows as it shows', async (_, narrowed) => {
  const filter = { ...all, ...narrowed() }

  expect(await rowsRead(activityKeysQuery(filter, { offset: 0, limit }))).toBeLessThan(500)
})

test.each(filters)('of %s no more is counted than the pages can show', async (_, narrowed) => {
  const filter = { ...all, ...narrowed() }
  const atMost = maxCountedRows + 1

  expect(await rowsRead(activityCountQuery(filter, atMost))).toBeLessThan(2 * atMost)
})
