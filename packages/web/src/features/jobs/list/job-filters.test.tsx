// @module-tag rest

import { remediationStatuses, type Role } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aJob, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { anOrganization } from '#test/answers/organizations.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'

const organizationId = anId(0x501)
const remediatorId = anId(0x502)
const parties = {
  organizations: [{ _id: organizationId, name: 'Some Organization' }],
  remediators: [somebody('RM_REM', { _id: remediatorId, firstName: 'Some', lastName: 'Hand' })],
}
// Remediators link to nobody else's jobs.
const job = aJob({ assigned_to: somebody('RM_REM') })
const filtered = { ...onePage([job], 1), filteredBy: parties }
const open = (at: string, as: Role = 'RM_ADM') => renderApp({ at: `/jobs${at}`, as })
const values = () =>
  within(screen.getByRole('list', { name: 'Filters' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
const everything =
  `?status=CREATED&status=archived&priority=RUSH&from=2026-10-01&to=2026-10-31` +
  `&organization=${organizationId}&remediator=${remediatorId}`

test(
  'the filters of the address are asked for, and each stands below the search',
  { tags: 'short' },
  async () => {
    const calls = answer('listJobs', filtered)

    open(everything)

    await screen.findByRole('link', { name: 'Demo job' })
    expect(calls[0]?.query.getAll('status')).toEqual(['CREATED', 'archived'])
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
      progress: 'in_progress',
      priority: 'RUSH',
      from_date: '2026-10-01',
      to_date: '2026-10-31',
      organization: organizationId,
      remediator: remediatorId,
    })
    expect(values()).toEqual([
      'Remove Status: created',
      'Remove Status: Archived',
      'Remove Priority: Rush',
      'Remove Opened: 1 Oct 2026 – 31 Oct 2026 (UTC)',
      'Remove Organization: Some Organization',
      'Remove Remediator: Some Hand',
    ])
  },
)

test.each([
  ['?status=IN_REVIEW&status=nonsense&priority=urgent', 'RM_ADM'],
  ['?from=2026-10-01&to=2026-02-30', 'RM_ADM'],
  ['?from=2026-10-02&to=2026-10-01&organization=x', 'RM_ADM'],
  [`?status=archived&organization=${organizationId}&remediator=${remediatorId}`, 'RM_REM'],
] as const)('%s says nothing that %s could filter by', async (at, as) => {
  const calls = answer('listJobs', onePage([job], 1))

  open(at, as)

  await screen.findByRole('link', { name: 'Demo job' })
  expect([...(calls[0]?.query.keys() ?? [])].toSorted()).toEqual([
    'limit',
    'page',
    'progress',
    'query',
    'sort',
  ])
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
})

test('a value is removed, the focus goes on to the next one, and the count is told', async () => {
  answer('listJobs', ({ query }) => ({
    ...onePage([job], query.has('priority') ? 1 : 7),
    filteredBy: parties,
  }))
  const { user, address } = open('?priority=RUSH&status=CREATED&page=2')

  await user.click(await screen.findByRole('button', { name: 'Remove Status: created' }))
  expect(screen.getByRole('button', { name: 'Remove Priority: Rush' })).toHaveFocus()
  await user.keyboard('{Enter}')

  expect(address()).toBe('/jobs')
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
  expect(await screen.findByText('7 results')).toBeInTheDocument()
})

test('Clear all removes every value and leaves search, tab and order', async () => {
  answer('listJobs', filtered)
  const { user, address } = open(`${everything}&tab=completed&query=demo&sort=createdAt&page=3`)

  await user.click(await screen.findByRole('button', { name: 'Clear all' }))

  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    tab: 'completed',
    query: 'demo',
    sort: 'createdAt',
  })
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('an empty list says that nothing fits, and clears the filter', async () => {
  answer('listJobs', onePage([], 0))
  const { user, address } = open('?priority=RUSH')

  expect(await screen.findByText('No job in this tab matches the filter.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filter' }))

  expect(address()).toBe('/jobs')
})

