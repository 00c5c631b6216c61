// @module-tag rest
import type { JobFile } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aCheckSummary,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  somebody,
} from '#test/answers/jobs.ts'
import { renderJobPart } from '#test/render-job-part.tsx'
import { watchSavedFiles } from '#test/saved-files.ts'
import { markIn } from '#test/sent-mark.ts'
import { answer, refuse, succeed } from '#test/server.ts'
import { unguarded } from '#test/unguarded.ts'
import { JobFilesPanel } from '#web/features/documents/list/JobFilesPanel.tsx'

const checked = (changes: Parameters<typeof aCheckSummary>[0] = {}) =>
  aCheckSummary({ pages: 4, barriers: 0, ...changes })
const fileNamed = (number: number, changes: Partial<JobFile> = {}) =>
  aFile({
    _id: anId(number),
    file_name: `${number}.pdf`,
    check: checked({ barriers: 3 }),
    versions: [aVersion({ check: checked() })],
    isHandedIn: true,
    ...changes,
  })

const five = [
  fileNamed(1),
  fileNamed(2, { versions: [aVersion({ check: checked({ complexPages: 1 }) })] }),
  fileNamed(3, { versions: [] }),
  fileNamed(4, { versions: [aVersion({ check: checked({ isPageCountEstimated: true }) })] }),
  fileNamed(5, { isSpecialFile: true }),
]

async function open(files: readonly JobFile[] = five) {
  const job = aJobPage({
    status: 'APPROVED_REMEDIATOR',
    assigned_to: somebody('RM_REM'),
    files: [...files],
    no_of_files: files.length,
  })
  answer('getJob', job)
  answer('getCheck', null)
  answer('countFiles', { all: files.length, pdfs: files.length, docs: 0, images: 0 })
  answer('listFiles', ({ query }) => {
    const page = Number(query.get('page') ?? 1)
    return {
      data: { files: files.slice((page - 1) * 10, page * 10) },
      pagination: {
        page,
        limit: 10,
        total: files.length,
        totalPages: Math.ceil(files.length / 10),
      },
    }
  })
  const place = { at: `/jobs/${job._id}?tab=files`, as: 'RM_REM' } as const
  const app = renderJobPart((one) => <JobFilesPanel job={one} />, place)
  await screen.findByRole('link', { name: /1\.pdf/ })
  const bar = () => within(screen.getByRole('region', { name: 'Chosen files' }))
  const chooseAll = () =>
    app.user.click(screen.getByRole('checkbox', { name: 'Select all files on this page' }))
  const openMarks = async (count: number) => {
    await app.user.click(bar().getByRole('button', { name: /^Mark \d/ }))
    return within(await screen.findByRole('dialog', { name: `Mark ${count} files` }))
  }
  return { ...app, bar, chooseAll, openMarks }
}

const markSucceeds = () =>
  succeed(
    aJob({ status: 'REMEDIATION_PARTIAL', assigned_to: somebody('RM_REM') }),
    'File marked as remediated',
  )
const answerMarks = () => answer('remediateFile', markSucceeds())

test(
  'chosen files are looked over with their pages and why, and marked by one press',
  { tags: 'short' },
  async () => {
    const calls = answerMarks()
    const { user, chooseAll, openMarks } = await open()
    await chooseAll()
    const dialog = await openMarks(5)

    expect(dialog.getByText('4 pages')).toBeVisible()
    expect(dialog.getByText('4 pages, 1 looks complex')).toBeVisible()
    expect(dialog.getByText('There is no fixed document yet.')).toBeVisible()
    expect(dialog.getByText('≈ 4 pages, not counted exactly: enter them.')).toBeVisible()
    expect(dialog.getByText('Fixed price, no pages')).toBeVisible()
    expect(dialog.getByLabelText('Simple Pages of 4.pdf')).toHaveValue('')
    expect(dialog.getByLabelText('All pages')).toHaveTextContent('7 simple, 1 complex')
    expect(dialog.getByText('1 file is left until pages are entered.')).toBeVisible()
    expect(dialog.getByText('1 file has a question, which is asked in the list.')).toBeVisible()

    await user.type(dialog.getByLabelText('Simple Pages of 4.pdf'), '2')
    await user.type(dialog.getByLabelText('Complex Pages of 4.pdf'), '2')
    expect(dialog.getByLabelText('All pages')).toHaveTextContent('9 simple, 3 complex')
    await user.click(await unguarded('Mark 4'))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.map(({ params }) => params['fileId'])).toEqual([1, 2, 4, 5].map(anId))
    expect(calls.map(markIn)).toEqual([
      { simple_pages: '4', complex_pages: '0' },
      { simple_pages: '3', complex_pages: '1' },
      { simple_pages: '2', complex_pages: '2' },
      { simple_pages: '0', complex_pages: '0' },
    ])
    // What is left to be asked is asked where it always is.
    expect(await screen.findByRole('form', { name: 'Questions about 3.pdf' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Chosen files' })).toBeNull()
    expect(screen.getByText('4 files marked')).toBeVisible()
  },
)

test('a refusal stands at its file, and the rest is marked', async () => {
  answer('remediateFile', ({ params }) =>
    params['fileId'] === anId(1) ? refuse('unavailable') : markSucceeds(),
  )
  const { user, chooseAll, openMarks } = await open([fileNamed(1), fileNamed(2)])
  await chooseAll()
  const dialog = await openMarks(2)

  await user.click(await unguarded('Mark 2'))

  expect(await dialog.findByText(/^Not marked: /)).toBeVisible()
  expect(dialog.getByText('Marked')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Mark 1' })).toBeVisible()
})

test('a choice survives paging, takes all pages, and is downloaded alone', async () => {
  const saved = watchSavedFiles()
  const zips = answer('downloadJob', {} as never)
  const many = Array.from({ length: 12 }, (_, index) =>
    fileNamed(
      index + 1,
      index === 0 ? { versions: [aVersion({ check: checked({ barriers: 2 }) })] } : {},
    ),
  )
  const { user, bar, chooseAll } = await open(many)
  await chooseAll()
  expect(bar().getByText('10 selected')).toBeVisible()
  expect(bar().getByRole('button', { name: 'Repair 1' })).toBeVisible()

  await user.click(bar().getByRole('button', { name: 'Download 10' }))
  await waitFor(() => expect(zips).toHaveLength(1))
  expect(zips[0]?.query.getAll('files')).toHaveLength(10)
  await waitFor(() => expect(saved).toHaveLength(1))

  await user.click(bar().getByRole('button', { name: 'Select all 12 that match' }))
  expect(bar().getByText('12 selected')).toBeVisible()
  expect(bar().getByRole('button', { name: 'Mark 12' })).toBeVisible()
  await user.click(bar().getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Chosen files' })).toBeNull()
})

test('after a drop the matched files are marked from where they were dropped', async () => {
  const calls = answerMarks()
  answer('addVersion', fileNamed(1))
  const { user } = await open([fileNamed(1), fileNamed(2)])
  await user.upload(screen.getByLabelText('Drop fixed documents here.', { selector: 'input' }), [
    new File(['%PDF-1.4'], '1-fixed.pdf', { type: 'application/pdf' }),
    new File(['%PDF-1.4'], '2-fixed.pdf', { type: 'application/pdf' }),
  ])

  expect(await screen.findByText('2 of 2 matched')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mark' }))
  await screen.findByRole('dialog', { name: 'Mark 2 files' })
  expect(await unguarded('Mark 2')).toHaveFocus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(calls).toHaveLength(2))
})
