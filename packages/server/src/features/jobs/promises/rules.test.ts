import { addDays, dayOf, promiseRuleTexts, texts } from '@curbcut/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aJobAt, expectDone, refusalOf } from '#test/jobs/job-story.ts'

const parts = appForTest()

const today = dayOf(new Date().toISOString())
const tomorrow = addDays(today, 1)
const later = addDays(today, 40)

let superUser: TestClient
type Fields = Record<string, string | readonly string[]>

const calendar = {
  from_date: tomorrow,
  zone: 'Europe/Berlin',
  days: ['mon', 'wed'],
  opens_at: '08:30',
  closes_at: '24:00',
  holidays: '2026-12-25 Christmas Day\n2026-01-01',
}
const hours = {
  from_date: tomorrow,
  pages_per_file: '5',
  small_pages: '10',
  medium_pages: '50',
  large_pages: '200',
  small_normal: '16',
  small_rush: '4',
  medium_normal: '24',
  medium_rush: '8',
  large_normal: '40',
  large_rush: '16',
  huge_normal: '80',
  huge_rush: '40',
}
const setCalendar = (fields: Fields = {}) =>
  superUser('setWorkCalendar', { ...calendar, ...fields })
const setHours = (fields: Fields = {}) => superUser('setPromiseHours', { ...hours, ...fields })
const end = (organization: string, from_date: string) =>
  superUser('endPromiseHours', { organization, from_date })
const rules = async () => (await expectDone(superUser('listPromiseRules'))).body.data

beforeEach(async () => {
  await parts.db.deleteFrom('promises').execute()
  await parts.db.deleteFrom('work_calendars').where('from_date', '>', '1970-01-01').execute()
  await parts.db.deleteFrom('promise_hours').where('from_date', '>', '1970-01-01').execute()
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
})

describe('a new installation', () => {
  test('works from Monday to Friday, nine to five, UTC', async () => {
    const { calendars } = await rules()

    expect(calendars).toEqual([
      {
        _id: expect.any(String),
        from_date: '1970-01-01',
        zone: 'UTC',
        holidays: [],
        days: ['mon', 'tue', 'wed', 'thu', 'fri'],
        opens_at: '09:00',
        closes_at: '17:00',
      },
    ])
  })

  test('promises hours by size and priority', async () => {
    expect((await rules()).hours).toMatchObject([
      { organization: null, pages_per_file: 10, small_pages: 20, small_normal: 24, huge_rush: 80 },
    ])
  })
})

