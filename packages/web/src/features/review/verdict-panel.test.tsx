import type { JudgedDocument } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFile, aJobPage, anId, somebodyElse } from '#test/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer, succeed } from '#test/server.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

const file = aFile({ _id: anId(1), file_name: 'one.pdf' })
const job = aJobPage({ status: 'IN_REVIEW', no_of_files: 1, files: [file] })
const progress = { judged: 1, conditions: 8, problems: 1, versions: 2 }
const at = { page: 3, place: 'Table 2' }

const read = (ended: Parameters<typeof listed>[0] = null) => answer('listJudgments', listed(ended))
function listed(
  ended: {
    move: 'completeReview'
    actor: ReturnType<typeof somebodyElse>
    createdAt: string
  } | null,
) {
  const document: JudgedDocument = {
    ...{ file: anId(1), file_name: 'one.pdf', version: 2, voided: 0, proposed: [] },
    ...{ judgments: [], problems: [] },
  }
  return {
    data: [document],
    pagination: { page: 1, limit: 1, total: 1, totalPages: 1 },
    ...{ ...progress, judged: 0, problems: 0, ended },
  }
}
const draw = (place = at) =>
  renderPart(<VerdictPanel job={job} fileId={anId(1)} at={place} />, { as: 'RM_ADM' })

test('the verdicts of one document stand beside it, and a problem begins where the reader is', async () => {
  const reads = read()
  const calls = answer('addProblem', succeed(progress, 'Problem noted'))
  const { user } = draw()
  expect(await screen.findByText('0 of 8 judged')).toBeVisible()
  expect(reads[0]?.query.get('file')).toBe(anId(1))
  const tables = within(screen.getByRole('group', { name: 'Tables' }))

  await user.click(tables.getByRole('button', { name: 'Problem' }))
  const form = within(await screen.findByRole('form', { name: 'Problem: Tables' }))
  await user.type(form.getByLabelText(/What is wrong/), 'The header row is read as data.')
  await user.click(form.getByRole('button', { name: 'Keep problem' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(Object.fromEntries([...(calls[0]?.body ?? [])])).toEqual({
    ...{ condition: 'tables', versions: '2', page: '3', place: 'Table 2' },
    sentence: 'The header row is read as data.',
  })
})

test.each([
  ['on another page', '4'],
  ['once it is removed', '3'],
])('a problem has no place %s', async (_when, page) => {
  read()
  const calls = answer('addProblem', succeed(progress, 'Problem noted'))
  const { user } = draw({ page: 3, place: 'Table 2'.padEnd(300, '!') })
  const tables = within(await screen.findByRole('group', { name: 'Tables' }))
  await user.click(tables.getByRole('button', { name: 'Problem' }))
  const form = within(await screen.findByRole('form', { name: 'Problem: Tables' }))
  expect(form.getByText(/^Table 2/).textContent).toHaveLength(200)
  await user.type(form.getByLabelText(/What is wrong/), 'No header.')

  if (page === '3') await user.click(form.getByRole('button', { name: 'Remove the place' }))
  else await user.type(form.getByLabelText('Page'), '{Backspace}4')
  expect(form.queryByText(/^Table 2/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Keep problem' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.get('page')).toBe(page)
  expect(calls[0]?.body.get('place')).toBe('')
})

test('once the review has ended they are only read', async () => {
  read({
    ...{ move: 'completeReview', actor: somebodyElse('RM_ADM') },
    createdAt: '2026-11-22T10:00:00.000Z',
  })
  draw()

  expect(await screen.findByText(/completed the review/)).toHaveTextContent(/^Other Demo/)
  expect(screen.getAllByText('Not judged')).toHaveLength(8)
  expect(screen.queryByRole('group', { name: 'Tables' })).toBeNull()
})
