// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anId } from '#test/answers/jobs.ts'
import { anOrganizationRow, aRate, aRemediatorRow, aReport, aWork } from '#test/answers/reports.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer } from '#test/server.ts'

const open = (at = '/reports') => renderApp({ at, as: 'RM_ADM' })
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const rowCalled = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })
const textsOf = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent).filter((text) => text !== '')

const other = aRemediatorRow({
  _id: anId(0x501),
  firstName: 'Other',
  isAvailable: false,
  jobs: 1,
  simple_pages: 1200,
  complex_pages: 0,
  special_jobs: 0,
  total_special_jobs_cost: 0,
  total_cost: 1200,
})

describe('the report of the remediators', () => {
  test('has its columns, who is available first, ten on a page', { tags: 'short' }, async () => {
    const calls = answer('listRemediatorReport', aReport([aRemediatorRow(), other], 12))
    open()

    const row = await screen.findByRole('row', { name: /Demo Remediator/ })

    expect(document.title).toBe('Remediators – Reports – Curbcut')
    expect(headers()).toEqual([
      'No.',
      'Name',
      'Email',
      'Availability',
      'Jobs',
      'Simple Pages',
      'Complex Pages',
      'Special Jobs',
      'Special Jobs Cost',
      'Total Cost',
    ])
    expect(textsOf(row)).toEqual([
      '1',
      'Demo Remediator',
      'demo.remediator@example.com',
      'Available',
      '3',
      '10',
      '2',
      '1',
      '$5.50',
      '$19.50',
    ])
    expect(textsOf(await screen.findByRole('row', { name: /Other/ }))).toContain('Un Available')
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      query: '',
      sort: 'isAvailable:desc',
      page: '1',
      limit: '10',
    })
    expect(screen.getByText('1–10 of 12 remediators')).toBeVisible()
  })

  test('has the sums of its page, and of all as the server has them', async () => {
    const totals = aWork({ jobs: 30, simple_pages: 5000, total_cost: 7654.5 })
    answer('listRemediatorReport', aReport([aRemediatorRow(), other], 12, { totals }))
    open()

    expect(textsOf(await rowCalled('This page'))).toEqual([
      'This page',
      '4',
      '1,210',
      '2',
      '1',
      '$5.50',
      '$1,219.50',
    ])
    expect(textsOf(await rowCalled('All'))).toEqual([
      'All',
      '30',
      '5,000',
      '0',
      '0',
      '$0.00',
      '$7,654.50',
    ])
  })

  test('is sorted by every column that has figures, and by name and availability', async () => {
    const calls = answer('listRemediatorReport', aReport([aRemediatorRow()], 1))
    const { user, address } = open()
    await screen.findByRole('row', { name: /Demo Remediator/ })

    for (const [name, field] of [
      ['Name', 'name'],
      ['Jobs', 'jobs'],
      ['Simple Pages', 'simple_pages'],
      ['Complex Pages', 'complex_pages'],
      ['Special Jobs', 'special_jobs'],
      ['Special Jobs Cost', 'total_special_jobs_cost'],
      ['Total Cost', 'total_cost'],
      ['Availability', 'isAvailable'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }))
      expect(address()).toBe(`/reports?sort=${field}&order=asc`)
      await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe(`${field}:asc`))
    }
    expect(await screen.findByText('Sorted by Availability, ascending')).toBeInTheDocument()
  })

  test('is restored from its address, and half a range or a bad one is none', async () => {
    const calls = answer('listRemediatorReport', aReport([aRemediatorRow()], 12))
    const view = '?query=demo&sort=total_cost&order=desc&page=2'
    open(`/reports${view}&from=2026-10-01&to=2026-10-31`)

    await screen.findByRole('row', { name: /Demo Remediator/ })

    expect(screen.getByRole('searchbox', { name: 'Search name, email' })).toHaveValue('demo')
    expect(screen.getByText('1 Oct 2026 – 31 Oct 2026 (UTC)')).toBeVisible()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      query: 'demo',
      sort: 'total_cost:desc',
      page: '2',
      limit: '10',
      from_date: '2026-10-01',
      to_date: '2026-10-31',
    })
  })

  test.each([
    'from=2026-10-01',
    'to=2026-10-31',
    'from=2026-10-31&to=2026-10-01',
    'from=2026-02-30&to=2026-03-01',
  ])('an address with %s has no range', async (range) => {
    const calls = answer('listRemediatorReport', aReport([aRemediatorRow()], 1))
    open(`/reports?${range}`)

    expect(await screen.findByText('All time')).toBeVisible()
    await screen.findByRole('row', { name: /Demo Remediator/ })
    expect(calls[0]?.query.has('from_date')).toBe(false)
    expect(calls[0]?.query.has('to_date')).toBe(false)
  })

  test('says how the costs come about, by the rates of its days', async () => {
    answer('listRemediatorReport', aReport([aRemediatorRow()], 1))
    const { user } = open()
    expect(
      await screen.findByText('Complex pages × $2.00 + simple pages × $1.00 + special jobs cost'),
    ).toBeVisible()

    const later = aRate({ from_date: '2026-10-01', simple_page: 1.25, complex_page: 2.5 })
    answer('listRemediatorReport', aReport([aRemediatorRow()], 1, { rates: [aRate(), later] }))
    await user.click(screen.getByRole('button', { name: 'Total Cost' }))

    expect(
      await screen.findByText(/^Pages are charged at the rate of the day of the work/),
    ).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Since the beginning: Complex pages × $2.00 + simple pages × $1.00',
        'From 1 Oct 2026: Complex pages × $2.50 + simple pages × $1.25',
      ]),
    )
  })

  test('without a row says so, and how to search again', async () => {
    answer('listRemediatorReport', aReport([], 0))
    const { user, address } = open('/reports?query=zz')

    expect(await screen.findByText('No data found.')).toBeVisible()
    expect(screen.getByText('No remediator matches “zz”.')).toBeVisible()
    const table = within(screen.getByRole('table'))
    await user.click(table.getByRole('button', { name: 'Clear search' }))
    expect(address()).toBe('/reports')
  })

  test('that could not be loaded is asked for again', { tags: 'short' }, async () => {
    answer('listRemediatorReport', noAnswer)
    const { user } = open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer('listRemediatorReport', aReport([aRemediatorRow()], 1))

    await user.click(again)

    expect(await screen.findByRole('row', { name: /Demo Remediator/ })).toBeVisible()
  })

  test('keeps its rows while others are on their way', async () => {
    answer('listRemediatorReport', aReport([aRemediatorRow()], 1))
    const { user } = open()
    await screen.findByRole('row', { name: /Demo Remediator/ })
    const answering = Promise.withResolvers<void>()
    answer('listRemediatorReport', async () => {
      await answering.promise
      return aReport([other], 1)
    })

    await user.click(screen.getByRole('button', { name: 'Jobs' }))

    expect(await screen.findByText('Loading...')).toBeVisible()
    expect(screen.getByRole('row', { name: /Demo Remediator/ })).toBeVisible()
    answering.resolve()
    expect(await screen.findByRole('row', { name: /Other Remediator/ })).toBeVisible()
  })
})

