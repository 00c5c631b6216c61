import type { Statement } from '@curbcut/contract/statement-routes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anId, onePage } from '#test/answers/jobs.ts'
import { aDraft, anIssued, aPaid, beOn, opened } from '#test/answers/statements.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { StatementsPanel } from './StatementsPanel.tsx'

beforeEach(() => beOn('2026-11-22'))
afterEach(() => void vi.useRealTimers())

const open = (at = '/reports?tab=statements') =>
  renderPart(<StatementsPanel />, { at, as: 'RM_ADM' })
/** A whole month, with the number and the sum of its drafts beside it. */
function list(...statements: Statement[]) {
  const drafts = statements.filter(({ state }) => state === 'draft')
  const sum = drafts.reduce((total, draft) => total + draft.sum, 0)
  return {
    ...onePage(statements, statements.length),
    drafts: { statements: drafts.length, sum },
    other_drafts: { statements: 0, sum: 0 },
  }
}
const issueAll = (month: string) => screen.findByRole('button', { name: `Issue all of ${month}` })
/** The button, once it is known what there is to issue: until then a press does nothing. */
async function readyToIssue(month: string) {
  const button = await issueAll(month)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  return button
}
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => `${cell.dataset['label']}: ${cell.textContent}`)

test('the last month that has ended is shown, with drafts, issued and paid statements', async () => {
  const calls = answer(
    'listStatements',
    list(
      aDraft(),
      anIssued({ party: { ...aDraft().party, _id: anId(2), name: 'Second Demo' } }),
      aPaid({ party: { ...aDraft().party, _id: anId(3), name: 'Third Demo' } }),
    ),
  )
  open()

  await screen.findByRole('link', { name: 'Demo Remediator' })

  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    type: 'remediator',
    month: '2026-10',
    page: '1',
    limit: '10',
  })
  const rows = screen.getAllByRole('row').slice(1).map(cellsOf)
  expect(rows.map((cells) => cells.find((cell) => cell.startsWith('Status')))).toEqual([
    'Status: Draft',
    'Status: Issued',
    'Status: Paid',
  ])
  expect(rows[2]).toEqual([
    'No.: 3',
    'Statement: R-2026-0002',
    'Status: Paid',
    'Total: $75.00',
    'Issued: 2 Nov 2026',
    'Paid: 9 Nov 2026',
    'Lines: 3',
    'Jobs: 2',
    'Simple Pages: 40',
    'Complex Pages: 5',
    'Non-Billable Pages: 3',
    'Special Jobs Cost: $25.00',
  ])
  expect(screen.getByText('3 statements')).toBeVisible()
})

test('month, type and page stand in the address; another month begins at its first page', async () => {
  const calls = answer('listStatements', ({ query }) => ({
    data: [aDraft({ month: query.get('month') ?? '' })],
    pagination: { page: 1, limit: 10, total: 24, totalPages: 3 },
  }))
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  expect(address()).toBe('/reports?tab=statements&page=2')

  await user.selectOptions(screen.getByLabelText('Month'), 'August 2026')
  await user.click(screen.getByRole('radio', { name: 'Organizations' }))

  expect(address()).toBe('/reports?tab=statements&month=2026-08&type=organization')
  await waitFor(() =>
    expect(calls.at(-1)?.query.toString()).toBe('type=organization&month=2026-08&page=1&limit=10'),
  )
})

test('the statements of one month never stand under the name of another', async () => {
  let send: (() => void) | undefined
  answer('listStatements', async ({ query }) => {
    const month = query.get('month') ?? ''
    if (month === '2026-09') await new Promise<void>((resolve) => (send = resolve))
    return list(aDraft({ month, party: { ...aDraft().party, name: `Demo of ${month}` } }))
  })
  const { user } = open()
  await screen.findByRole('link', { name: 'Demo of 2026-10' })

  await user.selectOptions(screen.getByLabelText('Month'), 'September 2026')

  expect(screen.queryByRole('link', { name: 'Demo of 2026-10' })).toBeNull()
  await waitFor(() => expect(send).toBeDefined())
  send?.()
  expect(await screen.findByRole('link', { name: 'Demo of 2026-09' })).toBeVisible()
})

