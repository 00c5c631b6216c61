import { toTimeRange, type DayRange } from '@curbcut/contract'
import { sql, type SelectQueryBuilder } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { ledgerColumns } from '#server/db/query/ledger-columns.ts'
import { pageCountCheck } from '#server/db/query/page-count-check.ts'
import type { WorkScope } from '#server/db/query/work-sums.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'

/** The days are UTC; without them, all rows. */
export type LineFilter = DayRange & { scope: WorkScope; id: string }

/** The last row read: rows are sorted by time, then position. */
export type LineCursor = { time: string; position: number }

export type LineRow = Awaited<ReturnType<typeof findLines>>[number]

function linesQuery(db: Db, { scope, id, ...range }: LineFilter) {
  const { from, before } = toTimeRange(range)
  const lines = db.selectFrom('ledger').where(`ledger.${scope}`, '=', id)
  const linesFromStart = from ? lines.where('ledger.created_at', '>=', from) : lines
  return before ? linesFromStart.where('ledger.created_at', '<', before) : linesFromStart
}

/** Ids alone, so that names are looked up only for the page. */
export async function findLineIds(
  db: Db,
  filter: LineFilter,
  { page, limit, order }: { page: number; limit: number; order: 'asc' | 'desc' },
): Promise<string[]> {
  const rows = await linesQuery(db, filter)
    .select('ledger.id')
    .orderBy('ledger.created_at', order)
    .orderBy('ledger.position', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Later bookings get higher positions. */
export async function findLastPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** The time has microseconds, which JavaScript's dates lack. */
type LineRowWithCursor = LineRow & LineCursor

/** Oldest first, up to the position `upTo`. */
export function findNextLines(
  db: Db,
  filter: LineFilter,
  { after, upTo, limit }: { after: LineCursor | undefined; upTo: number; limit: number },
): Promise<LineRowWithCursor[]> {
  return withNames(linesQuery(db, filter))
    .select(['ledger.position', sql<string>`ledger.created_at::text`.as('time')])
    .where('ledger.position', '<=', upTo)
    .$if(after !== undefined, (lines) =>
      lines.where(
        sql<boolean>`(ledger.created_at, ledger.position)
          > (${after?.time}::timestamptz, ${after?.position}::bigint)`,
      ),
    )
    .orderBy('ledger.created_at')
    .orderBy('ledger.position')
    .limit(limit)
    .execute()
}

export const findLines = (db: Db, ids: readonly string[]) =>
  withNames(db.selectFrom('ledger'))
    .where('ledger.id', '=', anyOf(ids))
    .orderBy(sql`array_position(${[...ids]}::uuid[], ledger.id)`)
    .execute()

const withNames = (lines: SelectQueryBuilder<Tables, 'ledger', object>) =>
  lines
    .innerJoin('jobs', 'jobs.id', 'ledger.job_id')
    .innerJoin('organizations', 'organizations.id', 'ledger.organization_id')
    .innerJoin('users', 'users.id', 'ledger.remediator_id')
    .leftJoin('job_files', 'job_files.id', 'ledger.file_id')
    .leftJoinLateral(pageCountCheck.as('counting'), (join) => join.onTrue())
    .select([
      ...ledgerColumns,
      'jobs.name as job_name',
      'job_files.file_name',
      'organizations.name as organization_name',
      'users.first_name',
      'users.last_name',
      'counting.pages as counted_pages',
      'counting.is_page_count_estimated',
    ])
