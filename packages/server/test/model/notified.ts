import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/schema/tables.ts'
import { toLine } from './rules/notifications.ts'
import type { World } from './rules/world.ts'

// Bulk work is one piece of news for a person in a minute, even if it is repeated.
const isBulk = (line: string) => line.startsWith('bulk ')

const sorted = (lines: readonly string[]) => [
  ...lines.filter((line) => !isBulk(line)).toSorted(),
  ...new Set(lines.filter(isBulk).toSorted()),
]

/** Compares the news so far with the news that the rules demand. */
export async function expectNotifiedAsRuled(db: Db, { people }: World, news: readonly string[]) {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'job_ids', 'user_id', 'bulk_minute'])
    .where('user_id', '=', sql<string>`any(${people.map(({ id }) => id)}::uuid[])`)
    .execute()
  const notified = rows.flatMap(({ kind, job_ids, user_id: person, bulk_minute }) => {
    const abouts = job_ids.length > 0 ? job_ids : ['a statement']
    return abouts.map((about) => toLine({ kind, about, person, isBulk: bulk_minute !== null }))
  })
  // A difference is shown with the file of the rules beside it.
  const ruledIn = 'rules/notifications.ts'
  expect({ ruledIn, lines: sorted(notified) }).toEqual({ ruledIn, lines: sorted(news) })
}
