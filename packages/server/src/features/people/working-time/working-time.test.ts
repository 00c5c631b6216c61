import { allRoutes, maxFutureAbsences } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aFile, aJob, aUser } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { expectDone, refusalOf } from '#test/jobs/job-story.ts'
import { aTestClock } from '#test/test-clock.ts'

// A Monday.
const time = aTestClock('2026-11-30T12:00:00Z')
const parts = appForTest({ clock: time.clock })

const december = (first: number, last: number) => ({
  first_day: `2026-12-${String(first).padStart(2, '0')}`,
  last_day: `2026-12-${String(last).padStart(2, '0')}`,
})

async function aRemediator() {
  const row = await aUser(parts.db, 'RM_REM')
  return { row, userId: row.id, call: await aClient(parts, row) }
}
const anAdministrator = async () => aClient(parts, await aUser(parts.db, 'RM_ADM'))

const add = async (call: TestClient, userId: string, days: ReturnType<typeof december>) =>
  (await expectDone(call('addAbsence', { userId, ...days }))).body.data._id as string

const daysOf = async (call: TestClient, userId: string, query = {}) => {
  const { body } = await expectDone(call('getWorkingTime', { userId, ...query }))
  return body.data.absences.map((one: { first_day: string; last_day: string }) => [
    one.first_day,
    one.last_day,
  ])
}

const errorsOf = async (answer: ReturnType<TestClient>) => {
  const { status, body } = await answer
  return [status, body.errors]
}

describe('the working time of a remediator', () => {
  test('is empty at first, and names the days in which it counts', async () => {
    const { call, userId } = await aRemediator()

    const { body } = await expectDone(call('getWorkingTime', { userId }))

    expect(body.data).toEqual({
      pages_per_day: null,
      absences: [],
      zone: 'UTC',
      today: '2026-11-30',
    })
  })

  test('is set by the remediator and by administrators, who both read it', async () => {
    const { call, userId } = await aRemediator()
    const administrator = await anAdministrator()

    const own = await expectDone(call('setPagesPerDay', { userId, pages_per_day: '40' }))
    const id = await add(administrator, userId, december(4, 8))
    const changed = { userId, absenceId: id, ...december(5, 9) }
    await expectDone(call('changeAbsence', changed))

    expect(own.body).toMatchObject({ data: { pages_per_day: 40 } })
    expect(await daysOf(administrator, userId)).toEqual([['2026-12-05', '2026-12-09']])
    await expectDone(administrator('removeAbsence', { userId, absenceId: id }))
    await expectDone(administrator('setPagesPerDay', { userId, pages_per_day: '' }))
    const { body } = await call('getWorkingTime', { userId })
    expect(body.data).toMatchObject({ pages_per_day: null, absences: [] })
  })

  test('is nobody else’s to know or to change', async () => {
    const { row, userId } = await aRemediator()
    const other = await aRemediator()
    const administrator = await anAdministrator()
    const absenceId = await add(administrator, userId, december(4, 8))

    expect(await refusalOf(other.call('getWorkingTime', { userId }))).toBe('404 not_found')
    expect(await refusalOf(other.call('removeAbsence', { userId, absenceId }))).toBe(
      '404 not_found',
    )
    const ofOther = { userId: other.userId, absenceId, ...december(1, 2) }
    expect(await refusalOf(other.call('changeAbsence', ofOther))).toBe('404 not_found')
    const client = await aUser(parts.db, 'RM_CLI')
    const ofClient = administrator('getWorkingTime', { userId: client.id })
    expect(await refusalOf(ofClient)).toBe('404 not_found')
    const ghost = await aBrowser(parts, await aUser(parts.db, 'RM_ADM'))
    await expectDone(ghost('ghostLogin', { userId }))
    expect((await ghost('getWorkingTime', { userId })).status).toBe(200)
    expect(await refusalOf(ghost('addAbsence', { userId, ...december(20, 20) }))).toBe(
      '403 forbidden',
    )
    expect(await refusalOf(ghost('setPagesPerDay', { userId, pages_per_day: '1' }))).toBe(
      '403 forbidden',
    )
    expect(await refusalOf(ghost('removeAbsence', { userId, absenceId }))).toBe('403 forbidden')
    expect(await daysOf(administrator, row.id)).toEqual([['2026-12-04', '2026-12-08']])
  })

  test('of who was archived is not changed', async () => {
    const { id: userId } = await aUser(parts.db, 'RM_REM', { is_archived: true })
    const administrator = await anAdministrator()

    const refusal = refusalOf(administrator('setPagesPerDay', { userId, pages_per_day: '1' }))

    expect(await refusal).toBe('409 user_archived')
  })
})

