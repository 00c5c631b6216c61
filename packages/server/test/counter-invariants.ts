import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import { deliveredDays } from '#server/limits.ts'
import { toLines } from './to-lines.ts'

type Stored = { db: Db }

/** Counters of people that are not what counting finds. */
export async function findWrongUserCounters({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    with counted as (
      select role, is_archived, is_verified, is_available, count(*) as users
      from users group by role, is_archived, is_verified, is_available
    ), kept as (
      select role, is_archived, is_verified, is_available, sum(users) as users
      from user_counts group by role, is_archived, is_verified, is_available
      having sum(users) <> 0
    )
    select role, is_archived, is_verified, is_available, kept.users as kept, counted.users as counted
    from counted full join kept using (role, is_archived, is_verified, is_available)
    where kept.users is distinct from counted.users`.execute(db)
  return toLines(rows)
}

/** Counters of organizations that are not what counting finds. */
export async function findWrongOrganizationCounters({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    with counted as (
      select is_archived, count(*) as organizations from organizations group by is_archived
    ), kept as (
      select is_archived, sum(organizations) as organizations
      from organization_counts group by is_archived having sum(organizations) <> 0
    )
    select is_archived, kept.organizations as kept, counted.organizations as counted
    from counted full join kept using (is_archived)
    where kept.organizations is distinct from counted.organizations`.execute(db)
  return toLines(rows)
}

/** Bytes of organizations that are not what adding up finds. */
export async function findWrongByteCounters({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    with counted as (
      select organization_id, sum(size_bytes) as bytes
      from (
        select job_id, size_bytes from job_files where bytes_removed_at is null
        union all
        select job_files.job_id, file_versions.size_bytes
        from file_versions join job_files on job_files.id = file_versions.file_id
        where bytes_removed_at is null
      ) documents join jobs on jobs.id = documents.job_id group by organization_id
    ), kept as (
      select organization_id, sum(bytes) as bytes
      from stored_bytes group by organization_id having sum(bytes) <> 0
    )
    select organization_id, kept.bytes as kept, counted.bytes as counted
    from counted full join kept using (organization_id)
    where kept.bytes is distinct from counted.bytes`.execute(db)
  return toLines(rows)
}

/** Counters of jobs that are not what counting finds. */
export async function findWrongCounters({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    with counted as (
      select scope, status, is_archived, count(*) as jobs
      from jobs
      cross join lateral unnest(array['all', organization_id::text, remediator_id::text]) as scope
      where scope is not null
      group by scope, status, is_archived
    ), kept as (
      select scope, status, is_archived, sum(jobs) as jobs
      from job_counts group by scope, status, is_archived having sum(jobs) <> 0
    )
    select scope, status, is_archived, kept.jobs as kept, counted.jobs as counted
    from counted full join kept using (scope, status, is_archived)
    where counted.jobs is distinct from kept.jobs`.execute(db)
  return toLines(rows)
}

/**
 * Counters of waiting jobs that differ from counting. Days that nobody asks for any more are left out: their
 * counters may be gone.
 */
export async function findWrongWaitingCounters({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    with counted as (
      select owner, kind, day, status, count(*) as jobs
      from jobs
      cross join lateral (
        values
          (administrator_id, 'to_assign', 'infinity'::date, status = 'ALLOTTED_ADMIN'),
          (remediator_id, 'returned', 'infinity', is_returned),
          (organization_id, 'to_submit', 'infinity', status = 'CREATED' and file_count > 0),
          (organization_id, 'delivered', (completed_at at time zone 'UTC')::date,
            status in ('COMPLETED', 'CLOSED') and completed_at is not null)
      ) kinds (owner, kind, day, is_one)
      where is_one and not is_archived
      group by owner, kind, day, status
    ), kept as (
      select owner, kind, day, status, sum(jobs) as jobs
      from waiting_counts group by owner, kind, day, status having sum(jobs) <> 0
    )
    select owner, kind, day, status, kept.jobs as kept, counted.jobs as counted
    from counted full join kept using (owner, kind, day, status)
    where counted.jobs is distinct from kept.jobs
      and day >= (now() at time zone 'UTC')::date - ${deliveredDays}::int`.execute(db)
  return toLines(rows)
}
