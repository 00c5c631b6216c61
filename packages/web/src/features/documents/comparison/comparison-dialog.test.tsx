import type { ComparisonWithLostWords, DocumentComparison } from '@curbcut/contract'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aComparison,
  aDoubt,
  aFile,
  aJobPage,
  aVersion,
  onePage,
  somebody,
} from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'
import { api } from '#web/api/api.ts'
import { JobFilesPanel } from '#web/features/documents/list/JobFilesPanel.tsx'

const withLost = (
  comparison: DocumentComparison,
  lost: ComparisonWithLostWords['lost'] = [],
): ComparisonWithLostWords => ({ ...comparison, lost })

/** Opens the comparison of a doubtful document from the row of its file. */
async function open(comparison = aDoubt()) {
  const file = aFile({ versions: [aVersion({ number: 2, comparison })] })
  const job = aJobPage({
    status: 'IN_REVIEW',
    assigned_to: somebody('RM_REM'),
    files: [file],
    no_of_files: 1,
  })
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
  answer('listFiles', onePage({ files: [file] }, 1))
  const app = renderPart(<JobFilesPanel job={job} />, { at: `/jobs/${job._id}`, as: 'RM_ADM' })
  await app.user.click(await screen.findByRole('button', { name: 'Text matches 3 %' }))
  const dialog = await screen.findByRole('dialog', { name: 'Compared with the original' })
  return { ...app, job, dialog: within(dialog) }
}

test('a doubt in a row leads to the figures and to the words that are missing', async () => {
  const structure = { headings: 12, lists: 2, tables: 5, heardWords: 900 }
  const calls = answer(
    'getComparison',
    withLost(aDoubt({ structure: { original: structure, fixed: { ...structure, headings: 1 } } }), [
      { page: 1, words: ['budget', 'council'] },
      { page: 4, words: ['minutes'] },
    ]),
  )
  const { dialog } = await open()

  expect(await dialog.findByText('Unlike the original: other text.')).toBeVisible()
  expect(dialog.getByText(/^demo-report\.pdf/).closest('p')).toHaveTextContent(
    'demo-report.pdf, version 2',
  )
  const rows = dialog.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual([
    'FigureOriginalFixed document',
    'Words of the original1,00039 (3 %)',
    'Other words–Not known480',
    'Pages55',
    'Headings121',
    'Lists22',
    'Tables55',
    'Words that a screen reader reads900900',
  ])
  const missing = within(dialog.getByRole('region', { name: 'Missing words' }))
  expect(missing.getAllByRole('term').map((page) => page.textContent)).toEqual(['Page 1', 'Page 4'])
  expect(missing.getByText('budget, council')).toBeVisible()
  expect(calls[0]?.query.get('version')).toBe('2')
})

test('pages beyond the first five are folded', async () => {
  const lost = Array.from({ length: 7 }, (_, index) => ({ page: index + 1, words: ['word'] }))
  answer('getComparison', withLost(aDoubt(), lost))
  const { dialog, user } = await open()

  expect(await dialog.findAllByRole('term')).toHaveLength(5)
  await user.click(dialog.getByText('2 more pages'))

  expect(await dialog.findByText('Page 7')).toBeVisible()
})

test('a document with every word of its original says so', async () => {
  answer('getComparison', withLost(aComparison({ found: 1_000 })))
  const { dialog } = await open()

  expect(
    await dialog.findByText('The fixed document has every word of the original.'),
  ).toBeVisible()
})

test('a scan has no words that could be missing', async () => {
  answer('getComparison', withLost(aComparison({ words: 0, found: 0 })))
  const { dialog } = await open()

  expect(await dialog.findByText('The original has no text to compare with.')).toBeVisible()
  expect(dialog.queryByRole('region', { name: 'Missing words' })).toBeNull()
})

test('a result that comes while the reader waits is shown and announced', async () => {
  const waiting = { state: 'waiting', words: null, found: null, added: null } as const
  answer('getComparison', withLost(aComparison(waiting)))
  const { dialog, job, store } = await open()
  expect(
    await dialog.findByText('The fixed document is being compared with the original.'),
  ).toBeVisible()
  expect(dialog.queryByRole('table')).toBeNull()

  answer('getComparison', withLost(aDoubt()))
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'File', id: job._id }])))

  const words = await dialog.findByText('Unlike the original: other text.')
  expect(words.closest('[role=status]')).not.toBeNull()
  expect(dialog.getByRole('table')).toBeVisible()
})

test('what could not be compared says why, without figures', async () => {
  answer('getComparison', withLost(aComparison({ state: 'not_compared', reason: 'too_large' })))
  const { dialog } = await open()

  expect(await dialog.findByText('Too large to be compared with the original.')).toBeVisible()
  expect(dialog.queryByRole('table')).toBeNull()
})

test('a comparison that cannot be loaded is asked for again', async () => {
  answer('getComparison', refuse('unavailable'))
  const { dialog, user } = await open()
  const again = await dialog.findByRole('button', { name: 'Try again' })

  answer('getComparison', withLost(aDoubt()))
  await user.click(again)

  expect(await dialog.findByText('Unlike the original: other text.')).toBeVisible()
})

test('a document from before comparisons says that it was never compared', async () => {
  answer('getComparison', null)
  const { dialog } = await open()

  expect(await dialog.findByText(/before fixed documents were compared/)).toBeVisible()
})