describe('the report of the organizations', () => {
  test('has no availability, and begins by name', { tags: 'short' }, async () => {
    answer('listRemediatorReport', aReport([], 0))
    const calls = answer(
      'listOrganizationReport',
      aReport([anOrganizationRow({ isArchived: true })], 1),
    )
    const { user, address } = open('/reports?sort=isAvailable&order=asc&page=3')

    await user.click(await screen.findByRole('tab', { name: 'Organizations' }))

    const row = await screen.findByRole('row', { name: /Demo Organization/ })
    expect(textsOf(row).slice(0, 3)).toEqual([
      '1',
      'Demo OrganizationInactive',
      'office@example.com',
    ])
    expect(headers()).not.toContain('Availability')
    expect(calls[0]?.query.get('sort')).toBe('name:asc')
    expect(calls[0]?.query.get('page')).toBe('1')
    expect(address()).toContain('tab=organizations')
    expect(document.title).toBe('Organizations – Reports – Curbcut')
  })
})

test('what a page costs today stands beside the title', async () => {
  answer('listRemediatorReport', aReport([], 0))
  open()

  expect(await screen.findByText('Today: simple page $1.00, complex page $2.00')).toBeVisible()
})

test('the statements are the third tab, and deliveries on time the fourth', async () => {
  open('/reports?tab=statements')

  expect(await screen.findByRole('tab', { name: 'Statements', selected: true })).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent.trim())).toEqual([
    'Remediators',
    'Organizations',
    'Statements',
    'On Time',
  ])
})

test.each([
  ['from=2026-10-31&to=2026-10-01', 'Start date cannot be later than end date'],
  ['from=2026-10-31', 'Please select both start and end date'],
  ['from=soon&to=2026-10-31', 'Enter a day like 2026-10-31'],
])('an address whose range is none says so, and shows all time: %s', async (range, message) => {
  const calls = answer('listRemediatorReport', aReport([aRemediatorRow()], 1))
  open(`/reports?${range}`)

  expect(await screen.findByText(`${message}. All time is shown.`)).toBeVisible()
  expect(calls[0]?.query.has('from_date')).toBe(false)
})
