// @module-tag rest
import type { Absence, WorkingTime } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, refuse, succeed, type Call } from '#test/server.ts'

const at = '/control-library?tab=working-time'

const anAbsence = (number: number, first_day: string, last_day: string): Absence => ({
  _id: anId(number),
  first_day,
  last_day,
})
const early = anAbsence(0xb1, '2999-12-04', '2999-12-08')
const late = anAbsence(0xb2, '2999-12-28', '3000-01-03')
const past = anAbsence(0xb0, '2026-01-05', '2026-01-05')

const aWorkingTime = (changes: Partial<WorkingTime> = {}): WorkingTime => ({
  pages_per_day: 40,
  absences: [early, late],
  zone: 'Europe/Berlin',
  today: '2999-12-01',
  ...changes,
})

const fieldsOf = (call: Call | undefined) =>
  Object.fromEntries((call?.body ?? new URLSearchParams()) as URLSearchParams)

type App = ReturnType<typeof renderScreen>

/** Types a day from its first part on, like 12042999. */
async function typeDay({ user }: Pick<App, 'user'>, label: string, digits: string) {
  const group = await screen.findByRole('group', { name: new RegExp(`^${label}`) })
  await user.click(within(group).getAllByRole('spinbutton')[0] as HTMLElement)
  await user.keyboard(digits)
}

