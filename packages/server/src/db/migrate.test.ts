import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '#test/db/database.ts'
import { appRole } from './app-role.ts'
import { connect } from './connect.ts'
import { migrate, refuseOtherSchema } from './migrate.ts'
import { StartRefusedError } from './start-refused-error.ts'

let folder = ''
let pool: Pool
let drop: () => Promise<void>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-migrations-'))
  const database = await emptyDatabase()
  pool = connect(database.owner)
  drop = database.drop
})

afterEach(async () => {
  await pool.end()
  await drop()
  await rm(folder, { recursive: true })
})

test('migrations are applied in order of their numbers, and each only once', async () => {
  await add('002-second.sql', 'insert into steps values (2)')
  await add('001-first.sql', 'create table steps (step int primary key)')

  await migrate(pool, { folder })
  await add('003-third.sql', 'insert into steps values (3)')
  await migrate(pool, { folder })

  expect(await read('select step from steps order by step')).toEqual([{ step: 2 }, { step: 3 }])
  expect(await read('select name from migrations order by name')).toEqual([
    { name: '001-first' },
    { name: '002-second' },
    { name: '003-third' },
  ])
})

test('several processes that migrate at once apply everything once', async () => {
  await add('001-first.sql', 'create table steps (step int); select pg_sleep(0.1)')
  await add('002-second.sql', 'insert into steps values (2)')

  await Promise.all([1, 2, 3, 4].map(() => migrate(pool, { folder })))

  expect(await read('select step from steps')).toEqual([{ step: 2 }])
})

test('a column that a migration added to rows has statistics', async () => {
  await add('001-first.sql', 'create table steps (step int)')
  await migrate(pool, { folder })
  await pool.query('insert into steps select generate_series(1, 10)')
  await add('002-second.sql', 'alter table steps add column is_done boolean')

  await migrate(pool, { folder })

  expect(
    await read(`select attname, null_frac from pg_stats where tablename = 'steps' order by 1`),
  ).toEqual([
    { attname: 'is_done', null_frac: 1 },
    { attname: 'step', null_frac: 0 },
  ])
})

test('a migration that fails leaves nothing of itself, and the ones before it stay', async () => {
  await add('001-first.sql', 'create table kept (step int)')
  await add('002-second.sql', 'create table half (step int); select 1 / 0')

  await expect(migrate(pool, { folder })).rejects.toThrow(
    'Migration 002-second failed: division by zero',
  )
  expect(await read(`select to_regclass('kept') as kept, to_regclass('half') as half`)).toEqual([
    { kept: 'kept', half: null },
  ])
})

test('a migration that was changed after it was applied refuses the start', async () => {
  await add('001-first.sql', 'create table steps (step int)')
  await migrate(pool, { folder })

  await add('001-first.sql', 'create table steps (step bigint)')

  await expect(migrate(pool, { folder })).rejects.toThrow(StartRefusedError)
  await expect(migrate(pool, { folder })).rejects.toThrow('Migration 001-first was changed')
})

test('a database of a newer version refuses the start', async () => {
  await add('001-first.sql', 'create table steps (step int)')
  await add('002-newer.sql', 'create table more (step int)')
  await migrate(pool, { folder })

  await rm(join(folder, '002-newer.sql'))

  await expect(migrate(pool, { folder })).rejects.toThrow(
    'The database was made by a newer version: it has migration 002-newer, unknown here.',
  )
})

test('a migration that comes in before an applied one refuses the start', async () => {
  await add('002-second.sql', 'create table steps (step int)')
  await migrate(pool, { folder })

  await add('001-late.sql', 'create table late (step int)')

  await expect(migrate(pool, { folder })).rejects.toThrow(
    'Migration 001-late was added before 002-second, already applied.',
  )
})

test('a command refuses a database of another schema, and leaves it as it is', async () => {
  await add('001-first.sql', 'create table steps (step int)')
  await add('002-second.sql', 'create table more (step int)')
  await migrate(pool, { folder })
  await refuseOtherSchema(pool, { folder })

  await add('003-newer.sql', 'create table most (step int)')
  await expect(refuseOtherSchema(pool, { folder })).rejects.toThrow(
    'This database has schema 002-second; this version needs 003-newer. ' +
      'Start this version first, or use the command of the version that runs.',
  )
  await rm(join(folder, '003-newer.sql'))
  await rm(join(folder, '002-second.sql'))
  await expect(refuseOtherSchema(pool, { folder })).rejects.toThrow(
    'This database has schema 002-second; this version needs 001-first. ' +
      'Use the command of the version that runs.',
  )
  await add('002-other.sql', 'create table other (step int)')
  await expect(refuseOtherSchema(pool, { folder })).rejects.toThrow(StartRefusedError)

  expect(await read(`select to_regclass('most') as most, to_regclass('other') as other`)).toEqual([
    { most: null, other: null },
  ])
})

test('the role of the product adds to the ledger and reads it, and cannot change it', async () => {
  await add('001-first.sql', 'create table ledger (_id serial primary key, pages int)')
  await migrate(pool, { folder, appRole })

  await asApp('insert into ledger (pages) values (3)')

  expect(await asApp('select pages from ledger')).toEqual([{ pages: 3 }])
  for (const sql of ['update ledger set pages = 4', 'delete from ledger', 'truncate ledger']) {
    await expect(asApp(sql)).rejects.toThrow('permission denied for table ledger')
  }
})

test('the role of the product works in every other table, and cannot make or drop any', async () => {
  await add('001-first.sql', 'create table steps (step int)')
  await migrate(pool, { folder, appRole })
  await add('002-second.sql', 'create table later (step int)')
  await migrate(pool, { folder, appRole })

  await asApp('insert into later values (1); update later set step = 2; delete from later')

  await expect(asApp('create table mine (step int)')).rejects.toThrow('permission denied')
  await expect(asApp('drop table steps')).rejects.toThrow('must be owner')
  await expect(asApp('delete from migrations')).rejects.toThrow('permission denied')
  expect(await asApp('select count(*) as migrations from migrations')).toEqual([{ migrations: 2 }])
})

test('the role of the product reads neither files of the server nor secrets of its roles', async () => {
  await migrate(pool, { folder, appRole })

  for (const secret of [`pg_read_file('PG_VERSION')`, 'rolpassword from pg_authid']) {
    await expect(asApp(`select ${secret}`)).rejects.toThrow('permission denied')
  }
})

function add(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql)
}

async function read(sql: string): Promise<unknown[]> {
  return (await pool.query(sql)).rows
}

async function asApp(sql: string): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    await client.query(`set role ${appRole.name}`)
    return (await client.query(sql)).rows
  } finally {
    client.release(true)
  }
}
