import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, createDb } from '#server/db/connect.ts'
import { runSingletonTask } from '#server/db/locks/singleton-task.ts'
import { withSharedLock } from '#server/db/locks/with-shared-lock.ts'
import { loadTables } from '#server/db/schema/load-tables.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { emptyDatabase } from '#test/db/database.ts'
import { withSnapshot, type Snapshot } from './snapshot.ts'

const schema = `
  create table migrations (name text primary key, sha256 text not null);
  create schema "Another one";
  create table "Another one"."A table" (
    id bigint generated always as identity primary key,
    "The text" text,
    size int generated always as (length("The text")) stored,
    details jsonb,
    at timestamptz not null default now()
  );
  create table unkeyed (value numeric);
  create table kept_sums (sum numeric not null);
  create function add_sum() returns trigger language plpgsql as
    $$ begin insert into kept_sums values (new.value); return null; end $$;
  create trigger unkeyed_added after insert on unkeyed for each row execute function add_sum();
  create table documents (
    storage_key text primary key,
    sha256 text not null,
    parent text references documents (storage_key)
  )`

let full: Pool
let empty: Pool
let drop: () => Promise<unknown>

beforeAll(async () => {
  const databases = await Promise.all([emptyDatabase(), emptyDatabase()])
  ;[full, empty] = databases.map(({ owner }) => connect(owner)) as [Pool, Pool]
  await full.query(schema)
  await empty.query(schema)
  drop = () => Promise.all(databases.map((database) => database.drop()))
  await full.query(`
    insert into migrations values ('001-first', 'a'), ('002-second', 'b');
    insert into "Another one"."A table" ("The text", details)
      values ('tab	newline
and \\ backslash', '{"a": [1, "ü"]}'), (null, null), ('\\N', '{}');
    insert into unkeyed values (1.50), ('NaN'), (-3);
    insert into documents values ('b/1', 'of b', 'a/1'), ('a/1', 'of a', null)`)
})

afterAll(async () => {
  await Promise.all([full.end(), empty.end()])
  await drop()
})

const untilWaiting = (kind: 'advisory' | 'relation') =>
  vi.waitUntil(async () => (await countWaiting(kind)) === 1, 10_000)

