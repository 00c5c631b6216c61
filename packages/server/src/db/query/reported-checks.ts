import { progressStatuses } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'

const completed = sql`any(${[...progressStatuses.completed]}::text[])`

/** By completion first, because a reissued report of an earlier one has a higher edition. */
const reportIdOf = (jobId: RawBuilder<unknown>) => sql`(
  select newest.id
  from jobs as reported cross join lateral (
    select id, state from evidence_reports
    where job_id = reported.id order by completed_at desc, edition desc limit 1
  ) newest
  where reported.id = ${jobId} and reported.status = ${completed}
    and newest.state = 'ready'
)`

export const reportedCheckIdsOf = (jobId: RawBuilder<unknown>) => sql<string[]>`array(
  select check_id from reported_checks where report_id = ${reportIdOf(jobId)}
)`
