// @module-tag rest
import type { Organization, Role } from '@curbcut/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anId, onePage } from '#test/answers/jobs.ts'
import { anOrganization } from '#test/answers/organizations.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, succeed, type Call } from '#test/server.ts'
import { organizationsAdminApi } from './organizations-admin-api.ts'

const aList = (...data: Organization[]) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: data.length > 0 ? 1 : 0 },
})
const open = (as: Role = 'RM_ADM', at = '/organizations') => renderApp({ at, as })
const menuButton = () => screen.findByRole('button', { name: 'Actions for Demo Organization' })
const cells = (column: string) =>
  screen.getAllByRole('cell').filter((cell) => cell.dataset['label'] === column)
const bodyOf = ({ body }: Call) => Object.fromEntries(body as URLSearchParams)

describe('the organizations', () => {
  test('have their columns, ten on a page, by status', { tags: 'short' }, async () => {
    const calls = answer('listOrganizations', aList(anOrganization()))
    open()

    await menuButton()

    const headers = screen.getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'No.',
      'Name',
      'Email',
      'Phone',
      'Account Manager',
      'Billing',
      'Status',
      'Actions',
    ])
    expect(headers.flatMap((header) => within(header).queryAllByRole('button'))).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Status: All' })).toBeVisible()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      sort: 'isArchived:desc',
      limit: '10',
      page: '1',
      query: '',
    })
  })

  test('say who answers for them and who gets the bills', async () => {
    answer(
      'listOrganizations',
      aList(
        anOrganization(),
        anOrganization({
          _id: '01990000-0000-7000-8000-0000000000a3',
          useCAMForBilling: false,
          billingEmail: 'bills@example.com',
          billingPhone: '555 0199',
          client_account_managers: [],
          isArchived: true,
        }),
      ),
    )
    open()

    await screen.findByText('Active')

    const texts = (column: string) => cells(column).map(({ textContent }) => textContent)
    expect(texts('Account Manager')).toEqual(['Demo Manager', '–'])
    expect(texts('Billing')).toEqual(['Account manager', 'bills@example.com555 0199'])
    expect(texts('Phone')).toEqual(['+44 555 0123', '+44 555 0123'])
    expect(texts('Status')).toEqual(['Active', 'Inactive'])
  })

  test('are found by a search, and the way back is offered', async () => {
    const calls = answer('listOrganizations', aList())
    const { user, address } = open('RM_ADM', '/organizations?query=zz')

    expect(await screen.findByText('No data found.')).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Search organization name, email' })).toHaveValue(
      'zz',
    )
    await user.click(
      within(screen.getByRole('table')).getByRole('button', { name: 'Clear search' }),
    )

    expect(calls[0]?.query.get('query')).toBe('zz')
    expect(address()).toBe('/organizations')
  })

  test('that are on fewer pages by now lead back to the first', async () => {
    answer('listOrganizations', {
      data: [],
      pagination: { page: 3, limit: 10, total: 12, totalPages: 2 },
    })
    const { user, address } = open('RM_ADM', '/organizations?page=3')

    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }))

    expect(address()).toBe('/organizations')
  })

  test('are no screen of anybody else', async () => {
    for (const role of ['RM_CAM', 'RM_REM', 'RM_CLI'] as const) {
      open(role)
      await screen.findAllByRole('link', { name: 'Jobs' })
      expect(screen.queryByRole('heading', { name: 'Organizations' })).toBeNull()
      cleanup()
    }
  })
})

test(
  'deleting asks first and says what it means, and activating takes it back',
  { tags: 'short' },
  async () => {
    for (const [item, title, isArchived, sentence] of [
      ['Delete', 'Delete Organization', false, /You can activate it again later\.$/],
      ['Activate', 'Activate Organization', true, /can choose Demo Organization again/],
    ] as const) {
      const row = anOrganization({ isArchived })
      answer('listOrganizations', aList(row))
      const calls = answer('deleteOrganization', succeed(row, 'Done as asked'))
      const { user } = open('RM_SU')
      await user.click(await menuButton())
      await user.click(await screen.findByRole('menuitem', { name: item }))
      const question = await screen.findByRole('alertdialog', {
        name: title,
        description: sentence,
      })
      const dialog = within(question)

      await user.click(dialog.getByRole('button', { name: `${item} Demo Organization` }))

      expect(await screen.findByText('Done as asked')).toBeVisible()
      expect(calls.map(bodyOf)).toEqual([{ isArchived: String(!isArchived) }])
      expect(calls[0]?.params).toEqual({ organizationId: row._id })
      cleanup()
    }
  },
)

test('the filter by status says how many there are, and stands in the address', async () => {
  answer('countOrganizations', { all: 13, active: 12, inactive: 1 })
  const calls = answer('listOrganizations', aList(anOrganization()))
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Status: All' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by status' }))
  await dialog.findByRole('checkbox', { name: /Active\s*12 organizations/ })

  await user.click(dialog.getByRole('checkbox', { name: /Inactive\s*1 organization$/ }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe('/organizations?status=inactive')
  await waitFor(() => expect(calls.at(-1)?.query.getAll('status')).toEqual(['inactive']))

  await user.click(await screen.findByRole('button', { name: 'Status: Inactive' }))
  await user.click(await screen.findByRole('button', { name: 'Reset' }))
  expect(address()).toBe('/organizations')
})

test('an organization that one makes under a search stands there, and is not said to have left', async () => {
  const calls = answer('listOrganizations', onePage([], 0))
  const { store } = renderApp({ at: '/organizations?query=other', as: 'RM_SU' })
  await screen.findByText('No organization matches “other”.')
  const read = calls.length
  answer('createOrganization', anOrganization({ _id: anId(77), name: 'Mine' }))
  const { createOrganization } = organizationsAdminApi.endpoints
  await act(() => store.dispatch(createOrganization.initiate({ name: 'Mine' } as never)))
  await waitFor(() => expect(calls.length).toBeGreaterThan(read))

  expect(await screen.findByRole('rowheader', { name: 'Mine' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
})

test('an organization that one makes stands there, though its place is on another page', async () => {
  const pageOf = (total: number) => ({
    data: [anOrganization()],
    pagination: { page: 1, limit: 10, total, totalPages: 2 },
  })
  answer('listOrganizations', pageOf(12))
  const { store } = renderApp({ at: '/organizations', as: 'RM_SU' })
  await screen.findByText('1–10 of 12 organizations')
  answer('createOrganization', () => {
    answer('listOrganizations', pageOf(13))
    return anOrganization({ _id: anId(77), name: 'Mine' })
  })
  const { createOrganization } = organizationsAdminApi.endpoints
  await act(() => store.dispatch(createOrganization.initiate({ name: 'Mine' } as never)))

  expect(await screen.findByText('1–10 of 13 organizations')).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Mine' })).toBeVisible()
})
