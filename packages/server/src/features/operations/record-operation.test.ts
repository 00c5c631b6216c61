import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, createDb } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '#test/db/database.ts'
import { findRecordingStart, findLastOperations } from './operation-repository.ts'
import { recordRunOf, recordOperation } from './record-operation.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const aRun = { kind: 'backup', outcome: 'done', summary: 'tables 1' } as const
const at = (minute: number) => `2026-11-25T12:0${minute}:00.000Z`
const silent = () => {}

test('of each kind the newest run of each outcome is found', async () => {
  const { db } = database
  for (const minute of [1, 2]) {
    await recordOperation(db, { ...aRun, startedAt: at(0), endedAt: at(minute) })
  }
  await recordOperation(db, { ...aRun, outcome: 'failed', startedAt: at(3), endedAt: at(4) })

  const runs = await findLastOperations(db)

  expect(runs.map(({ kind, outcome, ended_at }) => [kind, outcome, ended_at])).toEqual([
    ['backup', 'done', at(2)],
    ['backup', 'failed', at(4)],
  ])
  expect(await findRecordingStart(db)).toMatch(/Z$/)
})

test('a run is written down with its end, and a failed one fails as before', async () => {
  const { db } = database
  const options = { kind: 'verify_files', log: silent } as const
  const toRunEnd = (faults: number) => ({ outcome: 'found' as const, summary: `faults ${faults}` })

  await recordRunOf(db, { ...options, toRunEnd }, () => Promise.resolve(2))
  const failed = recordRunOf(db, { ...options, toRunEnd }, () =>
    Promise.reject(new Error('no disk')),
  )

  await expect(failed).rejects.toThrow('no disk')
  const runs = (await findLastOperations(db)).filter(({ kind }) => kind === 'verify_files')
  expect(runs.map(({ outcome, summary }) => [outcome, summary])).toEqual([
    ['failed', 'Its output says why.'],
    ['found', 'faults 2'],
  ])
})

test('a database of an older schema keeps no runs, and the command goes on', async () => {
  const older = await emptyDatabase()
  const db = createDb<Tables>(connect({ ...older.owner, max: 1 }))
  const lines: string[] = []
  const options = { kind: 'backup', log: (line: string) => void lines.push(line) } as const

  const result = await recordRunOf(db, { ...options, toRunEnd: () => aRun }, () =>
    Promise.resolve(7),
  )

  expect({ result, lines }).toEqual({ result: 7, lines: [] })
  await db.destroy()
  await older.drop()
})

test('a finished run whose end cannot be described is no failed run', async () => {
  const { db } = database
  const lines: string[] = []
  const options = { kind: 'verify_ledger', log: (line: string) => void lines.push(line) } as const
  const toRunEnd = () => {
    throw new Error('no summary')
  }

  const result = await recordRunOf(db, { ...options, toRunEnd }, () => Promise.resolve(7))

  const runs = (await findLastOperations(db)).filter(({ kind }) => kind === 'verify_ledger')
  expect({ result, runs, lines }).toEqual({
    result: 7,
    runs: [],
    lines: ['Health will not show this run: no summary.'],
  })
})

test('a run that cannot be written down is no failed run', async () => {
  const gone = await testDatabase()
  await gone.drop()
  const lines: string[] = []
  const options = { kind: 'backup', log: (line: string) => void lines.push(line) } as const

  const result = await recordRunOf(gone.db, { ...options, toRunEnd: () => aRun }, () =>
    Promise.resolve(7),
  )

  expect(result).toBe(7)
  expect(lines).toEqual([expect.stringMatching(/^Health will not show this run: /)])
})
