// @module-tag rest
import { statusesBetweenRanks, type ListedJob } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob, aJobPage, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'

const theirs = { status: 'APPROVED_REMEDIATOR', assigned_to: somebody('RM_REM') } as const
const jobs = [
  aJob({ ...theirs, _id: anId(1), job_name: 'First job' }),
  aJob({ ...theirs, _id: anId(2), job_name: 'Second job' }),
]
const me = (isAvailable: boolean) => aPerson('RM_REM', { isAvailable })
const userOf = ({ limits, impersonatedBy, organization, ...user }: ReturnType<typeof me>) => user

const widget = () => screen.findByRole('switch', { name: /Switch Availability/ })

/** Opens the dialog. The jobs list behind it has all jobs, the dialog the requested ones. */
async function turnOff({ at = '/jobs', list = jobs }: { at?: string; list?: ListedJob[] } = {}) {
  const asked = answer('listJobs', ({ query }) => {
    const found = list.filter(({ job_name }) => job_name.includes(query.get('query') ?? ''))
    return { ...onePage(found, found.length) }
  })
  const app = renderApp({ at, as: me(true) })
  await app.user.click(await widget())
  const form = await screen.findByRole('dialog', { name: 'Switch Availability' })
  const go = () => app.user.click(within(form).getByRole('button', { name: 'Go unavailable' }))
  return { ...app, asked, form, go }
}

test('turning on is immediate', { tags: 'short' }, async () => {
  const { user } = renderApp({ at: '/jobs', as: me(false) })
  const toggle = await widget()
  expect(toggle).not.toBeChecked()
  expect(toggle).toHaveAccessibleName('Switch Availability Un Available')
  const calls = answer(
    'changeAvailability',
    succeed(userOf(me(true)), 'You are available for jobs'),
  )
  answer('getMe', me(true))

  await user.click(toggle)

  await waitFor(() => expect(toggle).toBeChecked())
  expect(toggle).toHaveAccessibleName('Switch Availability Available')
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({ isAvailable: 'true' })
  expect(await screen.findByText('You are available for jobs')).toBeVisible()
})

test(
  'turning off asks which jobs are to be declined, and sends them',
  { tags: 'short' },
  async () => {
    const { user, asked, form, go } = await turnOff()
    const calls = answer('changeAvailability', userOf(me(false)))
    answer('getMe', me(false))
    await waitFor(() =>
      expect(within(form).getByRole('heading', { name: 'Switch Availability' })).toHaveFocus(),
    )
    expect(screen.getByRole('switch', { hidden: true })).toBeChecked()

    await user.click(await within(form).findByRole('checkbox', { name: /Second job/ }))
    const { query } = asked.at(-1) ?? {}
    expect(query?.getAll('status')).toEqual(statusesBetweenRanks(3, 5))
    expect(query?.get('limit')).toBe('10')
    await go()

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
      isAvailable: 'false',
      jobs: anId(2),
    })
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked())
  },
)

test('going unavailable may keep all jobs', async () => {
  const { go } = await turnOff()
  const calls = answer('changeAvailability', userOf(me(false)))

  await go()

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({ isAvailable: 'false', jobs: '' })
})

test('without running jobs the dialog says so', async () => {
  const { form } = await turnOff({ list: [] })

  expect(await within(form).findByText('No Jobs found')).toBeVisible()
})

test('a job of an archived organization cannot be handed back and is not offered', async () => {
  const [first, second] = jobs as [ListedJob, ListedJob]
  const organization = { ...second.organization, isArchived: true }
  const { form } = await turnOff({ list: [first, { ...second, organization }] })

  expect(await within(form).findByRole('checkbox', { name: /First job/ })).toBeVisible()
  expect(within(form).queryByRole('checkbox', { name: /Second job/ })).toBeNull()
})

test('Cancel leaves everything as it is', async () => {
  const { user, form } = await turnOff()

  await user.click(within(form).getByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked())
  await waitFor(() => expect(screen.getByRole('switch')).toHaveFocus())
})

test('a refusal brings the choice back, with what is wrong with it', async () => {
  const { user, form, go } = await turnOff()
  answer(
    'changeAvailability',
    refuse('invalid_input', { jobs: 'Choose only unfinished jobs that are assigned to you' }),
  )
  await user.click(await within(form).findByRole('checkbox', { name: /First job/ }))
  await go()

  await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

  const again = await screen.findByRole('dialog', { name: 'Switch Availability' })
  expect(await within(again).findByRole('checkbox', { name: /First job/ })).toBeChecked()
  expect(
    within(again).getByText('Choose only unfinished jobs that are assigned to you'),
  ).toBeVisible()
})

test('whoever declines the job that is open goes to the list', async () => {
  answer('getJob', aJobPage(jobs[0]))
  const { user, form, go, address } = await turnOff({ at: `/jobs/${anId(1)}` })
  answer('changeAvailability', userOf(me(false)))
  await user.click(await within(form).findByRole('checkbox', { name: /First job/ }))

  await go()

  await waitFor(() => expect(address()).toBe('/jobs'))
})

test('nobody but remediators has the widget', async () => {
  renderApp({ at: '/jobs', as: 'RM_ADM' })

  await screen.findByRole('navigation', { name: 'Main' })
  expect(screen.queryByRole('switch')).toBeNull()
})
