import { maxCountedHits } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { contains } from '#server/db/contains.ts'

/** Whether a job's name contains the text. */
export const hasName = (query: string): RawBuilder<unknown> =>
  sql`jobs.name ilike ${contains(query)}`

/** The searched jobs and the wanted columns. */
type SearchedJobs = {
  /** The columns of each hit, of `jobs`. */
  columns: RawBuilder<unknown>
  /** The condition on searched jobs. */
  condition: RawBuilder<unknown>
  /**
   * Reads searched jobs that also fulfil another condition as a table `jobs`, up to a limit; absent: all jobs
   * are searched.
   */
  readEach?: ((condition: RawBuilder<unknown>, limit: number) => RawBuilder<unknown>) | undefined
  /** The number of searched jobs, as `jobs` of a row. */
  size: RawBuilder<unknown>
}

/**
 * The parts of a statement that end in two tables: `hits`, the unsorted jobs that contain the text, and
 * `counted`, their number, up to one more than is told. A sample estimates how many names contain the
 * text. If these are more than the searched jobs, the jobs are read, otherwise the names are looked up.
 * Very many hits of all jobs are only counted: `is_frequent`.
 */
export function hitsOf(
  query: string,
  { columns, condition, readEach, size }: SearchedJobs,
): RawBuilder<unknown> {
  const atMost = maxCountedHits + 1
  const way = sql`(select way from plan)`
  const matches = sql`${hasName(query)} and ${condition}`
  return sql`
    sample as materialized (
      select count(*) as seen, count(*) filter (where ${hasName(query)}) as matches
      from jobs tablesample system (${samplePercent})
    ),
    plan as materialized (
      select case
        ${readEach ? lookThroughFrequent : countFrequent}
        when size.jobs <= matches * ${100 / samplePercent} then 'look through'
        else 'look up' end as way
      from sample cross join (${size}) size
    ),
    hits as materialized (
      (
        select ${columns} from ${readEach?.(hasName(query), atMost) ?? sql`jobs`}
        where ${way} = 'look through' and ${readEach ? sql`true` : matches} limit ${atMost}
      )
      union all
      (
        select ${columns} from job_names join jobs on jobs.id = job_names.job_id
        where ${way} = 'look up' and ${lookedUp(query)} and ${condition} limit ${atMost}
      )
    ),
    counted as materialized (
      select way = 'count' as is_frequent, case when way = 'count'
        then (
          select count(*) from (select from jobs where ${matches} limit ${atMost}) found
        )
        else (select count(*) from hits) end as total
      from plan
    )`
}

const samplePercent = 0.1

const countFrequent = sql`when matches * 5 > seen and size.jobs > ${maxCountedHits} then 'count'`
// If more than a fifth of the names hold the text, the jobs that the filters leave are read one by one.
const lookThroughFrequent = sql`when matches * 5 > seen then 'look through'`

// An index of three characters cannot find shorter texts and signs: another index of two characters
// does.
const hasThreeLetters = (query: string) => /[a-z0-9]{3}/i.test(query)

const lookedUp = (query: string) => {
  const matches = sql`job_names.name ilike ${contains(query)}`
  return hasThreeLetters(query)
    ? matches
    : sql`name_pairs(job_names.name) @@ pairs_sought(${query}) and ${matches}`
}
