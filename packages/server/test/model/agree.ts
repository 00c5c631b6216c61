import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/schema/tables.ts'
import { signOffOf } from './rules/sign-offs.ts'
import {
  aliveFiles,
  isOrganizationArchived,
  isSpecial,
  jobCents,
  type ModelBooking,
  type World,
} from './rules/world.ts'

const byId = <T extends { id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]))

/** Compares everything that the database keeps of this world with the model. */
export async function expectKeptAsRuled(db: Db, world: World): Promise<void> {
  const ids = world.jobs.map(({ id }) => id)
  await Promise.all([
    expectJobs(db, world, ids),
    expectFiles(db, world, ids),
    expectPromises(db, world, ids),
    expectSignOffs(db, world, ids),
    expectLedger(db, world, ids),
    expectSums(db, world),
    expectCounters(db, world),
    expectPeople(db, world),
  ])
}

async function expectJobs(db: Db, { jobs }: World, ids: readonly string[]) {
  const rows = byId(
    await db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  )
  const kept = jobs.map(({ id }) => rows.get(id))
  expect(
    kept.map((row) => ({
      status: row?.status,
      isArchived: row?.is_archived,
      priority: row?.priority,
      name: row?.name,
      organization: row?.organization_id,
      administrator: row?.administrator_id,
      remediator: row?.remediator_id,
      files: row?.file_count,
      remediated: row?.remediated_file_count,
      isSpecial: row?.is_special,
      cents: row?.quote_cents,
      isAsked: (row?.waits_for_client_since ?? null) !== null,
      signOff: row?.sign_off,
    })),
  ).toEqual(
    jobs.map((job) => ({
      status: job.status,
      isArchived: job.isArchived,
      priority: job.priority,
      name: job.name,
      organization: job.organization,
      administrator: job.administrator,
      remediator: job.remediator,
      files: aliveFiles(job).length,
      remediated: aliveFiles(job).filter(({ isRemediated }) => isRemediated).length,
      isSpecial: job.quotes.some(({ state }) => state !== 'cleared'),
      cents: jobCents(job),
      isAsked: job.isAsked,
      signOff: signOffOf(job),
    })),
  )
}

