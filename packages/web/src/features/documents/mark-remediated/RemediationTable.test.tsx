// @module-tag rest
import type { JobFile } from '@curbcut/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  aCheckSummary,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  somebody,
} from '#test/answers/jobs.ts'
import { renderScreen } from '#test/render-app.tsx'
import { renderJobPart } from '#test/render-job-part.tsx'
import { markIn, seenIn } from '#test/sent-mark.ts'
import { answer, refuse, succeed } from '#test/server.ts'
import { api } from '#web/api/api.ts'
import { cachedJob } from '#web/api/refetch/cached-job.ts'
import { JobFilesPanel } from '#web/features/documents/list/JobFilesPanel.tsx'

const fileNamed = (number: number, changes: Partial<JobFile> = {}) =>
  aFile({ _id: anId(number), file_name: `${number}.pdf`, versions: [aVersion()], ...changes })

const threeFiles = [fileNamed(1), fileNamed(2), fileNamed(3)]

const place = { at: `/jobs/${aJob()._id}?tab=files`, as: 'RM_REM' } as const

/** The files of a job in remediation, in pages of ten, as its remediator has them. */
const openRemediationTable = (files: readonly JobFile[] = threeFiles) =>
  openFiles(files, () => renderJobPart((job) => <JobFilesPanel job={job} />, place))

/** The same on the page of the job. */
const openPage = (files: readonly JobFile[] = threeFiles) =>
  openFiles(files, () => renderScreen(place))

async function openFiles(files: readonly JobFile[], open: () => ReturnType<typeof renderScreen>) {
  answerFiles(files)
  const app = open()
  await screen.findByRole('link', { name: /1\.pdf/ })
  /** Changes the rows, as an upload or a check that ends does. */
  const change = (changed: readonly JobFile[]) => {
    answerFiles(changed)
    const { _id: id } = aJob()
    const changedTags = [{ type: 'File', id } as const, { type: 'Job', id } as const]
    act(() => void app.store.dispatch(api.util.invalidateTags(changedTags)))
  }
  return { ...app, change }
}

function answerFiles(files: readonly JobFile[]) {
  answer('getJob', jobOf(files))
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
}

const jobOf = (files: readonly JobFile[]) =>
  aJobPage({
    status: 'APPROVED_REMEDIATOR',
    assigned_to: somebody('RM_REM'),
    files: [...files],
    no_of_files: files.length,
  })

const simple = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Simple Pages of ${number}.pdf` })
const complex = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Complex Pages of ${number}.pdf` })
const reason = () => screen.getByRole('textbox', { name: 'Reason (the client will read this)' })
const rowOf = (number: number) =>
  within(
    screen.getByRole('link', { name: new RegExp(`^${number}\\.pdf`) }).closest('tr') as HTMLElement,
  )

const markSucceeds = () =>
  succeed(
    aJob({ status: 'REMEDIATION_PARTIAL', assigned_to: somebody('RM_REM') }),
    'File marked as remediated',
  )
const answerMarks = () => answer('remediateFile', markSucceeds())

type User = Awaited<ReturnType<typeof openRemediationTable>>['user']

/** A button that has changed rests. */
const unguardedMark = async (number: number) => {
  const mark = () => rowOf(number).getByRole('button', { name: 'Mark Remediated' })
  await waitFor(() => expect(mark()).not.toHaveAttribute('aria-disabled', 'true'))
  return mark()
}

/** The dialog of a row, which asks for the same as the row. */
async function openDialogOf(user: User, number: number) {
  await user.click(await unguardedMark(number))
  return within(await screen.findByRole('dialog', { name: 'Mark Remediated' }))
}

const documentNamed = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
const bring = (user: User, ...names: string[]) =>
  user.upload(
    screen.getByLabelText('Drop fixed documents here.', { selector: 'input' }),
    names.map(documentNamed),
  )

test(
  'Enter saves the pages of a file and leads to the first field of the next',
  { tags: 'short' },
  async () => {
    const calls = answerMarks()
    const { user } = await openRemediationTable()

    await user.type(simple(1), '3')
    await user.tab()
    expect(complex(1)).toHaveFocus()
    await user.keyboard('2{Enter}')

    expect(simple(2)).toHaveFocus()
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(await toasts.findByText('File marked as remediated')).toBeVisible()
    // Several questions in a row each name their file.
    expect(toasts.getByText('1.pdf')).toBeVisible()
    expect(calls[0]?.params).toMatchObject({ fileId: anId(1) })
    expect(markIn(calls[0])).toEqual({
      simple_pages: '3',
      complex_pages: '2',
    })
    expect(await rowOf(1).findByText('Remediated')).toBeVisible()
    expect(await screen.findByText('1 of 3 files')).toBeVisible()
  },
)

test('Enter that is held saves one file, and says nothing of the next', async () => {
  const calls = answerMarks()
  const { user } = await openRemediationTable()
  await user.type(complex(1), '0')
  await user.type(simple(1), '3{Enter}')
  expect(simple(2)).toHaveFocus()

  fireEvent.keyDown(simple(2), { key: 'Enter', repeat: true })

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(simple(2)).toHaveFocus()
  expect(screen.queryByText(/^Simple Pages: /)).toBeNull()
})

test('a row in which something is typed offers to save it, any other its dialog', async () => {
  answerMarks()
  const { user } = await openRemediationTable()
  expect(screen.getAllByRole('button', { name: 'Mark Remediated' })).toHaveLength(3)

  await user.type(simple(2), '4')
  await user.type(complex(2), '1')
  expect(rowOf(2).getByText(/Unsaved: \$6\.00$/)).toBeVisible()
  await user.click(rowOf(2).getByRole('button', { name: 'Save and next' }))

  expect(simple(3)).toHaveFocus()
  await waitFor(() => expect(rowOf(2).getByText('Remediated')).toBeVisible())
})

