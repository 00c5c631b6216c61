import { escapeIdentifier, type ClientBase } from 'pg'

/** `table` and `name` as SQL; `definition` only for foreign keys. */
type TableRule = { table: string; name: string; definition: string }

/** Also foreign keys. Their owner may do this; `session_replication_role` needs a superuser. */
export async function withTriggersDisabled(
  client: ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  const triggers = await findTriggers(client)
  const keys = await findForeignKeys(client)
  for (const { table, name } of triggers) await alter(client, table, `disable trigger ${name}`)
  for (const { table, name } of keys) await alter(client, table, `drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of keys) {
    await alter(client, table, `add constraint ${name} ${definition}`)
  }
  for (const { table, name } of triggers) await alter(client, table, `enable trigger ${name}`)
}

const alter = (client: ClientBase, table: string, change: string) =>
  client.query(`alter table ${table} ${change}`)

/** Partitions have the triggers of their parent. */
const findTriggers = (client: ClientBase) =>
  findRules(
    client,
    `select tgrelid::regclass::text as table, tgname::text as name, '' as definition from pg_trigger
     where not tgisinternal and tgparentid = 0 and tgenabled = 'O'
     order by 1, 2`,
  )

/** Partitions have the keys of their parent. */
const findForeignKeys = (client: ClientBase) =>
  findRules(
    client,
    `select conrelid::regclass::text as table, conname::text as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
     order by 1, 2`,
  )

async function findRules(client: ClientBase, query: string): Promise<TableRule[]> {
  const { rows } = await client.query<TableRule>(query)
  return rows.map((rule) => ({ ...rule, name: escapeIdentifier(rule.name) }))
}