describe('working hours', () => {
  test('are set for a later day, and for today', async () => {
    const set = await expectDone(setCalendar())
    await expectDone(setCalendar({ from_date: today, zone: 'Asia/Tokyo' }))

    expect([set.status, set.body.message]).toEqual([201, promiseRuleTexts.calendar.saved])
    expect((await rules()).calendars).toMatchObject([
      { from_date: today, zone: 'Asia/Tokyo' },
      {
        from_date: tomorrow,
        zone: 'Europe/Berlin',
        opens_at: '08:30',
        closes_at: '24:00',
        holidays: [
          {
            day: '2026-01-01',
            name: '',
          },
          {
            day: '2026-12-25',
            name: 'Christmas Day',
          },
        ],
      },
    ])
  })

  test('of a day are those that were set last', async () => {
    await expectDone(setCalendar({ zone: 'Asia/Tokyo' }))
    await expectDone(setCalendar({ zone: 'America/New_York' }))

    expect((await rules()).calendars.slice(1)).toMatchObject([{ zone: 'America/New_York' }])
  })

  test.each([
    [{ zone: 'Mars/Olympus' }, { zone: promiseRuleTexts.validation.zone }],
    [{ days: [] }, { days: promiseRuleTexts.validation.daysRequired }],
    [{ opens_at: '9 am' }, { opens_at: promiseRuleTexts.validation.time }],
    [{ closes_at: '08:30' }, { closes_at: promiseRuleTexts.validation.shortDay }],
    [{ closes_at: '09:29' }, { closes_at: promiseRuleTexts.validation.shortDay }],
    [{ holidays: 'Christmas' }, { holidays: promiseRuleTexts.validation.holiday(1) }],
    [{ from_date: addDays(today, -1) }, { from_date: promiseRuleTexts.validation.notBeforeToday }],
    [{ from_date: '' }, { from_date: texts.validation.dayRequired }],
  ])('are refused with %j', async (fields, errors) => {
    const { status, body } = await setCalendar(fields)

    expect([status, body.errors]).toEqual([422, errors])
  })

  test('are removed before their day, with earlier entries for it', async () => {
    await expectDone(setCalendar({ zone: 'Asia/Tokyo' }))
    await expectDone(setCalendar())
    const [present, next] = (await rules()).calendars

    const removed = await expectDone(superUser('removeWorkCalendar', { calendarId: next._id }))
    const refusal = refusalOf(superUser('removeWorkCalendar', { calendarId: present._id }))
    const again = refusalOf(superUser('removeWorkCalendar', { calendarId: next._id }))

    expect(removed.body.message).toBe(promiseRuleTexts.calendar.removed)
    expect([await refusal, await again]).toEqual(['409 list_changed', '404 not_found'])
    expect((await rules()).calendars).toEqual([present])
  })

  test('are not removed once others are set for their day, which stay', async () => {
    await expectDone(setCalendar({ zone: 'Asia/Tokyo' }))
    const [, listed] = (await rules()).calendars
    await expectDone(setCalendar())

    expect(await refusalOf(superUser('removeWorkCalendar', { calendarId: listed._id }))).toBe(
      '409 list_changed',
    )
    expect((await rules()).calendars.slice(1)).toMatchObject([{ zone: 'Europe/Berlin' }])
  })

  test('of today stay', async () => {
    await expectDone(setCalendar({ from_date: today }))
    const [{ _id: calendarId }] = (await rules()).calendars

    expect(await refusalOf(superUser('removeWorkCalendar', { calendarId }))).toBe(
      '409 list_changed',
    )
  })

  test('change for promises that are made later alone', async () => {
    const before = await aJobAt(parts, 'SUBMITTED')
    const read = async ({ jobId }: { jobId: string }) =>
      (await expectDone(superUser('getJob', { jobId }))).body.data
    const { due_at } = await read(before)
    await expectDone(setCalendar({ from_date: today, days: ['sun'] }))
    const after = await aJobAt(parts, 'SUBMITTED')

    expect((await read(before)).due_at).toBe(due_at)
    expect((await read(after)).due_at > due_at).toBe(true)
  })
})

