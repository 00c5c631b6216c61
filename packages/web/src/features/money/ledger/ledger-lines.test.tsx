// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anId } from '#test/answers/jobs.ts'
import {
  aLine,
  anOrganizationRow,
  aRemediatorRow,
  aReport,
  someLines,
} from '#test/answers/reports.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, noAnswer, refuse } from '#test/server.ts'

const id = anId(0x500)
const october = 'from=2026-10-01&to=2026-10-31'
const heading = (name = 'Ledger of Demo Remediator') =>
  screen.findByRole('heading', { level: 2, name })
const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const open = (at: string) => renderApp({ at, as: 'RM_ADM' })

describe('the lines behind a row', () => {
  test(
    'open from its name with the range, take the focus, and lead back to the same report',
    { tags: 'short' },
    async () => {
      answer('listRemediatorReport', aReport([aRemediatorRow()], 30))
      const calls = answer('listRemediatorLines', someLines([aLine()], 1))
      const report = `/reports?query=demo&sort=jobs&order=asc&${october}&page=2`
      const { user, address } = open(report)

      await user.click(await screen.findByRole('link', { name: 'Demo Remediator' }))

      await waitFor(async () => expect(await heading()).toHaveFocus())
      expect(address()).toBe(`${report}&lines=${id}`)
      expect(await screen.findByRole('link', { name: 'Demo job' })).toBeVisible()
      expect(calls[0]?.params).toEqual({ userId: id })
      expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
        from_date: '2026-10-01',
        to_date: '2026-10-31',
        page: '1',
        limit: '10',
      })

      await user.click(screen.getByRole('link', { name: 'Back to the report' }))

      expect(address()).toBe(report)
      await waitFor(() =>
        expect(screen.getByRole('link', { name: 'Demo Remediator' })).toHaveFocus(),
      )
    },
  )

  test('are left by Back of the browser too, and the focus comes back', async () => {
    answer('listRemediatorReport', aReport([aRemediatorRow()], 1))
    answer('listRemediatorLines', someLines([aLine()], 1))
    const { user } = open('/reports')
    await user.click(await screen.findByRole('link', { name: 'Demo Remediator' }))
    await screen.findByRole('link', { name: 'Demo job' })

    window.history.back()

    await waitFor(() => expect(screen.getByRole('link', { name: 'Demo Remediator' })).toHaveFocus())
  })

  test(
    'tell what was booked, at which rates, and what it comes to',
    { tags: 'short' },
    async () => {
      answer(
        'listRemediatorLines',
        someLines(
          [
            aLine({
              createdAt: '2026-11-12T23:30:00.000Z',
              simple_page: 1.25,
              complex_page: 2.5,
              counted_pages: 4,
              isPageCountEstimated: true,
            }),
            aLine({ _id: anId(0x701), kind: 'quote', file: null, simple_pages: 0, amount: 120.5 }),
            aLine({ _id: anId(0x702), isBillable: false, complex_pages: 2, amount: 0 }),
            aLine({
              _id: anId(0x703),
              kind: 'reversal',
              simple_pages: -3,
              amount: -3,
              reverses: anId(0x700),
            }),
          ],
          4,
          { simple_pages: 1234, complex_pages: 5, non_billable_pages: 5, total_cost: 1364.5 },
        ),
      )
      open(`/reports?lines=${id}`)

      await heading()
      const [, pages, quote, unpaid, reversal, all] = (await screen.findAllByRole('row')).map(
        textsOf,
      )

      expect(headers()).toEqual([
        'No.',
        'Job Name',
        'File Name',
        'Organization',
        'Booked',
        'Simple Pages',
        'Complex Pages',
        'Counted Pages',
        'Amount',
      ])
      expect(pages).toEqual([
        '1',
        'Demo job',
        'demo report.pdf',
        'Demo Organization',
        '12 Nov 2026, Pages',
        '3 at $1.25',
        '0',
        '≈ 4',
        '$3.00',
      ])
      expect(quote?.[2]).toBe('–')
      expect(quote?.[4]).toMatch(/, Quote$/)
      expect(quote?.slice(-4)).toEqual(['0', '0', '–', '$120.50'])
      expect(unpaid?.slice(5)).toEqual(['3 at $1.00', '2 at $2.00', '–', '$0.00, Non-billable'])
      expect(reversal?.[4]).toMatch(/, Reversal$/)
      expect(reversal?.[5]).toBe('−3 at $1.00')
      expect(reversal?.at(-1)).toBe('−$3.00')
      expect(all?.filter((text) => text !== '')).toEqual(['All', '1,234', '5', '$1,364.50'])
      expect(screen.getByText('Not in the sums: 5 non-billable pages.')).toBeVisible()
    },
  )

  test('lead to the job and to its file, where the reader may read it', async () => {
    answer(
      'listRemediatorLines',
      someLines(
        [aLine(), aLine({ _id: anId(0x701), job: { _id: null, job_name: 'Hidden demo job' } })],
        2,
      ),
    )
    open(`/reports?lines=${id}`)

    const job = await screen.findByRole('link', { name: 'Demo job' })

    expect(job).toHaveAttribute('href', `/jobs/${anId(0x100)}`)
    const [file, ...others] = screen.getAllByRole('link', { name: 'demo report.pdf' })
    expect(file).toHaveAttribute('href', `/jobs/${anId(0x100)}?tab=files&query=demo+report.pdf`)
    expect(others).toEqual([])
    expect(screen.getByText('Hidden demo job')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Hidden demo job' })).toBeNull()
  })

  test('of an organization name who did the work', async () => {
    answer('listOrganizationReport', aReport([anOrganizationRow()], 1))
    const of = { _id: anOrganizationRow()._id, name: 'Demo Organization', email: 'o@example.com' }
    const calls = answer('listOrganizationLines', { ...someLines([aLine()], 1), of })
    const { user } = open('/reports?tab=organizations')

    await user.click(await screen.findByRole('link', { name: 'Demo Organization' }))

    await heading('Ledger of Demo Organization')
    const row = await screen.findByRole('row', { name: /Demo job/ })
    expect(textsOf(row)[3]).toBe('Demo Remediator')
    expect(headers()).not.toContain('Organization')
    expect(calls[0]?.params).toEqual({ organizationId: of._id })
  })

  test('come ten on a page, whose number has no part in that of the report', async () => {
    const calls = answer('listRemediatorLines', ({ query }) => ({
      ...someLines([aLine()], 12),
      pagination: { page: Number(query.get('page')), limit: 10, total: 12, totalPages: 2 },
    }))
    const { user, address } = open(`/reports?page=3&lines=${id}`)

    await user.click(await screen.findByRole('button', { name: 'Page 2' }))

    expect(address()).toBe(`/reports?page=3&lines=${id}&linePage=2`)
    await waitFor(() => expect(calls.at(-1)?.query.get('page')).toBe('2'))
    expect(await screen.findByText('11–12 of 12 lines')).toBeVisible()
    expect(screen.getByRole('cell', { name: '11' })).toBeVisible()
  })

  test('of another tab close when it is left', async () => {
    answer('listOrganizationReport', aReport([anOrganizationRow()], 1))
    answer('listRemediatorLines', someLines([aLine()], 1))
    const { user, address } = open(`/reports?lines=${id}&linePage=2`)
    await heading()

    await user.click(screen.getByRole('tab', { name: 'Organizations' }))

    expect(await screen.findByRole('link', { name: 'Demo Organization' })).toBeVisible()
    expect(address()).toBe('/reports?tab=organizations')
  })

  test('that are none in the range lead to all of them', async () => {
    answer('listRemediatorLines', someLines([], 0))
    const { user, address } = open(`/reports?lines=${id}&${october}`)
    expect(await screen.findByText('No data found.')).toBeVisible()
    expect(screen.getByText('Nothing was booked in this range.')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Show all time' }))

    expect(address()).toBe(`/reports?lines=${id}`)
    expect(await screen.findByText(/^Pages are booked when/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Ledger of Demo Remediator' })).toHaveFocus()
  })

  test.each(['not_found', 'invalid_input'] as const)(
    'of nobody (%s) say so, and lead back',
    async (code) => {
      answer('listRemediatorReport', aReport([aRemediatorRow()], 1))
      answer('listRemediatorLines', refuse(code))
      const { user, address } = open(`/reports?lines=${id}`)
      await heading('We could not find this remediator')

      await user.click(screen.getByRole('link', { name: 'Back to the report' }))

      expect(await screen.findByRole('link', { name: 'Demo Remediator' })).toBeVisible()
      expect(address()).toBe('/reports')
    },
  )

  test('that could not be loaded are asked for again', async () => {
    answer('listRemediatorLines', noAnswer)
    const { user } = open(`/reports?lines=${id}`)
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer('listRemediatorLines', someLines([aLine()], 1))

    await user.click(again)

    expect(await screen.findByRole('link', { name: 'Demo job' })).toBeVisible()
    expect(within(await heading()).getByText('Ledger of Demo Remediator')).toBeVisible()
  })
})
