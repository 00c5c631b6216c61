import { progressStatuses } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'

const completed = sql`any(${[...progressStatuses.completed]}::text[])`

/**
 * The report whose results a job shows: that of its last completion, while the job is completed, once it is frozen.
 * Null otherwise: then the newest checks are shown. An older one that was reissued has a higher number, and the time
 * of its own completion.
 */
const reportOf = (jobId: RawBuilder<unknown>) => sql`(
  select newest.id
  from jobs as reported cross join lateral (
    select id, state from evidence_reports
    where job_id = reported.id order by completed_at desc, edition desc limit 1
  ) newest
  where reported.id = ${jobId} and reported.status = ${completed}
    and newest.state = 'ready'
)`

/** The checks whose results a job shows as its report tells them, as an array of ids. */
export const reportedChecksOf = (jobId: RawBuilder<unknown>) => sql<string[]>`array(
  select check_id from reported_checks where report_id = ${reportOf(jobId)}
)`
