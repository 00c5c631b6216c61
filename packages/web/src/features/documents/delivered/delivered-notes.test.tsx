import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aCheckSummary,
  aComparison,
  aDoubt,
  aFile,
  aJobPage,
  anId,
  aVersion,
  onePage,
} from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'
import { JobDocuments } from '#web/features/documents/list/JobDocuments.tsx'
import { JobFilesPanel } from '#web/features/documents/list/JobFilesPanel.tsx'
import { deliverySummaryLines } from './delivered-files.ts'

const check = aCheckSummary({ barriers: 0 })
const delivered = (number: number, comparison = aComparison()) =>
  aFile({
    _id: anId(number),
    file_name: `${number}.pdf`,
    is_remediated: true,
    check,
    versions: [aVersion({ check, comparison })],
  })
const files = [delivered(1), delivered(2, aDoubt())]
const job = aJobPage({ status: 'COMPLETED', no_of_files: 2, files })
const doubt = 'Text matches 3 % of the original.'

test.each(['RM_CLI', 'RM_CAM'] as const)(
  'a document that may be the wrong one comes first in the delivery that %s sees',
  async (as) => {
    answer('getComparison', { ...aDoubt(), lost: [{ page: 1, words: ['budget'] }] })
    const { user } = renderPart(<JobDocuments job={job} />, { as })

    const [first, second] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent(/^2\.pdf/)
    expect(await within(first as HTMLElement).findByText(doubt)).toBeVisible()
    expect(within(first as HTMLElement).getByText('Unlike the original')).toBeVisible()
    expect(second).not.toHaveTextContent(/matches/)
    expect(screen.queryByText(/right file/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Compare with the original of 2.pdf' }))

    const dialog = within(await screen.findByRole('dialog', { name: 'Compared with the original' }))
    expect(await dialog.findByText('budget')).toBeVisible()
  },
)

test('below the row of its file stands how a delivered document differs', async () => {
  answer('countFiles', { all: 2, pdfs: 2, docs: 0, images: 0 })
  answer('listFiles', onePage({ files }, 2))
  renderPart(<JobFilesPanel job={job} />, { at: `/jobs/${job._id}?tab=files`, as: 'RM_CLI' })

  expect(await screen.findByText(doubt)).toBeVisible()
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/^1?1\.pdf/),
    expect.stringMatching(/2\.pdf.*Unlike the original/),
    expect.stringContaining(doubt),
  ])
})

test('before the delivery nothing is said of it as an exception', async () => {
  await import('#web/features/documents/comparison/DeliveredDoubt.tsx')
  renderPart(<JobDocuments job={{ ...job, status: 'IN_REVIEW' }} />, { as: 'RM_ADM' })

  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByText(doubt)).toBeNull()
})

test('barriers of a document that may be the wrong one are not counted as gone', () => {
  const before = aCheckSummary({ barriers: 39 })

  expect(deliverySummaryLines(files.map((file) => ({ ...file, check: before })))).toEqual([
    '2 documents delivered: 1 without a finding, 1 unlike the original',
    '39 barriers before, none now, counted in 1 of 2 documents',
  ])
})

test('of removed documents the page says only how many they were', () => {
  const removedAt = '2026-11-13T09:00:00.000Z'

  expect(deliverySummaryLines(files.map((file) => ({ ...file, removedAt })))).toEqual([
    '2 documents delivered',
  ])
})
