// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  aDelivery,
  aDeliveryReport,
  anOrganizationDelivery,
  aRemediatorDelivery,
  aRemediatorReport,
  noDeliveries,
  someDeliveries,
} from '#test/answers/deliveries.ts'
import { anId } from '#test/answers/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { aFileAnswer, answer, noAnswer, refuse, type Call } from '#test/server.ts'

afterEach(() => void vi.useRealTimers())

const months = [
  { month: '2026-08', ...someDeliveries({ deliveries: 10, on_time: 10 }) },
  { month: '2026-09', ...noDeliveries() },
  { month: '2026-10', ...someDeliveries({ deliveries: 15, on_time: 13 }) },
]

const rows = {
  organizations: [
    anOrganizationDelivery(),
    anOrganizationDelivery({ _id: anId(0xa2), name: 'Other' }),
  ],
  remediators: [
    aRemediatorDelivery(),
    aRemediatorDelivery({ _id: anId(0x501), lastName: 'Zimmermann' }),
  ],
  deliveries: [
    aDelivery(),
    aDelivery({ _id: anId(0x801), priority: 'RUSH', is_late: true, is_first_pass: false }),
  ],
}

const someReport = () => aDeliveryReport(rows.deliveries, 2, { months })

/** The server answers all three lists; `report` is beside the rows of each. */
function open(at = '', report: Parameters<typeof aDeliveryReport>[2] = { months }) {
  const calls = {
    organizations: answer(
      'listOrganizationDeliveries',
      aDeliveryReport(rows.organizations, 2, report),
    ),
    remediators: answer('listRemediatorDeliveries', aRemediatorReport(rows.remediators, 2, report)),
    deliveries: answer('listDeliveries', aDeliveryReport(rows.deliveries, 2, report)),
  }
  return { ...renderApp({ at: `/reports?tab=deliveries${at}`, as: 'RM_ADM' }), calls }
}

const bars = () => screen.findByRole('slider', { name: 'Delivered on time per month' })
const rowCalled = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const textsOf = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent).filter((text) => text !== '')
/** Without the calls for what stands above the rows. */
const ofRows = (calls: readonly Call[]) => calls.filter(({ query }) => query.get('limit') !== '1')
const choice = (name: string) => screen.findByRole('radio', { name })

test('the days that the address names are no change, and are never called days of UTC', async () => {
  const report = Promise.withResolvers<ReturnType<typeof someReport>>()
  answer('listOrganizationDeliveries', aDeliveryReport(rows.organizations, 2, { months }))
  answer('listDeliveries', () => report.promise)
  renderApp({ at: '/reports?tab=deliveries&from=2026-09-01&to=2026-09-30', as: 'RM_ADM' })
  const days = await screen.findByText(/Sep.* 2026/, { selector: 'main *' })
  expect(days).not.toHaveTextContent('UTC')

  report.resolve(someReport())

  await bars()
  expect(screen.queryByText(/Sep.* 2026/, { selector: '[role=status] *' })).toBeNull()
})

