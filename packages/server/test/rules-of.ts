import type { Pool } from 'pg'

/** Every trigger, key, check, index and function of a database, and what it demands. */
export async function rulesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ rule: string }>(`
    select concat_ws(' ', tgrelid::regclass, pg_get_triggerdef(pg_trigger.oid), tgenabled) as rule
    from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    union all
    select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    order by 1`)
  return rows.map(({ rule }) => rule)
}
