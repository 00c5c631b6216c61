import { maxCountedHits } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { contains } from '#server/db/contains.ts'

/** Whether the name of a job holds the text. */
export const hasName = (query: string): RawBuilder<unknown> =>
  sql`jobs.name ilike ${contains(query)}`

/** What is read of each hit, and what else a hit fulfils; both said of `jobs`. */
type Wanted = { columns: RawBuilder<unknown>; condition: RawBuilder<unknown> }

/**
 * The parts of a statement that end in `hits`, jobs that hold the text, in no order, and `counted`, how
 * many there are: as many as are counted and one more. Where many names of a sample hold it, jobs are
 * looked through until they are enough, and `hits` stays empty; else the names are looked up.
 */
export function hitsOf(query: string, { columns, condition }: Wanted): RawBuilder<unknown> {
  const atMost = maxCountedHits + 1
  return sql`
    sample as materialized (
      select count(*) filter (where ${hasName(query)}) * 5 > count(*) as is_frequent
      from jobs tablesample system (0.1)
    ),
    hits as materialized (
      select ${columns} from job_names join jobs on jobs.id = job_names.job_id
      where not (select is_frequent from sample) and ${lookedUp(query)} and ${condition}
      limit ${atMost}
    ),
    counted as materialized (
      select is_frequent, case when is_frequent
        then (
          select count(*) from (
            select from jobs where ${hasName(query)} and ${condition} limit ${atMost}
          ) looked_through
        )
        else (select count(*) from hits) end as total
      from sample
    )`
}

// The index of three letters in a row says nothing of shorter texts and of signs: for those there is one
// of any two characters in a row.
const hasThreeLetters = (query: string) => /[a-z0-9]{3}/i.test(query)

const lookedUp = (query: string) => {
  const held = sql`job_names.name ilike ${contains(query)}`
  return hasThreeLetters(query)
    ? held
    : sql`name_pairs(job_names.name) @@ pairs_sought(${query}) and ${held}`
}
