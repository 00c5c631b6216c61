// @module-tag rest
import { maxZippedFiles, type JobFile, type JobStatus } from '@curbcut/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aCheckSummary,
  aComparison,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  somebody,
} from '#test/answers/jobs.ts'
import { renderScreen } from '#test/render-app.tsx'
import { renderJobPart } from '#test/render-job-part.tsx'
import { watchSavedFiles } from '#test/saved-files.ts'
import { markIn } from '#test/sent-mark.ts'
import { answer, refuse, succeed } from '#test/server.ts'
import { unguarded } from '#test/unguarded.ts'
import { api } from '#web/api/api.ts'
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

function answerJob(files: readonly JobFile[], status: JobStatus) {
  const job = aJobPage({
    status,
    assigned_to: somebody('RM_REM'),
    files: [...files],
    no_of_files: files.length,
  })
  answer('getJob', job)
  return job
}

type Place = Parameters<typeof renderScreen>[0]
const renderFiles = (place: Place) =>
  renderJobPart((one) => <JobFilesPanel job={one} />, place as never)

async function open(files: readonly JobFile[] = five, renderAt = renderFiles) {
  const job = answerJob(files, 'APPROVED_REMEDIATOR')
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
  const app = renderAt(place)
  await screen.findByRole('link', { name: /1\.pdf/ })
  const bar = () => within(screen.getByRole('region', { name: 'Chosen files' }))
  const chooseAll = () =>
    app.user.click(screen.getByRole('checkbox', { name: 'Select all files on this page' }))
  const openMarks = async (count: number) => {
    await app.user.click(bar().getByRole('button', { name: /^Mark \d/ }))
    return within(await screen.findByRole('dialog', { name: `Mark ${count} files` }))
  }
  /** Changes the files, as a check that ends does. */
  const change = (changed: readonly JobFile[]) => {
    answerJob(changed, 'APPROVED_REMEDIATOR')
    act(() => void app.store.dispatch(api.util.invalidateTags([{ type: 'Job', id: job._id }])))
  }
  return { ...app, bar, chooseAll, openMarks, change }
}

const markSucceeds = () =>
  succeed(
    aJob({ status: 'REMEDIATION_PARTIAL', assigned_to: somebody('RM_REM') }),
    'File marked as remediated',
  )
const answerMarks = () => answer('remediateFile', markSucceeds())

const underCheck = aVersion({ check: checked({ state: 'running', pages: null }) })
const bring = (user: Awaited<ReturnType<typeof open>>['user'], ...names: string[]) =>
  user.upload(
    screen.getByLabelText('Drop fixed documents here.', { selector: 'input' }),
    names.map((name) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })),
  )

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
    expect(dialog.getByText('1 file is still without page counts.')).toBeVisible()
    expect(dialog.getByText('1 file has a question in the list.')).toBeVisible()

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

test('with nothing to mark the press asks the first question in the list, and the choice stays', async () => {
  const { user, bar, chooseAll, openMarks } = await open([
    fileNamed(1, { versions: [] }),
    fileNamed(2, { versions: [] }),
  ])
  await chooseAll()
  const dialog = await openMarks(2)

  expect(dialog.queryByLabelText('All pages')).toBeEmptyDOMElement()
  expect(await unguarded('Answer in the list')).toHaveFocus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const questions = within(await screen.findByRole('form', { name: 'Questions about 1.pdf' }))
  await waitFor(() => expect(questions.getByRole('textbox', { name: /^Reason/ })).toHaveFocus())
  expect(screen.queryByRole('form', { name: 'Questions about 2.pdf' })).toBeNull()
  expect(bar().getByText('2 selected')).toBeVisible()
})

