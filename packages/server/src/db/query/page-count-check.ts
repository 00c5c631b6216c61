import { sql } from 'kysely'
import { newestCheckFirst } from './newest-check.ts'

/**
 * For a lateral join with `ledger` and `job_files`: the pages of a booked file by the check of its
 * newest fixed document, or of its original if that has no count. No row without a count, for
 * reversals, and for special files, which a quote pays for.
 */
export const pageCountCheck = sql<{ pages: number; is_page_count_estimated: boolean }>`(
  select newest.pages, newest.is_page_count_estimated
  from (
    (select sha256, number from file_versions where file_id = job_files.id
      order by number desc limit 1)
    union all select job_files.sha256, 0
  ) documents cross join lateral (
    select pages, is_page_count_estimated from checks
    where checks.organization_id = ledger.organization_id and checks.sha256 = documents.sha256
    order by ${newestCheckFirst} limit 1
  ) newest
  where newest.pages is not null and ledger.kind = 'pages' and not job_files.is_special
  order by documents.number desc limit 1
)`
