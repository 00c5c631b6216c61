import { maxCountedRows, type Actor } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { toContainsPattern } from '#server/db/query/search-pattern.ts'
import { isNameLike } from './job-condition-repository.ts'
import { countScopeOf } from './job-count-repository.ts'

/** If the actor has few jobs, or a sample of all jobs shows that the text is frequent. */
export const shouldReadJobs = (actor: Actor, query: string): RawBuilder<unknown> => sql`
  select case
    when (select coalesce(sum(jobs), 0) from job_counts where scope = ${countScopeOf(actor)})
      <= ${sql.lit(maxCountedRows)} then true
    else (
      select count(*) filter (where ${isNameLike(query)}) > ${sql.lit(frequentShare)} * count(*)
      from jobs tablesample system (${sql.lit(samplePercent)})
    )
  end as reads_jobs`

/** Takes 8 ms for a million jobs. A tenth of this errs too often, because neighbouring names are alike. */
const samplePercent = 1
/** At this share of a million names, a look-up takes as long as reading until 10,000 jobs match. */
const frequentShare = 0.025

export const jobsNamedLike = (query: string): RawBuilder<unknown> => sql`
  (select job_id from job_names where ${isIndexedNameLike(query)}) named
  cross join lateral (select * from jobs where jobs.id = named.job_id limit 1) jobs`

const hasThreeLetters = (query: string) => /[a-z0-9]{3}/i.test(query)

// Texts without three letters are looked up in an index of pairs. The empty text after the name
// keeps PostgreSQL from the trigram index, which would return every name for them.
const isIndexedNameLike = (query: string) =>
  hasThreeLetters(query)
    ? sql`job_names.name ilike ${toContainsPattern(query)}`
    : sql`
      name_pairs(job_names.name) @@ pairs_sought(${query}) and (job_names.name || '') ilike ${toContainsPattern(query)}`
