import { maxCountedRows, type ActivityEntry, type Role } from '@curbcut/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { watchSavedFiles } from '#test/saved-files.ts'
import { aFileAnswer, answer, refuse } from '#test/server.ts'

const jobId = '01990000-0000-7000-8000-0000000000d1'
const administrator = {
  _id: '01990000-0000-7000-8000-0000000000d2',
  firstName: 'Demo',
  lastName: 'Administrator',
  userType: 'RM_ADM',
} as const
const client = {
  _id: '01990000-0000-7000-8000-0000000000d3',
  firstName: 'Demo',
  lastName: 'Client',
  userType: 'RM_CLI',
} as const

const signIn: ActivityEntry = {
  _id: '01990000-0000-7000-8000-0000000000e1',
  kind: 'signed_in',
  createdAt: '2026-11-12T14:30:00.000Z',
  actor: administrator,
  onBehalfOf: null,
  about: null,
  note: null,
  address: '198.51.100.7',
  browser: 'Firefox on Linux',
}
const renamed: ActivityEntry = {
  ...signIn,
  _id: '01990000-0000-7000-8000-0000000000e2',
  kind: 'job_renamed',
  onBehalfOf: client,
  about: { type: 'job', _id: jobId, name: 'A job' },
  note: 'Another name',
  address: null,
  browser: null,
}
const refused: ActivityEntry = {
  ...signIn,
  _id: '01990000-0000-7000-8000-0000000000e3',
  kind: 'sign_in_refused',
  actor: null,
}

const aList = (...data: ActivityEntry[]) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: data.length > 0 ? 1 : 0 },
})
const open = (at = '/activity', as: Role = 'RM_SU') => renderApp({ at, as })
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    )

test('says who did what, in whose account, to what, when and from where', async () => {
  const calls = answer('listActivity', aList(signIn, renamed, refused))
  open()

  await screen.findByText('Signed in')

  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).toEqual(['No.', 'What', 'Who', 'About', 'Time', 'From'])
  const time = expect.stringContaining('12 Nov 2026')
  const place = '198.51.100.7Firefox on Linux'
  expect(cells()).toEqual([
    ['Signed in', '1', 'Demo Administrator', '–', time, place],
    [
      'Job renamedAnother name',
      '2',
      'Demo Administratorin the account of Demo Client',
      'A job',
      time,
      '–',
    ],
    ['Sign-in refused', '3', 'Unknown person', '–', time, place],
  ])
  expect(screen.getByRole('link', { name: 'A job' })).toHaveAttribute('href', `/jobs/${jobId}`)
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ query: '', page: '1', limit: '10' })
})

test('a downloaded document is told with its name, its job and the account', async () => {
  answer(
    'listActivity',
    aList({
      ...signIn,
      kind: 'document_downloaded',
      note: 'one.pdf',
      onBehalfOf: client,
      about: { type: 'job', _id: jobId, name: 'A job' },
    }),
  )
  open()

  await screen.findByText('Document downloaded')

  const [what, , who, about] = cells()[0] ?? []
  expect([what, who, about]).toEqual([
    'Document downloadedone.pdf',
    'Demo Administratorin the account of Demo Client',
    'A job',
  ])
})

test('the activity is saved as shown, for a spreadsheet or for programs', async () => {
  const calls = answer('listActivity', ({ query }) =>
    query.has('format') ? aFileAnswer('', 'attachment') : aList(signIn),
  )
  const saved = watchSavedFiles()
  const { user } = open('/activity?kind=jobs&from=2026-10-01&to=2026-10-31&query=demo')
  await screen.findByText('Signed in')

  for (const [at, name] of ['Export CSV', 'Export JSON lines'].entries()) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(saved).toHaveLength(at + 1))
  }

  const query = 'from_date=2026-10-01&to_date=2026-10-31&kind=jobs&query=demo'
  expect(calls.slice(1).map((call) => call.query.toString())).toEqual([
    `${query}&format=csv`,
    `${query}&format=jsonl`,
  ])
})

test('has one order, and offers no other', async () => {
  answer('listActivity', aList(signIn))
  open()

  await screen.findByText('Signed in')

  expect(screen.queryByLabelText('Sort by')).toBeNull()
  expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull()
})

test('kinds, days and search stand in the address and are asked for', async () => {
  const calls = answer('listActivity', aList())
  const { user, address } = open('/activity?kind=jobs&from=2026-10-01&to=2026-10-31&query=demo')

  expect(await screen.findByText('Nothing matches “demo” and the filter.')).toBeVisible()
  expect(calls[0]?.query.toString()).toBe(
    new URLSearchParams({
      from_date: '2026-10-01',
      to_date: '2026-10-31',
      kind: 'jobs',
      query: 'demo',
      page: '1',
      limit: '10',
    }).toString(),
  )
  expect(screen.getByText('1 Oct 2026 – 31 Oct 2026 (UTC)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Kind: Jobs and files' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by kind' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Access' }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))

  expect(await screen.findByRole('button', { name: 'Kind: Access, Jobs and files' })).toBeVisible()
  expect(address()).toContain('kind=jobs&kind=access')
})

test('more than are counted are said to be more', async () => {
  answer('listActivity', {
    data: [signIn],
    pagination: { page: 2, limit: 10, total: maxCountedRows, totalPages: 1000, isCapped: true },
  })
  open('/activity?page=2')

  expect(await screen.findByText('11–20 of 10,000+ entries')).toBeVisible()
})

test('what could not be read is said in its place, and may be tried again', async () => {
  let isDown = true
  answer('listActivity', () => (isDown ? refuse('unavailable') : aList(signIn)))
  const { user } = open()
  const table = within(await screen.findByRole('table'))
  const again = await table.findByRole('button', { name: 'Try again' })

  isDown = false
  await user.click(again)

  expect(await screen.findByText('Signed in')).toBeVisible()
})

test('the activity is a screen of super users alone', async () => {
  for (const role of ['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'] as const) {
    open('/activity', role)
    await screen.findAllByRole('link', { name: 'Jobs' })
    expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Activity' })).toBeNull()
    cleanup()
  }
})
