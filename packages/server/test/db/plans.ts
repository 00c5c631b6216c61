import { inject } from 'vitest'
import { connect, createDb } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { addressOf } from './database-server.ts'
import { testDatabase, type TestDatabase } from './database.ts'

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Step[]
}

/** A statement that the database ran; statements of triggers count too. */
export type Done = {
  text: string
  /** Table rows that it read, used or not. */
  rowsRead: number
  rowsReturned: number
  steps: string[]
}

/** A database that reports to `hear` how it ran each statement. Needs a server that we own. */
export async function databaseWithPlans(hear: (done: Done) => void): Promise<TestDatabase> {
  const database = await testDatabase()
  await database.db.destroy()
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  const owner = connect(addressOf(inject('databaseServer').owner, database.name))
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter database ${database.name} set ${name} = '${value}'`)
  }
  await owner.end()

  const pool = connect(database.app)
  // Neither pool has a connection yet.
  for (const one of [pool, database.readPool]) {
    one.on('connect', (client) => {
      client.on('notice', ({ message = '' }) => {
        const [, plan] = message.split('plan:\n')
        if (plan) hear(toDone(JSON.parse(plan)))
      })
    })
  }
  const db = createDb<Tables>(pool)
  return { ...database, pool, db, drop: () => db.destroy().then(database.drop) }
}

function toDone(explained: { 'Query Text': string; Plan: Step }): Done {
  const steps = allStepsOf(explained.Plan)
  return {
    text: explained['Query Text'],
    rowsRead: sum(steps.map(rowsReadBy)),
    rowsReturned: explained.Plan['Actual Rows'],
    steps: steps.filter(rowsReadBy).map((step) => `${nameOf(step)}: ${rowsReadBy(step)}`),
  }
}

const allStepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(allStepsOf)]

/** The rows that a step reads from a table or index, dropped ones included. */
function rowsReadBy(step: Step): number {
  const removed =
    (step['Rows Removed by Filter'] ?? 0) +
    (step['Rows Removed by Index Recheck'] ?? 0) +
    (step['Rows Removed by Join Filter'] ?? 0)
  return Math.round(((isRead(step) ? step['Actual Rows'] : 0) + removed) * step['Actual Loops'])
}

/** The rows of a bitmap count where its index returns them. */
const isRead = (step: Step) =>
  (step['Relation Name'] ?? step['Index Name']) !== undefined &&
  !['ModifyTable', 'Bitmap Heap Scan', 'LockRows'].includes(step['Node Type'])

const nameOf = (step: Step) =>
  [step['Node Type'], step['Index Name'] ?? step['Relation Name']].filter(Boolean).join(' ')

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
