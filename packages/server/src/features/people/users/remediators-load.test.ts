import type { RemediatorLoad } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { maxAwayRemediators } from '#server/limits.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aJob, aStoredFile, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { aBooking } from '#test/money/money-factories.ts'

const parts = appForTest()

const anAdministrator = async () => aClient(parts, await aUser(parts.db, 'RM_ADM'))

/** A search that finds nobody, so that only the named remediators are in the answer. */
const nobodyElse = { query: 'nobody is called like this' }

const anActive = (fields: Parameters<typeof aUser>[2] = {}) => aUser(parts.db, 'RM_REM', fields)

const jobOf = (remediator: { id: string }, fields: Parameters<typeof aJob>[1]) =>
  aJob(parts.db, { remediator_id: remediator.id, ...fields })

describe('the load of remediators', () => {
  test('counts running jobs and the files in them that are not done', async () => {
    const administrator = await anAdministrator()
    const [busy, idle] = [await anActive({ company_name: 'Fix & Co' }), await anActive()]
    const files = { file_count: 5, remediated_file_count: 2 }
    await jobOf(busy, { status: 'ASSIGNED_REMEDIATOR', ...files })
    await jobOf(busy, { status: 'REMEDIATION_PARTIAL', ...files })
    await jobOf(busy, { status: 'IN_REVIEW', ...files })
    await jobOf(busy, { status: 'COMPLETED', ...files })
    await jobOf(busy, { status: 'APPROVED_REMEDIATOR', is_archived: true, ...files })

    const { status, body } = await administrator('getRemediatorsLoad', {
      ids: [idle.id, busy.id],
      ...nobodyElse,
    })

    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { _id: idle.id, open_jobs: 0, open_files: 0, last_work: null, isAvailable: true },
      { _id: busy.id, open_jobs: 2, open_files: 6, company_name: 'Fix & Co' },
    ])
  })

  test('names their last work for the organization of a job, and for no other', async () => {
    const administrator = await anAdministrator()
    const mine = await aJob(parts.db, { status: 'REMEDIATION_PARTIAL' })
    const other = await aJob(parts.db, { status: 'SUBMITTED' })
    const file = await aStoredFile(parts, mine.job)
    for (const at of ['2026-02-03T10:00:00.000Z', '2026-03-04T11:00:00.000Z']) {
      await aBooking(parts.db, { ...mine, file, at })
    }
    const lastWork = async (jobId?: string) => {
      const { body } = await administrator('getRemediatorsLoad', {
        ids: [mine.remediator.id],
        ...(jobId && { jobId }),
        ...nobodyElse,
      })
      return body.data[0].last_work
    }

    expect(await lastWork(mine.job.id)).toBe('2026-03-04T11:00:00.000Z')
    expect(await lastWork(other.job.id)).toBe(null)
    expect(await lastWork()).toBe(null)
  })

  test('says who is away, by name, and finds them by name or email', async () => {
    const administrator = await anAdministrator()
    const zoe = await anActive({ first_name: 'Zoe', last_name: 'Xander', is_available: false })
    const ann = await anActive({ first_name: 'Ann', last_name: 'Xander', is_available: false })
    await anActive({
      first_name: 'Archived',
      last_name: 'Xander',
      is_available: false,
      is_archived: true,
    })
    await anActive({
      first_name: 'New',
      last_name: 'Xander',
      is_available: false,
      is_verified: false,
    })
    await anActive({ first_name: 'Here', last_name: 'Xander' })
    await aUser(parts.db, 'RM_ADM', {
      first_name: 'Admin',
      last_name: 'Xander',
      is_available: false,
    })

    const byName = await administrator('getRemediatorsLoad', { query: 'xander' })
    const byEmail = await administrator('getRemediatorsLoad', { query: zoe.email.toUpperCase() })

    const told = (loads: RemediatorLoad[]) =>
      loads.map(({ _id, isAvailable }) => [_id, isAvailable])
    expect(told(byName.body.data)).toEqual([
      [ann.id, false],
      [zoe.id, false],
    ])
    expect(told(byEmail.body.data)).toEqual([[zoe.id, false]])
  })

  test('tells of a named one who is away once', async () => {
    const administrator = await anAdministrator()
    const { id, last_name } = await anActive({ last_name: 'Onceonly', is_available: false })

    const { body } = await administrator('getRemediatorsLoad', { ids: [id, id], query: last_name })

    expect(body.data).toMatchObject([{ _id: id, isAvailable: false }])
  })

  test('leaves out who gets no jobs at all', async () => {
    const administrator = await anAdministrator()
    const others = [
      await anActive({ is_archived: true }),
      await anActive({ is_verified: false }),
      await aUser(parts.db, 'RM_CLI'),
    ]

    const { body } = await administrator('getRemediatorsLoad', {
      ids: others.map(({ id }) => id),
      ...nobodyElse,
    })

    expect(body.data).toEqual([])
  })

  test('names a limited number of those who are away', async () => {
    const administrator = await anAdministrator()
    for (let count = 0; count <= maxAwayRemediators; count++) {
      await anActive({ last_name: 'Manyaway', is_available: false })
    }

    const { body } = await administrator('getRemediatorsLoad', { query: 'manyaway' })

    expect(body.data).toHaveLength(maxAwayRemediators)
  })

  test('of an absent job is not found', async () => {
    const administrator = await anAdministrator()

    const { status, body } = await administrator('getRemediatorsLoad', {
      jobId: '00000000-0000-7000-8000-000000000000',
    })

    expect([status, body.code]).toEqual([404, 'not_found'])
  })
})
