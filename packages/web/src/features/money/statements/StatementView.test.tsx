// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anId } from '#test/answers/jobs.ts'
import { aDraft, aLine, anIssued, aPaid, beOn, opened } from '#test/answers/statements.ts'
import { renderPart } from '#test/render-app.tsx'
import { watchSavedFiles } from '#test/saved-files.ts'
import { aFileAnswer, answer, refuse, succeed, type Call } from '#test/server.ts'
import { StatementsPanel } from './StatementsPanel.tsx'

beforeEach(() => beOn('2026-11-22'))
afterEach(() => void vi.useRealTimers())

const partyId = aDraft().party._id
const draftAt = (month = '2026-10') => `/reports?month=${month}&draft=${partyId}`
const issuedAt = `/reports?statement=${anIssued()._id}`
const open = (at: string) => renderPart(<StatementsPanel />, { at, as: 'RM_ADM' })
const issueButton = () => screen.findByRole('button', { name: 'Issue Statement' })
const bodies = (calls: Call[]) => calls.map(({ body }) => (body as URLSearchParams).toString())
/** Without the row of the sum. */
const cells = () =>
  screen
    .getAllByRole('cell')
    .filter((cell) => !cell.closest('tfoot'))
    .map((cell) => `${cell.dataset['label']}: ${cell.textContent}`)

test(
  'an issued statement says whose it is, what it comes to, and every line of it',
  { tags: 'short' },
  async () => {
    const line = aLine({ complex_pages: 2, counted_pages: 9, amount: 14 })
    answer('getStatement', opened(anIssued(), { entries: [line] }))
    open(issuedAt)

    expect(await screen.findByRole('heading', { name: 'R-2026-0001' })).toBeVisible()

    expect(screen.getByText('Issued', { selector: '.badge *' })).toBeVisible()
    expect(screen.getByText('Total for October 2026').parentElement).toHaveTextContent('$75.00')
    expect(screen.getByText('Demo Company').closest('address')).toHaveTextContent(
      'Demo Remediatordemo.remediator@example.comDemo Company',
    )
    const figures = screen.getAllByRole('term').map(({ textContent }) => textContent)
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(figures.map((figure, index) => `${figure}: ${values[index]}`)).toEqual([
      'Issued: 2 Nov 2026',
      'Jobs: 2',
      'Special Jobs: 1',
      'Special Jobs Cost: $25.00',
      'Lines: 3',
      'Simple Pages: 40',
      'Complex Pages: 5',
      'Non-Billable Pages: 3',
    ])
    expect(screen.getByRole('link', { name: 'Demo job' })).toHaveAttribute(
      'href',
      `/jobs/${anId(0x100)}`,
    )
    expect(cells()).toEqual([
      'No.: 1',
      'File Name: demo-report.pdf',
      'Organization: Demo Organization',
      // The UTC day, which decides the month of the booking.
      'Booked: 31 Oct 2026, Pages',
      'Simple Pages: 10 at $1.00',
      'Complex Pages: 2 at $2.00',
      'Counted Pages: 9, 12 entered',
      'Amount: $14.00',
    ])
    expect(screen.getByRole('row', { name: /^All/ })).toHaveTextContent('All$75.00')
  },
)

test('a job that the reader may not read is named without a link', async () => {
  const job = { _id: null, job_name: 'Demo job' }
  const quote = aLine({ job, kind: 'quote', file: null, simple_pages: 0, amount: 25 })
  answer('getStatement', opened(anIssued(), { entries: [quote] }))
  open(issuedAt)

  expect(await screen.findByRole('rowheader', { name: 'Demo job' })).toBeVisible()

  expect(screen.queryByRole('link', { name: 'Demo job' })).toBeNull()
  expect(cells()).toEqual(
    expect.arrayContaining(['File Name: –', expect.stringMatching(/, Quote$/), 'Amount: $25.00']),
  )
})

test('the statement of an organization is a cost, and names nobody who did the work', async () => {
  answer('getStatement', opened(anIssued({ type: 'organization' })))
  open(issuedAt)

  expect(await screen.findByText('Total for October 2026')).toBeVisible()

  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).not.toContain('Organization')
  expect(headers).not.toContain('Remediator')
})

test('a line that is not billable says so below its amount', async () => {
  answer('getStatement', opened(anIssued(), { entries: [aLine({ isBillable: false, amount: 0 })] }))
  open(issuedAt)

  expect(await screen.findByText('Non-billable')).toBeVisible()
  expect(cells()).toContain('Amount: $0.00, Non-billable')
})