test('the sum follows what is marked; non-billable and special files add nothing', async () => {
  answerMarks()
  const { user } = await openRemediationTable([
    fileNamed(1),
    fileNamed(2, { isNonBillable: true }),
    fileNamed(3, { isSpecialFile: true }),
    fileNamed(4, {
      is_remediated: true,
      isMarkedSinceAssigned: true,
      simple_pages: 2,
      complex_pages: 0,
    }),
  ])
  expect(screen.getByRole('status', { name: 'Your pages' })).toHaveTextContent('$2.00')

  await user.type(simple(1), '3')
  await user.type(complex(1), '2')
  await user.type(simple(2), '9')
  await user.type(complex(2), '9{Enter}')
  expect(screen.getByRole('status', { name: 'Your pages' })).toHaveTextContent('$2.00')
  await user.type(complex(1), '{Enter}')

  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Your pages' })).toHaveTextContent('$9.00'),
  )
  expect(screen.queryByRole('textbox', { name: 'Simple Pages of 3.pdf' })).toBeNull()
})

test(
  'missing and wrong numbers are said under the row, and nothing is sent',
  { tags: 'short' },
  async () => {
    const calls = answerMarks()
    const { user } = await openRemediationTable()

    await user.type(simple(1), 'x{Enter}')

    expect(screen.getByText('Simple Pages: Enter a whole number of 0 or more')).toBeVisible()
    expect(screen.getByText('Complex Pages: Required')).toBeVisible()
    expect(simple(1)).toBeInvalid()
    expect(simple(1)).toHaveAccessibleDescription(/Enter a whole number of 0 or more/)
    await waitFor(() => expect(simple(1)).toHaveFocus())

    await user.clear(simple(1))
    await user.type(simple(1), '1{Enter}')
    await waitFor(() => expect(complex(1)).toHaveFocus())
    expect(calls).toHaveLength(0)
  },
)

test('a refusal is said in the row, and what was typed stays', async () => {
  answer('remediateFile', refuse('unavailable'))
  const { user } = await openRemediationTable()
  await user.type(simple(1), '3')
  await user.type(complex(1), '2{Enter}')

  expect(await screen.findByText(/^Not marked: A part of the service/)).toBeVisible()
  expect(simple(1)).toHaveValue('3')
  expect(complex(1)).toHaveValue('2')
  expect(screen.getByText('0 of 3 files')).toBeVisible()

  const calls = answerMarks()
  await user.type(complex(1), '{Enter}')
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/^Not marked/)).toBeNull())
})

test(
  'pages that another tab has marked meanwhile are shown before those that are typed replace them',
  { tags: 'short' },
  async () => {
    const calls = answer('remediateFile', refuse('file_changed'))
    const { user, change } = await openRemediationTable()
    await user.type(simple(1), '3')
    change([
      fileNamed(1, {
        is_remediated: true,
        isMarkedSinceAssigned: true,
        simple_pages: 4,
        complex_pages: 2,
      }),
      fileNamed(2),
    ])
    await waitFor(() => expect(complex(1)).toHaveValue('2'))
    await user.type(complex(1), '{Enter}')

    expect(
      await screen.findByText(/^Not marked: The pages of this file have changed/),
    ).toBeVisible()
    expect(screen.getByText('It is now marked with 4 simple and 2 complex pages.')).toBeVisible()
    expect([simple(1), complex(1)].map(({ value }) => value)).toEqual(['3', '2'])
    expect(seenIn(calls[0])).toEqual([''])

    const again = answerMarks()
    await user.click(rowOf(1).getByRole('button', { name: 'Save and next' }))
    await waitFor(() => expect(seenIn(again[0])).toEqual(['4', '2']))
    expect(markIn(again[0])).toEqual({ simple_pages: '3', complex_pages: '2' })
  },
)

test('a file that is gone shows its saved pages, and says what was typed and not saved', async () => {
  const files = [fileNamed(1), fileNamed(2, { simple_pages: 7, complex_pages: 8 }), fileNamed(3)]
  const { user, change } = await openRemediationTable(files)
  await user.clear(simple(2))
  await user.type(simple(2), 'x{Enter}')
  expect(await screen.findByText(/^Simple Pages: /)).toBeVisible()

  change([fileNamed(1), fileNamed(3)])

  const row = within((await screen.findByText('Gone')).closest('tr') as HTMLElement)
  for (const role of ['textbox', 'button', 'link']) expect(row.queryByRole(role)).toBeNull()
  for (const saved of ['7', '8']) expect(row.getByRole('cell', { name: saved })).toBeVisible()
  expect(row.getByText(/Unsaved: /)).toBeVisible()
  expect(screen.queryByText(/^Simple Pages: /)).toBeNull()
  expect(simple(3)).toBeVisible()
})

test('what was typed survives a visit to the Details', async () => {
  const { user } = await openPage()
  await user.type(simple(2), '7')

  await user.click(screen.getByRole('tab', { name: 'Details' }))
  await user.click(await screen.findByRole('tab', { name: /^Files/ }))

  await screen.findByRole('link', { name: /2\.pdf/ })
  expect(simple(2)).toHaveValue('7')
})

