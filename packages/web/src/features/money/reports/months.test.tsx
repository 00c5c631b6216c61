import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRemediatorRow, aReport } from '#test/answers/reports.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'

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
const figure = async () =>
  within(await screen.findByRole('figure', { name: 'Pages and cost per month' }))
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent))

test('the months are folded away until they are asked for, and stay open over a reload', async () => {
  const { user, address } = open()
  expect(await summary()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('figure')).toBeNull()

  await user.click(await summary())

  await figure()
  expect(await summary()).toHaveAttribute('aria-expanded', 'true')
  expect(address()).toBe('/reports?months=shown')
  await user.click(await summary())
  await waitFor(() => expect(screen.queryByRole('figure')).toBeNull())
})

test('the table has the numbers of the bars', async () => {
  const { user } = open('/reports?months=shown')
  const picture = await figure()

  const rows = rowsOf(picture.getByRole('table'))

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
    const bars = picture.getByRole('slider', { name: label })
    bars.focus()
    await user.keyboard('{Home}')
    for (const [index, [month = '', ...values]] of rows.slice(1).entries()) {
      expect(bars).toHaveAttribute('aria-valuetext', `${month}: ${values[column - 1]}`)
      expect(bars).toHaveAttribute('aria-valuenow', String(index))
      await user.keyboard('{ArrowRight}')
    }
  }
})

test('the keys lead along the months, and not beyond', async () => {
  const { user } = open('/reports?months=shown')
  const bars = (await figure()).getByRole('slider', { name: 'Pages' })
  const expectAt = (month: string) =>
    expect(bars.getAttribute('aria-valuetext')?.split(':')[0]).toBe(month)
  expectAt('Oct 2026')
  bars.focus()

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
  const bars = (await figure()).getByRole('slider', { name: 'Cost' })

  const drawn = [...bars.querySelectorAll('.chart-bar')].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }))
  const zero = Number(bars.querySelector('.chart-zero')?.getAttribute('y1'))

  expect(drawn).toHaveLength(3)
  const [august, september, october] = drawn
  expect(august?.height).toBeGreaterThan((october?.height ?? 0) * 50)
  expect(september?.y).toBeCloseTo(zero)
  expect((august?.y ?? 0) + (august?.height ?? 0)).toBeCloseTo(zero)
})

test('a report without months has no picture, and says so', async () => {
  answer('listRemediatorReport', aReport([aRemediatorRow()], 1, { months: [] }))
  const { user } = renderApp({ at: '/reports', as: 'RM_ADM' })

  await user.click(await summary())

  expect(await screen.findByText('No data found.')).toBeVisible()
})
