// @module-tag rest
import { addDays, dayOf, type Role } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { anId } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { aRate, aReport } from '#test/answers/reports.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed, type Call } from '#test/server.ts'

const later = aRate({
  _id: anId(0x601),
  from_date: '2026-10-01',
  simple_page: 1.25,
  complex_page: 2.5,
})
const tomorrow = () => addDays(dayOf(new Date().toISOString()), 1)
/** A day as it is typed, part by part. */
const digitsOf = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1')
const bodyOf = ({ body }: Call) => Object.fromEntries(body as URLSearchParams)

beforeEach(() => {
  answer('listRemediatorReport', aReport([], 0))
  answer('listRates', [aRate(), later])
})

async function openRates(as: Role) {
  const app = renderApp({ at: '/reports', as })
  await app.user.click(await screen.findByRole('button', { name: 'Rates' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Rates' })) }
}

type Opened = Awaited<ReturnType<typeof openRates>>

async function fillIn({ user, dialog }: Opened, day = tomorrow()) {
  await user.type(dialog.getByRole('textbox', { name: /^Simple page/ }), '1.5')
  await user.type(dialog.getByRole('textbox', { name: /^Complex page/ }), '3')
  const [first] = within(dialog.getByRole('group', { name: /^First day/ })).getAllByRole(
    'spinbutton',
  )
  await user.click(first as HTMLElement)
  await user.keyboard(digitsOf(day))
}

describe('the rates', () => {
  test.each(['RM_ADM', 'RM_SU'] as const)('are read by %s, the last ones first', async (as) => {
    const { dialog } = await openRates(as)

    const rows = (await dialog.findAllByRole('row')).map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    )

    expect(rows).toEqual([
      ['From', 'Simple page', 'Complex page'],
      ['1 Oct 2026', '$1.25', '$2.50'],
      ['Since the beginning', '$1.00', '$2.00'],
    ])
  })

  test('are not set by an administrator, who learns who sets them', { tags: 'short' }, async () => {
    const { dialog } = await openRates('RM_ADM')

    expect(dialog.getByText(/^Super users set the rates\./)).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test(
    'are set by a super user from a day after today on, and the reports follow',
    { tags: 'short' },
    async () => {
      const opened = await openRates('RM_SU')
      const calls = answer('setRate', succeed(aRate({ from_date: tomorrow() }), 'Rates saved'))
      const reports = answer('listRemediatorReport', aReport([], 0))
      answer('getMe', aPerson('RM_SU', { rates: { simple_page: 1.5, complex_page: 3 } }))
      await fillIn(opened)

      await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }))

      expect(await screen.findByText('Rates saved')).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(calls.map(bodyOf)).toEqual([
        { simple_page: '1.5', complex_page: '3', from_date: tomorrow() },
      ])
      expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
      await waitFor(() => expect(reports).toHaveLength(1))
      expect(await screen.findByText('Today: simple page $1.50, complex page $3.00')).toBeVisible()
    },
  )

  test('that are missing or no amount are named at their fields, and nothing is sent', async () => {
    const { user, dialog } = await openRates('RM_SU')
    const calls = answer('setRate', refuse('internal'))
    await user.type(dialog.getByRole('textbox', { name: /^Complex page/ }), '2.505')

    await user.click(dialog.getByRole('button', { name: 'Save' }))

    const simple = dialog.getByRole('textbox', { name: /^Simple page/ })
    await waitFor(() => expect(simple).toHaveAccessibleDescription('In dollars. Rate is required'))
    expect(simple).toHaveFocus()
    expect(dialog.getByRole('textbox', { name: /^Complex page/ })).toHaveAccessibleDescription(
      'In dollars. Enter an amount in dollars from 0 to 10,000, like 1.50',
    )
    expect(dialog.getByRole('group', { name: /^First day/ })).toHaveAccessibleDescription(
      /Day is required$/,
    )
    expect(calls).toEqual([])
  })

  test('the day alone that is missing gets the focus', async () => {
    const { user, dialog } = await openRates('RM_SU')
    await user.type(dialog.getByRole('textbox', { name: /^Simple page/ }), '1')
    await user.type(dialog.getByRole('textbox', { name: /^Complex page/ }), '2')

    await user.click(dialog.getByRole('button', { name: 'Save' }))

    const day = dialog.getByRole('group', { name: /^First day/ })
    await waitFor(() => expect(day).toContainElement(document.activeElement as HTMLElement))
  })

  test('that are refused come back with what was typed and what is wrong', async () => {
    const opened = await openRates('RM_SU')
    const dayAfterToday = 'Choose a day after today; today’s rates are in use already'
    answer('setRate', refuse('invalid_input', { from_date: dayAfterToday }))
    await fillIn(opened)
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Save' }))
    const reopen = await screen.findByRole('button', { name: 'Reopen form' })
    expect(screen.queryByRole('dialog')).toBeNull()

    await opened.user.click(reopen)

    const dialog = within(await screen.findByRole('dialog', { name: 'Rates' }))
    expect(dialog.getByRole('textbox', { name: /^Simple page/ })).toHaveValue('1.5')
    const day = dialog.getByRole('group', { name: /^First day/ })
    const [, year = '', month = '', date = ''] = /^(\d+)-(\d+)-(\d+)$/.exec(tomorrow()) ?? []
    expect(day).toHaveTextContent(`${month}/${date}/${year}`)
    expect(day).toHaveAccessibleDescription(new RegExp(`${dayAfterToday}$`))
  })
})