describe('above the lists', () => {
  test('each month has its share on time, and one without deliveries says so', async () => {
    const { user } = open()
    const slider = await bars()

    expect(slider).toHaveAttribute('aria-valuetext', 'Oct 2026: 87 %, 13 of 15')
    slider.focus()
    await user.keyboard('{ArrowLeft}')
    expect(slider).toHaveAttribute('aria-valuetext', 'Sep 2026: No deliveries')
    await user.keyboard('{ArrowLeft}')
    expect(slider).toHaveAttribute('aria-valuetext', 'Aug 2026: 100 %, 10 of 10')

    const heights = [...slider.querySelectorAll('.chart-bar')].map((bar) =>
      Number(bar.getAttribute('height')),
    )
    expect(heights[1]).toBe(0)
    expect(heights[2]).toBeCloseTo((heights[0] ?? 0) * (13 / 15))
  })

  test('the numbers of the months are a table, which a heading opens', async () => {
    const { user, address } = open()
    const heading = await screen.findByRole('button', { name: 'Deliveries per month' })
    expect(screen.queryByRole('table', { name: 'Deliveries per month' })).toBeNull()

    await user.click(heading)

    const table = screen.getByRole('table', { name: 'Deliveries per month' })
    expect(within(table).getAllByRole('row').map(textsOf)).toEqual([
      ['Month', 'Deliveries', 'On Time'],
      ['Aug 2026', '10', '100 %, 10 of 10'],
      ['Sep 2026', '0', '–'],
      ['Oct 2026', '15', '87 %, 13 of 15'],
    ])
    expect(heading).toHaveAttribute('aria-expanded', 'true')
    expect(address()).toBe('/reports?tab=deliveries&months=shown')
  })

  test(
    'stands where the time went, and apart what no promise counts',
    { tags: 'short' },
    async () => {
      open()

      const list = within(await screen.findByRole('list', { name: 'Where the time went' }))

      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'To claim1.0 h',
        'To assign0.5 h',
        'To accept1.5 h',
        'Quote to decide0.0 h',
        'In work12.0 h',
        'In review4.0 h',
        'With the client1.0 h',
      ])
      expect(
        screen.getByText('Working hours per delivery, on average: 20.0 h in all.'),
      ).toBeVisible()
      expect(screen.getByText(/^To submit: 1\.5 h on average/)).toBeVisible()
    },
  )

  test('stand the shares and disputes of all, and whose days they are', async () => {
    open()

    const figures = await screen.findAllByRole('definition')

    expect(figures.map(({ textContent }) => textContent)).toEqual([
      '92 %, 23 of 25',
      '75 %, 3 of 4',
      '84 %, 21 of 25',
      '2',
      '1',
    ])
    expect(screen.getByText('Days and months are those of America/New York.')).toBeVisible()
  })

  test('nothing is drawn of days without deliveries', async () => {
    answer('listOrganizationDeliveries', aDeliveryReport([], 0, { totals: noDeliveries() }))
    answer('listDeliveries', aDeliveryReport([], 0, { totals: noDeliveries() }))
    renderApp({ at: '/reports?tab=deliveries&from=2026-10-01&to=2026-10-31', as: 'RM_ADM' })

    expect(await screen.findByText('No job was delivered in these days.')).toBeVisible()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByRole('list', { name: 'Where the time went' })).toBeNull()
  })
})

describe('the lists', () => {
  test('begin with the organizations, with the sums of all', { tags: 'short' }, async () => {
    const { calls } = open()

    const row = await rowCalled('1')

    expect(document.title).toBe('On Time – Reports – Curbcut')
    expect(headers()).toEqual([
      'No.',
      'Name',
      'Deliveries',
      'On Time',
      'On Time, Rush',
      'First Pass',
      'Disputes Kept',
      'Disputes Re-opened',
      'To claim',
      'To assign',
      'In review',
      'With the client',
    ])
    const figures = ['25', '92 %, 23 of 25', '75 %, 3 of 4', '84 %, 21 of 25', '2', '1']
    const hours = ['1.0 h', '0.5 h', '4.0 h', '1.0 h']
    expect(textsOf(row)).toEqual(['1', 'Demo Organization', ...figures, ...hours])
    expect(textsOf(await rowCalled('All'))).toEqual(['All', ...figures, ...hours])
    expect(Object.fromEntries(calls.organizations[0]?.query ?? [])).toEqual({
      query: '',
      sort: 'name:asc',
      page: '1',
      limit: '10',
    })
  })

  test('are switched in the address, so that Back leads to the one before', async () => {
    const { user, address } = open('&sort=on_time&order=desc&query=demo&page=2')

    await user.click(await choice('By remediator'))

    const row = await rowCalled('1')
    expect(address()).toBe('/reports?tab=deliveries&by=remediators')
    expect(textsOf(row)).toEqual(['1', 'Demo Remediator', '4', '0.5 h', '10.0 h', '20.0 h'])
    expect(textsOf(await rowCalled('All'))).toEqual(['All', '8', '1.0 h', '5.0 h', '15.0 h'])
    expect(await choice('By remediator')).toHaveFocus()
    window.history.back()
    await waitFor(async () => expect(await choice('By organization')).toBeChecked())
    expect(address()).toContain('sort=on_time&order=desc&query=demo&page=2')
  })

  test('have a row for each delivery, which leads to its job', async () => {
    open('&by=deliveries')

    const late = await rowCalled('2')

    expect(textsOf(late).slice(0, 5)).toEqual([
      '2',
      'Annual report',
      'Demo Organization',
      'Rush',
      'Late',
    ])
    expect(textsOf(await rowCalled('1')).slice(-3)).toEqual(['Yes', '16.0 h', 'In work, 11.5 h'])
    expect(within(late).getByRole('link', { name: 'Annual report' })).toHaveAttribute(
      'href',
      `/jobs/${anId(0x100)}`,
    )
  })

  test.each([
    ['organizations', ['Name', 'Deliveries', 'On Time', 'First Pass']],
    ['remediators', ['Name', 'Assignments']],
    ['deliveries', ['Completed', 'Due']],
  ] as const)('of %s are sorted by the columns that the server orders', async (by, names) => {
    const { user, calls } = open(`&by=${by}`)
    await rowCalled('1')

    for (const name of names) {
      const before = calls[by].length
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(calls[by].length).toBeGreaterThan(before))
    }

    const sorts = ofRows(calls[by]).map(({ query }) => query.get('sort')?.split(':')[0])
    expect(new Set(sorts).size).toBe(names.length)
  })

  test('that could not be loaded are asked for again, with what stands above', async () => {
    answer('listOrganizationDeliveries', noAnswer)
    answer('listDeliveries', noAnswer)
    const { user } = renderApp({ at: '/reports?tab=deliveries', as: 'RM_ADM' })
    // The error stands once, above.
    await screen.findByText('The rows could not be loaded.')
    const again = screen.getByRole('button', { name: 'Try again' })
    answer('listOrganizationDeliveries', aDeliveryReport(rows.organizations, 2))
    answer('listDeliveries', aDeliveryReport(rows.deliveries, 2))

    await user.click(again)

    expect(await rowCalled('1')).toBeVisible()
    expect(await screen.findByRole('list', { name: 'Where the time went' })).toBeVisible()
  })

  test('without a row say how to search again, or that nothing was delivered yet', async () => {
    answer('listOrganizationDeliveries', aDeliveryReport([], 0))
    answer('listDeliveries', aDeliveryReport([], 0, { totals: noDeliveries() }))
    const { user } = renderApp({ at: '/reports?tab=deliveries&query=zz', as: 'RM_ADM' })

    expect(await screen.findByText('No organization matches “zz”.')).toBeVisible()
    await user.click(
      within(screen.getByRole('table')).getByRole('button', { name: 'Clear search' }),
    )

    expect(await screen.findByText(/^Nothing has been delivered yet/)).toBeVisible()
  })
})