test('an empty month says nothing of the next one, until that is known', async () => {
  let send: (() => void) | undefined
  answer('listStatements', async ({ query }) => {
    if (query.get('month') === '2026-09') await new Promise<void>((resolve) => (send = resolve))
    return list()
  })
  const { user } = open()
  await screen.findByText('Nothing was booked in October 2026.')

  await user.selectOptions(screen.getByLabelText('Month'), 'September 2026')

  await waitFor(() => expect(send).toBeDefined())
  expect(screen.queryByText(/^Nothing was booked/)).toBeNull()
  send?.()
  expect(await screen.findByText('Nothing was booked in September 2026.')).toBeVisible()
})

test('no later month than the present one is offered, and none that is not one is asked for', async () => {
  const calls = answer('listStatements', list())
  open('/reports?month=2027-01&type=nothing')

  const months = within(await screen.findByLabelText('Month')).getAllByRole('option')

  expect(months.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'November 2026',
    'October 2026',
  ])
  await waitFor(() => expect(calls[0]?.query.get('month')).toBe('2026-10'))
  expect(calls[0]?.query.get('type')).toBe('remediator')
})

test('a month that has not ended cannot be issued, and says from when on it can', async () => {
  answer('listStatements', list(aDraft({ month: '2026-11' })))
  const { user } = open('/reports?month=2026-11')
  const button = await issueAll('November 2026')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(
    'November 2026 has not ended yet. It can be issued from 1 Dec 2026 (UTC).',
  )

  await user.click(button)

  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a month in which nothing was booked says so, and offers nothing to issue', async () => {
  answer('listStatements', list())
  open()

  expect(await screen.findByText('Nothing was booked in October 2026.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Issue all/ })).toBeNull()
})

test('statements that cannot be loaded can be asked for again', async () => {
  answer('listStatements', refuse('unavailable'))
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answer('listStatements', list(aDraft()))

  await user.click(retry)

  expect(await screen.findByRole('link', { name: 'Demo Remediator' })).toBeVisible()
})

test('all of a month are issued after one question, and a toast says what came of it', async () => {
  let listed = [aDraft(), aDraft({ party: { ...aDraft().party, _id: anId(8) }, sum: 25 })]
  answer('listStatements', () => ({
    ...list(...listed),
    other_drafts: { statements: listed.length > 1 ? 1 : 0, sum: 0.1 },
  }))
  const outcome = '3 statements issued: R-2026-0001 to R-2026-0002, O-2026-0001.'
  const calls = answer('issueStatements', () => {
    listed = [anIssued()]
    return succeed({ issued: [anIssued(), aPaid()], left_out: [] }, outcome)
  })
  const { user } = open()
  await user.click(await readyToIssue('October 2026'))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Issue all of October 2026' }),
  )
  const choices = dialog.getAllByRole('checkbox')
  expect(choices.map((one) => one.closest('label')?.textContent)).toEqual([
    'Remediators2 statements, $100.00',
    'Organizations1 statement, $0.10',
  ])
  expect(dialog.getByText(/^Issuing is final/)).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Issue 3 statements' }))

  expect(await screen.findByText(outcome)).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(calls.map(({ body }) => (body as URLSearchParams).toString())).toEqual([
    'type=all&month=2026-10&all=true&statements=3&sum=100.1',
  ])
  expect(await screen.findByText('Issued', { selector: '.badge *' })).toBeVisible()
})

test('one type alone is issued, and none is nothing to confirm', async () => {
  answer('listStatements', { ...list(aDraft()), other_drafts: { statements: 1, sum: 30 } })
  const calls = answer('issueStatements', { issued: [anIssued()], left_out: [] })
  const { user } = open()
  await user.click(await readyToIssue('October 2026'))
  const dialog = within(await screen.findByRole('alertdialog'))

  await user.click(dialog.getByRole('checkbox', { name: /^Remediators/ }))
  await user.click(dialog.getByRole('checkbox', { name: /^Organizations/ }))

  const none = dialog.getByRole('button', { name: 'Issue 0 statements' })
  expect(none).toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog.getByRole('checkbox', { name: /^Organizations/ }))
  await user.click(dialog.getByRole('button', { name: 'Issue 1 statement' }))
  await waitFor(() =>
    expect(calls.map(({ body }) => (body as URLSearchParams).toString())).toEqual([
      'type=organization&month=2026-10&all=true&statements=1&sum=30',
    ]),
  )
})