async function countWaiting(kind: 'advisory' | 'relation') {
  const { rows } = await full.query<{ count: number }>(`
    select count(*) from pg_locks
    where locktype = '${kind}' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.count
}

/** Everything in a snapshot, with all rows as text. */
const readAll = (pool: Pool) =>
  withSnapshot(pool, async (snapshot) => ({
    ...(await readRows(snapshot)),
    migrations: snapshot.migrations,
    sequences: snapshot.sequences,
    objects: await text(snapshot.readObjects()),
  }))

async function readRows(snapshot: Snapshot) {
  const rows: Record<string, string> = {}
  for (const table of snapshot.tables) rows[table.name] = await text(snapshot.readTable(table))
  return { tables: snapshot.tables, rows }
}

test('a snapshot knows the tables of every schema, their rows by key, and the objects they need', async () => {
  const { tables, rows, migrations, sequences, objects } = await readAll(full)

  expect(tables.map(({ name }) => name)).toEqual([
    'A table',
    'documents',
    'kept_sums',
    'migrations',
    'unkeyed',
  ])
  expect(tables[0]).toEqual({
    schema: 'Another one',
    name: 'A table',
    columns: ['id', 'The text', 'details', 'at'],
    partition: null,
  })
  expect(rows['documents']).toBe('a/1\tof a\t\\N\nb/1\tof b\ta/1\n')
  expect(migrations.map(({ name }) => name)).toEqual(['001-first', '002-second'])
  expect(sequences).toEqual([{ schema: 'Another one', name: 'A table_id_seq', lastValue: 3 }])
  expect(objects).toBe('a/1\tof a\t\nb/1\tof b\t\n')
})

test('a snapshot sees nothing of what is committed after it was taken', async () => {
  const before = await readAll(full)

  const during = await withSnapshot(full, async (snapshot) => {
    await full.query(`insert into documents values ('c/1', 'of c', null)`)
    await full.query(`delete from documents where storage_key = 'c/1'`)
    await full.query(`update documents set sha256 = sha256 || '!'`)
    const seen = await readRows(snapshot)
    await full.query(`update documents set sha256 = rtrim(sha256, '!')`)
    return seen
  })

  expect(during.rows).toEqual(before.rows)
})

test('of a file whose bytes were removed no object is needed, and what is due may be missing', async () => {
  await full.query(`
    create table files (
      id text primary key, storage_key text, sha256 text,
      deleted_at timestamptz, bytes_removed_at timestamptz
    );
    create table versions (file_id text, storage_key text, sha256 text);
    insert into files values
      ('kept', '1/1', 'x', null, null),
      ('deleted', '2/1', 'x', now() - interval '29 days', null),
      ('due', '3/1', 'x', now() - interval '31 days', null),
      ('removed', '4/1', 'x', now() - interval '31 days', now());
    insert into versions select id, replace(storage_key, '/1', '/2'), 'y' from files`)

  const objects = await withSnapshot(full, (snapshot) => text(snapshot.readObjects()))

  expect(objects.split('\n').filter((line) => /^\d/.test(line))).toEqual([
    '1/1\tx\t',
    '1/2\ty\t',
    '2/1\tx\t',
    '2/2\ty\t',
    '3/1\tx\tdue',
    '3/2\ty\tdue',
  ])
  await full.query('drop table files, versions')
})

test('on the day of its end a document may be missing', async () => {
  await full.query(`
    create table jobs (id text primary key, documents_end_on date);
    insert into jobs values ('kept', null), ('later', current_date + 2), ('today', current_date);
    create table files (
      id text primary key, job_id text, storage_key text, sha256 text,
      deleted_at timestamptz, bytes_removed_at timestamptz
    );
    create table versions (file_id text, storage_key text, sha256 text);
    insert into files select id, id, id || '/1', 'x', null, null from jobs;
    insert into versions select id, replace(storage_key, '/1', '/2'), 'y' from files`)

  const objects = await withSnapshot(full, (snapshot) => text(snapshot.readObjects()))

  expect(objects.split('\n').filter((line) => line.endsWith('\tdue'))).toEqual([
    'today/1\tx\tdue',
    'today/2\ty\tdue',
  ])
  await full.query('drop table files, versions, jobs')
})

test('a proposal may be missing, because it is discarded at any moment', async () => {
  await full.query(`
    create table repair_proposals (storage_key text, sha256 text);
    insert into repair_proposals values ('1/1', 'x')`)

  const objects = await withSnapshot(full, (snapshot) => text(snapshot.readObjects()))

  expect(objects).toContain('1/1\tx\tdue\n')
  await full.query('drop table repair_proposals')
})

test('of a store that was adopted, what came before may be missing, and what came later may not', async () => {
  await full.query(`
    create table installation (store_id text, store_adopted_at timestamptz);
    insert into installation values ('the id', '2026-11-25T12:00:00Z');
    create table arrivals (storage_key text, sha256 text, uploaded_at timestamptz);
    insert into arrivals values
      ('1/1', 'x', '2026-11-25T12:00:00Z'), ('2/1', 'x', '2026-11-25T12:00:01Z')`)

  const [objects, store] = await withSnapshot(full, async (snapshot) => [
    await text(snapshot.readObjects()),
    snapshot.store,
  ])

  expect(store).toEqual({ id: 'the id', adoptedAt: '2026-11-25T12:00:00.000Z' })
  expect(objects).toContain('1/1\tx\tadopted\n2/1\tx\t\n')
  await full.query('update installation set store_adopted_at = null')
  const never = await withSnapshot(full, (snapshot) => text(snapshot.readObjects()))
  expect(never).toContain('1/1\tx\t\n2/1\tx\t\n')
  await full.query('drop table arrivals, installation')
})

test('sweeping waits while it is held off, and is waited for', async () => {
  const db = createDb(full) as Db
  const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sweeping = runSingletonTask(db, 'sweeping', () => {
    begun.resolve()
    return ending.promise
  })
  await begun.promise

  const locked = withSharedLock(full, 'sweeping', () =>
    runSingletonTask(db, 'sweeping', async () => {}),
  )
  await untilWaiting('advisory')
  ending.resolve()

  expect(await sweeping).toBe(true)
  expect(await locked).toBe(false)
  // The server needs a moment to see the closed connection.
  await vi.waitUntil(() => runSingletonTask(db, 'sweeping', async () => {}), 10_000)
})

test('rows that are cut off by a lost connection are a failure, never all there is', async () => {
  await full.query('create table numbers as select generate_series(1, 300_000) as number')

  const numbers = { schema: 'public', name: 'numbers' }
  const reading = withSnapshot(full, async (snapshot) => {
    const rows = snapshot.readTable({ ...numbers, columns: ['number'], partition: null })
    for await (const _ of rows) {
      await full.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'copy%' and pid <> pg_backend_pid()`)
    }
  })

  await expect(reading).rejects.toThrow('terminat')
  await full.query('drop table numbers')
})