async function expectFiles(db: Db, { jobs }: World, ids: readonly string[]) {
  const rows = await db
    .selectFrom('job_files')
    .selectAll()
    .select(
      sql<boolean[]>`array(select delivered_at is not null from file_versions
        where file_id = job_files.id order by number)`.as('versions'),
    )
    .where('job_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
  const kept = rows
    .filter(({ deleted_at }) => deleted_at === null)
    .map((row) => ({
      id: row.id,
      isRemediated: row.is_remediated,
      isFresh: row.is_marked_since_assigned,
      isNonBillable: row.is_non_billable,
      isSpecial: row.is_special,
      pages: row.simple_pages === null ? null : [row.simple_pages, row.complex_pages],
      note: row.page_note,
      reason: row.delivery_reason,
      versions: row.versions,
    }))
  const ruled = jobs.flatMap((job) =>
    aliveFiles(job).map((file) => ({
      id: file.id,
      isRemediated: file.isRemediated,
      isFresh: file.isFresh,
      isNonBillable: file.isNonBillable,
      isSpecial: isSpecial(job, file),
      pages: file.pages,
      note: file.note,
      reason: file.reason,
      versions: file.versions.map(({ isDelivered }) => isDelivered),
    })),
  )
  expect(kept).toEqual(ruled.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
}

async function expectPromises(db: Db, world: World, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select jobs.id, jobs.due_at is not null as "isDue",
      jobs.clock_stopped_at is not null as "isStopped",
      coalesce(jsonb_agg(jsonb_build_object(
        'files', array(select unnest(file_ids)::text order by 1),
        'isOwnDay', own_date is not null,
        'state', case when promises.completed_at is not null then 'completed'
          when ended_at is not null then 'replaced' else 'running' end
      ) order by number) filter (where number is not null), '[]') as promises
    from jobs left join promises on promises.job_id = jobs.id
    where jobs.id = any(${ids}::uuid[]) group by jobs.id`.execute(db)
  const kept = byId(rows)
  expect(world.jobs.map(({ id }) => kept.get(id))).toEqual(
    world.jobs.map((job) => {
      const isArchived = job.isArchived || isOrganizationArchived(world, job.organization)
      const last = job.promises.at(-1)
      return {
        id: job.id,
        isDue: last !== undefined && !job.isAsked,
        isStopped:
          job.isAsked || (last !== undefined && (last.state === 'completed' || isArchived)),
        promises: job.promises.map(({ files, isOwnDay, state }) => ({
          files: files.toSorted(),
          isOwnDay,
          state,
        })),
      }
    }),
  )
}

async function expectSignOffs(db: Db, { jobs }: World, ids: readonly string[]) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', job_id, file_id, state, ended_at is not null, ending_notified_at is not null,
      (select string_agg(id || '=' || coalesce(answer, 'open'), ' ' order by created_at, id)
        from disputes where sign_off_id = sign_offs.id)) as line
    from sign_offs where job_id = any(${ids}::uuid[])`.execute(db)
  const ruled = jobs.flatMap((job) =>
    job.signOffs.map(({ file, state, isEnded, isWarnedOf, disputes }) => {
      const flags = [isEnded, isWarnedOf].map((flag) => (flag ? 't' : 'f'))
      const answers = disputes.map(({ id, answer }) => `${id}=${answer ?? 'open'}`)
      return [job.id, file, state, ...flags, ...answers].join(' ')
    }),
  )
  expect(sorted(rows.map(({ line }) => line))).toEqual(sorted(ruled))
}

const sorted = (lines: readonly string[]) => lines.toSorted()

async function expectLedger(db: Db, { jobs }: World, ids: readonly string[]) {
  const rows = await db
    .selectFrom('ledger')
    .selectAll()
    .where('job_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const line = (job: string, row: Omit<ModelBooking, 'isReversed' | 'month'>) => {
    const { kind, file, remediator, organization, simple, complex, isBillable, cents } = row
    const what = [job, kind, file, remediator, organization]
    return [...what, simple, complex, isBillable, cents].join(' ')
  }
  const kept = rows.map((row) =>
    line(row.job_id, {
      kind: row.kind,
      file: row.file_id,
      remediator: row.remediator_id,
      organization: row.organization_id,
      simple: row.simple_pages,
      complex: row.complex_pages,
      isBillable: row.is_billable,
      cents: row.cents,
    }),
  )
  const ruled = jobs.flatMap((job) => job.ledger.map((row) => line(job.id, row)))
  expect(sorted(kept)).toEqual(sorted(ruled))
}

/** Compares the sums of remediators and organizations over all days. */
async function expectSums(db: Db, { people, jobs }: World) {
  const organizations = [...new Set(people.flatMap((person) => person.organizations))]
  const scopes = [...people.map(({ id }) => id), ...organizations]
  const { rows } = await sql<Record<string, unknown> & { scope_id: string }>`
    select scope_id, sum(simple_pages) as simple, sum(complex_pages) as complex,
      sum(non_billable_pages) as free, sum(quotes) as quotes, sum(quote_cents) as quote_cents,
      sum(cents) as cents
    from ledger_days where scope_id = any(${scopes}::uuid[]) group by scope_id`.execute(db)
  const bookings = jobs.flatMap(({ ledger }) => ledger)
  const ruled = scopes.map((scope_id) => {
    const own = bookings.filter(
      ({ remediator, organization }) => remediator === scope_id || organization === scope_id,
    )
    const sum = (of: (row: ModelBooking) => number) =>
      own.reduce((total, row) => total + of(row), 0)
    return {
      scope_id,
      simple: sum(({ isBillable, simple }) => (isBillable ? simple : 0)),
      complex: sum(({ isBillable, complex }) => (isBillable ? complex : 0)),
      free: sum(({ isBillable, simple, complex }) => (isBillable ? 0 : simple + complex)),
      quotes: sum(({ kind }) => (kind === 'quote' ? 1 : 0)),
      quote_cents: sum(({ kind, cents }) => (kind === 'quote' ? cents : 0)),
      cents: sum(({ cents }) => cents),
    }
  })
  const kept = new Map(rows.map((row) => [row.scope_id, row]))
  const nothing = { simple: 0, complex: 0, free: 0, quotes: 0, quote_cents: 0, cents: 0 }
  expect(scopes.map((scope_id) => kept.get(scope_id) ?? { scope_id, ...nothing })).toEqual(ruled)
}

/** Compares the counters of every remediator and organization. */
async function expectCounters(db: Db, { people, jobs }: World) {
  const organizations = [...new Set(people.flatMap((person) => person.organizations))]
  const scopes = [...people.map(({ id }) => id), ...organizations]
  const rows = await db
    .selectFrom('job_counts')
    .select(({ fn }) => ['scope', 'status', 'is_archived', fn.sum<number>('jobs').as('jobs')])
    .where('scope', '=', sql<string>`any(${scopes})`)
    .groupBy(['scope', 'status', 'is_archived'])
    .having(({ fn }) => fn.sum('jobs'), '<>', 0)
    .execute()
  const counted = new Map<string, number>()
  for (const job of jobs) {
    for (const scope of [job.organization, job.remediator].filter((id) => id !== null)) {
      const key = `${scope} ${job.status} ${job.isArchived}`
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
  }
  expect(
    sorted(rows.map((row) => `${row.scope} ${row.status} ${row.is_archived} ${row.jobs}`)),
  ).toEqual(sorted([...counted].map(([key, count]) => `${key} ${count}`)))
}

async function expectPeople(db: Db, { people }: World) {
  const rows = byId(
    await db
      .selectFrom('users')
      .select(['id', 'is_archived', 'is_available'])
      .select(
        sql<number>`(select count(*) from sessions where user_id = users.id)::int`.as('sessions'),
      )
      .where('id', '=', sql<string>`any(${people.map(({ id }) => id)}::uuid[])`)
      .execute(),
  )
  const kept = people.map(({ id }) => rows.get(id))
  expect(kept.map((row) => [row?.is_archived, row?.is_available])).toEqual(
    people.map(({ isArchived, isAvailable }) => [isArchived, isAvailable]),
  )
  expect(kept.filter((row) => row?.is_archived && row.sessions > 0)).toEqual([])
}

/** Counts the rows that a refusal must not add. */
export async function countTraces(db: Db): Promise<string> {
  const { rows } = await sql<{ traces: string }>`
    select (select coalesce(max(position), 0) from events) || ' ' || (select count(*) from ledger)
      || ' ' || (select count(*) from notes) || ' ' || (select count(*) from disputes)
      || ' ' || (select count(*) from quotes) || ' ' || (select count(*) from uploads) as traces`.execute(
    db,
  )
  return String(rows[0]?.traces)
}
