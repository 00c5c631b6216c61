// @module-tag rest
import { roles, type Role } from '@curbcut/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aJob, onePage } from '#test/answers/jobs.ts'
import { anOrganization } from '#test/answers/organizations.ts'
import { aPerson, demoOrganization } from '#test/answers/people.ts'
import {
  aLine,
  anOrganizationRow,
  aRemediatorRow,
  aReport,
  someLines,
} from '#test/answers/reports.ts'
import { renderApp } from '#test/render-app.tsx'
import { watchSavedFiles } from '#test/saved-files.ts'
import { aFileAnswer, answer, brokenFile, noAnswer, refuse, type Call } from '#test/server.ts'

const csv = 'Job Name\r\n"Demo job"\r\n'
const exportButton = () => screen.findByRole('button', { name: 'Export CSV' })
const isExport = ({ query }: Call) => query.get('format') === 'csv'
const queryOf = (calls: Call[]) => calls.filter(isExport).map(({ query }) => `${query}`)

/** The page as JSON, and all rows as CSV. */
const jobs = (call: Call) =>
  isExport(call) ? aFileAnswer(csv, 'attachment; filename="In progress.csv"') : onePage([aJob()], 1)

let saved: ReturnType<typeof watchSavedFiles>
beforeEach(() => {
  saved = watchSavedFiles()
})

test(
  'the jobs are saved as they are searched for and sorted, whatever page is seen',
  { tags: 'short' },
  async () => {
    const calls = answer('listJobs', jobs)
    const at = '/jobs?tab=in_review&query=demo&sort=job_name&order=asc&page=2'
    const { user } = renderApp({ at, as: 'RM_ADM' })

    await user.click(await exportButton())

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['In progress.csv']))
    expect(await saved[0]?.content.text()).toBe(csv)
    expect(queryOf(calls)).toEqual(['progress=in_review&query=demo&sort=job_name%3Aasc&format=csv'])
  },
)

test.each(['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'] as const)(
  'the people of the tab %s are saved with their filter',
  async (role) => {
    const calls = answer('listUsers', (call) =>
      isExport(call) ? aFileAnswer('', 'attachment') : onePage([aPerson(role)], 1),
    )
    const { user } = renderApp({ at: `/users?tab=${role}&status=active&page=3`, as: 'RM_SU' })

    await user.click(await exportButton())

    await waitFor(() => expect(saved).toHaveLength(1))
    expect(queryOf(calls)).toEqual([
      `user_type=${role}&status=active&query=&sort=status%3Adesc&format=csv`,
    ])
  },
)

test('the organizations are saved with their filter', async () => {
  const calls = answer('listOrganizations', (call) =>
    isExport(call) ? aFileAnswer('', 'attachment') : onePage([anOrganization()], 1),
  )
  const { user } = renderApp({ at: '/organizations?status=inactive&query=x', as: 'RM_ADM' })

  await user.click(await exportButton())

  await waitFor(() => expect(saved).toHaveLength(1))
  expect(queryOf(calls)).toEqual(['status=inactive&query=x&sort=isArchived%3Adesc&format=csv'])
})

test('a report is saved as it is searched for and sorted, in its range', async () => {
  const calls = answer('listOrganizationReport', (call) =>
    isExport(call) ? aFileAnswer('', 'attachment') : aReport([anOrganizationRow()], 12),
  )
  const at = '/reports?tab=organizations&query=demo&page=2&from=2026-10-01&to=2026-10-31'
  const { user } = renderApp({ at, as: 'RM_ADM' })

  await user.click(await exportButton())

  await waitFor(() => expect(saved).toHaveLength(1))
  expect(queryOf(calls)).toEqual([
    'query=demo&sort=name%3Aasc&from_date=2026-10-01&to_date=2026-10-31&format=csv',
  ])
})

test('the lines behind a figure are saved in their range, all of them', async () => {
  const row = aRemediatorRow()
  const calls = answer('listRemediatorLines', (call) =>
    isExport(call) ? aFileAnswer('', 'attachment') : someLines([aLine()], 12),
  )
  const at = `/reports?lines=${row._id}&from=2026-10-01&to=2026-10-31&linePage=2`
  const { user } = renderApp({ at, as: 'RM_ADM' })

  await user.click(await exportButton())

  await waitFor(() => expect(saved).toHaveLength(1))
  expect(queryOf(calls)).toEqual(['from_date=2026-10-01&to_date=2026-10-31&format=csv'])
})

test('everybody who has a list can save it, and the client side names its organization', async () => {
  const screens: Record<Role, string[]> = {
    RM_SU: ['/jobs', '/users', '/organizations'],
    RM_ADM: ['/jobs', '/users', '/organizations'],
    RM_CAM: ['/jobs'],
    RM_REM: ['/jobs'],
    RM_CLI: ['/jobs'],
  }
  answer('listOrganizations', onePage([anOrganization()], 1))
  const calls = answer('listJobs', jobs)
  for (const role of roles) {
    for (const at of screens[role]) {
      const { user } = renderApp({ at, as: role })
      const button = await exportButton()
      if (role === 'RM_CLI') await user.click(button)
      cleanup()
    }
  }

  await waitFor(() => expect(calls.filter(isExport)).toHaveLength(1))
  expect(calls.find(isExport)?.headers.get('organization-id')).toBe(demoOrganization._id)
})

test('a list that has no such form offers none', { tags: 'short' }, async () => {
  renderApp({ at: '/client-users', as: 'RM_CAM' })

  await screen.findByRole('searchbox')

  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

test('while the file is on its way it is said, and not asked for again', async () => {
  let send: (() => void) | undefined
  const calls = answer('listJobs', async (call) => {
    if (isExport(call)) await new Promise<void>((resolve) => (send = resolve))
    return jobs(call)
  })
  const { user } = renderApp({ at: '/jobs', as: 'RM_REM' })
  await user.click(await exportButton())
  expect(await screen.findByText('The file is on its way.')).toBeInTheDocument()
  expect(await exportButton()).toHaveAttribute('aria-disabled', 'true')

  await user.click(await exportButton())
  await waitFor(() => expect(send).toBeDefined())
  send?.()

  await waitFor(() => expect(saved).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('The file is on its way.')).toBeNull())
  expect(calls.filter(isExport)).toHaveLength(1)
})

test.each([
  ['too_many_exports', /^Two of your exports are still running/],
  ['unavailable', /^A part of the service cannot be reached/],
] as const)('the refusal %s is told, and nothing is saved', async (code, sentence) => {
  answer('listJobs', (call) => (isExport(call) ? refuse(code) : jobs(call)))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })

  await user.click(await exportButton())

  expect(await screen.findByText(sentence)).toBeVisible()
  expect(saved).toEqual([])
  expect(await exportButton()).not.toHaveAttribute('aria-disabled')
})

test.each([
  ['without an answer', noAnswer],
  ['of which only the beginning came', brokenFile],
])('an export %s says so, and nothing is saved', async (_fault, given) => {
  answer('listJobs', (call) => (isExport(call) ? given : jobs(call)))
  const { user } = renderApp({ at: '/jobs', as: 'RM_ADM' })

  await user.click(await exportButton())

  expect(await screen.findByText('Unexpected error during file download')).toBeVisible()
  expect(saved).toEqual([])
})
