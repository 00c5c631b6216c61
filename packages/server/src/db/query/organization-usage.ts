import { progressStatuses } from '@curbcut/contract'
import { sql } from 'kysely'

/** For statements that read `organizations`. */
export const usedBytes = sql<number>`coalesce((
  select sum(bytes) from stored_bytes where stored_bytes.organization_id = organizations.id
), 0)::bigint`

/** Jobs that are neither completed nor archived. */
export const openJobs = sql<number>`coalesce((
  select sum(jobs) from job_counts
  where scope = organizations.id::text and not job_counts.is_archived
    and status <> all (${[...progressStatuses.completed]}::text[])
), 0)::bigint`
