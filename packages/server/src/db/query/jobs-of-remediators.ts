import { rankOf, type JobStatus } from '@curbcut/contract'
import { sql } from 'kysely'

export type WorkCriteria = { remediatorIds: readonly string[]; statuses: readonly JobStatus[] }

/** As `jobs`, for 'from'. Rank by rank, because a single search may read all jobs ever finished. */
export const jobsOfRemediators = ({ remediatorIds, statuses }: WorkCriteria) => sql`
  unnest(${[...remediatorIds]}::uuid[]) remediators (id)
  cross join unnest(${[...new Set(statuses.map(rankOf))]}::int2[]) ranks (rank)
  cross join lateral (
    select id from jobs
    where remediator_id = remediators.id and status_rank = ranks.rank
      and status = any(${[...statuses]}::text[]) and is_archived = false
    offset 0
  ) found
  cross join lateral (select * from jobs where jobs.id = found.id limit 1) jobs`
