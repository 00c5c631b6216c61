// @module-tag rest
import type { Job } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCheckSummary, aFile, aJobPage, aVersion, somebody } from '#test/answers/jobs.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, succeed } from '#test/server.ts'

const kept: Job['documents'] = { endOn: null, endedAt: null, heldBy: null }
const removedAt = '2027-03-03T04:05:06.000Z'
const check = aCheckSummary({ barriers: 3 })
const file = aFile({ check, versions: [aVersion({ check })] })
const aJobWith = (documents: Partial<Job['documents']>, removed: string | null = null) =>
  aJobPage({
    status: 'COMPLETED',
    no_of_files: 1,
    assigned_to: somebody('RM_REM'),
    files: [{ ...file, is_remediated: true, removedAt: removed }],
    documents: { ...kept, ...documents },
  })
const ended = aJobWith({ endedAt: removedAt }, removedAt)

const open = (job: ReturnType<typeof aJobWith>, at = '', as: 'RM_SU' | 'RM_CLI' = 'RM_CLI') => {
  answer('getJob', job)
  answer('listFiles', {
    data: { files: job.files },
    pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
  })
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
  return renderApp({ at: `/jobs/${job._id}${at}`, as })
}

test.each([
  [{ endOn: '2027-03-03' }, /will be removed on 3 Mar 2027, as agreed with its organization/],
  [{ endOn: '2027-03-03', heldBy: 'job' }, /^This job is under legal hold/],
  [{ heldBy: 'organization' }, /^This job is under legal hold/],
  [{ endedAt: removedAt }, /were removed on 3 Mar 2027, as agreed.*reports stay/],
] as const)('of documents with %j everybody reads so', async (documents, words) => {
  open(aJobWith(documents))

  expect(await screen.findByText(words)).toBeVisible()
})

test('removed documents have a day in place of every way to them', { tags: 'short' }, async () => {
  open(ended, '?tab=files')

  const row = within(await screen.findByRole('row', { name: /demo-report/ }))
  expect(row.getByText(/^Removed on 3 Mar 2027, as agreed$/)).toBeVisible()
  expect(row.queryByRole('link', { name: /demo-report/ })).toBeNull()
  expect(row.getByRole('link', { name: /3 barriers/ })).toBeVisible()
  expect(row.queryByRole('link', { name: 'Tags and pages' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Re-Open Job' })).toBeNull()
})

test('their screen says what stays of them', async () => {
  open(ended, `/review/${file._id}`)

  expect(await screen.findByRole('heading', { name: 'demo-report.pdf' })).toBeVisible()
  expect(screen.getByText(/Their results, hashes and reports stay/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Files of Demo job' })).toBeVisible()
})

test.each([
  ['Set Legal Hold', kept, 'true'],
  ['Lift Legal Hold', { ...kept, heldBy: 'job' as const }, 'false'],
])('a super user may %s, with a reason', async (label, documents, hasHold) => {
  const { user } = open(aJobWith(documents), '', 'RM_SU')
  const calls = answer('setJobHold', succeed(aJobWith(documents), 'Done'))
  await user.click(await screen.findByRole('button', { name: 'Actions for Demo job' }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
  const dialog = within(await screen.findByRole('dialog', { name: label }))

  await user.click(dialog.getByRole('button', { name: label }))
  expect(await dialog.findByText('Reason is required')).toBeVisible()
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'A lawsuit')
  await user.click(dialog.getByRole('button', { name: label }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
    is_held: hasHold,
    reason: 'A lawsuit',
  })
})
