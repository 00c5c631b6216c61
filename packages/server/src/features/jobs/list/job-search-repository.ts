import { maxCountedRows, type Actor } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { toContainsPattern } from '#server/db/query/search-pattern.ts'
import { countScopeOf } from './job-count-repository.ts'
import { nameMatches } from './job-filter-repository.ts'

/** Selects whether to scan jobs instead of the name index: the actor has few, or the text is frequent in a sample. */
export const shouldScanJobs = (actor: Actor, query: string): RawBuilder<unknown> => sql`
  select case
    when (select coalesce(sum(jobs), 0) from job_counts where scope = ${countScopeOf(actor)})
      <= ${sql.lit(maxCountedRows)} then true
    else (
      select count(*) filter (where ${nameMatches(query)}) > ${sql.lit(scanThreshold)} * count(*)
      from jobs tablesample system (${sql.lit(samplePercent)})
    )
  end as is_scan`

/** Takes 8 ms for a million jobs. A tenth of this errs too often, because neighbouring names are alike. */
const samplePercent = 1
/** At this share of a million names, a look-up takes as long as reading until `maxCountedRows` jobs match. */
const scanThreshold = 0.025

export const jobsFromNameIndex = (query: string): RawBuilder<unknown> => sql`
  (select job_id from job_names where ${indexedNameMatches(query)}) matches
  cross join lateral (select * from jobs where jobs.id = matches.job_id limit 1) jobs`

const hasAsciiTrigram = (query: string) => /[a-z0-9]{3}/i.test(query)

// The trigram index answers only texts with three ASCII letters or digits in a row; others use the
// index of pairs. The empty text after the name keeps PostgreSQL from the trigram index, which would
// return every name for them.
const indexedNameMatches = (query: string) =>
  hasAsciiTrigram(query)
    ? sql`job_names.name ilike ${toContainsPattern(query)}`
    : sql`
      name_pairs(job_names.name) @@ pairs_sought(${query})
      and (job_names.name || '') ilike ${toContainsPattern(query)}`
