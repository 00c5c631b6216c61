// @module-tag rest
import type { Quota } from '@curbcut/contract/quota-routes.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aSystemStatus } from '#test/answers/system-status.ts'
import { confirmStep } from '#test/confirm-step.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed, type Call } from '#test/server.ts'

const GiB = 1024 ** 3

const retention = { keepMonths: null, hasHold: false, first: null }
const full: Quota = {
  _id: '01990000-0000-7000-8000-0000000000c1',
  name: 'A full one',
  documents: { used: 10 * GiB, most: 10 * GiB, isDefault: true },
  openJobs: { used: 3, most: null, isDefault: true },
  retention,
}
const near: Quota = {
  _id: '01990000-0000-7000-8000-0000000000c2',
  name: 'A busy one',
  documents: { used: 2.5 * GiB, most: 50.5 * GiB, isDefault: false },
  openJobs: { used: 41, most: 50, isDefault: false },
  retention,
}
const free: Quota = {
  _id: '01990000-0000-7000-8000-0000000000c3',
  name: 'A quiet one',
  documents: { used: 0, most: 10 * GiB, isDefault: true },
  openJobs: { used: 0, most: null, isDefault: true },
  retention,
}

const aList = (...data: Quota[]) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: data.length > 0 ? 1 : 0 },
  defaults: { documents: 10 * GiB, openJobs: null },
})
beforeEach(() => void answer('getState', aSystemStatus()))
const open = () => renderApp({ at: '/settings?tab=quotas', as: 'RM_SU' })
const table = async () => within(await screen.findByRole('table', { name: 'Quotas' }))
const openDialog = async (
  { user }: ReturnType<typeof open>,
  name: string,
  title = 'Change Quota',
) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: title }))
  return within(await screen.findByRole('dialog', { name: title }))
}

test(
  'says what each organization has and may have, and how much room is left',
  { tags: 'short' },
  async () => {
    answer('listQuotas', aList(full, near, free))
    open()
    await (await table()).findByText('A full one')

    const rows = (await table()).getAllByRole('row').slice(1)

    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
          .slice(1, 5),
      ),
    ).toEqual([
      ['10 GB of 10 GB', '3', 'Until deleted', 'Full'],
      ['2.5 GB of 50.5 GB', '41 of 50', 'Until deleted', 'Nearly full'],
      ['0 bytes of 10 GB', '0', 'Until deleted', 'Enough room'],
    ])
  },
)

test('says how long documents are kept, and that a legal hold keeps them', async () => {
  const kept = (quota: Quota, its: Partial<Quota['retention']>) => ({
    ...quota,
    retention: { ...retention, ...its },
  })
  const onHold = kept(near, { keepMonths: 1, hasHold: true })
  answer('listQuotas', aList(kept(full, { keepMonths: 24 }), onHold, free))
  open()
  await (await table()).findByText('A full one')

  const rows = (await table()).getAllByRole('row').slice(1)

  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    '24 months after completion',
    '1 month after completion',
    'Until deleted',
  ])
  expect(rows.map((row) => within(row).queryByText('Legal hold') !== null)).toEqual([
    false,
    true,
    false,
  ])
})

test('the quota of one is changed, beginning with its own', { tags: 'short' }, async () => {
  answer('listQuotas', aList(near))
  const calls = answer('setQuota', succeed(near, 'Quota changed'))
  const opened = open()
  const dialog = await openDialog(opened, 'A busy one')
  const documents = dialog.getByRole('textbox', { name: 'Limit for documents, in GB' })
  expect(documents).toHaveValue('50.5')
  expect(documents).toHaveAccessibleDescription('In use: 2.5 GB. Empty: 10 GB, as for all.')
  expect(dialog.getByRole('textbox', { name: 'Limit for open jobs' })).toHaveAccessibleDescription(
    'In use: 41. Empty: no limit.',
  )

  await opened.user.clear(documents)
  await fill(opened.user, documents, '60')
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }))

  await expect.poll(() => calls).toHaveLength(1)
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
    max_gibibytes: '60',
    max_open_jobs: '50',
  })
})

test('a change that needs a fresh second step asks for it, and is sent again', async () => {
  answer('listQuotas', aList(near))
  answer('setQuota', refuse('fresh_sign_in_required'))
  const opened = open()
  const dialog = await openDialog(opened, 'A busy one')
  const jobs = dialog.getByRole('textbox', { name: 'Limit for open jobs' })
  await opened.user.clear(jobs)
  await fill(opened.user, jobs, '70')
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }))
  let calls: Call[] = []

  await confirmStep(opened.user, () => (calls = answer('setQuota', succeed(near, 'Quota changed'))))

  await expect.poll(() => calls[0]?.body?.get('max_open_jobs')).toBe('70')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('what is no number is said at its field, and not sent', async () => {
  answer('listQuotas', aList(full))
  const calls = answer('setQuota', succeed(full, 'Quota changed'))
  const opened = open()
  const dialog = await openDialog(opened, 'A full one')

  await fill(opened.user, dialog.getByRole('textbox', { name: 'Limit for open jobs' }), '1.5')
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await dialog.findByText('Enter a whole number of 0 or more')).toBeVisible()
  expect(calls).toEqual([])
})

test('how long documents are kept is set, and says which would end first', async () => {
  const first = { job_name: 'Annual report', completedAt: '2026-03-03T10:00:00.000Z', endOn: null }
  answer('listQuotas', aList({ ...free, retention: { ...retention, first } }))
  const calls = answer(
    'setRetention',
    succeed({ ...retention, _id: free._id, name: free.name }, ''),
  )
  const opened = open()
  const dialog = await openDialog(opened, 'A quiet one', 'Set Retention Time')
  const months = dialog.getByRole('textbox', { name: 'Months after a job is completed' })

  await fill(opened.user, months, '121')
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a whole number from 1 to 120')).toBeVisible()
  await opened.user.clear(months)
  await fill(opened.user, months, '120')
  const said = dialog.getByText(/The first documents to be removed/)
  expect(said).toHaveTextContent(
    'The first documents to be removed, on 3 Mar 2036, are those of the job Annual report',
  )
  expect(within(said).getByText('Annual report').tagName).toBe('BDI')
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }))

  await expect.poll(() => calls).toHaveLength(1)
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({ keep_months: '120' })
})

test.each([
  ['Set Legal Hold', false],
  ['Lift Legal Hold', true],
])('%s of an organization takes a reason', async (title, hasHold) => {
  answer('listQuotas', aList({ ...free, retention: { ...retention, hasHold } }))
  const calls = answer(
    'setOrganizationHold',
    succeed({ ...retention, _id: free._id, name: free.name }, ''),
  )
  const opened = open()
  const dialog = await openDialog(opened, 'A quiet one', title)

  await fill(opened.user, dialog.getByRole('textbox', { name: /Reason/ }), 'An audit')
  await opened.user.click(dialog.getByRole('button', { name: title }))

  await expect.poll(() => calls).toHaveLength(1)
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
    is_held: String(!hasHold),
    reason: 'An audit',
  })
})

test('without organizations it says so', async () => {
  answer('listQuotas', aList())
  open()

  expect(
    await (await table()).findByText('Organizations appear here when they are invited.'),
  ).toBeVisible()
})

test('what could not be read is said in its place, and may be tried again', async () => {
  let isDown = true
  answer('listQuotas', () => (isDown ? refuse('unavailable') : aList(free)))
  const { user } = open()
  const again = await (await table()).findByRole('button', { name: 'Try again' })

  isDown = false
  await user.click(again)

  expect(await (await table()).findByText('A quiet one')).toBeVisible()
})
