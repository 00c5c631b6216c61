// @module-tag rest
import {
  jobStatuses,
  remediationStatuses,
  type JobStatus,
  type JobWithFiles,
  type Me,
  type Role,
} from '@curbcut/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  aCheckSummary,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  onePage,
  somebody,
} from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderScreen, renderPart } from '#test/render-app.tsx'
import { markIn } from '#test/sent-mark.ts'
import { answer, noAnswer, refuse } from '#test/server.ts'
import { JobFilesPanel } from './JobFilesPanel.tsx'

const { _id: jobId } = aJob()
const at = `/jobs/${jobId}?tab=files`

/** The addresses that the browser was told to save; jsdom saves nothing. */
let saved: { href: string; name: string }[] = []

beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ href: this.getAttribute('href') ?? '', name: this.download })
  })
  answer('countFiles', { all: 3, pdfs: 1, docs: 1, images: 1 })
  answer('listFiles', onePage({ files: [aFile()] }, 1))
})

const aJobAt = (status: JobStatus, changes = {}) =>
  aJobPage({ status, assigned_to: somebody('RM_REM'), no_of_files: 3, ...changes })

/** The panel alone, beside the dialogs and toasts that it opens. */
const renderFiles = (job: JobWithFiles, as: Role | Me) =>
  renderPart(<JobFilesPanel job={job} />, { at, as })

const shared = [
  'No.',
  'File Name',
  'Uploaded By',
  'Date Uploaded',
  'Remediated',
  'Special',
  'Non-Billable',
]
const withPages = [...shared, 'Simple Pages', 'Complex Pages', 'Actions']
const columnsByRole: Record<Role, string[]> = {
  RM_SU: withPages,
  RM_ADM: withPages,
  RM_REM: withPages,
  RM_CAM: [...shared, 'Actions'],
  RM_CLI: [...shared, 'Actions'],
}

test.each(Object.entries(columnsByRole))(
  '%s sees the file columns of that role',
  { tags: 'short' },
  async (role, columns) => {
    renderFiles(aJobAt('IN_REVIEW'), role as Role)

    await screen.findByRole('link', { name: /demo-report.pdf/ })
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(columns)
  },
)

test('a flag that is not set says No, pages that are not counted say so', async () => {
  renderFiles(aJobAt('IN_REVIEW'), 'RM_ADM')

  await screen.findByRole('link', { name: /demo-report.pdf/ })
  expect(screen.getAllByRole('cell', { name: /^No ?(Not remediated)?$/ })).toHaveLength(3)
  expect(screen.getAllByRole('cell', { name: 'Not yet' })).toHaveLength(2)
})

describe('locked documents are summed up above the files', () => {
  const locked = (file_name: string) =>
    aFile({ _id: file_name, file_name, check: aCheckSummary({ state: 'locked' }) })
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf']
  const files = [aFile({ check: aCheckSummary() }), ...names.map(locked)]

  test('with advice for whoever can replace them', async () => {
    renderFiles(aJobAt('CREATED', { files }), 'RM_CAM')

    expect(await screen.findByText(/^6 documents are locked/)).toHaveTextContent(
      '6 documents are locked with a password: a.pdf, b.pdf, c.pdf, d.pdf, e.pdf and 1 more. ' +
        'Save each one without a password, upload it again, and delete the locked one.',
    )
  })

  test('without advice where they cannot be replaced any more', async () => {
    renderFiles(aJobAt('SUBMITTED', { files: [locked('a.pdf')] }), 'RM_ADM')

    expect(await screen.findByText(/locked with a password/)).toHaveTextContent(
      /^1 document is locked with a password: a\.pdf\.$/,
    )
  })

  test('for the remediator too, who cannot work on them', async () => {
    renderFiles(aJobAt('APPROVED_REMEDIATOR', { files: [locked('a.pdf')] }), 'RM_REM')

    expect(await screen.findByText(/locked with a password:/)).toHaveTextContent(
      /^1 document is locked with a password: a\.pdf\.$/,
    )
  })

  test('no more once a fixed document can be opened, or the work is delivered', async () => {
    const versions = [aVersion({ check: aCheckSummary() })]
    renderFiles(aJobAt('IN_REVIEW', { files: [{ ...locked('a.pdf'), versions }] }), 'RM_ADM')
    await screen.findByRole('link', { name: /demo-report.pdf/ })
    expect(screen.queryByText(/locked with a password/)).toBeNull()
    cleanup()

    renderFiles(aJobAt('COMPLETED', { files }), 'RM_ADM')
    await screen.findByRole('link', { name: /demo-report.pdf/ })
    expect(screen.queryByText(/locked with a password/)).toBeNull()
  })
})