describe('what does not fit', () => {
  test.each(['0', '-1', '1.5', 'many', '10001'])('pages of %s are refused', async (pages) => {
    const { call, userId } = await aRemediator()

    expect(await errorsOf(call('setPagesPerDay', { userId, pages_per_day: pages }))).toEqual([
      422,
      { pages_per_day: 'Enter a whole number from 1 to 10,000, or nothing' },
    ])
  })

  test('days are refused with the reason at their field', async () => {
    const { call, userId } = await aRemediator()
    const refusalsOf = (first_day: string, last_day: string) =>
      errorsOf(call('addAbsence', { userId, first_day, last_day }))

    expect(await refusalsOf('', '')).toEqual([
      422,
      { first_day: 'First day is required', last_day: 'Last day is required' },
    ])
    expect(await refusalsOf('2026-12-05', '2026-12-04')).toEqual([
      422,
      { last_day: 'The last day cannot be before the first day' },
    ])
    expect(await refusalsOf('2026-12-01', '2027-12-02')).toEqual([
      422,
      { last_day: 'An absence has at most 366 days' },
    ])
    expect(await refusalsOf('2026-11-20', '2026-11-29')).toEqual([
      422,
      { last_day: 'Choose today or a later day' },
    ])
    await expectDone(
      call('addAbsence', { userId, first_day: '2026-12-01', last_day: '2027-12-01' }),
    )
  })

  test('days that overlap are refused, and stay as they were', async () => {
    const { call, userId } = await aRemediator()
    await add(call, userId, december(4, 8))
    const absenceId = await add(call, userId, december(9, 9))

    const refusals = [
      await errorsOf(call('addAbsence', { userId, ...december(8, 12) })),
      await errorsOf(call('changeAbsence', { userId, absenceId, ...december(1, 4) })),
    ]

    const message = 'Overlaps the absence of 4–8 Dec 2026. Change that one instead'
    expect(refusals).toEqual([
      [422, { first_day: message }],
      [422, { first_day: message }],
    ])
    expect(await daysOf(call, userId)).toEqual([
      ['2026-12-04', '2026-12-08'],
      ['2026-12-09', '2026-12-09'],
    ])
  })

  test('more than fifty that are not over are refused', async () => {
    const { call, userId } = await aRemediator()
    const days = Array.from({ length: maxFutureAbsences }, (_, index) => {
      const day = new Date(Date.UTC(2027, 0, 1 + 2 * index)).toISOString().slice(0, 10)
      return { id: newId(), user_id: userId, first_day: day, last_day: day }
    })
    await parts.db.insertInto('absences').values(days.slice(1)).execute()
    await add(call, userId, december(1, 1))

    expect(await errorsOf(call('addAbsence', { userId, ...december(3, 3) }))).toEqual([
      422,
      { first_day: 'At most 50 absences that are not over' },
    ])
  })
})

test('past absences are read only if they are asked for', async () => {
  const { call, userId } = await aRemediator()
  const past = { first_day: '2026-11-01', last_day: '2026-11-29' }
  await parts.db
    .insertInto('absences')
    .values({ id: newId(), user_id: userId, ...past })
    .execute()
  await add(call, userId, { first_day: '2026-11-30', last_day: '2026-11-30' })

  expect(await daysOf(call, userId)).toEqual([['2026-11-30', '2026-11-30']])
  expect(await daysOf(call, userId, { past: true })).toEqual([
    ['2026-11-01', '2026-11-29'],
    ['2026-11-30', '2026-11-30'],
  ])
})

test('of two people who write at once both keep their row, and of one row the last wins', async () => {
  const { call, userId } = await aRemediator()
  const administrator = await anAdministrator()
  const absenceId = await add(call, userId, december(24, 31))

  const days = [december(1, 1), december(3, 3), december(5, 5), december(7, 7)]
  await Promise.all(
    days.map((one, index) => add(index % 2 === 0 ? call : administrator, userId, one)),
  )
  const same = await Promise.all([
    call('addAbsence', { userId, ...december(10, 12) }),
    administrator('addAbsence', { userId, ...december(11, 13) }),
  ])
  await expectDone(call('changeAbsence', { userId, absenceId, ...december(24, 26) }))
  await expectDone(administrator('changeAbsence', { userId, absenceId, ...december(27, 31) }))

  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([201, 422]))
  const found = await daysOf(call, userId)
  expect(found).toHaveLength(6)
  expect(found.at(-1)).toEqual(['2026-12-27', '2026-12-31'])
})

