// @module-tag rest
import { texts, type JobView, type Me, type Role } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob, anId, onePage, somebody, somebodyElse } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'

const aView = (changes: Partial<JobView> = {}): JobView => ({
  _id: anId(0x601),
  name: 'Rushed and new',
  query: 'progress=completed&status=CLOSED&priority=RUSH&query=a%20%26%20b&sort=createdAt%3Aasc',
  isShared: false,
  created_by: somebody('RM_ADM'),
  createdAt: '2026-11-12T14:30:00.000Z',
  ...changes,
})

async function openViews(at = '/jobs', as: Role | Me = 'RM_ADM') {
  answer('listJobs', onePage([aJob()], 1))
  const rendered = renderApp({ at, as })
  await rendered.user.click(await screen.findByRole('button', { name: 'Views' }))
  return { ...rendered, panel: within(await screen.findByRole('dialog', { name: 'Views' })) }
}

test('a view sets tab, search, filters and order of the list', { tags: 'short' }, async () => {
  answer('listViews', [aView()])
  const { user, panel, address } = await openViews('/jobs?status=SUBMITTED&page=2')

  await user.click(await panel.findByRole('link', { name: 'Rushed and new' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [, said] = address().split('?')
  expect(Object.fromEntries(new URLSearchParams(said))).toEqual({
    tab: 'completed',
    status: 'CLOSED',
    priority: 'RUSH',
    query: 'a & b',
    sort: 'createdAt',
    order: 'asc',
  })
  expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus()
})

test('a visitor of the account follows views, and saves and deletes none', async () => {
  answer('listViews', [aView()])
  const ghost = aPerson('RM_REM', { impersonatedBy: somebody('RM_ADM') })
  const { panel } = await openViews('/jobs', ghost)

  expect(await panel.findByRole('link', { name: 'Rushed and new' })).toBeVisible()
  expect(panel.queryAllByRole('button')).toEqual([])
})

test('says who shares a view, and deletes only one’s own', async () => {
  const others = { _id: anId(0x602), name: 'Of another', created_by: somebodyElse('RM_SU') }
  answer('listViews', [aView({ isShared: true }), aView({ ...others, isShared: true })])
  const deleted = answer('deleteView', succeed(null, 'View deleted'))
  const { user, panel } = await openViews()

  expect(await panel.findByText('Shared with administrators')).toBeVisible()
  expect(panel.getByText('Shared by Other Demo')).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Delete Of another' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Delete Rushed and new' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete View' }))
  await user.click(question.getByRole('button', { name: 'Delete Rushed and new' }))

  expect(await screen.findByText('View deleted')).toBeVisible()
  expect(deleted[0]?.params).toEqual({ viewId: anId(0x601) })
})

test('saves what the list shows under a name', { tags: 'short' }, async () => {
  const saved = answer('createView', succeed(aView(), 'View saved'))
  const at = '/jobs?tab=completed&status=CLOSED&from=2026-10-01&to=2026-10-02&query=a%20b&page=2'
  const { user, panel, address } = await openViews(at)

  expect(await panel.findByText(/^No views yet/)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Save as view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Closed early')
  await user.click(dialog.getByRole('checkbox', { name: 'Share with all administrators' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('View saved')).toBeVisible()
  expect(Object.fromEntries(saved[0]?.body ?? [])).toEqual({
    name: 'Closed early',
    isShared: 'true',
    query:
      'progress=completed&status=CLOSED&from_date=2026-10-01&to_date=2026-10-02' +
      '&query=a%20b&sort=status%3Adesc',
  })
  expect(address()).toBe(at)
})

test('a view without a name is not saved', async () => {
  const saved = answer('createView', succeed(aView(), 'View saved'))
  const { user, panel } = await openViews()
  await user.click(await panel.findByRole('button', { name: 'Save as view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }))

  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await dialog.findByText(texts.validation.nameRequired)).toBeVisible()
  expect(saved).toEqual([])
})

test('what waits is a part of the view, and comes back with it', async () => {
  const saved = answer('createView', succeed(aView(), 'View saved'))
  const query = 'progress=in_progress&waiting=submitted&sort=createdAt%3Aasc'
  answer('listViews', [aView({ query })])
  const { user, panel, address } = await openViews(
    '/jobs?waiting=submitted&sort=createdAt&order=asc',
  )

  await user.click(panel.getByRole('button', { name: 'Save as view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'New ones')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('View saved')
  await user.click(screen.getByRole('link', { name: 'Show all jobs' }))
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('link', { name: 'Rushed and new' }))

  expect(saved[0]?.body?.get('query')).toBe(query)
  expect(new URLSearchParams(address().split('?')[1]).get('waiting')).toBe('submitted')
})

test.each(['RM_CAM', 'RM_CLI', 'RM_REM'] as const)(
  '%s keeps views for themselves',
  async (role) => {
    const { user, panel } = await openViews('/jobs', role)

    await user.click(await panel.findByRole('button', { name: 'Save as view…' }))

    const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }))
    expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible()
    expect(dialog.queryByRole('checkbox')).toBeNull()
  },
)

test('views that could not be read are told in their place, and asked for again', async () => {
  let isDown = true
  answer('listViews', () => (isDown ? refuse('unavailable') : [aView()]))
  const { user, panel } = await openViews()

  const again = await panel.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)

  expect(await panel.findByRole('link', { name: 'Rushed and new' })).toBeVisible()
})