describe('promised hours', () => {
  test('are set for all organizations, and for one', async () => {
    const { organization } = await anOrganization(parts.db)
    const set = await expectDone(setHours())
    await expectDone(setHours({ organization: organization.id, from_date: later }))

    expect([set.status, set.body.message]).toEqual([201, promiseRuleTexts.table.saved])
    expect((await rules()).hours).toMatchObject([
      { from_date: '1970-01-01', organization: null },
      { from_date: tomorrow, organization: null, small_rush: 4 },
      { from_date: later, organization: { _id: organization.id, name: organization.name } },
    ])
  })

  test('of an organization come before those of all', async () => {
    const job = await aJobAt(parts, 'CREATED')
    await expectDone(setHours({ organization: job.organization.id, from_date: today }))
    await expectDone(setHours({ from_date: today, medium_normal: '99', small_normal: '99' }))

    await expectDone(job.manager('updateStatus', { jobId: job.jobId, move: true }))

    const { promise } = (await superUser('getJob', { jobId: job.jobId })).body.data
    expect(promise).toMatchObject({ pages: 10, hours: 16 })
  })

  test('are removed before their day, those of one organization alone', async () => {
    const { organization } = await anOrganization(parts.db)
    await expectDone(setHours())
    await expectDone(setHours({ organization: organization.id, small_rush: '5' }))
    await expectDone(setHours({ organization: organization.id, small_rush: '6' }))
    const [present, forAll, own] = (await rules()).hours

    const removed = await expectDone(superUser('removePromiseHours', { hoursId: own._id }))

    expect(removed.body.message).toBe(promiseRuleTexts.table.removed)
    expect((await rules()).hours).toEqual([present, forAll])
    await expectDone(superUser('removePromiseHours', { hoursId: forAll._id }))
    expect((await rules()).hours).toEqual([present])
    expect(await refusalOf(superUser('removePromiseHours', { hoursId: present._id }))).toBe(
      '409 list_changed',
    )
  })

  test('are not removed once others are set for their day, which stay', async () => {
    await expectDone(setHours({ small_rush: '5' }))
    const [, listed] = (await rules()).hours
    await expectDone(setHours({ small_rush: '6' }))

    expect(await refusalOf(superUser('removePromiseHours', { hoursId: listed._id }))).toBe(
      '409 list_changed',
    )
    expect((await rules()).hours.slice(1)).toMatchObject([{ small_rush: 6 }])
  })

  test('of an organization end for good, also what was set for later days', async () => {
    const { organization } = await anOrganization(parts.db)
    await expectDone(setHours({ organization: organization.id, from_date: today }))
    await expectDone(setHours({ organization: organization.id, from_date: later }))

    await expectDone(end(organization.id, tomorrow))

    expect((await rules()).hours.slice(1)).toMatchObject([
      { from_date: today, ends_own: false },
      { from_date: tomorrow, ends_own: true },
    ])
  })

  test('of an organization take their end with them when they are removed', async () => {
    const { organization } = await anOrganization(parts.db)
    await expectDone(setHours({ organization: organization.id }))
    await expectDone(end(organization.id, later))
    const [present, own] = (await rules()).hours

    await expectDone(superUser('removePromiseHours', { hoursId: own._id }))

    expect((await rules()).hours).toEqual([present])
  })

  test('of an organization end, and those of all apply to it again, also as they change', async () => {
    const job = await aJobAt(parts, 'CREATED')
    const { organization } = job
    await expectDone(setHours({ organization: organization.id, from_date: today }))

    const ended = await expectDone(end(organization.id, today))
    await expectDone(setHours({ from_date: today, small_normal: '99', medium_normal: '99' }))
    await expectDone(job.manager('updateStatus', { jobId: job.jobId, move: true }))

    expect(ended.body.data).toMatchObject({ from_date: today, ends_own: true })
    const { promise } = (await superUser('getJob', { jobId: job.jobId })).body.data
    expect(promise).toMatchObject({ hours: 99 })
    // An end that has come is no rule of its own.
    expect((await rules()).hours).toMatchObject([{ from_date: today, organization: null }])
  })

  test('of an organization end on a later day, unless that is removed', async () => {
    const { organization } = await anOrganization(parts.db)
    await expectDone(setHours({ organization: organization.id, from_date: today }))
    await expectDone(end(organization.id, later))
    const [, own, itsEnd] = (await rules()).hours
    const again = await end(organization.id, later)

    await expectDone(superUser('removePromiseHours', { hoursId: itsEnd._id }))

    expect([own, itsEnd]).toMatchObject([
      { from_date: today, ends_own: false },
      { from_date: later, ends_own: true, organization: { name: organization.name } },
    ])
    expect(again.body.errors).toEqual({ organization: promiseRuleTexts.validation.noOwnHours })
    expect((await rules()).hours.slice(1)).toEqual([own])
  })

  test.each([
    ['without own hours', today, { organization: promiseRuleTexts.validation.noOwnHours }],
    ['in the past', addDays(today, -1), { from_date: promiseRuleTexts.validation.notBeforeToday }],
  ])('do not end %s', async (_when, day, errors) => {
    const { organization } = await anOrganization(parts.db)
    const { status, body } = await end(organization.id, day)

    expect([status, body.errors]).toEqual([422, errors])
  })

  test.each([
    [{ small_rush: '0' }, ['small_rush']],
    [{ huge_normal: '2001' }, ['huge_normal']],
    [{ pages_per_file: '' }, ['pages_per_file']],
    [{ medium_pages: '10' }, ['medium_pages']],
    [{ large_pages: '50' }, ['large_pages']],
    [{ from_date: addDays(today, -1) }, ['from_date']],
    [{ organization: '00000000-0000-7000-8000-000000000000' }, ['organization']],
  ])('are refused with %j', async (fields, names) => {
    const { status, body } = await setHours(fields)

    expect([status, Object.keys(body.errors)]).toEqual([422, names])
  })
})

test('administrators read them, and set neither; nobody else reads them', async () => {
  const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  const remediator = await aClient(parts, await aUser(parts.db, 'RM_REM'))

  expect((await administrator('listPromiseRules')).status).toBe(200)
  expect((await administrator('setWorkCalendar', calendar)).status).toBe(403)
  expect((await administrator('setPromiseHours', hours)).status).toBe(403)
  const [{ _id: hoursId }] = (await rules()).hours
  expect((await administrator('removePromiseHours', { hoursId })).status).toBe(403)
  expect((await remediator('listPromiseRules')).status).toBe(403)
})