test('each change stands in the history, with who made it', async () => {
  const { row, call, userId } = await aRemediator()
  const person = await aUser(parts.db, 'RM_ADM')
  await add(call, userId, december(4, 8))
  await expectDone((await aClient(parts, person))('setPagesPerDay', { userId, pages_per_day: 9 }))

  const events = await parts.db
    .selectFrom('events')
    .select(['kind', 'actor_id'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()

  expect(events).toEqual([
    { kind: 'working_time_changed', actor_id: row.id },
    { kind: 'working_time_changed', actor_id: person.id },
  ])
})

test('an erased person has no absences and no pages a day', async () => {
  const { row, call, userId } = await aRemediator()
  await add(call, userId, december(4, 8))
  await expectDone(call('setPagesPerDay', { userId, pages_per_day: '40' }))
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  await expectDone(superUser('deleteUser', { userId, isArchived: true }))

  await expectDone(superUser('eraseUser', { userId, name: `${row.first_name} ${row.last_name}` }))

  const left = await parts.db
    .selectFrom('users')
    .leftJoin('absences', 'absences.user_id', 'users.id')
    .select(['users.pages_per_day', 'absences.id'])
    .where('users.id', '=', userId)
    .execute()
  expect(left).toEqual([{ pages_per_day: null, id: null }])
})

/** A remediator of this name with a job in work of so many documents that nobody counted. */
async function aLoaded(name: string, { documents = 0, pages = null as number | null } = {}) {
  const row = await aUser(parts.db, 'RM_REM', { last_name: name, pages_per_day: pages })
  const { job } = await aJob(parts.db, { remediator_id: row.id, status: 'APPROVED_REMEDIATOR' })
  for (let count = 0; count < documents; count += 1) await aFile(parts.db, job)
  return { ...row, job }
}

describe('in Assign Remediator', () => {
  test('open pages are those that are not done, as counted or as the table says', async () => {
    const { organization, job, remediator } = await aJob(parts.db, {
      status: 'REMEDIATION_PARTIAL',
    })
    const sha256 = 'c'.repeat(64)
    await aFile(parts.db, job, { sha256 })
    await aFile(parts.db, job)
    await aFile(parts.db, job, { sha256, is_remediated: true })
    await aFile(parts.db, job, { sha256, deleted_at: '2026-11-29T00:00:00Z' })
    await parts.db
      .insertInto('checks')
      .values({
        id: newId(),
        organization_id: organization.id,
        sha256,
        engine: '1',
        requested_at: '2026-11-30T00:00:00Z',
        state: 'done',
        run_id: newId(),
        started_at: '2026-11-30T00:00:00Z',
        ended_at: '2026-11-30T00:00:00Z',
        facts: JSON.stringify({ isPageCountEstimated: false }),
        conditions: '[]',
        pages: 7,
        barriers: 0,
      })
      .execute()
    for (const status of ['IN_REVIEW', 'COMPLETED'] as const) {
      const other = await aJob(parts.db, { remediator_id: remediator.id, status })
      await aFile(parts.db, other.job)
    }
    const administrator = await anAdministrator()
    const facts = async () => {
      const ids = [remediator.id]
      const { body } = await administrator('getRemediatorsLoad', { ids, query: 'nobody' })
      return body.data[0]
    }

    // The table counts ten pages for a document that was not counted.
    expect(await facts()).toMatchObject({ open_pages: 17, through_on: null, absence: null })
    await expectDone(administrator('setPagesPerDay', { userId: remediator.id, pages_per_day: '6' }))
    await add(administrator, remediator.id, december(2, 3))
    expect(await facts()).toMatchObject({
      through_on: '2026-12-07',
      absence: { ...december(2, 3), has_begun: false },
    })
    const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
    const ownHours = { organization: organization.id, from_date: '2026-11-30', pages_per_file: '3' }
    const { sample } = allRoutes.setPromiseHours
    await expectDone(superUser('setPromiseHours', { ...sample, ...ownHours }))
    expect(await facts()).toMatchObject({ open_pages: 10, through_on: '2026-12-04' })
  })

  test('who fits comes first, over all pages of the list', async () => {
    const administrator = await anAdministrator()
    const unknown = await aLoaded('Fitting', { documents: 1 })
    const late = await aLoaded('Fitting', { documents: 9, pages: 10 })
    const away = await aLoaded('Fitting', { documents: 1, pages: 10 })
    const soon = await aLoaded('Fitting', { documents: 3, pages: 10 })
    const free = await aLoaded('Fitting', { pages: 1 })
    await aUser(parts.db, 'RM_REM', { last_name: 'Fitting', is_available: false })
    await add(administrator, away.id, { first_day: '2026-11-30', last_day: '2026-12-01' })
    const { job } = await aJob(parts.db, {
      status: 'ALLOTTED_ADMIN',
      due_at: '2026-12-10T17:00:00Z',
    })
    const asked = { user_type: 'RM_REM', status: 'available', query: 'fitting', limit: '3' }
    const list = async (fields: object) => {
      const { body } = await expectDone(administrator('listUsers', { ...asked, ...fields }))
      expect(body.pagination).toMatchObject({ total: 5, totalPages: 2 })
      return body.data.map(({ _id }: { _id: string }) => _id)
    }

    const first = { fits_first: 'true' }
    expect(await list(first)).toEqual([free.id, soon.id, late.id])
    expect(await list({ ...first, page: '2' })).toEqual([unknown.id, away.id])
    // The newest first, as in the list without the order.
    expect(await list({ ...first, jobId: job.id })).toEqual([free.id, soon.id, late.id])
    await parts.db
      .updateTable('users')
      .set({ pages_per_day: 100 })
      .where('id', '=', late.id)
      .execute()
    expect(await list({ ...first, jobId: job.id })).toEqual([free.id, soon.id, late.id])
    expect(await list(first)).toEqual([free.id, late.id, soon.id])
  })
})
