import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { onePage } from '#test/answers/jobs.ts'
import { anIssued, aPaid, opened } from '#test/answers/statements.ts'
import { renderApp } from '#test/render-app.tsx'
import { watchSavedFiles } from '#test/saved-files.ts'
import { aFileAnswer, answer, refuse } from '#test/server.ts'

const at = '/control-library?tab=statements'
const section = async () => within(await screen.findByRole('tabpanel', { name: 'Statements' }))

beforeEach(() => void answer('listSessions', []))

test('a remediator finds their issued statements in their account', async () => {
  const september = aPaid({ month: '2026-09' })
  const calls = answer('listStatements', onePage([anIssued(), september], 2))
  renderApp({ at, as: 'RM_REM' })

  const own = await section()

  expect(await own.findByRole('link', { name: 'October 2026' })).toBeVisible()
  const [, first] = own.getAllByRole('row').map((row) => row.textContent)
  expect(first).toBe('October 2026R-2026-0001Issued$75.00PDF of October 2026CSV of October 2026')
  expect(own.getByText('2 statements')).toBeVisible()
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ page: '1', limit: '10' })
})

test('each is saved from its row', async () => {
  const saved = watchSavedFiles()
  answer('listStatements', onePage([anIssued()], 1))
  const calls = answer('getStatement', aFileAnswer('x', 'attachment; filename=R-2026-0001.pdf'))
  const { user } = renderApp({ at, as: 'RM_REM' })

  await user.click(await screen.findByRole('button', { name: 'PDF of October 2026' }))

  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['R-2026-0001.pdf']))
  expect(calls[0]?.params['statementId']).toBe(anIssued()._id)
  expect(`${calls[0]?.query}`).toBe('format=pdf')
})

test('one is opened in the place of the account; nothing of it can be changed there', async () => {
  answer('listStatements', onePage([anIssued()], 1))
  answer('getStatement', opened(anIssued()))
  const { user, address } = renderApp({ at, as: 'RM_REM' })

  await user.click(await screen.findByRole('link', { name: 'October 2026' }))

  expect(await screen.findByRole('heading', { name: 'R-2026-0001' })).toBeVisible()
  expect(address()).toBe(`${at}&statement=${anIssued()._id}`)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Export PDF' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as Paid' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to the statements' }))
  const link = await screen.findByRole('link', { name: 'October 2026' })
  await waitFor(() => expect(link).toHaveFocus())
})

test('the link of a mail opens a statement, and leads back to all of them', async () => {
  answer('listStatements', onePage([anIssued()], 1))
  answer('getStatement', opened(anIssued()))
  const { user, address } = renderApp({
    at: `/control-library?statement=${anIssued()._id}`,
    as: 'RM_REM',
  })

  await user.click(await screen.findByRole('link', { name: 'Back to the statements' }))

  expect(await screen.findByRole('link', { name: 'October 2026' })).toBeVisible()
  expect(address()).toBe(at)
})

test('whoever has none yet learns when they come', async () => {
  renderApp({ at, as: 'RM_REM' })

  const own = await section()

  expect(await own.findByText('Your statements appear here when they are issued.')).toBeVisible()
})

test('statements that cannot be loaded can be asked for again', async () => {
  answer('listStatements', refuse('unavailable'))
  const { user } = renderApp({ at, as: 'RM_REM' })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answer('listStatements', onePage([anIssued()], 1))

  await user.click(retry)

  expect(await screen.findByRole('link', { name: 'October 2026' })).toBeVisible()
})

test.each(['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_CLI'] as const)(
  'the account of %s has none, whatever the address says',
  async (as) => {
    const calls = answer('listStatements', onePage([anIssued()], 1))
    renderApp({ at: `${at}&statement=${anIssued()._id}`, as })

    await screen.findByRole('tab', { name: 'Profile' })

    expect(screen.queryByRole('tab', { name: 'Statements' })).toBeNull()
    expect(calls).toEqual([])
  },
)