test(
  'a file without its fixed document is asked about in its row: Cancel leads back',
  { tags: 'short' },
  async () => {
    const calls = answerMarks()
    const { user } = await openRemediationTable([fileNamed(1, { versions: [] }), fileNamed(2)])
    await user.type(simple(1), '1')
    await user.type(complex(1), '0{Enter}')

    expect(reason()).toHaveFocus()
    expect(reason()).toHaveAccessibleDescription('There is no fixed document yet.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(screen.queryByText('There is no fixed document yet.')).toBeNull()
    expect(complex(1)).toHaveFocus()
    expect(calls).toHaveLength(0)
  },
)

test('a file without its fixed document is delivered anyway, with the reason, by keyboard', async () => {
  const calls = answerMarks()
  const { user } = await openRemediationTable([fileNamed(1, { versions: [] }), fileNamed(2)])
  await user.type(simple(1), '1')
  await user.type(complex(1), '0{Enter}')

  await user.keyboard('{Enter}')
  expect(await screen.findByText('Give a reason for delivering it like this')).toBeVisible()
  await waitFor(() => expect(reason()).toHaveFocus())
  await user.keyboard('The original is all there is.{Enter}')

  expect(simple(2)).toHaveFocus()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(markIn(calls[0])).toEqual({
    simple_pages: '1',
    complex_pages: '0',
    reason: 'The original is all there is.',
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

const checkedVersion = (changes: Parameters<typeof aCheckSummary>[0]) =>
  aVersion({ check: aCheckSummary(changes) })

test('barriers that are left ask for a reason in the row, and another sum asks for nothing', async () => {
  const calls = answerMarks()
  const versions = [checkedVersion({ pages: 12, barriers: 2 })]
  const { user } = await openRemediationTable([fileNamed(1, { versions }), fileNamed(2)])
  expect(simple(1)).toHaveAccessibleDescription('2 barriers · 12 pages')
  await user.type(simple(1), '9')
  await user.type(complex(1), '2{Enter}')

  expect(reason()).toHaveFocus()
  expect(reason()).toHaveAccessibleDescription('The fixed document still has 2 barriers.')
  expect(rowOf(1).getByText('· 12 pages')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Why the page count differs' })).toBeNull()
  await user.keyboard('A form is left{Enter}')

  expect(simple(2)).toHaveFocus()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(markIn(calls[0])).toEqual({
    simple_pages: '9',
    complex_pages: '2',
    reason: 'A form is left',
  })
  expect(await rowOf(1).findByText('Remediated')).toBeVisible()
})

test('what is asked stays while the rows change, and only what is still needed is sent', async () => {
  const calls = answerMarks()
  const { user, change } = await openRemediationTable([
    fileNamed(1, { versions: [] }),
    fileNamed(2),
  ])
  await user.type(simple(1), '1')
  await user.type(complex(1), '0{Enter}')
  await user.keyboard('The original')
  const field = reason()

  change([fileNamed(1, { versions: [checkedVersion({ pages: 1, barriers: 0 })] }), fileNamed(2)])
  expect(await screen.findByText('This is no longer needed.')).toBeVisible()
  await user.keyboard(' is all there is')

  expect(reason()).toBe(field)
  expect(field).toHaveFocus()
  expect(field).toHaveValue('The original is all there is')
  expect(field).toHaveAccessibleDescription('This is no longer needed.')
  await user.keyboard('{Enter}')
  expect(simple(2)).toHaveFocus()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(markIn(calls[0])).toEqual({
    simple_pages: '1',
    complex_pages: '0',
  })
})

test('what a check finds meanwhile is said beside what was asked before, and needs no second answer', async () => {
  const calls = answerMarks()
  const { user, change } = await openRemediationTable([
    fileNamed(1, { versions: [] }),
    fileNamed(2),
  ])
  await user.type(simple(1), '1')
  await user.type(complex(1), '0{Enter}')
  await user.keyboard('A form is left')

  change([fileNamed(1, { versions: [checkedVersion({ pages: 2, barriers: 1 })] }), fileNamed(2)])
  expect(await screen.findByText('The fixed document still has 1 barrier.')).toBeVisible()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(markIn(calls[0])).toEqual({
    simple_pages: '1',
    complex_pages: '0',
    reason: 'A form is left',
  })
})

test('what is written in the row survives a visit to the Details', async () => {
  const { user } = await openPage([fileNamed(1, { versions: [] }), fileNamed(2)])
  await user.type(simple(1), '1')
  await user.type(complex(1), '0{Enter}')
  await user.keyboard('A form is left')

  await user.click(screen.getByRole('tab', { name: 'Details' }))
  await user.click(await screen.findByRole('tab', { name: /^Files/ }))
  await screen.findByRole('link', { name: /1\.pdf/ })
  const calls = answerMarks()
  await user.type(complex(1), '{Enter}')

  await waitFor(() => expect(calls[0]?.body.get('reason')).toBe('A form is left'))
})

test('another sum than the document has is taken without a word, and the row shows both', async () => {
  const calls = answerMarks()
  const versions = [checkedVersion({ pages: 12, barriers: 0 })]
  const { user } = await openRemediationTable([fileNamed(1, { versions }), fileNamed(2)])
  await user.type(simple(1), '9')
  expect(rowOf(1).getByText('· 12 pages')).toBeVisible()
  await user.type(complex(1), '2{Enter}')

  expect(simple(2)).toHaveFocus()
  await waitFor(() =>
    expect(markIn(calls[0])).toEqual({
      simple_pages: '9',
      complex_pages: '2',
    }),
  )
  expect(await rowOf(1).findByText('Remediated')).toBeVisible()
  expect(rowOf(1).getByText('· 12 pages')).toBeVisible()
})

test('beside another sum the counted pages stand in the row, and the dialog of the mark has room to say why', async () => {
  const calls = answerMarks()
  const versions = [checkedVersion({ pages: 12, barriers: 0 })]
  const { user, change } = await openRemediationTable([fileNamed(1, { versions }), fileNamed(2)])
  await user.type(simple(1), '9')
  await user.type(complex(1), '2')
  expect(rowOf(1).getByText('· 12 pages').closest('button')).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(calls).toHaveLength(1))
  const done = { is_remediated: true, isMarkedSinceAssigned: true } as const
  change([fileNamed(1, { ...done, simple_pages: 9, complex_pages: 2, versions }), fileNamed(2)])

  await user.click(await unguardedMark(1))
  const form = within(await screen.findByRole('dialog', { name: 'Mark Remediated' }))
  await user.type(
    form.getByRole('textbox', { name: /^Why the page count differs/ }),
    'One is blank',
  )
  await user.click(form.getByRole('button', { name: 'Mark Remediated' }))

  await waitFor(() => expect(calls).toHaveLength(2))
  expect(markIn(calls[1])['page_note']).toBe('One is blank')
  expect(seenIn(calls[1])).toEqual(['9', '2'])
})

test('what was said about the pages stays with a mark that is corrected in its row', async () => {
  const calls = answerMarks()
  const done = { is_remediated: true, isMarkedSinceAssigned: true, page_note: 'One is blank' }
  const versions = [checkedVersion({ pages: 12, barriers: 0 })]
  const counts = { simple_pages: 9, complex_pages: 2 }
  const { user } = await openRemediationTable([fileNamed(1, { ...done, ...counts, versions })])
  await user.clear(complex(1))

  await user.type(complex(1), '1{Enter}')

  await waitFor(() => expect(markIn(calls[0])['page_note']).toBe('One is blank'))
  expect(seenIn(calls[0])).toEqual(['9', '2'])
})

describe('nothing is filled in, and nothing is called over, that was not entered for this document', () => {
  const noFixed = fileNamed(1, { versions: [] })
  const withBarriers = (number: number) =>
    fileNamed(1, {
      versions: Array.from({ length: number }, (_, index) => ({
        ...checkedVersion({ pages: 1, barriers: 3 }),
        number: index + 1,
      })),
    })

  test('a question that is over says nothing where nobody has written', async () => {
    const { user, change } = await openRemediationTable([noFixed, fileNamed(2)])
    await user.type(simple(1), '1')
    await user.type(complex(1), '0{Enter}')
    expect(reason()).toHaveFocus()

    change([fileNamed(1, { versions: [checkedVersion({ pages: 1, barriers: 0 })] }), fileNamed(2)])
    await waitFor(() => expect(reason()).not.toBeRequired())

    expect(screen.queryByText('This is no longer needed.')).toBeNull()
  })

  test('a reason that was left unsent is not offered for another document', async () => {
    const { user, change } = await openRemediationTable([noFixed, fileNamed(2)])
    await user.type(simple(1), '1')
    await user.type(complex(1), '0{Enter}')
    await user.keyboard('The original is all there is.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    change([withBarriers(1), fileNamed(2)])
    await screen.findByText(/^3 barriers/)
    await user.type(complex(1), '{Enter}')

    expect(reason()).toHaveAccessibleDescription('The fixed document still has 3 barriers.')
    expect(reason()).toHaveValue('')
  })

  test('the reason of a mark is not offered for the document that comes after it', async () => {
    answerMarks()
    const { user, change } = await openRemediationTable([withBarriers(1), fileNamed(2)])
    await user.type(simple(1), '1')
    await user.type(complex(1), '0{Enter}')
    await user.keyboard('A form is left{Enter}')
    expect(await rowOf(1).findByText('Remediated')).toBeVisible()

    const marked = { is_remediated: true, isMarkedSinceAssigned: true } as const
    change([{ ...withBarriers(2), ...marked, simple_pages: 1, complex_pages: 0 }, fileNamed(2)])
    await user.click(await screen.findByRole('button', { name: 'Say why' }))

    expect(reason()).toHaveValue('')
  })
})

test('the right sum of a document without barriers says nothing', async () => {
  const calls = answerMarks()
  const versions = [checkedVersion({ pages: 3, barriers: 0 })]
  const { user } = await openRemediationTable([fileNamed(1, { versions }), fileNamed(2)])
  await user.type(simple(1), '2')
  await user.type(complex(1), '1{Enter}')

  expect(simple(2)).toHaveFocus()
  await waitFor(() => expect(calls).toHaveLength(1))
})

describe('pages that are counted exactly', () => {
  const counted = (number: number, check: Parameters<typeof aCheckSummary>[0] = {}) =>
    fileNamed(number, { versions: [checkedVersion({ pages: 12, barriers: 0, ...check })] })
  const sentPages = (calls: ReturnType<typeof answerMarks>) =>
    calls.map(({ body }) => [body.get('simple_pages'), body.get('complex_pages')])

  test(
    'are filled in as simple ones with their cost, and Enter suffices for each file',
    { tags: 'short' },
    async () => {
      const calls = answerMarks()
      const { user } = await openRemediationTable([counted(1), counted(2), counted(3)])
      expect([simple(1), complex(1)].map(({ value }) => value)).toEqual(['12', '0'])
      expect(rowOf(1).getByText(/Suggested: \$12\.00$/)).toBeVisible()
      // Nobody has claimed them yet.
      expect(screen.getByRole('status', { name: 'Your pages' })).toHaveTextContent('$0.00')

      await user.click(simple(1))
      await user.keyboard('{Enter}')
      expect(simple(2)).toHaveFocus()
      await user.keyboard('{Enter}')
      expect(simple(3)).toHaveFocus()
      await user.keyboard('{Enter}')

      await waitFor(() => expect(calls).toHaveLength(3))
      expect(sentPages(calls)).toEqual([
        ['12', '0'],
        ['12', '0'],
        ['12', '0'],
      ])
      await waitFor(() =>
        expect(screen.getByRole('status', { name: 'Your pages' })).toHaveTextContent('$36.00'),
      )
    },
  )

  test('give way to those that are typed as complex, and a typed number stays', async () => {
    const { user, change } = await openRemediationTable([counted(1), counted(2)])

    await user.type(complex(1), '3')
    expect(simple(1)).toHaveValue('9')
    expect(rowOf(1).getByText(/Unsaved: \$15\.00$/)).toBeVisible()
    await user.type(simple(2), '7')
    await user.type(complex(2), '3')
    expect(simple(2)).toHaveValue('7')

    change([counted(1, { pages: 20 }), counted(2, { pages: 20 })])
    await waitFor(() => expect(simple(1)).toHaveValue('17'))
    expect([simple(2), complex(2)].map(({ value }) => value)).toEqual(['7', '3'])
  })

  test('stay as they are typed, also where that is the number that stood there', async () => {
    const calls = answerMarks()
    const { user } = await openRemediationTable([counted(1, { pages: 6 }), counted(2)])
    await user.click(simple(1))

    await user.keyboard('6')
    expect(rowOf(1).getByText(/Unsaved: \$6\.00$/)).toBeVisible()
    await user.tab()
    await user.keyboard('2')

    expect([simple(1), complex(1)].map(({ value }) => value)).toEqual(['6', '2'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sentPages(calls)).toEqual([['6', '2']]))
  })

  test('come under the focus to be typed over', async () => {
    const { user, change } = await openRemediationTable([fileNamed(1), fileNamed(2)])
    await user.click(simple(1))
    expect(simple(1)).toHaveValue('')

    change([counted(1), fileNamed(2)])
    await waitFor(() => expect(simple(1)).toHaveValue('12'))
    await user.keyboard('4')

    expect(simple(1)).toHaveValue('4')
  })

  test.each([
    ['estimated', counted(1, { isPageCountEstimated: true })],
    ['not counted', counted(1, { state: 'timed_out', pages: null, barriers: null })],
    ['of a special file', { ...counted(1), isSpecialFile: true }],
  ])('and no others are filled in: %s', async (_, file) => {
    await openRemediationTable([file, fileNamed(2)])

    const fields = screen.getAllByRole<HTMLInputElement>('textbox', { name: / Pages of / })
    expect(fields.every(({ value }) => value === '')).toBe(true)
    expect(rowOf(1).queryByText(/\$/)).toBeNull()
  })

  test('also stand in the dialog of the file, which a press of its button then marks', async () => {
    const calls = answerMarks()
    const { user } = await openRemediationTable([counted(1), counted(2)])

    await user.click(rowOf(1).getByRole('button', { name: 'Mark Remediated' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark Remediated' }))
    await user.click(dialog.getByRole('button', { name: 'Mark Remediated' }))

    await waitFor(() => expect(sentPages(calls)).toEqual([['12', '0']]))
  })
})

test('what was typed in a row and taken back does not stand over a mark by the dialog', async () => {
  answerMarks()
  const { user, change } = await openRemediationTable([fileNamed(1)])
  await user.type(simple(1), '7')
  await user.clear(simple(1))
  const form = await openDialogOf(user, 1)
  await user.type(form.getByRole('textbox', { name: /^Simple Pages/ }), '3')
  await user.type(form.getByRole('textbox', { name: /^Complex Pages/ }), '2')
  await user.click(form.getByRole('button', { name: 'Mark Remediated' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const pages = { simple_pages: 3, complex_pages: 2 }
  change([fileNamed(1, { is_remediated: true, isMarkedSinceAssigned: true, ...pages })])

  await waitFor(() => expect(simple(1)).toHaveValue('3'))
})

describe('a reason', () => {
  const withBarriers = (number: number, changes: Partial<JobFile> = {}) =>
    fileNamed(number, { versions: [checkedVersion({ pages: 1, barriers: 2 })], ...changes })
  const unfixed = (number: number) => fileNamed(number, { versions: [] })
  const reasonsOf = (calls: ReturnType<typeof answerMarks>) =>
    calls.map(({ params, body }) => [params['fileId'], body.get('reason')])
  const forAll = (name: RegExp) => screen.getByRole('checkbox', { name })

  test('is asked for once and sent with all that are alike in the job, if it is said of all', async () => {
    const calls = answerMarks()
    const files = [withBarriers(1), withBarriers(2), unfixed(3), withBarriers(4)]
    const { user } = await openRemediationTable(files)
    await user.click(simple(1))
    await user.keyboard('{Enter}')
    await user.keyboard('A form')
    await user.click(forAll(/^Same reason for all files of this job with barriers left/))
    await user.click(screen.getByRole('button', { name: 'Deliver anyway' }))

    expect(simple(2)).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(simple(3)).toHaveFocus())
    await user.type(simple(3), '1')
    await user.type(complex(3), '0{Enter}')
    // Another concern has its own reason, and no file is like this one.
    expect(reason()).toHaveValue('')
    expect(screen.queryByRole('checkbox', { name: /^Same reason/ })).toBeNull()
    await user.keyboard('Other{Enter}')
    await waitFor(() => expect(simple(4)).toHaveFocus())
    await user.keyboard('{Enter}')

    await waitFor(() => expect(calls).toHaveLength(4))
    expect(reasonsOf(calls)).toEqual([
      [anId(1), 'A form'],
      [anId(2), 'A form'],
      [anId(3), 'Other'],
      [anId(4), 'A form'],
    ])
  })

  test('is offered to the next that is alike, where it was not said of all', async () => {
    const calls = answerMarks()
    const { user } = await openRemediationTable([unfixed(1), unfixed(2), unfixed(3)])
    await user.type(simple(1), '1')
    await user.type(complex(1), '0{Enter}')
    await user.keyboard('None yet{Enter}')

    await user.type(simple(2), '1')
    await user.type(complex(2), '0{Enter}')
    expect(reason()).toHaveValue('None yet')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(simple(3)).toHaveFocus())
    await user.type(simple(3), '1')
    await user.type(complex(3), '0{Enter}')
    await user.keyboard('Other{Enter}')

    await waitFor(() => expect(calls).toHaveLength(3))
    expect(reasonsOf(calls).map(([, said]) => said)).toEqual(['None yet', 'None yet', 'Other'])
  })

  test('that stands at a file of the job is offered to the next that is alike, as after a reload', async () => {
    const done = { is_remediated: true, isMarkedSinceAssigned: true, delivery_reason: 'A form' }
    const { user } = await openRemediationTable([
      withBarriers(1, { ...done, simple_pages: 1, complex_pages: 0 }),
      withBarriers(2),
      fileNamed(3, { versions: [] }),
    ])
    await user.type(simple(2), '1')
    await user.type(complex(2), '0{Enter}')

    expect(reason()).toHaveValue('A form')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.type(simple(3), '1')
    await user.type(complex(3), '0{Enter}')
    expect(reason()).toHaveValue('')
  })

  test('that is said of all stays where one file is delivered by its dialog with another', async () => {
    const calls = answerMarks()
    const { user } = await openRemediationTable([withBarriers(1), withBarriers(2), withBarriers(3)])
    await user.click(simple(1))
    await user.keyboard('{Enter}')
    await user.keyboard('A form')
    await user.click(forAll(/^Same reason for all files of this job with barriers left/))
    await user.click(screen.getByRole('button', { name: 'Deliver anyway' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    const form = await openDialogOf(user, 2)
    await user.clear(form.getByRole('textbox', { name: /^Reason/ }))
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'This one alone')
    await user.click(form.getByRole('button', { name: 'Mark Remediated' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await user.click(simple(3))
    await user.keyboard('{Enter}')

    await waitFor(() => expect(calls).toHaveLength(3))
    expect(reasonsOf(calls)).toEqual([
      [anId(1), 'A form'],
      [anId(2), 'This one alone'],
      [anId(3), 'A form'],
    ])
  })

  test('can be said of all in the dialog of one file, also of those that are marked and lack only it', async () => {
    const calls = answerMarks()
    const marked = { is_remediated: true, isMarkedSinceAssigned: true }
    const back = withBarriers(3, { ...marked, simple_pages: 1, complex_pages: 0 })
    const { user } = await openRemediationTable([
      withBarriers(1),
      withBarriers(2),
      back,
      unfixed(4),
    ])
    const form = await openDialogOf(user, 1)
    await user.click(form.getByRole('checkbox', { name: 'Deliver anyway' }))
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'A form')
    await user.click(form.getByRole('checkbox', { name: /^Same reason for all .* barriers left$/ }))
    await user.click(form.getByRole('button', { name: 'Mark Remediated' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await user.click(simple(2))
    await user.keyboard('{Enter}')

    await waitFor(() => expect(calls).toHaveLength(3))
    expect(reasonsOf(calls)).toEqual([
      [anId(1), 'A form'],
      [anId(3), 'A form'],
      [anId(2), 'A form'],
    ])
  })

  test('goes to the others as they are when it is said, not as they were when the dialog opened', async () => {
    const calls = answerMarks()
    const marked = { is_remediated: true, isMarkedSinceAssigned: true }
    const back = (number: number, simple_pages: number, changes: Partial<JobFile> = {}) =>
      withBarriers(number, { ...marked, simple_pages, complex_pages: 0, ...changes })
    const { user, store, change } = await openRemediationTable([
      withBarriers(1),
      back(2, 1),
      back(3, 1),
    ])
    const form = await openDialogOf(user, 1)
    await user.click(form.getByRole('checkbox', { name: 'Deliver anyway' }))
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'A form')
    await user.click(form.getByRole('checkbox', { name: /^Same reason for all .* barriers left$/ }))
    // Meanwhile somebody has said why of one, and counted the pages of another again.
    change([withBarriers(1), back(2, 1, { delivery_reason: 'Said' }), back(3, 7)])
    await waitFor(() =>
      expect(cachedJob(store.getState(), aJob()._id)?.files.at(2)?.simple_pages).toBe(7),
    )

    await user.click(form.getByRole('button', { name: 'Mark Remediated' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(reasonsOf(calls).map(([id]) => id)).toEqual([anId(1), anId(3)])
    expect(calls[1]?.body.get('simple_pages')).toBe('7')
  })

  test('that is refused for another file names that file', async () => {
    const marked = { is_remediated: true, isMarkedSinceAssigned: true }
    const back = withBarriers(2, { ...marked, simple_pages: 1, complex_pages: 0 })
    const { user } = await openRemediationTable([withBarriers(1), back, unfixed(3)])
    answer('remediateFile', ({ params }) =>
      params['fileId'] === anId(2)
        ? refuse('file_remediated')
        : succeed(aJob({ status: 'REMEDIATION_PARTIAL' }), 'File marked as remediated'),
    )
    const form = await openDialogOf(user, 1)
    await user.click(form.getByRole('checkbox', { name: 'Deliver anyway' }))
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'A form')
    await user.click(form.getByRole('checkbox', { name: /^Same reason for all .* barriers left$/ }))
    await user.click(form.getByRole('button', { name: 'Mark Remediated' }))

    const toasts = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(await toasts.findByText('2.pdf')).toBeVisible()
  })

  test('is not offered for all in the dialog where no other file is alike', async () => {
    const { user } = await openRemediationTable([withBarriers(1), unfixed(2)])
    const form = await openDialogOf(user, 1)

    await user.click(form.getByRole('checkbox', { name: 'Deliver anyway' }))

    expect(form.getByRole('textbox', { name: /^Reason/ })).toBeVisible()
    expect(form.queryByRole('checkbox', { name: /^Same reason/ })).toBeNull()
  })

  test('is asked for in the row of a mark that came back, whose check ended badly only then', async () => {
    const calls = answerMarks()
    const checking = (number: number) =>
      fileNamed(number, {
        versions: [checkedVersion({ state: 'running', pages: null, barriers: null })],
      })
    const { user, change } = await openRemediationTable([checking(1), checking(2), checking(3)])
    for (const number of [1, 2]) {
      await user.type(simple(number), '1')
      await user.type(complex(number), '0{Enter}')
    }
    await waitFor(() => expect(calls).toHaveLength(2))
    const marked = { is_remediated: true, isMarkedSinceAssigned: true }
    const back = (number: number) =>
      withBarriers(number, { ...marked, simple_pages: 1, complex_pages: 0 })

    change([back(1), back(2), checking(3)])

    expect(
      await screen.findAllByText(
        /^Marked as remediated with 2 barriers left\. The client has not been told why/,
      ),
    ).toHaveLength(2)
    expect(
      await screen.findByText(/^1\.pdf: Marked as remediated with 2 barriers/, {
        selector: '[role=status] *',
      }),
    ).toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: 'Say why' })[0] as HTMLElement)
    expect(reason()).toHaveFocus()
    await user.keyboard('A form')
    await user.click(forAll(/with barriers left/))
    await user.click(screen.getByRole('button', { name: 'Deliver anyway' }))

    await waitFor(() => expect(calls).toHaveLength(4))
    expect(reasonsOf(calls).slice(2)).toEqual([
      [anId(1), 'A form'],
      [anId(2), 'A form'],
    ])
    await waitFor(() => expect(screen.queryByText(/^Marked as remediated with/)).toBeNull())
    expect(simple(3)).toHaveFocus()
  })

  test('is asked for in the row of a special file too, whose mark has no pages', async () => {
    const calls = answerMarks()
    const checking = [checkedVersion({ state: 'running', pages: null, barriers: null })]
    const found = [checkedVersion({ barriers: 2 })]
    const special = { isSpecialFile: true, versions: checking }
    const { user, change } = await openRemediationTable([fileNamed(1, special)])
    await user.click(rowOf(1).getByRole('button', { name: 'Mark Remediated' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    const marked = { is_remediated: true, isMarkedSinceAssigned: true }
    const pages = { simple_pages: 0, complex_pages: 0 }

    change([fileNamed(1, { ...special, ...marked, ...pages, versions: found })])

    await user.click(await screen.findByRole('button', { name: 'Say why' }))
    expect(reason()).toHaveFocus()
    await user.keyboard('A form{Enter}')
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(markIn(calls[1])).toEqual({
      simple_pages: '0',
      complex_pages: '0',
      reason: 'A form',
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Say why' })).toBeNull())
  })

  test('that is lacking is counted whatever else is left, and the count leads there', async () => {
    const marked = { is_remediated: true, isMarkedSinceAssigned: true }
    const others = Array.from({ length: 10 }, (_none, index) => fileNamed(index + 1))
    const { user } = await openRemediationTable([...others, withBarriers(11, marked)])

    expect(screen.getByText('1 of 11 files')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Say why' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '1 marked file needs a reason' }))

    const sayWhy = await screen.findByRole('button', { name: 'Say why' })
    expect(sayWhy).toHaveFocus()
  })

  test('that is lacking is counted too once nothing else is left', async () => {
    const marked = { is_remediated: true, isMarkedSinceAssigned: true }
    const { user } = await openRemediationTable([withBarriers(1, marked), fileNamed(2, marked)])

    expect(screen.getByText('2 of 2 files')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '1 marked file needs a reason' }))
    expect(screen.getByRole('button', { name: 'Say why' })).toHaveFocus()
  })
})

test('rows whose fixed document is here say so', async () => {
  await openRemediationTable([
    fileNamed(1),
    fileNamed(2, { versions: [] }),
    fileNamed(3, { isHandedIn: false }),
  ])

  const [first, second, third] = [1, 2, 3].map((number) => rowOf(number).queryByText('Uploaded'))
  expect(first).toBeInTheDocument()
  expect([second, third]).toEqual([null, null])
})

test('a correction keeps what was said, and takes back what nothing asks for any more', async () => {
  const calls = answerMarks()
  const done = { is_remediated: true, isMarkedSinceAssigned: true }
  const said = { page_note: 'One is blank', delivery_reason: 'A form is left' }
  const { user } = await openRemediationTable([
    fileNamed(1, {
      ...done,
      ...said,
      simple_pages: 9,
      complex_pages: 2,
      versions: [checkedVersion({ pages: 12, barriers: 1 })],
    }),
    fileNamed(2),
  ])
  await user.clear(complex(1))
  await user.type(complex(1), '3{Enter}')

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(markIn(calls[0])).toEqual({
    simple_pages: '9',
    complex_pages: '3',
    reason: 'A form is left',
  })
})

test('barriers that were found after the mark ask for their reason, on the page and in the row', async () => {
  const versions = [aVersion({ check: aCheckSummary({ barriers: 3 }) })]
  const marked = { is_remediated: true, isMarkedSinceAssigned: true, versions }
  const { user } = await openPage([
    fileNamed(1, marked),
    fileNamed(2, { ...marked, delivery_reason: 'A form is left' }),
  ])

  await user.click(screen.getByRole('tab', { name: 'Details' }))
  expect(
    await screen.findByText(/^The client has not been told why 1 document still has barriers/),
  ).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Say why under Files' }))
  // The row says it: the page's notice would push the rows down.
  expect(await screen.findByText(/^Marked as remediated with /)).toBeVisible()
  expect(
    screen.queryByText(/^The client has not been told why 1 document still has barriers/),
  ).toBeNull()
  expect(screen.getByText(/^Marked as remediated with /)).toHaveTextContent(
    'Marked as remediated with 3 barriers left. The client has not been told why.',
  )
  await user.click(screen.getByRole('button', { name: 'Say why' }))

  expect(reason()).toHaveFocus()
  expect(reason()).toHaveAccessibleDescription('The fixed document still has 3 barriers.')
  // The pressed button had gone.
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(simple(1)).toHaveFocus()
})

test('a fixed document that names its author says so in its row until it is marked', async () => {
  answerMarks()
  const versions = [aVersion({ author: 'Ada Author' })]
  const { user, change } = await openRemediationTable([fileNamed(1), fileNamed(2)])
  expect(screen.queryByText(/properties name/)).toBeNull()

  change([fileNamed(1, { versions }), fileNamed(2)])

  expect(await screen.findByText(/properties name/)).toHaveTextContent(
    'Ada Author. Clients can see this.',
  )
  await user.type(complex(1), '0')
  await user.type(simple(1), '1{Enter}')
  await waitFor(() => expect(screen.queryByText(/properties name/)).toBeNull())
})

test('one’s own mark is corrected in its row, and work that is done is passed over', async () => {
  const calls = answerMarks()
  const done = { is_remediated: true, isMarkedSinceAssigned: true }
  const { user } = await openRemediationTable([
    fileNamed(1, { ...done, simple_pages: 4, complex_pages: 1 }),
    fileNamed(2, { ...done, simple_pages: 1, complex_pages: 1 }),
    fileNamed(3),
  ])
  expect(simple(1)).toHaveValue('4')

  await user.clear(simple(1))
  await user.type(simple(1), '5{Enter}')

  expect(simple(3)).toHaveFocus()
  await waitFor(() => expect(calls[0]?.body.get('simple_pages')).toBe('5'))
  await user.type(simple(2), '{Enter}')
  expect(simple(3)).toHaveFocus()
  expect(calls).toHaveLength(1)
})

test('the next file may stand on the next page, which opens', async () => {
  answerMarks()
  const files = Array.from({ length: 12 }, (_, index) => fileNamed(index + 1))
  const { user, address } = await openRemediationTable(files)

  await user.type(simple(10), '1')
  await user.type(complex(10), '1{Enter}')

  await waitFor(() => expect(simple(11)).toHaveFocus())
  expect(address()).toContain('page=2')
  await user.keyboard('2')
  expect(simple(11)).toHaveValue('2')
})

test('a special file is marked directly, and the next one follows', async () => {
  const calls = answerMarks()
  const { user } = await openRemediationTable([fileNamed(1, { isSpecialFile: true }), fileNamed(2)])

  await user.click(rowOf(1).getByRole('button', { name: 'Mark Remediated' }))

  expect(simple(2)).toHaveFocus()
  await waitFor(() =>
    expect(markIn(calls[0])).toEqual({
      simple_pages: '0',
      complex_pages: '0',
    }),
  )
})

test('fixed documents find their files by name and are sent one call each', async () => {
  const files = [1, 2, 3].map((number) => fileNamed(number, { versions: [] }))
  const { user, store } = await openRemediationTable(files)
  const calls = answer('addVersion', ({ params }) => {
    const arrived = files.find(({ _id }) => _id === params['fileId']) ?? aFile()
    return succeed({ ...arrived, versions: [aVersion()], isHandedIn: true }, 'Not shown')
  })

  await bring(user, '2-fixed.pdf', '1_remediated.pdf')

  expect(await screen.findByText('2 fixed documents uploaded')).toBeVisible()
  expect(new Set(calls.map(({ params }) => params['fileId']))).toEqual(new Set([anId(1), anId(2)]))
  expect(calls).toHaveLength(2)
  expect(store.getState().toasts.messages).toHaveLength(1)
  const marks = answerMarks()
  await user.type(simple(1), '1')
  await user.type(complex(1), '0{Enter}')
  await waitFor(() => expect(marks).toHaveLength(1))
})

test('a document whose name fits no file is asked about, and may be left out', async () => {
  const files = [1, 2].map((number) => fileNamed(number, { versions: [] }))
  const { user } = await openRemediationTable(files)
  const calls = answer('addVersion', aFile({ versions: [aVersion()] }))

  await bring(user, 'unknown.pdf', 'other.pdf')

  const question = within(await screen.findByRole('form', { name: 'Files that match no document' }))
  const choice = question.getByRole('combobox', { name: 'unknown.pdf' })
  expect(choice).toHaveFocus()
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a document', '1.pdf', '2.pdf', 'Leave out'])
  await user.selectOptions(choice, '2.pdf')
  await user.click(question.getByRole('button', { name: 'Upload' }))
  expect(question.getByText('Choose a document, or “Leave out”')).toBeVisible()
  expect(calls).toHaveLength(0)
  await user.selectOptions(question.getByRole('combobox', { name: 'other.pdf' }), 'Leave out')
  await user.click(question.getByRole('button', { name: 'Upload' }))

  expect(await screen.findByText('1 fixed document uploaded')).toBeVisible()
  expect(calls.map(({ params }) => params['fileId'])).toEqual([anId(2)])
  expect(screen.queryByRole('form', { name: 'Files that match no document' })).toBeNull()
})

test('a file chosen for a document is no answer any more once its own document comes', async () => {
  const files = [1, 2].map((number) => fileNamed(number, { versions: [] }))
  const { user } = await openRemediationTable(files)
  const calls = answer('addVersion', () => new Promise<never>(() => undefined))
  await bring(user, 'unknown.pdf')
  const question = within(await screen.findByRole('form', { name: 'Files that match no document' }))
  await user.selectOptions(question.getByRole('combobox', { name: 'unknown.pdf' }), '2.pdf')

  await bring(user, '2.pdf')
  await waitFor(() => expect(calls).toHaveLength(1))
  await user.click(question.getByRole('button', { name: 'Upload' }))

  expect(question.getByText('Choose a document, or “Leave out”')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a document that failed stays with its reason and can be tried again', async () => {
  const { user, store } = await openRemediationTable()
  answer('addVersion', refuse('unavailable'))
  await bring(user, '1.pdf')
  expect(await screen.findByText(/^Failed: A part of the service/)).toBeVisible()
  const list = screen.getByRole('list', { name: 'Chosen files' })
  expect(within(list).getByText('for')).toHaveTextContent('for 1.pdf')
  expect(store.getState().toasts.messages).toEqual([])

  answer('addVersion', fileNamed(1))
  await user.click(screen.getByRole('button', { name: 'Retry 1.pdf' }))

  expect(await screen.findByText('1 fixed document uploaded')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull()
})

test('a document that failed is replaced when it is dropped again', async () => {
  const { user } = await openRemediationTable()
  answer('addVersion', refuse('unavailable'))
  await bring(user, '1.pdf')
  expect(await screen.findByText(/^Failed: /)).toBeVisible()

  answer('addVersion', fileNamed(1))
  await bring(user, '1.pdf')

  expect(await screen.findByText('1 fixed document uploaded')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull()
  expect(screen.queryByRole('form', { name: 'Files that match no document' })).toBeNull()
})

test('two documents for one file of a batch count once', async () => {
  const files = [1, 2].map((number) => fileNamed(number, { isHandedIn: true }))
  const { user } = await openRemediationTable(files)
  const ends: (() => void)[] = []
  let hasFirst = false
  answer('addVersion', async ({ params }) => {
    const isFirst = params['fileId'] === anId(1) && !hasFirst
    hasFirst ||= isFirst
    if (!isFirst) await new Promise<void>((resolve) => ends.push(resolve))
    return fileNamed(1)
  })
  await bring(user, '2.pdf', '1.pdf')
  expect(await screen.findByText('1 of 2 uploaded')).toBeVisible()
  await bring(user, '1-fixed.pdf')

  expect(await screen.findByText('0 of 2 uploaded')).toBeVisible()
  await waitFor(() => expect(ends).toHaveLength(2))
  act(() => ends.forEach((end) => end()))
  expect(await screen.findByText('2 of 2 matched')).toBeVisible()
})

test('while documents are on their way, leaving the files asks first', async () => {
  const { user } = await openPage()
  answer('addVersion', () => new Promise<never>(() => undefined))
  await bring(user, '1.pdf')
  expect(await rowOf(1).findByText(/^(Waiting|\d+ %)$/)).toBeVisible()

  await user.click(screen.getByRole('tab', { name: 'Details' }))

  const question = await screen.findByRole('alertdialog', { name: 'Stop the upload?' })
  await user.click(within(question).getByRole('button', { name: 'Keep uploading' }))
  expect(rowOf(1).getByRole('button', { name: 'Cancel' })).toBeVisible()
})

test('nobody else types in the rows, and a job in review is like any list', async () => {
  answer('getJob', { ...jobOf(threeFiles), status: 'IN_REVIEW' })
  answer('countFiles', { all: 3, pdfs: 3, docs: 0, images: 0 })
  answer('listFiles', {
    data: { files: threeFiles },
    pagination: { page: 1, limit: 10, total: 3, totalPages: 1 },
  })
  renderScreen(place)

  await screen.findByRole('link', { name: /1\.pdf/ })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Drop fixed documents here.')).toBeNull()
})