describe('all of it', () => {
  test('is of one priority, by the arrow keys', { tags: 'short' }, async () => {
    const { user, address, calls } = open()
    await rowCalled('1')
    ;(await choice('All')).focus()

    await user.keyboard('{ArrowRight}')

    const rushOrNormal = address().split('priority=')[1]
    await waitFor(() => {
      for (const list of [calls.organizations, calls.deliveries])
        expect(list.at(-1)?.query.getAll('priority')).toEqual([rushOrNormal])
    })
    await user.click(await choice('Rush'))
    expect(address()).toBe('/reports?tab=deliveries&priority=RUSH')
    await user.click(await choice('All'))
    expect(address()).toBe('/reports?tab=deliveries')
  })

  test('is of days of the zone of the operator, and the last month is theirs', async () => {
    // Noon in Europe, still October in New York.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T03:00:00Z') })
    const { user, address, calls } = open()
    await screen.findByText('Days and months are those of America/New York.')

    await user.click(screen.getByRole('button', { name: 'Last month' }))

    expect(address()).toBe('/reports?tab=deliveries&from=2026-09-01&to=2026-09-30')
    expect(
      await screen.findByText('1 Sep 2026 – 30 Sep 2026', { selector: 'main *' }),
    ).toBeVisible()
    await waitFor(() => expect(calls.deliveries.at(-1)?.query.get('from_date')).toBe('2026-09-01'))
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Select date range' }))
    expect(dialog.getByText('Days are those of America/New York.')).toBeVisible()
  })

  test('is exported as it is chosen', async () => {
    const { user, calls } = open('&by=deliveries&priority=RUSH&query=report')
    await rowCalled('1')
    const exports = answer(
      'listDeliveries',
      aFileAnswer('a,b', 'attachment; filename="on-time.csv"'),
    )

    await user.click(screen.getByRole('button', { name: 'Export CSV' }))

    await waitFor(() => expect(exports.length).toBeGreaterThan(0))
    expect(Object.fromEntries(exports[0]?.query ?? [])).toEqual({
      query: 'report',
      sort: 'completedAt:desc',
      priority: 'RUSH',
      format: 'csv',
    })
    expect(calls.deliveries.length).toBeGreaterThan(0)
  })
})

test.each(['RM_CAM', 'RM_CLI', 'RM_REM'] as const)('%s has no report of deliveries', async (as) => {
  const calls = answer('listDeliveries', refuse('forbidden'))
  renderApp({ at: '/reports?tab=deliveries', as })

  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())

  expect(screen.queryByRole('tab', { name: 'On Time' })).toBeNull()
  expect(calls).toEqual([])
})