const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('the tab Working time of a remediator', () => {
  test('has pages a day, and absences with their days and zone', { tags: 'short' }, async () => {
    answer('getWorkingTime', aWorkingTime())
    renderScreen({ at, as: 'RM_REM' })

    expect(await screen.findByLabelText('Pages a working day')).toHaveValue('40')
    expect(lines()).toEqual(['4–8 Dec 2999ChangeRemove', '28 Dec 2999 – 3 Jan 3000ChangeRemove'])
    expect(screen.getByText(/^Both days are included, in Europe\/Berlin\./)).toBeVisible()
  })

  test('takes pages a day, and none of them', { tags: 'short' }, async () => {
    answer('getWorkingTime', aWorkingTime())
    const calls = answer('setPagesPerDay', succeed(aWorkingTime(), 'Saved'))
    const { user } = renderScreen({ at, as: 'RM_REM' })
    const pages = await screen.findByLabelText('Pages a working day')

    await user.clear(pages)
    await fill(user, pages, '0')
    await user.click(screen.getByRole('button', { name: 'Save Pages' }))
    await waitFor(() => expect(pages).toHaveAccessibleDescription(/Enter a whole number from 1/))
    await user.clear(pages)
    await user.click(screen.getByRole('button', { name: 'Save Pages' }))

    expect(await screen.findByText('Saved')).toBeVisible()
    expect(calls.map(fieldsOf)).toEqual([{ pages_per_day: '' }])
  })

  test('adds an absence, and says at its field why it does not fit', async () => {
    answer('getWorkingTime', aWorkingTime({ absences: [] }))
    answer('addAbsence', refuse('invalid_input', { first_day: 'Overlaps the absence of 4 Dec' }))
    const app = renderScreen({ at, as: 'RM_REM' })
    expect(await screen.findByText('No absences.')).toBeVisible()
    const add = () => app.user.click(screen.getByRole('button', { name: 'Add Absence' }))

    await typeDay(app, 'First day', '12042999')
    await add()
    expect((await screen.findAllByText('Last day is required')).length).toBeGreaterThan(0)
    await typeDay(app, 'Last day', '12082999')
    await add()
    expect((await screen.findAllByText('Overlaps the absence of 4 Dec')).length).toBeGreaterThan(0)
    const calls = answer('addAbsence', succeed(early, 'Added'))
    await add()

    expect(await screen.findByText('Added')).toBeVisible()
    const { _id, ...days } = early
    expect(calls.map(fieldsOf)).toEqual([days])
  })

  test('changes an absence in a form of its own, and returns to a new one', async () => {
    answer('getWorkingTime', aWorkingTime())
    const calls = answer('changeAbsence', succeed(early, 'Changed'))
    const app = renderScreen({ at, as: 'RM_REM' })
    const change = await screen.findByRole('button', { name: 'Change absence of 4–8 Dec 2999' })

    await app.user.click(change)
    const heading = await screen.findByRole('heading', { name: /^Change the absence of 4–8 Dec/ })
    await waitFor(() => expect(heading).toHaveFocus())
    await typeDay(app, 'Last day', '12092999')
    await app.user.click(screen.getByRole('button', { name: 'Save Absence' }))

    expect(await screen.findByText('Changed')).toBeVisible()
    expect(calls.map(({ params }) => params['absenceId'])).toEqual([early._id])
    expect(calls.map(fieldsOf)).toEqual([{ first_day: '2999-12-04', last_day: '2999-12-09' }])
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Add Absence' })).toHaveFocus())
  })

  test('removes an absence, and the focus goes to the next', async () => {
    let absences = [early, late]
    answer('getWorkingTime', () => aWorkingTime({ absences }))
    answer('removeAbsence', () => {
      absences = [late]
      return succeed(null, 'Removed')
    })
    const { user } = renderScreen({ at, as: 'RM_REM' })

    await user.click(await screen.findByRole('button', { name: 'Remove absence of 4–8 Dec 2999' }))

    await waitFor(() => expect(screen.queryByText('4–8 Dec 2999')).toBeNull())
    const next = screen.getByRole('button', { name: /^Change absence of 28 Dec/ })
    await waitFor(() => expect(next).toHaveFocus())
  })

  test('shows past absences if asked for, which nobody changes', async () => {
    const calls = answer('getWorkingTime', ({ query }) =>
      aWorkingTime({ absences: query.get('past') === 'true' ? [past, early] : [early] }),
    )
    const { user } = renderScreen({ at, as: 'RM_REM' })

    await user.click(await screen.findByRole('checkbox', { name: 'Show past absences' }))

    expect(await screen.findByText('5 Jan 2026')).toBeVisible()
    expect(lines()).toEqual(['5 Jan 2026', '4–8 Dec 2999ChangeRemove'])
    expect(calls.at(-1)?.query.get('past')).toBe('true')
  })

  test('shows an administrator in the account what there is, and no way to change it', async () => {
    answer('getWorkingTime', aWorkingTime({ pages_per_day: null }))
    renderScreen({ at, as: aPerson('RM_REM', { impersonatedBy: somebody('RM_ADM') }) })

    expect(await screen.findByText('4–8 Dec 2999')).toBeVisible()

    expect(screen.getByText('Pages a working day: not known')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Absence|absence|Save Pages/ })).toBeNull()
  })

  test('that cannot be loaded can be asked for again', async () => {
    answer('getWorkingTime', refuse('internal'))
    const { user } = renderScreen({ at, as: 'RM_REM' })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer('getWorkingTime', aWorkingTime())

    await user.click(retry)

    expect(await screen.findByText('4–8 Dec 2999')).toBeVisible()
  })
})

test('an administrator opens it from the row of a remediator', { tags: 'short' }, async () => {
  const { organization, impersonatedBy, limits, rates, zone, ...row } = aPerson('RM_REM', {
    _id: anId(0xa1),
    firstName: 'Some',
    lastName: 'Body',
  })
  answer('listUsers', onePage([row], 1))
  const reads = answer('getWorkingTime', aWorkingTime())
  const { user } = renderScreen({ at: '/users?tab=RM_REM', as: 'RM_ADM' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Some Body' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set Working Time' }))

  const dialog = within(
    await screen.findByRole('dialog', { name: 'Set Working Time of Some Body' }),
  )

  expect(await dialog.findByLabelText('Pages a working day')).toHaveValue('40')
  expect(dialog.getByRole('button', { name: 'Remove absence of 4–8 Dec 2999' })).toBeVisible()
  expect(reads.map(({ params }) => params['userId'])).toEqual([anId(0xa1)])
})
