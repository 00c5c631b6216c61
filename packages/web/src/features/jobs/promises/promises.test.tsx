// @module-tag rest
import {
  promiseRuleTexts,
  dueTexts,
  promiseTexts,
  type PromiseCalendar,
  type PromiseHours,
} from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aJob, aJobPage, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aSystemStatus } from '#test/answers/system-status.ts'
import { fill } from '#test/fill.ts'
import { observerOf } from '#test/observer-of.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed, type Call } from '#test/server.ts'
import { dueSentence, dueText } from './due-texts.ts'

const calendar: PromiseCalendar = {
  _id: '01990000-0000-7000-8000-0000000000c1',
  from_date: '1970-01-01',
  zone: 'UTC',
  days: ['mon', 'tue'],
  opens_at: '09:00',
  closes_at: '17:00',
  holidays: [{ day: '2026-12-25', name: 'Christmas Day' }],
}
const hours: PromiseHours = {
  _id: '01990000-0000-7000-8000-0000000000c2',
  from_date: '1970-01-01',
  organization: null,
  ends_own: false,
  pages_per_file: 10,
  small_pages: 20,
  medium_pages: 100,
  large_pages: 500,
  small_normal: 24,
  small_rush: 8,
  medium_normal: 40,
  medium_rush: 16,
  large_normal: 80,
  large_rush: 24,
  huge_normal: 160,
  huge_rush: 80,
}
const bodyOf = (call: Call | undefined) => (call?.body ?? new URLSearchParams()) as URLSearchParams
const fieldsOf = (call: Call | undefined) => Object.fromEntries(bodyOf(call))

const replace = async (
  user: ReturnType<typeof renderApp>['user'],
  field: HTMLElement,
  text: string,
) => {
  await user.clear(field)
  await fill(user, field, text)
}

