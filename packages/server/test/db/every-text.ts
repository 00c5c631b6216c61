import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { TestApp } from '#test/app-for-test.ts'

/** The columns of all tables, those of the queues too, that hold one of these words in any row, sorted. */
export async function columnsWith(
  { db }: Pick<TestApp, 'db'>,
  words: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(db)
  const found = new Set<string>()
  const patterns = words.map((word) => `%${word}%`)
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) as row from ${sql.id(schema, name)} as one
      where to_jsonb(one)::text ilike any(${patterns}::text[])`.execute(db)
    const columns = rows.flatMap(({ row }) => Object.entries(row))
    for (const [column, value] of columns) {
      if (hasAny(JSON.stringify(value), words)) found.add(`${name}.${column}`)
    }
  }
  return [...found].toSorted()
}

/** The stored objects whose name or bytes hold one of these words. */
export async function objectsWith(
  { files }: Pick<TestApp, 'files'>,
  words: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of files.listObjects()) {
    if (hasAny(`${key} ${await text(files.read(key))}`, words)) found.push(key)
  }
  return found
}

const hasAny = (whole: string, words: readonly string[]) =>
  words.some((word) => whole.toLowerCase().includes(word.toLowerCase()))
