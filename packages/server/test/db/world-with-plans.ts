import { beforeAll, expect } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aUser, anOrganization } from '#test/factories.ts'
import { aClient, type TestAnswer, type TestClient } from '#test/http/client.ts'
import type { TestDatabase } from './database.ts'
import { fillWithFinishedJobs } from './finished-jobs.ts'
import { databaseWithPlans, type Done } from './plans.ts'

/**
 * The product on a database of mostly finished jobs, with people who have many of them. Reports the
 * database's work for the calls since the last report.
 */
export function worldWithPlans() {
  const done: Done[] = []
  let database: TestDatabase
  const parts = appForTest({
    openDatabase: async () => {
      database = await databaseWithPlans((statement) => done.push(statement))
      return database
    },
  })
  const people = {} as Record<
    'administrator' | 'superUser' | 'client' | 'manager' | 'remediator',
    TestClient
  >
  const ids = {} as Record<'organizationId' | 'remediatorId' | 'otherRemediatorId', string> &
    Record<'smallOrganizationIds' | 'smallRemediatorIds', string[]>

  beforeAll(async () => {
    const { organization, client, accountManager } = await anOrganization(parts.db)
    const administrator = await aUser(parts.db, 'RM_ADM')
    const remediator = await aUser(parts.db, 'RM_REM')
    const other = await aUser(parts.db, 'RM_REM')
    await fillWithFinishedJobs(database, {
      organizationId: organization.id,
      administratorId: administrator.id,
      remediatorId: remediator.id,
      clientId: client.id,
    })
    Object.assign(ids, {
      organizationId: organization.id,
      remediatorId: remediator.id,
      otherRemediatorId: other.id,
      smallOrganizationIds: await smallOnes('organization_id'),
      smallRemediatorIds: await smallOnes('remediator_id'),
    })
    Object.assign(people, {
      administrator: await aClient(parts, administrator),
      superUser: await aClient(parts, await aUser(parts.db, 'RM_SU')),
      client: await aClient(parts, client, organization.id),
      manager: await aClient(parts, accountManager, organization.id),
      remediator: await aClient(parts, remediator),
    })
  }, 240_000)

  /** The people with the fewest jobs. */
  async function smallOnes(column: 'organization_id' | 'remediator_id'): Promise<string[]> {
    const rows = await parts.db
      .selectFrom('jobs')
      .select(`${column} as id`)
      .where(column, 'is not', null)
      .groupBy(column)
      .orderBy(({ fn }) => fn.countAll())
      .limit(3)
      .execute()
    return rows.flatMap(({ id }) => id ?? [])
  }

  /** Makes a call and returns the database's work for it. */
  const statementsOf = (call: () => Promise<TestAnswer>): Promise<Done[]> =>
    statementsOfWork(async () => {
      const { status, body } = await call()
      expect([status, body?.message]).toEqual([status < 300 ? status : 0, body?.message])
    })

  /** Returns the database's work for this work, without what the queue does by itself meanwhile. */
  async function statementsOfWork(work: () => Promise<unknown>): Promise<Done[]> {
    done.length = 0
    await work()
    return done.filter(({ text }) => !isOfQueueItself.test(text))
  }
  /** How often the connection that reads last has planned a prepared statement anew for its values. */
  async function countPlansForValues(): Promise<number> {
    const { rows } = await database.readPool.query<{ count: number }>(
      'select sum(custom_plans) as count from pg_prepared_statements',
    )
    return rows[0]?.count ?? 0
  }
  return { parts, people, ids, statementsOf, statementsOfWork, countPlansForValues }
}

/** The queue reads its own version at its own times. */
const isOfQueueItself = /\bpgboss\.version\b/

/**
 * The statements that read more rows than the answer needs, each with its steps. Those that count may read the rows of
 * the `counted` table once.
 */
export const greedyOnes = (statements: readonly Done[], limit: number, counted = 0) =>
  statements
    .filter(({ text, rowsRead, rowsReturned }) => {
      const read = text.includes('count(*)') ? rowsRead - counted : rowsRead
      return read > 20 * Math.max(rowsReturned, limit) + 500
    })
    .map(({ text, rowsRead, steps }) => ({ text, rowsRead, steps }))