describe('the tab Promises', () => {
  beforeEach(() => {
    answer('getState', aSystemStatus())
    answer('listPromiseRules', { calendars: [calendar], hours: [hours] })
  })
  const open = () => renderApp({ at: '/settings?tab=promises', as: 'RM_SU' })
  const form = async (name: string) => within(await screen.findByRole('form', { name }))

  test('says what applies', { tags: 'short' }, async () => {
    open()

    expect(await screen.findByText('09:00–17:00, UTC')).toBeVisible()
    expect(screen.getByText('Monday, Tuesday')).toBeVisible()
    expect(screen.getByText('Holidays: 25 Dec 2026 Christmas Day')).toBeVisible()
    expect(screen.getByText('Up to 20 pages: 24 hours, rush 8 hours')).toBeVisible()
    expect(screen.getByText('More pages: 160 hours, rush 80 hours')).toBeVisible()
  })

  test('sends working hours as they stand in the form', async () => {
    const { user } = open()
    const fields = await form(promiseRuleTexts.calendar.heading)
    const calls = answer('setWorkCalendar', succeed(calendar, promiseRuleTexts.calendar.saved))
    await replace(user, fields.getByRole('textbox', { name: /^Time zone/ }), 'Europe/Berlin')
    await user.click(fields.getByRole('checkbox', { name: 'Wednesday' }))

    await user.click(fields.getByRole('button', { name: promiseRuleTexts.calendar.save }))

    expect(await screen.findByText(promiseRuleTexts.calendar.saved)).toBeVisible()
    expect(fieldsOf(calls[0])).toMatchObject({
      zone: 'Europe/Berlin',
      opens_at: '09:00',
      holidays: '2026-12-25 Christmas Day',
    })
    expect(bodyOf(calls[0]).getAll('days')).toEqual(['mon', 'tue', 'wed'])
  })

  test('takes holidays from a calendar file', async () => {
    const { user } = open()
    const fields = await form(promiseRuleTexts.calendar.heading)
    const text = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270101\nSUMMARY:New Year\nEND:VEVENT'
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!picker) throw new Error('There is no field for a file.')

    await user.upload(picker, new File([text], 'days.ics', { type: 'text/calendar' }))

    await waitFor(() =>
      expect(fields.getByRole('textbox', { name: /^Holidays/ })).toHaveValue('2027-01-01 New Year'),
    )
  })

  test('names a line that is no day, and sends nothing', async () => {
    const { user } = open()
    const fields = await form(promiseRuleTexts.calendar.heading)
    const calls = answer('setWorkCalendar', succeed(calendar, ''))
    await replace(user, fields.getByRole('textbox', { name: /^Holidays/ }), 'Christmas')

    await user.click(fields.getByRole('button', { name: promiseRuleTexts.calendar.save }))

    expect(await fields.findAllByText(/Line 1 does not begin with a day/)).not.toEqual([])
    expect(calls).toEqual([])
  })

  test('sends hours, for all organizations unless one is chosen', async () => {
    const { user } = open()
    const fields = await form(promiseRuleTexts.table.heading)
    const calls = answer('setPromiseHours', succeed(hours, promiseRuleTexts.table.saved))
    const [small] = fields.getAllByRole('textbox', { name: /^Normal, in hours/ })
    if (!small) throw new Error('There is no field for hours.')
    await replace(user, small, '12')

    await user.click(fields.getByRole('button', { name: promiseRuleTexts.table.save }))

    expect(await screen.findByText(promiseRuleTexts.table.saved)).toBeVisible()
    expect(fieldsOf(calls[0])).toMatchObject({ small_normal: '12', huge_rush: '80' })
    expect(fieldsOf(calls[0]).organization ?? '').toBe('')
  })

  test('removes what does not apply yet, after a question, and keeps the focus in the list', async () => {
    const next = { ...hours, _id: anId(0xc3), from_date: '2999-01-05' }
    answer('listPromiseRules', { calendars: [calendar], hours: [hours, next] })
    const { user } = open()
    const calls = answer('removePromiseHours', () => {
      answer('listPromiseRules', { calendars: [calendar], hours: [hours] })
      return succeed(null, promiseRuleTexts.table.removed)
    })
    // Those that apply already have none.
    const [remove, ...others] = await screen.findAllByRole('button', { name: /^Remove: / })
    if (!remove) throw new Error('There is nothing to remove.')
    expect(others).toEqual([])
    await user.click(remove)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('All organizations: From 5 Jan 2999')).toBeVisible()

    await user.click(dialog.getByRole('button', { name: promiseRuleTexts.table.removeTitle }))

    expect(await screen.findByText(promiseRuleTexts.table.removed)).toBeVisible()
    expect(calls.map(({ params }) => params)).toEqual([{ hoursId: next._id }])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove: / })).toBeNull())
    await waitFor(() => expect(document.activeElement).toHaveProperty('tagName', 'UL'))
  })

  test('ends the own hours of an organization by a day alone', async () => {
    const organization = { _id: anId(0xc4), name: 'Harbour Library' }
    const end = { ...hours, _id: anId(0xc5), from_date: '2999-01-05', ends_own: true, organization }
    answer('listPromiseRules', { calendars: [calendar], hours: [hours, end] })
    answer('listOrganizations', onePage([], 0))
    const { user } = open()
    const fields = await form(promiseRuleTexts.table.heading)
    expect(screen.getByText(promiseRuleTexts.table.asEverybody)).toBeVisible()

    await user.click(fields.getByRole('radio', { name: promiseRuleTexts.table.endsOwn }))

    expect(fields.queryByRole('textbox', { name: /in hours/ })).toBeNull()
    expect(fields.getByText(promiseRuleTexts.table.endsOwnHint)).toBeVisible()
    await user.click(fields.getByRole('button', { name: promiseRuleTexts.table.save }))
    expect(await fields.findByText(promiseRuleTexts.table.chooseOrganization)).toBeVisible()
  })

  test('shows the refusal of the server at its field', async () => {
    const { user } = open()
    const fields = await form(promiseRuleTexts.table.heading)
    answer('setPromiseHours', refuse('invalid_input', { from_date: 'Too early' }))

    await user.click(fields.getByRole('button', { name: promiseRuleTexts.table.save }))

    expect(await fields.findAllByText(/Too early/)).not.toEqual([])
  })
})

