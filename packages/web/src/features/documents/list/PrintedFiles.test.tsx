import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCheckSummary, aDoubt, aFile, aJobPage, anId, aVersion } from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { PrintedFiles } from './PrintedFiles.tsx'

const reason = 'The form follows in spring.'

const left = aFile({
  _id: anId(1),
  file_name: 'Form.pdf',
  is_remediated: true,
  delivery_reason: reason,
  check: aCheckSummary({ barriers: 6 }),
  versions: [aVersion({ check: aCheckSummary({ barriers: 4 }) })],
})
const ready = aFile({
  _id: anId(2),
  file_name: 'Minutes.pdf',
  is_remediated: true,
  check: aCheckSummary({ barriers: 40 }),
  versions: [aVersion({ check: aCheckSummary({ barriers: 0 }) })],
})

const print = async (status: 'COMPLETED' | 'IN_REVIEW') => {
  const job = aJobPage({ status, no_of_files: 2, files: [left, ready] })
  renderPart(<PrintedFiles job={job} />, { as: 'RM_ADM' })
  const rows = await screen.findAllByRole('row')
  return rows.map(({ textContent }) => textContent)
}

test('a delivery says on paper what it came to, and under each file why something is left', async () => {
  const [, ...rows] = await print('COMPLETED')

  const lead = '2 documents delivered: 1 without a finding, 1 with barriers'
  expect(screen.getByText(lead)).toBeVisible()
  expect(screen.getByText('46 barriers before, 4 now')).toBeVisible()
  expect(rows).toEqual([
    expect.stringMatching(/Form\.pdf.*6 → 4 barriers, version 1/),
    `Delivered anyway: ${reason}`,
    expect.stringMatching(/Minutes\.pdf.*Remediated/),
  ])
})

test('a document that may be the wrong one is an exception with figures', async () => {
  const check = aCheckSummary({ barriers: 0 })
  const wrong = { ...ready, _id: anId(3), versions: [aVersion({ check, comparison: aDoubt() })] }
  const job = aJobPage({ status: 'COMPLETED', no_of_files: 2, files: [ready, wrong] })
  renderPart(<PrintedFiles job={job} />, { as: 'RM_CLI' })

  const rows = await screen.findAllByRole('row')
  expect(screen.getByText(/1 unlike the original$/)).toBeVisible()
  expect(rows.map(({ textContent }) => textContent).slice(1, 3)).toEqual([
    expect.stringMatching(/Minutes\.pdf.*Unlike the original/),
    expect.stringMatching(/^Text matches 3 % of the original\. Compare with the original/),
  ])
})

test('a delivery has its exceptions first on paper, with their numbers in the list', async () => {
  const job = aJobPage({ status: 'COMPLETED', no_of_files: 2, files: [ready, left] })
  renderPart(<PrintedFiles job={job} />, { as: 'RM_CLI' })

  const [, ...rows] = await screen.findAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2.*Form\.pdf/),
    `Delivered anyway: ${reason}`,
    expect.stringMatching(/^1.*Minutes\.pdf/),
  ])
})

test('before the delivery paper has the rows of the files alone', async () => {
  expect(await print('IN_REVIEW')).toHaveLength(3)

  expect(screen.queryByText(/barriers before/)).toBeNull()
})