test('what is loaded is what was kept: no trigger adds to it, and counting goes on where it was', async () => {
  const kept = await readAll(full)
  await empty.query(`insert into unkeyed values (99)`)

  await loadTables(empty, {
    ...kept,
    open: ({ name }) => Readable.from([Buffer.from(kept.rows[name] ?? '')]),
  })

  expect(await readAll(empty)).toEqual(kept)
  const added = await empty.query<{ id: number; size: number }>(
    `insert into "Another one"."A table" ("The text") values ('four') returning id, size`,
  )
  expect(added.rows).toEqual([{ id: 4, size: 4 }])
})

test('the parts of a table that the other side lacks are made, and its own stay', async () => {
  const day = (date: string) =>
    `create table "day ${date}" partition of days for values from ('${date}') to ('${date} 24:00')`
  const days = 'create table days (at timestamptz primary key) partition by range (at);'
  await full.query(`${days} ${day('2026-11-01')}; ${day('2026-11-02')}`)
  await empty.query(`${days} ${day('2026-11-02')}; ${day('2026-11-03')}`)
  await full.query(`insert into days values ('2026-11-01 12:00'), ('2026-11-02 12:00')`)
  const kept = await readAll(full)

  await loadTables(empty, {
    ...kept,
    open: ({ name }) => Readable.from([Buffer.from(kept.rows[name] ?? '')]),
  })
  await empty.query(`insert into days values ('2026-11-01 13:00'), ('2026-11-03 12:00')`)

  const { rows } = await empty.query(
    'select tableoid::regclass::text as name from days order by at',
  )
  expect(rows.map(({ name }) => name)).toEqual([
    '"day 2026-11-01"',
    '"day 2026-11-01"',
    '"day 2026-11-02"',
    '"day 2026-11-03"',
  ])
  await Promise.all([full.query('drop table days'), empty.query('drop table days')])
})

test('a table that is being kept cannot be removed before it was read', async () => {
  await full.query('create table leaving as select 1 as number')
  let isGone = false

  const removing = await withSnapshot(full, async (snapshot) => {
    const removal = full.query('drop table leaving').then(() => (isGone = true))
    await untilWaiting('relation')
    const table = snapshot.tables.find(({ name }) => name === 'leaving')
    expect(table && (await text(snapshot.readTable(table)))).toBe('1\n')
    expect(isGone).toBe(false)
    return { removal }
  })

  expect(await removing.removal).toBe(true)
})

test('a table that only one side has is refused before anything is changed', async () => {
  const { tables, sequences } = await readAll(full)
  const before = await readAll(empty)
  const open = () => Readable.from([])
  const load = (others: typeof tables) => loadTables(empty, { tables: others, sequences, open })
  const unknown = { schema: 'public', name: 'unknown', columns: ['id'], partition: null }

  await expect(load([...tables, unknown])).rejects.toThrow(
    new StartRefusedError('The backup holds "public"."unknown", which no migration makes.'),
  )
  await expect(load(tables.slice(1))).rejects.toThrow(
    new StartRefusedError('The backup does not hold the table "Another one"."A table".'),
  )
  expect(await readAll(empty)).toEqual(before)
})