describe('the due date of a job', () => {
  const now = Date.parse('2026-12-01T12:00:00Z')
  const at = (due_at: string | null, is_late = false) =>
    aJob({ status: 'SUBMITTED', due_at, is_late })

  test.each([
    [at('2026-12-01T17:30:00Z'), 'in 5 hours'],
    [at('2026-11-29T11:00:00Z', true), 'Late by 2 days'],
    [at('2026-12-01T11:00:00Z'), 'In time'],
    [at(null), ''],
    [aJob({ status: 'COMPLETED', due_at: '2026-11-01T00:00:00Z' }), 'In time'],
    [aJob({ status: 'CLOSED', due_at: '2026-11-01T00:00:00Z', is_late: true }), 'Late'],
  ])('reads as words', (job, words) => {
    expect(dueText(job, now)).toBe(words)
  })

  test('before the submission says who starts the clock', () => {
    const job = aJobPage({ status: 'CREATED', account_manager: somebody('RM_CAM') })

    expect(dueSentence(job, now)).toMatch(/^The clock starts when .+ submits this job\.$/)
    // Nobody submits what is archived.
    expect(dueSentence({ ...job, isArchived: true }, now)).toBeUndefined()
  })

  test('is a sentence on the page of everybody, and its origin on that of administrators', async () => {
    const promise = {
      hours: null,
      pages: null,
      is_fixed: true,
      own_date: '2099-12-05',
      reason: 'As agreed',
      made_by: somebody('RM_ADM'),
    }
    const job = aJobPage({ status: 'SUBMITTED', due_at: '2099-12-05T17:00:00Z', promise })
    answer('getJob', job)
    renderApp({ at: `/jobs/${job._id}`, as: 'RM_CLI' })

    expect(await screen.findByText(/^Due 5 Dec 2099, .+, in [\d,]+ days\.$/)).toBeVisible()
    expect(screen.getByText(/: As agreed$/)).toBeVisible()
  })

  test('that is near stands below the name where its column has no room', async () => {
    vi.stubGlobal('ResizeObserver', observerOf(992))
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
    const status = 'SUBMITTED'
    const jobs = [
      aJob({ _id: anId(1), status, job_name: 'Soon', due_at: inMs(5.5 * 3_600_000) }),
      aJob({
        _id: anId(2),
        status,
        job_name: 'Late',
        due_at: inMs(-5.5 * 3_600_000),
        is_late: true,
      }),
      aJob({ _id: anId(3), status, job_name: 'Far', due_at: inMs(1e9) }),
    ]
    answer('listJobs', onePage(jobs, jobs.length))
    renderApp({ at: '/jobs', as: 'RM_ADM' })

    expect(await screen.findByRole('rowheader', { name: /Soon.*Due in 5 hours/ })).toBeVisible()
    expect(screen.getByRole('rowheader', { name: /Late.*Late by 5 hours/ })).toBeVisible()
    expect(screen.getByRole('rowheader', { name: /Far/ })).not.toHaveTextContent(/\bin\b/)
    expect(screen.queryByRole('columnheader', { name: 'Due' })).toBeNull()
  })

  test('that was wished for and is over can stay when the draft is changed', async () => {
    const job = aJobPage({ status: 'CREATED', wished_for: '2020-01-05' })
    answer('getJob', job)
    const calls = answer('updateJob', succeed(job, 'Job updated successfully'))
    const { user } = renderApp({ at: `/jobs/${job._id}`, as: 'RM_CLI' })
    await user.click(await screen.findByRole('button', { name: `Actions for ${job.job_name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findAllByRole('spinbutton', { name: /Wished For/ })

    await fill(user, dialog.getByRole('textbox', { name: /Job Name/ }), ' again')
    await user.click(dialog.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Job updated successfully')).toBeVisible()
    expect(fieldsOf(calls[0])).toMatchObject({ wished_for: '2020-01-05' })
  })

  test('is set with a reason', async () => {
    const job = aJobPage({ status: 'IN_REVIEW' })
    answer('getJob', job)
    const calls = answer('setDueDate', succeed(job, promiseTexts.saved))
    const { user } = renderApp({ at: `/jobs/${job._id}`, as: 'RM_ADM' })
    await user.click(await screen.findByRole('button', { name: `Actions for ${job.job_name}` }))
    await user.click(await screen.findByRole('menuitem', { name: dueTexts.set }))
    const dialog = within(await screen.findByRole('dialog', { name: dueTexts.set }))

    await user.click(dialog.getByRole('button', { name: dueTexts.set }))

    expect(await dialog.findByText(promiseRuleTexts.validation.reasonRequired)).toBeVisible()
    expect(calls).toEqual([])
  })
})
