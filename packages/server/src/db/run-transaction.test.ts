import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '#test/db/database.ts'
import { connect, createDb } from './connect.ts'
import { runTransaction } from './run-transaction.ts'

type Tables = { accounts: { number: number; amount: number } }

let db: Kysely<Tables>
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await emptyDatabase()
  drop = database.drop
  db = createDb<Tables>(connect(database.owner))
  await sql`create table accounts (number int primary key, amount int not null)`.execute(db)
})

beforeEach(async () => {
  await db.deleteFrom('accounts').execute()
  await db.insertInto('accounts').values([1, 2].map(toEmptyAccount)).execute()
})

afterAll(async () => {
  await db.destroy()
  await drop()
})

test('two transactions that block each other both come to their end', async () => {
  const met = meeting(2)
  const addInOrder = (numbers: number[]) => {
    let isFirstAttempt = true
    return runTransaction(db, async (trx) => {
      for (const number of numbers) {
        await addOne(trx, number)
        if (isFirstAttempt) await met()
        isFirstAttempt = false
      }
    })
  }

  await Promise.all([addInOrder([1, 2]), addInOrder([2, 1])])

  expect(await readAmounts()).toEqual([2, 2])
})

test('a transaction that never fits is given up after six attempts, and nothing is kept', async () => {
  let attempts = 0

  const failing = runTransaction(db, async (trx) => {
    attempts += 1
    await addOne(trx, 1)
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(trx)
  })

  await expect(failing).rejects.toThrow('again')
  expect(attempts).toBe(6)
  expect(await readAmounts()).toEqual([0, 0])
})

test('any other error ends the transaction at once, and nothing is kept', async () => {
  let attempts = 0

  const failing = runTransaction(db, async (trx) => {
    attempts += 1
    await addOne(trx, 1)
    throw new Error('refused')
  })

  await expect(failing).rejects.toThrow('refused')
  expect(attempts).toBe(1)
  expect(await readAmounts()).toEqual([0, 0])
})

function toEmptyAccount(number: number) {
  return { number, amount: 0 }
}

async function addOne(trx: Kysely<Tables>, number: number): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((row) => ({ amount: row('amount', '+', 1) }))
    .where('number', '=', number)
    .execute()
}

async function readAmounts(): Promise<number[]> {
  const rows = await db.selectFrom('accounts').select('amount').orderBy('number').execute()
  return rows.map(({ amount }) => amount)
}

/** Everyone who comes waits for all others. */
function meeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let present = 0
  return () => {
    present += 1
    if (present === size) resolve()
    return promise
  }
}
