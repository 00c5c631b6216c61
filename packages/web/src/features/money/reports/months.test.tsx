import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anId } from '#test/answers/jobs.ts'
import { aRemediatorRow, aReport } from '#test/answers/reports.ts'
import { beOn } from '#test/answers/statements.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'

afterEach(() => void vi.useRealTimers())

const months = [
  { month: '2026-08', simple_pages: 1000, complex_pages: 234, total_cost: 1468 },
  { month: '2026-09', simple_pages: 0, complex_pages: 0, total_cost: -3.5 },
  { month: '2026-10', simple_pages: 10, complex_pages: 2, total_cost: 19.5 },
]

function open(at = '/reports') {
  answer('listRemediatorReport', aReport([aRemediatorRow()], 1, { months }))
  return renderApp({ at, as: 'RM_ADM' })
}

const summary = () => screen.findByRole('button', { name: 'Pages and cost per month' })
const bars = (name: string) => screen.findByRole('slider', { name })
const table = () => screen.findByRole('table', { name: 'Pages and cost per month' })
const rowsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent))

test('the charts are asked for, and stay open over a reload', async () => {
  const { user, address } = open()
  expect(await summary()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('slider')).toBeNull()

  await user.click(await summary())

  expect(await table()).toBeVisible()
  expect(await bars('Pages')).toBeVisible()
  expect(await summary()).toHaveAttribute('aria-expanded', 'true')
  expect(address()).toBe('/reports?months=shown')
  await user.click(await summary())
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
})

test('those with the most pages have bars of their share', async () => {
  const top = [
    { _id: anId(0x500), name: 'Demo Remediator', simple_pages: 10, complex_pages: 2 },
    { _id: anId(0x501), name: 'Other Remediator', simple_pages: 3, complex_pages: 0 },
  ]
  answer('listRemediatorReport', aReport([aRemediatorRow()], 1, { months, top }))
  renderApp({ at: '/reports?months=shown', as: 'RM_ADM' })

  const list = within(await screen.findByRole('list', { name: 'Most pages by remediator' }))

  const items = list.getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Demo Remediator12',
    'Other Remediator3',
  ])
  expect(items.map(({ style }) => style.getPropertyValue('--share'))).toEqual(['1', '0.25'])
})

test('the last month is one press away, and both sums stand once', async () => {
  beOn('2026-01-05')
  const calls = answer('listRemediatorReport', aReport([aRemediatorRow()], 1, { months }))
  const { user, address } = renderApp({ at: '/reports?query=demo&page=2', as: 'RM_ADM' })

  await user.click(await screen.findByRole('button', { name: 'Last month' }))

  expect(address()).toBe('/reports?query=demo&from=2025-12-01&to=2025-12-31')
  expect(await screen.findByText('1 Dec 2025 – 31 Dec 2025 (UTC)')).toBeVisible()
  await waitFor(() => expect(calls.at(-1)?.query.get('from_date')).toBe('2025-12-01'))
  expect(screen.queryByRole('row', { name: /^(This page|All)/ })).toBeNull()
})

test('the table has the numbers of the bars', async () => {
  const { user } = open('/reports?months=shown')

  const rows = rowsOf(await table())

  expect(rows).toEqual([
    ['Month', 'Pages', 'Cost'],
    ['Aug 2026', '1,234', '$1,468.00'],
    ['Sep 2026', '0', '−$3.50'],
    ['Oct 2026', '12', '$19.50'],
  ])
  for (const [column, label] of [
    [1, 'Pages'],
    [2, 'Cost'],
  ] as const) {
    const slider = await bars(label)
    slider.focus()
    await user.keyboard('{Home}')
    for (const [index, [month = '', ...values]] of rows.slice(1).entries()) {
      const value = `${values[column - 1]}${column === 1 ? ' pages' : ''}`
      expect(slider).toHaveAttribute('aria-valuetext', `${month}: ${value}`)
      expect(slider).toHaveAttribute('aria-valuenow', String(index))
      await user.keyboard('{ArrowRight}')
    }
  }
})

test('the keys lead along the months, and not beyond', async () => {
  const { user } = open('/reports?months=shown')
  const slider = await bars('Pages')
  const expectAt = (month: string) =>
    expect(slider.getAttribute('aria-valuetext')?.split(':')[0]).toBe(month)
  expectAt('Oct 2026')
  slider.focus()

  await user.keyboard('{ArrowRight}')
  expectAt('Oct 2026')
  await user.keyboard('{ArrowLeft}')
  expectAt('Sep 2026')
  await user.keyboard('{PageDown}')
  expectAt('Aug 2026')
  await user.keyboard('{End}')
  expectAt('Oct 2026')
})

test('there is a bar for every month, and what was taken back hangs below the line', async () => {
  open('/reports?months=shown')
  const slider = await bars('Cost')

  const drawn = [...slider.querySelectorAll('.chart-bar')].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }))
  const zero = Number(slider.querySelector('.chart-zero')?.getAttribute('y1'))

  expect(drawn).toHaveLength(3)
  const [august, september, october] = drawn
  expect(august?.height).toBeGreaterThan((october?.height ?? 0) * 50)
  expect(september?.y).toBeCloseTo(zero)
  expect((august?.y ?? 0) + (august?.height ?? 0)).toBeCloseTo(zero)
})

test('a report without months has no charts', async () => {
  answer('listRemediatorReport', aReport([aRemediatorRow()], 1, { months: [] }))
  renderApp({ at: '/reports', as: 'RM_ADM' })

  await screen.findByRole('row', { name: /Demo Remediator/ })

  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pages and cost per month' })).toBeNull()
})
