import { isNotified, systemWarningKinds, type SystemWarning } from '@curbcut/contract'
import { sql } from 'kysely'
import { hasLapsed, leaseRenewal } from '#server/db/locks/has-lapsed.ts'
import type { Db } from '#server/db/schema/tables.ts'

type WarningKey = Pick<SystemWarning, 'kind' | 'subject'>

/** Stores these warnings as current and returns the new ones. */
export async function upsertCurrentWarnings(
  db: Db,
  warnings: readonly WarningKey[],
): Promise<WarningKey[]> {
  if (warnings.length === 0) return []
  const kinds = warnings.map(({ kind }) => kind)
  const subjects = warnings.map(({ subject }) => subject)
  const { rows } = await sql<WarningKey & { is_new: boolean }>`
    insert into warnings (kind, subject, began_at, held_at)
    select kind, subject, ${leaseRenewal}, ${leaseRenewal}
    from unnest(${kinds}::text[], ${subjects}::text[]) as current (kind, subject)
    on conflict (kind, subject) do update set held_at = ${leaseRenewal}
    returning kind, subject, xmax = 0 as is_new`.execute(db)
  return rows.filter((row) => row.is_new)
}

/** Deletes warnings that have not been current for `minutes`. */
export async function deleteEndedWarnings(
  db: Db,
  currentWarnings: readonly WarningKey[],
  minutes: number,
) {
  const currentKeys = currentWarnings.map(({ kind, subject }) => `${kind} ${subject}`)
  await sql`
    delete from warnings where kind || ' ' || subject <> all (${currentKeys}::text[])
      and ${hasLapsed('held_at', minutes * 60)}`.execute(db)
}

/** Counts of each notified kind, zeros included. */
export async function countWarnings(db: Db): Promise<{ kind: string; count: number }[]> {
  const rows = await db
    .selectFrom('warnings')
    .select(['kind', (count) => count.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  const kinds = systemWarningKinds.filter((kind) => isNotified({ kind }))
  return kinds.map((kind) => ({
    kind,
    count: rows.find((row) => row.kind === kind)?.count ?? 0,
  }))
}