test('the question that is asked instead of a mark may be on another page', async () => {
  const marked = { is_remediated: true, isMarkedSinceAssigned: true }
  const many = Array.from({ length: 12 }, (_, index) =>
    fileNamed(index + 1, index < 11 ? marked : { versions: [] }),
  )
  const { user, bar, chooseAll } = await open(many)
  await chooseAll()
  await user.click(bar().getByRole('button', { name: 'Select all 12 that match' }))
  await user.click(bar().getByRole('button', { name: 'Mark 1' }))
  await screen.findByRole('dialog', { name: 'Mark 1 file' })
  await user.click(await unguarded('Answer in the list'))

  expect(await screen.findByRole('form', { name: 'Questions about 12.pdf' })).toBeVisible()
})

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
  await bring(user, '1-fixed.pdf', '2-fixed.pdf')

  expect(await screen.findByText('2 of 2 matched')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mark' }))
  await screen.findByRole('dialog', { name: 'Mark 2 files' })
  expect(await unguarded('Mark 2')).toHaveFocus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(calls).toHaveLength(2))
})

test('after the last mark the focus is on the next step', async () => {
  const two = [fileNamed(1), fileNamed(2)]
  const { user } = await open(two, renderScreen)
  answer('remediateFile', () => {
    const marked = two.map((file) => ({
      ...file,
      is_remediated: true,
      isMarkedSinceAssigned: true,
    }))
    answerJob(marked, 'REMEDIATION_COMPLETED')
    return markSucceeds()
  })
  answer('addVersion', fileNamed(1))
  await bring(user, '1-fixed.pdf', '2-fixed.pdf')
  await user.click(await screen.findByRole('button', { name: 'Mark' }))
  await screen.findByRole('dialog', { name: 'Mark 2 files' })
  await unguarded('Mark 2')
  await user.keyboard('{Enter}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const next = await screen.findByRole('button', { name: 'Complete Job' })
  await waitFor(() => expect(next).toHaveFocus())
})

test('files whose fixed document is being checked or compared are left until that ends', async () => {
  const compared = aVersion({ check: checked(), comparison: aComparison({ state: 'waiting' }) })
  const { chooseAll, openMarks, change } = await open([
    fileNamed(1),
    fileNamed(2, { versions: [underCheck] }),
    fileNamed(3, { versions: [compared] }),
  ])
  await chooseAll()
  const dialog = await openMarks(3)

  expect(dialog.getByText('2 files are being checked.')).toBeVisible()
  expect(dialog.getByText('Mark 1')).toBeVisible()
  expect(dialog.getByLabelText('All pages')).toHaveTextContent('4 simple, 0 complex')

  const failed = aVersion({ check: checked({ state: 'failed', pages: null }) })
  change([fileNamed(1), fileNamed(2, { versions: [failed] }), fileNamed(3)])

  expect(await dialog.findByText('Mark 3')).toBeVisible()
  expect(dialog.queryByText(/being checked\.$/)).toBeNull()
})

test('after a drop the mark waits for the checks, and then has the focus', async () => {
  const waiting = fileNamed(1, { versions: [underCheck] })
  answer('addVersion', waiting)
  const { user, change } = await open([waiting])
  await bring(user, '1-fixed.pdf')

  expect(await screen.findByText('1 of 1 matched, being checked')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark' })).toBeNull()
  change([fileNamed(1)])

  expect(await screen.findByText('1 of 1 matched')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mark' })).toHaveFocus()
})

test('the mark waits for the check of a second document as soon as that is handed in', async () => {
  const first = aVersion({ check: checked() })
  const { user } = await open([fileNamed(1)])
  answer('addVersion', fileNamed(1, { versions: [first, { ...underCheck, number: 2 }] }))
  const rereads = answer('getJob', () => new Promise<never>(() => undefined))

  await bring(user, '1-fixed.pdf')

  expect(await screen.findByText('1 of 1 matched, being checked')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark' })).toBeNull()
  await waitFor(() => expect(rereads).not.toHaveLength(0))
})

test('files that have a reason for all are marked together, never after the dialog', async () => {
  const calls = answerMarks()
  const withBarriers = { versions: [aVersion({ check: checked({ barriers: 2 }) })] }
  const { user, bar, openMarks } = await open([
    fileNamed(1, withBarriers),
    fileNamed(2, withBarriers),
    fileNamed(3),
    fileNamed(4, { versions: [] }),
  ])
  await user.type(screen.getByLabelText('Complex Pages of 1.pdf'), '1{Enter}')
  await user.keyboard('They are decorative.')
  await user.click(screen.getByRole('checkbox', { name: /^Same reason for all files/ }))
  await user.click(screen.getByRole('button', { name: 'Deliver anyway' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  for (const number of [2, 3, 4])
    await user.click(screen.getByRole('checkbox', { name: `Select ${number}.pdf` }))
  expect(bar().getByText('3 selected')).toBeVisible()
  const dialog = await openMarks(3)

  expect(dialog.getByText(/^The fixed document still has 2 barriers\. 4 pages/)).toBeVisible()
  expect(dialog.getByText('1 file has a question in the list.')).toBeVisible()
  await user.click(await unguarded('Mark 2'))

  expect(await screen.findByRole('form', { name: 'Questions about 4.pdf' })).toBeVisible()
  expect(calls.map(({ params }) => params['fileId'])).toEqual([1, 2, 3].map(anId))
  expect(markIn(calls[1])).toMatchObject({ reason: 'They are decorative.' })
})

test('marks that end after their dialog was closed change nothing else', async () => {
  const answers: (() => void)[] = []
  answer('remediateFile', async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return markSucceeds()
  })
  const { user, bar, openMarks } = await open([
    fileNamed(1),
    fileNamed(2, { versions: [] }),
    fileNamed(3),
  ])
  for (const number of [1, 2])
    await user.click(screen.getByRole('checkbox', { name: `Select ${number}.pdf` }))
  await openMarks(2)
  await user.click(await unguarded('Mark 1'))
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Select 3.pdf' }))
  await openMarks(2)

  act(() => answers[0]?.())

  expect(await screen.findByText('File marked as remediated')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Mark 2 files' })).toBeVisible()
  expect(screen.queryByRole('form', { name: /^Questions about/ })).toBeNull()
  await user.keyboard('{Escape}')
  expect(bar().getByText('3 selected')).toBeVisible()
})

test('without a next step a choice gives the focus back as ever', async () => {
  const marked = fileNamed(1, { is_remediated: true, isMarkedSinceAssigned: true })
  answer('remediateFile', () => {
    answerJob([marked], 'REMEDIATION_COMPLETED')
    return markSucceeds()
  })
  answer('addVersion', fileNamed(1))
  const { user, bar } = await open([fileNamed(1)])
  await bring(user, '1-fixed.pdf')
  await user.click(await screen.findByRole('button', { name: 'Mark' }))
  await user.click(await unguarded('Mark 1'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('File marked as remediated')).toBeVisible()

  const box = screen.getByRole('checkbox', { name: 'Select 1.pdf' })
  await user.click(box)
  await user.click(bar().getByRole('button', { name: 'Clear' }))

  await waitFor(() => expect(document.activeElement).toHaveAttribute('type', 'checkbox'))
})

test('more files than fit into an address are not downloaded together, and the reason is given', async () => {
  const many = Array.from({ length: maxZippedFiles + 2 }, (_, index) => fileNamed(index + 1))
  const { user, bar, chooseAll } = await open(many)
  await chooseAll()
  await user.click(bar().getByRole('button', { name: 'Select all 152 that match' }))
  const download = () => bar().getByRole('button', { name: /^Download/ })
  expect(download()).not.toHaveAttribute('aria-disabled')
  await user.click(screen.getByRole('checkbox', { name: 'Select 1.pdf' }))

  expect(download()).toHaveAccessibleName('Download 151')
  expect(download()).toHaveAttribute('aria-disabled', 'true')
  expect(download()).toHaveAccessibleDescription(/^Up to 150 files can be downloaded together/)
})

test('repairing chosen files names how many', async () => {
  answer('planAllRepairs', [])
  const { user, bar } = await open([
    fileNamed(1),
    fileNamed(2, { versions: [aVersion({ check: checked({ barriers: 2 }) })] }),
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Select all files on this page' }))
  await user.click(bar().getByRole('button', { name: 'Repair 1' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Repair 1 document' }))
  expect(await dialog.findByRole('table', { name: 'Repair 1 document' })).toBeVisible()
})