describe('the dialog', () => {
  const openDialog = async (at: string, as: Role = 'RM_ADM') => {
    answer('listJobs', filtered)
    answer('listOrganizations', onePage([anOrganization({ _id: anId(0x503) })], 1))
    answer('listUsers', onePage([aPerson('RM_REM', { _id: anId(0x504) })], 1))
    const rendered = open(at, as)
    await screen.findByRole('link', { name: 'Demo job' })
    await rendered.user.click(screen.getByRole('button', { name: 'Filter' }))
    return {
      ...rendered,
      dialog: within(await screen.findByRole('dialog', { name: 'Filter jobs' })),
    }
  }

  test(
    'begins with what the list is filtered by, and applies another choice',
    { tags: 'short' },
    async () => {
      const { user, dialog, address } = await openDialog(everything)

      expect(dialog.getByRole('checkbox', { name: 'created' })).toBeChecked()
      expect(dialog.getByRole('button', { name: 'Remove Some Organization' })).toBeVisible()
      await user.click(dialog.getByRole('checkbox', { name: 'created' }))
      await user.click(dialog.getByRole('checkbox', { name: 'Normal' }))
      await user.click(dialog.getByRole('button', { name: 'Remove Some Organization' }))
      await user.click(await dialog.findByRole('checkbox', { name: /^Demo Person/ }))
      await user.click(dialog.getByRole('button', { name: 'Apply' }))

      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const said = new URLSearchParams(address().split('?')[1])
      expect(said.getAll('status')).toEqual(['archived'])
      expect(said.getAll('priority')).toEqual(['RUSH', 'NORMAL'])
      expect(said.getAll('remediator')).toEqual([remediatorId, anId(0x504)])
      expect([said.get('organization'), said.get('from')]).toEqual([null, '2026-10-01'])
    },
  )

  test('offers the statuses of the tab, and parties to administrators alone', async () => {
    const { dialog } = await openDialog('?tab=completed', 'RM_REM')

    const names = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    expect(names).toEqual(['completed', 'closed', 'Normal', 'Rush'])
    expect(dialog.queryByRole('searchbox')).toBeNull()
  })

  test('offers plain words to the client side, each for all of its statuses', async () => {
    const { user, dialog, address } = await openDialog('?status=ASSIGNED_REMEDIATOR', 'RM_CLI')
    const names = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    expect(names).toEqual(['Not ordered yet', 'Ordered', 'Assigned', 'In work', 'Normal', 'Rush'])
    expect(dialog.getByRole('checkbox', { name: 'Assigned' })).toBeChecked()

    await user.click(dialog.getByRole('checkbox', { name: 'Assigned' }))
    await user.click(dialog.getByRole('checkbox', { name: 'In work' }))
    await user.click(dialog.getByRole('button', { name: 'Apply' }))

    const statuses = new URLSearchParams(address().split('?')[1]).getAll('status')
    expect(statuses).toEqual(remediationStatuses)
    await user.click(await screen.findByRole('button', { name: 'Remove Status: In work' }))
    expect(address()).not.toContain('status')
  })

  test('a tab of one status has none to choose from', async () => {
    const { dialog } = await openDialog('?tab=in_review', 'RM_REM')

    const names = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    expect(names).toEqual(['Normal', 'Rush', 'Late', 'Today', 'This week'])
    expect(await dialog.findByText('Days in UTC; weeks from Monday to Sunday.')).toBeVisible()
  })

  test('says what is wrong with the days, and stays open', async () => {
    const { user, dialog, address } = await openDialog('?from=2026-10-02')

    await user.click(dialog.getByRole('button', { name: 'Apply' }))

    expect(await dialog.findByText('Please select both start and end date')).toBeVisible()
    expect(address()).toBe('/jobs?from=2026-10-02')
  })

  test('Reset leaves no filter', async () => {
    const { user, dialog, address } = await openDialog(everything)

    await user.click(dialog.getByRole('button', { name: 'Reset' }))

    expect(address()).toBe('/jobs')
  })
})

test('an organization that nobody knows is refused in its place, and can be cleared', async () => {
  let isKnown = false
  answer('listJobs', () =>
    isKnown
      ? onePage([job], 1)
      : refuse('invalid_input', { organization: 'This value is not known' }),
  )
  const { user } = open(`?organization=${organizationId}`)
  await screen.findByRole('button', { name: 'Try again' })

  isKnown = true
  await user.click(screen.getByRole('button', { name: 'Clear all' }))

  expect(await screen.findByRole('link', { name: 'Demo job' })).toBeVisible()
})