test('several statements have a row of their sums, and one has none', async () => {
  const totals = {
    lines: 6,
    simple_pages: 80,
    complex_pages: 10,
    non_billable_pages: 6,
    total_special_jobs_cost: 50,
    sum: 150,
  }
  answer('listStatements', { ...list(anIssued(), aPaid()), totals })
  const { user } = open()
  const last = async () => (await screen.findAllByRole('row')).at(-1)
  await waitFor(async () => expect(await last()).toHaveTextContent(/^All\$150\.006/))

  answer('listStatements', { ...list(anIssued({ type: 'organization' })), totals })
  await user.click(screen.getByRole('radio', { name: 'Organizations' }))

  await waitFor(async () => expect(await last()).not.toHaveTextContent(/^All/))
})

test('a month whose statements are all issued says so, and offers nothing to issue', async () => {
  answer('listStatements', list(anIssued(), aPaid()))
  open()

  const button = await issueAll('October 2026')

  await waitFor(() =>
    expect(button).toHaveAccessibleDescription('All statements of October 2026 are issued.'),
  )
  expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('the day of the issue is its UTC day, wherever the reader is', async () => {
  answer('listStatements', list(anIssued({ issuedAt: '2026-11-01T23:50:00.000Z' })))
  open()

  await screen.findByRole('link', { name: 'Demo Remediator' })

  expect(screen.getAllByRole('row').slice(1).map(cellsOf)[0]).toContain('Issued: 1 Nov 2026')
})

test('a refused month closes the question with a red toast', async () => {
  answer('listStatements', list(aDraft()))
  answer('issueStatements', refuse('statement_empty'))
  const { user } = open()
  await user.click(await readyToIssue('October 2026'))
  const dialog = within(await screen.findByRole('alertdialog'))

  await user.click(dialog.getByRole('button', { name: 'Issue 1 statement' }))

  expect(await screen.findByText('There is nothing to issue for this month.')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a statement is opened in place, and the way back leads to its row', async () => {
  answer('listStatements', list(aDraft(), anIssued()))
  answer('getStatement', opened(anIssued()))
  const { user, address } = open()

  await user.click(
    (await screen.findAllByRole('link', { name: 'Demo Remediator' }))[1] as HTMLElement,
  )

  const heading = await screen.findByRole('heading', { name: 'R-2026-0001' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(address()).toBe(`/reports?tab=statements&statement=${anIssued()._id}`)
  await user.click(screen.getByRole('link', { name: 'Back to the statements' }))
  expect(address()).toBe('/reports?tab=statements')
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Demo Remediator' })[1]).toHaveFocus(),
  )
})

test('a draft is opened as whose it is, of its type and month', async () => {
  answer('listStatements', list(aDraft({ type: 'organization' })))
  const calls = answer('getStatementDraft', opened(aDraft({ type: 'organization' })))
  const { user, address } = open('/reports?type=organization')

  await user.click(await screen.findByRole('link', { name: 'Demo Remediator' }))

  expect(await screen.findByRole('heading', { name: /^Draft for/ })).toBeVisible()
  const partyId = aDraft().party._id
  expect(address()).toBe(`/reports?draft=${partyId}&type=organization&month=2026-10`)
  expect(calls[0]?.query.toString()).toBe(
    `type=organization&month=2026-10&id=${partyId}&page=1&limit=10`,
  )
})