test(
  'the classes of files are tabs with counts, and the chosen one stands in the address',
  { tags: 'short' },
  async () => {
    const calls = answer('listFiles', onePage({ files: [aFile()] }, 1))
    const { user, address } = renderFiles(aJobAt('IN_REVIEW'), 'RM_ADM')
    expect(await screen.findByRole('tab', { name: 'All 3 files' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'DOCX 1 file' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Images 1 file' })).toBeVisible()

    await user.click(screen.getByRole('tab', { name: 'PDF 1 file' }))

    await waitFor(() => expect(calls.at(-1)?.query.get('type')).toBe('pdfs'))
    expect(address()).toBe(`${at}&type=pdfs`)
  },
)

test('how many files are remediated stands as text and as a bar', async () => {
  renderFiles(
    aJobAt('REMEDIATION_PARTIAL', { no_of_remediated_files: 1, assigned_to: null }),
    'RM_CLI',
  )

  expect(await screen.findByText('1 of 3 files')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Remediated' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 3 files',
  )
})

test.each([
  ['IN_REVIEW', 'to judge'],
  ['COMPLETED', 'checked by people'],
] as const)('what no machine judges is at %s “%s”', async (status, words) => {
  const check = aCheckSummary({ barriers: 0, isForPeople: true })
  answer('listFiles', onePage({ files: [aFile({ check })] }, 1))

  renderFiles(aJobAt(status), 'RM_ADM')

  expect(await screen.findByRole('link', { name: words })).toBeVisible()
})

test('a returned file says so in its column, and its next step is the filled button', async () => {
  const files = [
    aFile({ is_remediated: true }),
    aFile({ _id: anId(2), file_name: 'again.pdf', isReturned: true }),
  ]
  answer('listFiles', onePage({ files }, 2))
  renderFiles(aJobAt('REMEDIATION_PARTIAL', { files }), 'RM_REM')

  const row = within(await screen.findByRole('row', { name: /again\.pdf/ }))
  expect(row.getByText('Returned').closest('td')).toHaveAttribute('data-label', 'Remediated')
  const filled = screen
    .getAllByRole('button')
    .filter((button) => button.dataset['tone'] === 'primary')
  expect(filled).toEqual([row.getByRole('button', { name: 'Upload Fixed Document again.pdf' })])
})

test('without a check, type, size and the newest version stand under the name', async () => {
  answer('listFiles', onePage({ files: [aFile({ versions: [aVersion({ number: 2 })] })] }, 1))
  renderFiles(aJobAt('COMPLETED'), 'RM_CLI')

  const words = await screen.findByText('PDF, 2 KB')
  expect(words.closest('p')).toHaveTextContent(/^PDF, 2 KB · fixed, version 2$/)
})

test('under the row of a delivered file stands why something is left of it', async () => {
  const reason = 'The form follows in spring.'
  const files = [
    aFile({ is_remediated: true, delivery_reason: reason }),
    aFile({
      _id: anId(2),
      file_name: 'other.pdf',
      is_remediated: true,
      versions: [aVersion({ check: aCheckSummary({ barriers: 0 }) })],
    }),
  ]
  answer('listFiles', onePage({ files }, 2))
  renderFiles(aJobAt('COMPLETED'), 'RM_CLI')

  await screen.findByText(reason)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    expect.stringContaining('No fixed document'),
    `Delivered anyway: ${reason}`,
    expect.stringMatching(/other\.pdf.*Remediated/),
  ])
  // The check that stands for a fixed document is left out.
  const badges = screen.getAllByText('Remediated', { selector: '.badge > span' })
  expect(badges.map((word) => word.parentElement?.dataset['tone'])).toEqual(['neutral', 'success'])
})

const fixedWith = (barriers: number) => [aVersion({ check: aCheckSummary({ barriers }) })]

test('before the delivery, a file that is marked without a fixed document says so', async () => {
  const files = [
    aFile({ _id: anId(1), file_name: 'as it came.pdf', is_remediated: true }),
    aFile({ _id: anId(2), is_remediated: true, versions: fixedWith(3) }),
    // The client side does not have its fixed document yet.
    aFile({ _id: anId(3), is_remediated: true, isUnchanged: false }),
  ]
  answer('listFiles', onePage({ files }, 3))
  renderFiles(aJobAt('IN_REVIEW'), 'RM_CLI')

  await screen.findByRole('link', { name: /as it came/ })
  const rows = screen.getAllByRole('row').slice(1)
  const cells = rows.map((row) => within(row).queryAllByRole('cell')[3])
  expect(cells.map((cell) => cell?.textContent)).toEqual(['Remediated', 'Remediated', 'Remediated'])
  const unchanged = rows.map((row) => within(row).queryByText('No fixed document') !== null)
  expect(unchanged).toEqual([true, false, false])
})

test('of a delivery stands how many files have exceptions, and no bar that calls all of them remediated', async () => {
  const files = [
    aFile({ _id: anId(1), is_remediated: true }),
    aFile({ _id: anId(2), is_remediated: true, versions: fixedWith(3) }),
    aFile({ _id: anId(3), is_remediated: true, versions: fixedWith(0) }),
  ]
  answer('listFiles', onePage({ files }, 3))
  renderFiles(aJobAt('COMPLETED', { files, no_of_remediated_files: 3 }), 'RM_ADM')

  expect(
    await screen.findByText('3 documents delivered: 1 without a finding, 2 with exceptions'),
  ).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a name that turns the direction of writing shows its codes', async () => {
  answer('listFiles', onePage({ files: [aFile({ file_name: 'x\u202efdp.pdf' })] }, 1))
  renderFiles(aJobAt('IN_REVIEW'), 'RM_CLI')

  expect(await screen.findByRole('link', { name: /^x U\+202E fdp\.pdf/ })).toBeVisible()
})

test.each([
  ['SUBMITTED', 0],
  ['APPROVED_REMEDIATOR', 1],
] as const)('at %s it is summed up %i times how many files are done', async (status, times) => {
  renderFiles(aJobAt(status), 'RM_ADM')

  await screen.findByRole('link', { name: /demo-report.pdf/ })
  expect(screen.queryAllByText('0 of 3 files')).toHaveLength(times)
})

test('before they are counted by a person, pages are those that the check takes them for', async () => {
  const check = aCheckSummary({ pages: 12, complexPages: 2 })
  answer('listFiles', onePage({ files: [aFile({ check })] }, 1))
  renderFiles(aJobAt('ASSIGNED_REMEDIATOR'), 'RM_REM')

  expect(await screen.findByRole('cell', { name: '≈ 10' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '≈ 2' })).toBeVisible()
})

test('a mark looks alike in all rows, with barriers left too', async () => {
  const marked = (number: number, barriers: number) =>
    aFile({ _id: anId(number), is_remediated: true, versions: fixedWith(barriers) })
  answer('listFiles', onePage({ files: [marked(1, 0), marked(2, 3)] }, 2))
  renderFiles(aJobAt('IN_REVIEW'), 'RM_ADM')

  const marks = await screen.findAllByRole('cell', { name: 'Remediated' })
  expect(marks.map((mark) => mark.querySelector('svg') !== null)).toEqual([true, true])
})

test('no files at all is said in the words of the product', async () => {
  answer('listFiles', onePage({ files: [] }, 0))

  renderFiles(aJobAt('CREATED', { no_of_files: 0 }), 'RM_CLI')

  // A table that was measured meanwhile is drawn anew.
  await waitFor(() => expect(screen.getByText('No data found.')).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Download All' })).toBeNull()
})

test('a search that finds no file is taken back in its place, and the table keeps the focus', async () => {
  const calls = answer('listFiles', ({ query }) =>
    query.get('query') === 'nothing' ? onePage({ files: [] }, 0) : onePage({ files: [aFile()] }, 1),
  )
  const { user } = renderPart(<JobFilesPanel job={aJobAt('IN_REVIEW')} />, {
    at: `${at}&query=nothing`,
    as: 'RM_ADM',
  })

  const table = await screen.findByRole('table')
  await user.click(await within(table).findByRole('button', { name: 'Clear search' }))

  expect(screen.getByRole('region', { name: /^Files/ })).toHaveFocus()
  await screen.findByRole('link', { name: /demo-report.pdf/ })
  expect(calls).toHaveLength(2)
})

test('files on fewer pages by now lead back to the first, and the table keeps the focus', async () => {
  answer('listFiles', ({ query }) =>
    onePage({ files: query.get('page') === '2' ? [] : [aFile()] }, 10),
  )
  const { user } = renderPart(<JobFilesPanel job={aJobAt('IN_REVIEW')} />, {
    at: `${at}&page=2`,
    as: 'RM_ADM',
  })

  expect(await screen.findByText('The list has fewer pages now.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }))

  expect(screen.getByRole('region', { name: /^Files/ })).toHaveFocus()
  await screen.findByRole('link', { name: /demo-report.pdf/ })
})

test('no file moves for what others do: added ones stand at the end, deleted ones say so', async () => {
  const one = aFile({ _id: anId(0x201), file_name: 'One.pdf' })
  const two = aFile({ _id: anId(0x202), file_name: 'Two.pdf' })
  const three = aFile({ _id: anId(0x203), file_name: 'Three.pdf' })
  const four = aFile({ _id: anId(0x204), file_name: 'Four.pdf' })
  answer('listFiles', onePage({ files: [one, two, three] }, 3))
  const job = aJobAt('CREATED', { files: [one, three, four] })
  renderFiles(job, 'RM_CLI')
  await screen.findByRole('rowheader', { name: /Two/ })
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

  answer('listFiles', onePage({ files: [one, three, four] }, 3))
  fireEvent.focus(window)

  await screen.findByRole('rowheader', { name: /Four/ })
  expect(names()).toEqual([
    expect.stringContaining('One.pdf'),
    expect.stringMatching(/Two\.pdf.*Gone: no longer in this list/),
    expect.stringContaining('Three.pdf'),
    expect.stringContaining('Four.pdf'),
  ])
})

test('a search without a hit in one class leads to all files', async () => {
  const found = aFile({ file_name: 'Annual report.docx' })
  answer('listFiles', ({ query }) =>
    query.get('type') === 'pdfs' ? onePage({ files: [] }, 0) : onePage({ files: [found] }, 1),
  )
  const options = { at: `${at}&type=pdfs&query=annual`, as: 'RM_ADM' } as const
  const { user, address } = renderPart(<JobFilesPanel job={aJobAt('COMPLETED')} />, options)

  await user.click(await screen.findByRole('button', { name: 'Search all files' }))

  expect(await screen.findByText('Annual report.docx')).toBeVisible()
  expect(address()).toBe(`${at}&query=annual`)
})

test('a document that comes under the filter waits in a line until it is shown', async () => {
  const one = aFile({ _id: anId(0x201), file_name: '1.pdf' })
  const two = aFile({ _id: anId(0x202), file_name: '2.pdf' })
  answer('listFiles', onePage({ files: [two] }, 1))
  const job = aJobAt('CREATED', { files: [one, two] })
  const { user } = renderPart(<JobFilesPanel job={job} />, {
    at: `${at}&barriers=true`,
    as: 'RM_CLI',
  })
  await screen.findByRole('rowheader', { name: /2\.pdf/ })

  answer('listFiles', onePage({ files: [one, two] }, 2))
  fireEvent.focus(window)

  await screen.findByText('1 change', { selector: 'p' })
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
})

test('files that could not be loaded can be asked for again', async () => {
  answer('listFiles', refuse('unavailable'))
  const { user } = renderFiles(aJobAt('IN_REVIEW'), 'RM_ADM')
  const retry = await screen.findByRole('button', { name: 'Try again' })

  answer('listFiles', onePage({ files: [aFile()] }, 1))
  await user.click(retry)

  expect(await screen.findByRole('link', { name: /demo-report.pdf/ })).toBeVisible()
})

test('where the files are no longer there for the viewer, the page says so of the job', async () => {
  answer('getJob', aJobAt('IN_REVIEW'))
  const { user } = renderScreen({ at, as: 'RM_REM' })
  await screen.findByRole('link', { name: /demo-report.pdf/ })

  answer('getJob', refuse('not_found'))
  answer('listFiles', refuse('not_found'))
  await user.click(await screen.findByRole('tab', { name: 'PDF 1 file' }))

  expect(
    await screen.findByRole('heading', { level: 1, name: 'We could not find this job' }),
  ).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})

const clientSide = ['RM_CAM', 'RM_CLI'] as const
// Both have the button, and in turn miss it.
const whoAt = jobStatuses.flatMap((status, turn) =>
  clientSide
    .filter((_, index) => status === 'CREATED' || index === turn % clientSide.length)
    .map((role) => [status, role] as const),
)

test.each(whoAt)('at %s %s adds files only while the job is created', async (status, role) => {
  answer('updateStatus', aJob())
  renderFiles(aJobAt(status), role)
  await screen.findByRole('tab', { name: 'All 3 files' })

  const uploads = screen.queryAllByRole('button', { name: 'Upload Files' })
  expect(uploads).toHaveLength(status === 'CREATED' ? 1 : 0)
})

test.each(jobStatuses)(
  'at %s the remediator marks files only while remediating',
  async (status) => {
    const files = [
      aFile({ _id: anId(1), file_name: 'to-do.pdf' }),
      aFile({ _id: anId(2), file_name: 'done-before.pdf', is_remediated: true }),
    ]
    answer('listFiles', onePage({ files }, 2))

    renderFiles(aJobAt(status), 'RM_REM')

    await screen.findByRole('link', { name: /to-do.pdf/ })
    const mark = screen.queryAllByRole('button', { name: 'Mark Remediated' })
    expect(mark).toHaveLength(remediationStatuses.includes(status) ? 1 : 0)
    const uploads = screen.queryAllByRole('button', { name: /^Upload Fixed Document / })
    // A file that another remediator has done takes neither a mark nor a document.
    expect(uploads).toHaveLength(remediationStatuses.includes(status) ? 1 : 0)
  },
)

test('a fresh mark can be corrected, with what was entered', { tags: 'short' }, async () => {
  const file = aFile({
    is_remediated: true,
    isMarkedSinceAssigned: true,
    simple_pages: 4,
    complex_pages: 1,
  })
  answer('listFiles', onePage({ files: [file] }, 1))
  const { user } = renderFiles(aJobAt('REMEDIATION_PARTIAL'), 'RM_REM')

  await user.click(await screen.findByRole('button', { name: 'Mark Remediated' }))

  expect(await screen.findByRole('textbox', { name: /^Simple Pages$/ })).toHaveValue('4')
  expect(screen.getByText('$6.00')).toBeVisible()
})

test('a file is saved under its own name', { tags: 'short' }, async () => {
  const { _id: fileId } = aFile()
  answer('downloadFile', {} as never)
  const { user } = renderFiles(aJobAt('IN_REVIEW'), 'RM_ADM')

  await user.click(await screen.findByRole('button', { name: 'Download demo-report.pdf' }))

  await waitFor(() =>
    expect(saved).toEqual([{ href: `/api/jobs/${jobId}/files/${fileId}/download`, name: '' }]),
  )
})

test('a refused download says why in a toast', async () => {
  answer('downloadFile', refuse('unavailable'))
  const { user } = renderFiles(aJobAt('IN_REVIEW'), 'RM_ADM')

  await user.click(await screen.findByRole('button', { name: 'Download demo-report.pdf' }))

  expect(await screen.findByText(/A part of the service cannot be reached/)).toBeVisible()
  expect(saved).toEqual([])
})

test('a download without an answer says so in a toast', async () => {
  answer('downloadFile', noAnswer)
  const { user } = renderFiles(aJobAt('IN_REVIEW'), 'RM_ADM')

  await user.click(await screen.findByRole('button', { name: 'Download demo-report.pdf' }))

  expect(await screen.findByText('Unexpected error during file download')).toBeVisible()
})

test('all files are saved as one zip', async () => {
  answer('downloadJob', {} as never)
  const { user } = renderFiles(aJobAt('IN_REVIEW'), 'RM_CLI')

  await user.click(await screen.findByRole('button', { name: 'Download All' }))

  await waitFor(() =>
    expect(saved).toEqual([
      { href: `/api/jobs/${jobId}/files/download`, name: 'downloaded_file.zip' },
    ]),
  )
})

test('a refused zip stands beside its button and raises no toast', async () => {
  answer('downloadJob', refuse('no_files'))
  const { user, store } = renderFiles(aJobAt('IN_REVIEW'), 'RM_CLI')

  await user.click(await screen.findByRole('button', { name: 'Download All' }))

  expect(await screen.findByText('Add at least one file first.')).toBeVisible()
  expect(store.getState().toasts.messages).toEqual([])
})

async function openRemediate(file = aFile(), me = aPerson('RM_REM')) {
  answer('listFiles', onePage({ files: [file] }, 1))
  const app = renderFiles(aJobAt('APPROVED_REMEDIATOR'), me)
  await app.user.click(await screen.findByRole('button', { name: 'Mark Remediated' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Remediated' }))
  return { ...app, dialog }
}

test('marking a file begins with the simple pages', async () => {
  const { dialog } = await openRemediate()

  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Simple Pages/ })).toHaveFocus())
})

test('the sum has a name, and follows what is typed', async () => {
  const { user, dialog } = await openRemediate()

  await user.type(dialog.getByRole('textbox', { name: /Simple Pages/ }), '3')
  await user.type(dialog.getByRole('textbox', { name: /Complex Pages/ }), '2')

  expect(await dialog.findByText('$7.00')).toBeVisible()
  expect(dialog.getByRole('status', { name: 'Cost of these pages' })).toHaveTextContent('$7.00')
})

test('the sum is at the present rates', async () => {
  const me = aPerson('RM_REM', { rates: { simple_page: 1.5, complex_page: 4 } })
  const { user, dialog } = await openRemediate(aFile(), me)

  await user.type(dialog.getByRole('textbox', { name: /Simple Pages/ }), '3')
  await user.type(dialog.getByRole('textbox', { name: /Complex Pages/ }), '2')

  expect(await dialog.findByText('$12.50')).toBeVisible()
  expect(dialog.getByText('Simple × $1.50 + complex × $4.00')).toBeVisible()
})

test('the pages of a non-billable file cost nothing, and it says so', async () => {
  const { user, dialog } = await openRemediate(aFile({ isNonBillable: true }))

  await user.type(dialog.getByRole('textbox', { name: /Simple Pages/ }), '3')
  await user.type(dialog.getByRole('textbox', { name: /Complex Pages/ }), '2')

  expect(dialog.getByText('$0.00')).toBeVisible()
  expect(dialog.getByText(/This file is non-billable/)).toBeVisible()
})

test('a file whose fixed document is from before it came back is marked after a question', async () => {
  const calls = answer('remediateFile', {
    kind: 'success',
    result: aJob({ status: 'REMEDIATION_COMPLETED' }),
    message: 'File marked as remediated',
  })
  const { user, dialog } = await openRemediate(aFile({ versions: [aVersion()], isHandedIn: false }))
  await user.type(dialog.getByRole('textbox', { name: /Simple Pages/ }), '3')
  await user.type(dialog.getByRole('textbox', { name: /Complex Pages/ }), '0')
  await user.click(dialog.getByRole('button', { name: 'Mark Remediated' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(calls).toHaveLength(0)

  await user.click(question.getByRole('button', { name: 'Mark Remediated' }))

  expect(await screen.findByText('File marked as remediated')).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(markIn(calls[0])).toEqual({
    simple_pages: '3',
    complex_pages: '0',
  })
})

test('a fixed document that is chosen where a file is marked is handed in before', async () => {
  const calls = answer('remediateFile', aJob({ status: 'REMEDIATION_COMPLETED' }))
  const handedIn = answer('addVersion', aFile({ versions: [aVersion()] }))
  const { user, dialog } = await openRemediate()
  await user.type(dialog.getByRole('textbox', { name: /Simple Pages/ }), '3')
  await user.type(dialog.getByRole('textbox', { name: /Complex Pages/ }), '2')
  const fixed = new File(['%PDF-1.4'], 'fixed.pdf', { type: 'application/pdf' })
  await user.upload(dialog.getByLabelText('Fixed document', { selector: 'input' }), fixed)

  await user.click(dialog.getByRole('button', { name: 'Upload the document' }))
  const mark = await dialog.findByRole('button', { name: 'Mark Remediated' })
  await waitFor(() => expect(mark).not.toHaveAttribute('aria-disabled', 'true'))
  expect(handedIn[0]?.body.get('file')).toHaveProperty('name', 'fixed.pdf')
  expect(calls).toHaveLength(0)
  await user.click(mark)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(markIn(calls[0])).toEqual({
    simple_pages: '3',
    complex_pages: '2',
  })
})

test('a fixed document that was handed in before needs no question', async () => {
  const calls = answer('remediateFile', aJob({ status: 'REMEDIATION_COMPLETED' }))
  const { user, dialog } = await openRemediate(aFile({ versions: [aVersion()] }))
  await user.type(dialog.getByRole('textbox', { name: /Simple Pages/ }), '0')
  await user.type(dialog.getByRole('textbox', { name: /Complex Pages/ }), '0')

  await user.click(dialog.getByRole('button', { name: 'Mark Remediated' }))

  await waitFor(() => expect(calls).toHaveLength(1))
})

test('a fixed document from before the file was sent back does not count', async () => {
  const calls = answer('remediateFile', aJob({ status: 'REMEDIATION_COMPLETED' }))
  const file = aFile({ versions: [aVersion()], isReturned: true, isHandedIn: false })
  const { user, dialog } = await openRemediate(file)
  await user.type(dialog.getByRole('textbox', { name: /Simple Pages/ }), '2')
  await user.type(dialog.getByRole('textbox', { name: /Complex Pages/ }), '0')

  await user.click(dialog.getByRole('button', { name: 'Mark Remediated' }))

  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText(/only the earlier one/)).toBeVisible()
  expect(calls).toHaveLength(0)
})

const uploadFixed = 'Upload Fixed Document demo-report.pdf'

test('the remediator hands in a fixed document by itself', async () => {
  const calls = answer('addVersion', {
    kind: 'success',
    result: aFile({ versions: [aVersion()] }),
    message: 'Fixed document uploaded successfully',
  })
  const { user } = renderFiles(aJobAt('APPROVED_REMEDIATOR'), 'RM_REM')
  await user.click(await screen.findByRole('button', { name: uploadFixed }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Fixed Document' }))
  expect(dialog.getByText('For')).toHaveTextContent('For demo-report.pdf')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Choose file' })).toHaveFocus())
  const fixed = new File(['%PDF-1.4'], 'fixed.pdf', { type: 'application/pdf' })
  await user.upload(dialog.getByLabelText('Fixed document', { selector: 'input' }), fixed)

  await user.click(dialog.getByRole('button', { name: 'Upload' }))

  expect(await screen.findByText('Fixed document uploaded successfully')).toBeVisible()
  expect(calls[0]?.body.get('file')).toHaveProperty('name', 'fixed.pdf')
})

test('with a fixed document that cannot be sent, the button leads to it', async () => {
  const calls = answer('addVersion', aFile())
  const { user } = renderFiles(aJobAt('APPROVED_REMEDIATOR'), 'RM_REM')
  await user.click(await screen.findByRole('button', { name: uploadFixed }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Fixed Document' }))
  const empty = new File([], 'empty.pdf', { type: 'application/pdf' })
  await user.upload(dialog.getByLabelText('Fixed document', { selector: 'input' }), empty)

  await user.click(dialog.getByRole('button', { name: 'Upload' }))

  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Remove empty.pdf' })).toHaveFocus(),
  )
  expect(calls).toHaveLength(0)
})

test('who marks a file right after handing in its document is not asked for the document', async () => {
  let lists = 0
  // The list that has the document is still on its way.
  answer('listFiles', () =>
    ++lists === 1 ? onePage({ files: [aFile()] }, 1) : new Promise<never>(() => undefined),
  )
  answer('addVersion', aFile({ versions: [aVersion()] }))
  const marks = answer('remediateFile', aJob({ status: 'REMEDIATION_COMPLETED' }))
  const { user } = renderFiles(aJobAt('APPROVED_REMEDIATOR'), 'RM_REM')
  await user.click(await screen.findByRole('button', { name: uploadFixed }))
  const upload = within(await screen.findByRole('dialog', { name: 'Upload Fixed Document' }))
  const fixed = new File(['%PDF-1.4'], 'fixed.pdf', { type: 'application/pdf' })
  await user.upload(upload.getByLabelText('Fixed document', { selector: 'input' }), fixed)
  await user.click(upload.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const mark = () => screen.getByRole('button', { name: 'Mark Remediated' })
  // It rests where 'Upload' was.
  await waitFor(() => expect(mark()).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(mark())
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Remediated' }))
  await user.type(dialog.getByRole('textbox', { name: /Simple Pages/ }), '1')
  await user.type(dialog.getByRole('textbox', { name: /Complex Pages/ }), '0')
  await user.click(dialog.getByRole('button', { name: 'Mark Remediated' }))

  await waitFor(() => expect(marks).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

async function openUpload() {
  const app = renderFiles(aJobAt('CREATED'), 'RM_CLI')
  await app.user.click(await screen.findByRole('button', { name: 'Upload Files' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Files' }))
  const choose = (...names: string[]) =>
    app.user.upload(
      dialog.getByLabelText('Files', { selector: 'input' }),
      names.map((name) => {
        const content = name.startsWith('empty') ? [] : ['%PDF-1.4']
        return new File(content, name, { type: 'application/pdf' })
      }),
    )
  return { ...app, dialog, choose }
}

test('files are added one call each, and their end is told once', { tags: 'short' }, async () => {
  const calls = answer('addFiles', aJob())
  const { user, dialog, choose } = await openUpload()
  await choose('one.pdf', 'two.pdf', 'three.pdf')

  await user.click(dialog.getByRole('button', { name: 'Upload 3 files' }))

  expect(await screen.findByText('Files uploaded successfully')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toHaveLength(3)
})

test('what was added stands in the list as soon as the dialog closes by itself', async () => {
  answer('addFiles', aJob())
  const { user, dialog, choose } = await openUpload()
  await choose('one.pdf')
  answer(
    'listFiles',
    onePage({ files: [aFile(), aFile({ _id: anId(7), file_name: 'one.pdf' })] }, 2),
  )

  await user.click(dialog.getByRole('button', { name: 'Upload 1 file' }))

  expect(await screen.findByRole('link', { name: /one.pdf/ })).toBeVisible()
})

test.each([
  ['unavailable', /^Failed: A part of the service/],
  ['another_store', /^Failed: Documents cannot be uploaded or opened right now/],
  ['no_room', /^Failed: There is no room for more documents right now/],
] as const)(
  'a file that failed (%s) stays with its reason and can be tried again',
  async (code, reason) => {
    answer('addFiles', refuse(code))
    const { user, dialog, choose, store } = await openUpload()
    await choose('one.pdf')
    await user.click(dialog.getByRole('button', { name: 'Upload 1 file' }))
    expect(await dialog.findByText(reason)).toBeVisible()
    expect(store.getState().toasts.messages).toEqual([])

    answer('addFiles', aJob())
    await user.click(dialog.getByRole('button', { name: 'Retry one.pdf' }))

    expect(await screen.findByText('Files uploaded successfully')).toBeVisible()
  },
)

test('a document that the server refuses is taken away, because it would be refused again', async () => {
  answer('addFiles', ({ body }) =>
    (body as FormData).getAll('files').some((file) => (file as File).name === 'bad.pdf')
      ? refuse('file_type_refused')
      : aJob(),
  )
  const { user, dialog, choose } = await openUpload()
  await choose('good.pdf', 'bad.pdf')
  await user.click(dialog.getByRole('button', { name: 'Upload 2 files' }))
  expect(await dialog.findByText(/This type of file is not accepted\.$/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull()

  await user.click(dialog.getByRole('button', { name: 'Remove bad.pdf' }))

  expect(await screen.findByText('Files uploaded successfully')).toBeVisible()
})

test('what failed and what was cancelled is tried again by one button', async () => {
  answer('addFiles', refuse('unavailable'))
  const { user, dialog, choose } = await openUpload()
  await choose('one.pdf', 'two.pdf')
  await user.click(dialog.getByRole('button', { name: 'Upload 2 files' }))
  const retry = await dialog.findByRole('button', { name: 'Retry 2 files' })
  expect(dialog.getAllByText(/^Failed: A part of the service cannot be reached/)).toHaveLength(2)

  answer('addFiles', aJob())
  await user.click(retry)

  expect(await screen.findByText('Files uploaded successfully')).toBeVisible()
})

test('a file is named as what the server says of its field', async () => {
  answer('addFiles', refuse('invalid_input', { files: 'File is empty' }))
  const { user, dialog, choose } = await openUpload()
  await choose('one.pdf')

  await user.click(dialog.getByRole('button', { name: 'Upload 1 file' }))

  expect(await dialog.findByText('File is empty')).toBeVisible()
})

test('while files are on their way closing asks, and then gives them up', async () => {
  answer('addFiles', () => new Promise<never>(() => undefined))
  const { user, dialog, choose } = await openUpload()
  await choose('one.pdf', 'two.pdf', 'three.pdf')
  await user.click(dialog.getByRole('button', { name: 'Upload 3 files' }))
  expect(await dialog.findByText('0 of 3 uploaded')).toBeVisible()

  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Stop the upload?' })
  await waitFor(() =>
    expect(within(question).getByRole('button', { name: 'Keep uploading' })).toHaveFocus(),
  )
  await user.click(within(question).getByRole('button', { name: 'Stop upload' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the focus stays in the list when the row under it goes', async () => {
  const { user, dialog, choose } = await openUpload()
  await choose('one.pdf', 'two.pdf')

  await user.click(dialog.getByRole('button', { name: 'Remove one.pdf' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Remove two.pdf' })).toHaveFocus())
  await user.keyboard('{Enter}')

  await waitFor(() => expect(dialog.getByRole('button', { name: 'Choose files' })).toHaveFocus())
})

test('nothing is sent without a file', async () => {
  const { user, dialog } = await openUpload()

  await user.click(dialog.getByRole('button', { name: 'Upload' }))

  expect(await dialog.findByText('Choose at least one file')).toBeVisible()
})

test('with files that cannot be sent, the button counts and sends the others, then leads to the first', async () => {
  const calls = answer('addFiles', aJob())
  const { user, dialog, choose } = await openUpload()
  await choose('empty-1.pdf', 'one.pdf', 'empty-2.pdf', 'two.pdf')
  expect(dialog.getByText('2 files cannot be uploaded.')).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Upload 2 files' }))

  await waitFor(() => expect(dialog.getAllByText('Uploaded')).toHaveLength(2))
  expect(calls).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  expect(dialog.getByRole('button', { name: 'Remove empty-1.pdf' })).toHaveFocus()
  expect(calls).toHaveLength(2)
})

test('a name that was chosen before is marked', async () => {
  const { dialog, choose } = await openUpload()

  await choose('one.pdf', 'one.pdf')

  expect(dialog.getByText('same name as above')).toBeVisible()
})