test('its lines have pages of their own in the address', async () => {
  const calls = answer('getStatement', ({ query }) =>
    opened(anIssued(), { page: Number(query.get('page')), total: 12 }),
  )
  const { user, address } = open(`${issuedAt}&page=3`)

  await user.click(await screen.findByRole('button', { name: 'Page 2' }))

  expect(address()).toBe(`${issuedAt}&page=3&lines_page=2`)
  expect(await screen.findByText('11–12 of 12 lines')).toBeVisible()
  expect(calls.map(({ query }) => query.get('page'))).toEqual(['1', '2'])
})

/** Presses 'Issue Statement', reads the question, and confirms it. */
async function issue(user: ReturnType<typeof open>['user'], sum: string) {
  await user.click(await issueButton())
  const question = await screen.findByRole('alertdialog', { name: 'Issue Statement' })
  expect(question).toHaveAccessibleDescription(
    new RegExp(`^Statement of Demo Remediator for October 2026: ${sum} ?Issuing is final`),
  )
  await user.click(within(question).getByRole('button', { name: 'Issue Statement' }))
}

test(
  'a draft is issued after a question, with the sum and the number of lines that were shown',
  { tags: 'short' },
  async () => {
    answer('getStatementDraft', opened(aDraft({ sum: -12.5, lines: 4 })))
    answer('getStatement', opened(anIssued()))
    const calls = answer('issueStatements', succeed(anIssued(), 'Issued as asked'))
    const { user, address } = open(draftAt())

    await issue(user, '−\\$12.50')

    expect(await screen.findByText('Issued as asked')).toBeVisible()
    const heading = await screen.findByRole('heading', { name: 'R-2026-0001' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(bodies(calls)).toEqual([`type=remediator&month=2026-10&id=${partyId}&sum=-12.5&lines=4`])
    expect(address()).toBe(`/reports?month=2026-10&statement=${anIssued()._id}`)
  },
)

test('whoever leaves the question issues nothing', async () => {
  answer('getStatementDraft', opened(aDraft()))
  const calls = answer('issueStatements', succeed(anIssued(), 'Issued as asked'))
  const { user } = open(draftAt())
  await user.click(await issueButton())

  await user.click(await screen.findByRole('button', { name: 'Cancel' }))

  const button = await issueButton()
  await waitFor(() => expect(button).toHaveFocus())
  expect(calls).toEqual([])
})

test('a draft that has changed is not issued, and is asked about again with its new sum', async () => {
  let sum = 75
  answer('getStatementDraft', () => opened(aDraft({ sum })))
  const calls = answer('issueStatements', () => {
    sum = 80
    return refuse('statement_changed')
  })
  const { user } = open(draftAt())

  await issue(user, '\\$75.00')

  expect(await screen.findByText(/has changed since you looked at it/)).toBeVisible()
  await waitFor(() =>
    expect(screen.getByText('Total for October 2026').parentElement).toHaveTextContent('$80.00'),
  )
  await issue(user, '\\$80.00')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(bodies(calls).map((body) => new URLSearchParams(body).get('sum'))).toEqual(['75', '80'])
})

test('whatever else is refused is told in a toast, and the draft is read again', async () => {
  const reads = answer('getStatementDraft', opened(aDraft()))
  answer('issueStatements', refuse('statement_issued'))
  const { user } = open(draftAt())

  await issue(user, '\\$75.00')

  expect(await screen.findByText('This statement has already been issued.')).toBeVisible()
  await waitFor(() => expect(reads).toHaveLength(2))
})

test.each([
  ['2026-11', 3, 'November 2026 has not ended yet. It can be issued from 1 Dec 2026 (UTC).'],
  ['2026-10', 0, 'There is nothing to issue for this month.'],
])('the draft of %s with %s lines cannot be issued: %s', async (month, lines, reason) => {
  answer('getStatementDraft', opened(aDraft({ month, lines })))
  open(draftAt(month))

  const button = await issueButton()

  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(reason)
})

const payButton = () => screen.findByRole('button', { name: 'Mark as Paid' })
async function openPay(user: ReturnType<typeof open>['user']) {
  await user.click(await payButton())
  return within(await screen.findByRole('dialog', { name: 'Mark as Paid' }))
}

test('an issued statement is marked as paid, today unless another day is chosen, and once', async () => {
  let statement = anIssued()
  answer('getStatement', () => opened(statement))
  const calls = answer('payStatement', () => {
    statement = aPaid({ _id: statement._id, number: statement.number })
    return succeed(statement, 'Paid as asked')
  })
  const { user } = open(issuedAt)
  const dialog = await openPay(user)
  expect(dialog.getByText(/^R-2026-0001 of Demo Remediator/)).toHaveTextContent('$75.00')
  expect(dialog.getByText(/^This is final/)).toBeVisible()
  const [month, day, year] = dialog.getAllByRole('spinbutton').map((part) => part.textContent)
  expect([month, day, year]).toEqual(['11', '22', '2026'])
  expect(dialog.getByRole('spinbutton', { name: /^month/ })).toHaveFocus()
  expect(dialog.getByText('Days begin and end at midnight UTC.')).toBeVisible()

  await user.click(dialog.getByRole('spinbutton', { name: /^day/ }))
  await user.keyboard('{ArrowDown}')
  await user.click(dialog.getByRole('button', { name: 'Mark as Paid' }))

  expect(await screen.findByText('Paid as asked')).toBeVisible()
  expect(bodies(calls)).toEqual(['paid_on=2026-11-21'])
  expect(await screen.findByText('Paid', { selector: '.badge *' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as Paid' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'R-2026-0001' })).toHaveFocus())
})

test('a payment is proposed for today, and never for a day before the statement', async () => {
  beOn('2026-11-01')
  answer('getStatement', opened(anIssued({ issuedAt: '2026-11-02T00:10:00.000Z' })))
  const { user } = open(issuedAt)

  const dialog = await openPay(user)

  const [month, day, year] = dialog.getAllByRole('spinbutton').map((part) => part.textContent)
  expect([month, day, year]).toEqual(['11', '02', '2026'])
})

test('the day of a payment has to be whole', async () => {
  answer('getStatement', opened(anIssued()))
  const calls = answer('payStatement', aPaid())
  const { user } = open(issuedAt)
  const dialog = await openPay(user)

  await user.click(dialog.getByRole('spinbutton', { name: /^year/ }))
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  await user.click(dialog.getByRole('button', { name: 'Mark as Paid' }))

  expect(await dialog.findByText('Day is required')).toBeVisible()
  expect(dialog.getAllByRole('spinbutton')[0]).toHaveFocus()
  expect(calls).toEqual([])
})

test('a refused payment can be opened again with its day', async () => {
  answer('getStatement', opened(anIssued()))
  answer('payStatement', refuse('invalid_input', { paid_on: 'Choose today or an earlier day' }))
  const { user } = open(issuedAt)
  const dialog = await openPay(user)
  await user.click(dialog.getByRole('spinbutton', { name: /^month/ }))
  await user.keyboard('{ArrowUp}')
  await user.click(dialog.getByRole('button', { name: 'Mark as Paid' }))

  await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

  const again = within(await screen.findByRole('dialog', { name: 'Mark as Paid' }))
  expect(again.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual([
    '12',
    '22',
    '2026',
  ])
  expect(again.getByText('Choose today or an earlier day')).toBeVisible()
})

test('what somebody else has paid meanwhile is not offered to be paid again', async () => {
  answer('getStatement', opened(anIssued()))
  answer('payStatement', refuse('statement_paid'))
  const { user } = open(issuedAt)
  const dialog = await openPay(user)
  answer('getStatement', opened(aPaid({ number: 'R-2026-0001' })))

  await user.click(dialog.getByRole('button', { name: 'Mark as Paid' }))

  expect(await screen.findByText('This statement is already marked as paid.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reopen form' })).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as Paid' })).toBeNull())
})

test('it is printed by the browser, and saved whole as PDF and as CSV', async () => {
  const saved = watchSavedFiles()
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const calls = answer('getStatement', ({ query }) => {
    const format = query.get('format')
    return format ? aFileAnswer(format, `attachment; filename=R.${format}`) : opened(aPaid())
  })
  const { user } = open(`/reports?statement=${aPaid()._id}&lines_page=2`)

  await user.click(await screen.findByRole('button', { name: 'Print' }))
  await user.click(screen.getByRole('button', { name: 'Export PDF' }))
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))

  expect(print).toHaveBeenCalledOnce()
  await waitFor(() => expect(saved.map(({ name }) => name).toSorted()).toEqual(['R.csv', 'R.pdf']))
  expect(calls.map(({ query }) => `${query}`).toSorted()).toEqual([
    'format=csv',
    'format=pdf',
    'page=2&limit=10',
  ])
})

test('a statement that is not there says so, and leads back', { tags: 'short' }, async () => {
  answer('getStatement', refuse('not_found'))
  const { user, address } = open(`${issuedAt}&month=2026-09`)

  // It shows in its place and in the toast.
  expect(await screen.findAllByText(/^We could not find this/)).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: 'Back to the statements' }))

  expect(address()).toBe('/reports?month=2026-09')
})
