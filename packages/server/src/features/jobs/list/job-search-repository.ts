import { maxCountedHits, type Actor } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { contains } from '#server/db/query/contains.ts'
import { hasName } from './job-condition-repository.ts'
import { scopeOf } from './job-count-repository.ts'

/**
 * Whether a search reads jobs instead of looking names up: the actor has so few that all are soon read, or by a sample
 * of all jobs so many names hold the text that reading jobs finds it soon.
 */
export const readsJobs = (actor: Actor, query: string): RawBuilder<unknown> => sql`
  select case
    when (select coalesce(sum(jobs), 0) from job_counts where scope = ${scopeOf(actor)})
      <= ${sql.lit(maxCountedHits)} then true
    else (
      select count(*) filter (where ${hasName(query)}) > ${sql.lit(frequentShare)} * count(*)
      from jobs tablesample system (${sql.lit(samplePercent)})
    )
  end as reads_jobs`

/** Of a million jobs ten thousand are read, in 8 ms. Neighbours have alike names: a tenth of it errs too often. */
const samplePercent = 1
/** Looking up so many names of a million takes as long as reading jobs until ten thousand hold the text. */
const frequentShare = 0.025

/** The jobs whose names hold the text, as a table `jobs`, looked up one by one. */
export const readNamed = (query: string): RawBuilder<unknown> => sql`
  (select job_id from job_names where ${isNamed(query)}) named
  cross join lateral (select * from jobs where jobs.id = named.job_id limit 1) jobs`

// An index of three characters cannot find shorter texts and signs: another index of two characters
// does. Then the first must not be read as well, because it would return every name.
const hasThreeLetters = (query: string) => /[a-z0-9]{3}/i.test(query)

const isNamed = (query: string) =>
  hasThreeLetters(query)
    ? sql`job_names.name ilike ${contains(query)}`
    : sql`
      name_pairs(job_names.name) @@ pairs_sought(${query}) and (job_names.name || '') ilike ${contains(query)}`
