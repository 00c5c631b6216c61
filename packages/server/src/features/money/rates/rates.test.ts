import { texts } from '@curbcut/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import {
  aJobAt,
  back,
  expectDone,
  go,
  ledgerOf,
  mark,
  type JobAtHand,
} from '#test/jobs/job-story.ts'
import { aTestClock } from '#test/test-clock.ts'
import { ensureFirstRates } from './rate-service.ts'

const time = aTestClock('2026-10-30T12:00:00Z')
const parts = appForTest({ clock: time.clock })

let superUser: TestClient
const rate = (from_date: string, simple_page: string, complex_page: string) =>
  superUser('setRate', { from_date, simple_page, complex_page })

beforeEach(async () => {
  time.set('2026-10-30T12:00:00Z')
  await parts.db.deleteFrom('rates').where('from_date', '>', '1970-01-01').execute()
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
})

describe('what a page costs', () => {
  test('is configured for the first time only', async () => {
    await ensureFirstRates(
      { db: parts.db, now: '2026-10-30T12:00:00Z' },
      { simpleCents: 1, complexCents: 2 },
    )

    const { body } = await superUser('listRates')

    expect(body.data).toEqual([
      { _id: expect.any(String), from_date: '1970-01-01', simple_page: 1, complex_page: 2 },
    ])
  })

  test('is set by super users for a later day, and by that day in order', async () => {
    const later = await rate('2026-12-01', '2', '4.25')
    const sooner = await rate('2026-10-31', '1.5', '0')

    expect([later.status, later.body.message]).toEqual([201, texts.success.ratesSet])
    expect(sooner.body.data).toMatchObject({ from_date: '2026-10-31', simple_page: 1.5 })
    const { body } = await superUser('listRates')
    expect(body.data.slice(1)).toMatchObject([
      { from_date: '2026-10-31', simple_page: 1.5, complex_page: 0 },
      { from_date: '2026-12-01', simple_page: 2, complex_page: 4.25 },
    ])
  })

  test('is replaced until its day has come, and not any more then', async () => {
    await expectDone(rate('2026-10-31', '1.50', '3'))
    await expectDone(rate('2026-10-31', '1.75', '3.50'))
    time.set('2026-10-31T00:00:00Z')

    const tooLate = await rate('2026-10-31', '9', '9')

    expect([tooLate.status, tooLate.body.errors]).toEqual([
      422,
      { from_date: texts.validation.dayAfterToday },
    ])
    const { body } = await superUser('listRates')
    expect(body.data.slice(1)).toMatchObject([{ from_date: '2026-10-31', simple_page: 1.75 }])
  })

  test.each([
    [{ simple_page: '-1', complex_page: '2', from_date: '2026-12-01' }, 'simple_page'],
    [{ simple_page: '1', complex_page: '10000.01', from_date: '2026-12-01' }, 'complex_page'],
    [{ simple_page: '', complex_page: '2', from_date: '2026-12-01' }, 'simple_page'],
    [{ simple_page: '1', complex_page: '2', from_date: '2026-02-30' }, 'from_date'],
    [{ simple_page: '1', complex_page: '2' }, 'from_date'],
    [{ simple_page: '1', complex_page: '2', from_date: '2026-10-30' }, 'from_date'],
  ])('is refused as %j', async (fields, field) => {
    const { status, body } = await superUser('setRate', fields)

    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('is not set by administrators, who may read it', async () => {
    const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
    const fields = { simple_page: '1', complex_page: '2', from_date: '2026-12-01' }

    expect((await administrator('setRate', fields)).status).toBe(403)
    expect((await administrator('listRates')).status).toBe(200)
  })

  test('is told to remediators and administrators as it is on this day', async () => {
    const remediator = await aClient(parts, await aUser(parts.db, 'RM_REM'))

    const { body } = await remediator('getMe')

    expect(body.data.rates).toEqual({ simple_page: 1, complex_page: 2 })
  })
})

describe('work keeps the rates of its day', () => {
  const booked = async (job: JobAtHand) =>
    (await ledgerOf(job)).map(({ kind, simple_page_cents, complex_page_cents, cents }) => [
      kind,
      simple_page_cents,
      complex_page_cents,
      cents,
    ])
  const threeAndOne = { simple_pages: 3, complex_pages: 1 }

  beforeEach(async () => {
    await expectDone(rate('2026-11-01', '1.50', '2.50'))
  })

  test('up to the last moment of the day before', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    time.set('2026-10-31T23:59:59.999Z')
    await mark(job, 0)
    time.set('2026-11-01T00:00:00Z')
    await mark(job, 1)

    expect(await booked(job)).toEqual([
      ['pages', 100, 200, 500],
      ['pages', 150, 250, 700],
    ])
    const [before, after] = await ledgerOf(job)
    expect([before?.created_at, after?.created_at]).toEqual([
      '2026-10-31T23:59:59.999Z',
      '2026-11-01T00:00:00.000Z',
    ])
  })

  test('and a correction those of what it corrects', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    await mark(job, 0)
    time.set('2026-11-02T08:00:00Z')
    await mark(job, 0, { simple_pages: 4, complex_pages: 0 })

    expect(await booked(job)).toEqual([
      ['pages', 100, 200, 500],
      ['reversal', 100, 200, -500],
      ['pages', 100, 200, 400],
    ])
  })

  test('and what is done again after a return those of the day on which it is', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const [first = ''] = job.files
    time.set('2026-11-02T08:00:00Z')
    await back(job.administrator, job.jobId, { files: first })
    await mark(job, 0, threeAndOne)

    expect((await booked(job)).slice(-2)).toEqual([
      ['reversal', 100, 200, -500],
      ['pages', 150, 250, 700],
    ])
  })

  test('and what is done again after a re-opening too, without costing anything', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const { jobId, administrator, people, remediator, files } = job
    time.set('2026-11-02T08:00:00Z')
    await expectDone(
      administrator('reopenJob', { jobId, remID: people.remediator.id, files: files[0] ?? '' }),
    )
    await go(remediator, jobId)
    await mark(job, 0, threeAndOne)

    expect((await booked(job)).at(-1)).toEqual(['pages', 150, 250, 0])
  })
})
