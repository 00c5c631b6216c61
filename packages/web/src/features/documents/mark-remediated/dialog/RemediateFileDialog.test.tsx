// @module-tag rest
import type {
  CheckFacts,
  CheckState,
  DocumentCheck,
  JobFile,
  JobWithFiles,
} from '@curbcut/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
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
import { renderJobPart } from '#test/render-job-part.tsx'
import { markIn, seenIn } from '#test/sent-mark.ts'
import { answer, refuse } from '#test/server.ts'
import { pressAtOnce, unguarded } from '#test/unguarded.ts'
import { api } from '#web/api/api.ts'
import { cachedJob } from '#web/api/refetch/cached-job.ts'
import { JobFilesPanel } from '#web/features/documents/list/JobFilesPanel.tsx'
import { jobMovesApi } from '#web/features/jobs/moves/job-moves-api.ts'

const { _id: jobId } = aJob()

type CheckOutline = {
  version?: number
  state?: CheckState
  barriers?: number
  undecided?: number
  facts?: Partial<CheckFacts>
}

/** The check of a document with so many conditions that fail, or that could not be decided. */
const aCheck = (outline: CheckOutline = {}): DocumentCheck => {
  const { version, state = 'done', barriers = 0, undecided = 0, facts } = outline
  return {
    state,
    reason: null,
    engine: '1',
    checkedAt: null,
    document: { file_name: 'demo-report.pdf', version: version ?? null },
    facts: state === 'done' ? { kind: 'pdf', pages: 12, ...facts } : null,
    conditions: Array.from({ length: barriers + undecided }, (_, index) => ({
      rule: `7.1-${index + 1}`,
      count: 1,
      tested: 1,
      status: index < barriers ? 'fail' : 'not_assessed',
      pages: [],
      places: [],
      gaps: [],
      words: { looksAt: '', wrong: '', hurts: '', fix: '' },
    })),
    descriptions: [],
    repairs: null,
  }
}

/** Answers with the check of the fixed document if there is one, otherwise with that of the original. */
const answerChecks = (original: DocumentCheck, fixed = original) =>
  answer('getCheck', ({ query }) => (query.get('version') === 'original' ? original : fixed))

const withFixed = aFile({
  check: aCheckSummary(),
  versions: [aVersion({ check: aCheckSummary({ barriers: 0 }) })],
})

async function open(file: JobFile = withFixed, ...others: readonly JobFile[]) {
  const files = [file, ...others]
  const job = aJobPage({
    status: 'APPROVED_REMEDIATOR',
    assigned_to: somebody('RM_REM'),
    files,
  })
  answer('getJob', job)
  answer('countFiles', { all: files.length, pdfs: files.length, docs: 0, images: 0 })
  answer('listFiles', onePage({ files }, files.length))
  const app = renderJobPart((read) => <JobFilesPanel job={read} />, {
    at: `/jobs/${jobId}?tab=files`,
    as: 'RM_REM',
  })
  if (file.is_remediated) {
    await app.user.click(await screen.findByRole('button', { name: 'Mark Remediated' }))
  } else await app.user.click((await findButtons())[0] ?? document.body)
  const findDialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Mark Remediated' }))
  const dialog = await findDialog()
  const field = (name: RegExp) => dialog.getByRole('textbox', { name })
  return {
    ...app,
    job,
    dialog,
    field,
    reopen: async () => {
      await app.user.click((await findButtons()).at(-1) ?? document.body)
      return findDialog()
    },
    type: async (simple: string, complex: string) => {
      await app.user.type(field(/^Simple Pages/), simple)
      await app.user.type(field(/^Complex Pages/), complex)
    },
    send: () => app.user.click(dialog.getByRole('button', { name: 'Mark Remediated' })),
  }
}

const findButtons = () => screen.findAllByRole('button', { name: 'Mark Remediated' })

type Opened = Awaited<ReturnType<typeof open>>

let sent: ReturnType<typeof answerMark>
const answerMark = () => answer('remediateFile', aJob({ status: 'REMEDIATION_COMPLETED' }))
const fieldsOf = (calls: typeof sent) => markIn(calls[0])

beforeEach(() => {
  sent = answerMark()
})

describe('the pages of the document', () => {
  const complexPages: CheckFacts['complexPages'] = [
    { page: 3, reasons: ['tables'] },
    { page: 5, reasons: ['scan'] },
    { page: 7, reasons: ['tables'] },
  ]

  test(
    'are counted and filled in, those that look complex as complex ones with why',
    { tags: 'short' },
    async () => {
      answerChecks(
        aCheck({ facts: { complexPages } }),
        aCheck({ version: 1, facts: { complexPages } }),
      )
      const { dialog, field, send } = await open()

      expect(dialog.getByText('The document has 12 pages.')).toBeVisible()
      expect(
        await dialog.findByText('Likely to be complex: pages 3, 7: tables; page 5: a scan.'),
      ).toBeVisible()
      expect(dialog.queryByRole('button', { name: /^Enter 9 simple/ })).toBeNull()
      expect(field(/^Simple Pages/)).toHaveValue('9')
      expect(field(/^Complex Pages/)).toHaveValue('3')
      await send()
      await waitFor(() => expect(fieldsOf(sent)).toEqual({ simple_pages: '9', complex_pages: '3' }))
    },
  )

  test('of another sum are taken as they are, with a word why for whoever likes', async () => {
    answerChecks(aCheck(), aCheck({ version: 1 }))
    const { user, dialog, field, type, send } = await open()

    await type('9', '2')
    expect(dialog.getByText('Counted: 12 pages. You may say why yours differ.')).toBeVisible()
    expect(field(/^Why the page count differs/)).not.toBeRequired()
    await user.type(field(/^Why the page count differs/), 'One is blank')
    await send()

    await waitFor(() =>
      expect(fieldsOf(sent)).toEqual({
        simple_pages: '9',
        complex_pages: '2',
        page_note: 'One is blank',
      }),
    )
  })

  test('of another sum need no word', async () => {
    answerChecks(aCheck(), aCheck({ version: 1 }))
    const { type, send } = await open()

    await type('9', '2')
    await send()

    await waitFor(() => expect(fieldsOf(sent)).toEqual({ simple_pages: '9', complex_pages: '2' }))
  })

  test('give way to those that are typed as complex, and a typed number stays', async () => {
    answerChecks(aCheck(), aCheck({ version: 1 }))
    const { user, field } = await open()

    await user.type(field(/^Complex Pages/), '3')
    await waitFor(() => expect(field(/^Simple Pages/)).toHaveValue('9'))
    await user.type(field(/^Simple Pages/), '7')
    await user.clear(field(/^Complex Pages/))
    await user.type(field(/^Complex Pages/), '4')

    expect(field(/^Simple Pages/)).toHaveValue('7')
  })

  test('stay as they are typed, also where that is the number that stood there', async () => {
    answerChecks(aCheck({ facts: { pages: 6 } }), aCheck({ version: 1, facts: { pages: 6 } }))
    const { user, field, send } = await open(
      aFile({ versions: [aVersion({ check: aCheckSummary({ pages: 6, barriers: 0 }) })] }),
    )
    expect(field(/^Simple Pages/)).toHaveValue('6')

    await user.click(field(/^Simple Pages/))
    await user.keyboard('6')
    await user.tab()
    await user.keyboard('2')

    expect(field(/^Simple Pages/)).toHaveValue('6')
    await send()
    await waitFor(() => expect(fieldsOf(sent)).toEqual({ simple_pages: '6', complex_pages: '2' }))
  })

  test('that another tab has marked meanwhile are shown when the refused dialog comes back', async () => {
    const calls = answer('remediateFile', refuse('file_changed'))
    const { user, job, type, send } = await open()
    await type('3', '1')
    const marked = { is_remediated: true, isMarkedSinceAssigned: true } as const
    const files = [{ ...withFixed, ...marked, simple_pages: 4, complex_pages: 2 }]
    answer('getJob', { ...job, files })

    await send()
    await user.click(await screen.findByRole('button', { name: /^Reopen form/ }))

    const again = within(await screen.findByRole('dialog', { name: 'Mark Remediated' }))
    expect(again.getByText('It is now marked with 4 simple and 2 complex pages.')).toBeVisible()
    expect(again.getByRole('textbox', { name: /^Simple Pages/ })).toHaveValue('3')
    expect(seenIn(calls[0])).toEqual([''])
    const accepted = answerMark()
    await user.click(again.getByRole('button', { name: 'Mark Remediated' }))
    await waitFor(() => expect(seenIn(accepted[0])).toEqual(['4', '2']))
  })

  test('are filled in once they are counted, and not over what is typed', async () => {
    const check = aCheckSummary({ state: 'running', pages: null, barriers: null })
    answerChecks(aCheck({ state: 'running' }), aCheck({ version: 1, state: 'running' }))
    const { user, store, field } = await open(aFile({ check, versions: [aVersion({ check })] }))
    await user.type(field(/^Complex Pages/), '2')

    answerChecks(aCheck(), aCheck({ version: 1 }))
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'File', id: jobId }])))

    await waitFor(() => expect(field(/^Simple Pages/)).toHaveValue('10'))
    expect(field(/^Complex Pages/)).toHaveValue('2')
  })

  test('are said once they rest, and the place of the note stays', async () => {
    answerChecks(aCheck(), aCheck({ version: 1 }))
    const { user, dialog, field, type } = await open()
    await type('9', '2')

    const said = () =>
      screen.getByText(/^Counted: 12 pages\. You may/, { selector: '[role=status] *' })
    await waitFor(() => expect(said()).toBeInTheDocument(), { timeout: 3000 })
    for (const region of dialog.queryAllByRole('status')) {
      expect(region).toHaveAttribute('aria-live', 'off')
    }
    const note = field(/^Why the page count differs/)
    await user.clear(field(/^Complex Pages/))
    await user.type(field(/^Complex Pages/), '3')

    expect(field(/^Why the page count differs/)).toBe(note)
    expect(dialog.queryByText('This is no longer needed.')).toBeNull()
    await user.type(field(/^Why the page count differs/), 'One is blank')
    expect(dialog.getByText('This is no longer needed.')).toBeVisible()
  })

  test('that only their program counted ask for nothing', async () => {
    const file = aFile({
      versions: [aVersion({ check: aCheckSummary({ isPageCountEstimated: true, barriers: 0 }) })],
    })
    const { dialog, type, send } = await open(file)
    expect(dialog.getByText(/^The document has about 12 pages/)).toBeVisible()

    await type('1', '0')
    await send()

    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test.each([
    ['waiting', 'The document is being checked, and its pages are counted.'],
    ['done', 'The pages of this document were not counted.'],
    ['timed_out', 'Its pages could not be counted: Could not be checked in time.'],
    ['failed', 'Its pages could not be counted: Could not be checked.'],
  ] as const)('are not known where the check is %s, and it says so', async (state, words) => {
    const check = aCheckSummary({ state, pages: null, barriers: null })
    const { dialog, type, send } = await open(aFile({ check, versions: [aVersion({ check })] }))
    expect(dialog.getByText(words)).toBeVisible()

    await type('1', '0')
    await send()

    await waitFor(() => expect(sent).toHaveLength(1))
  })
})

describe('what is left of barriers is said before the button is pressed', () => {
  const versionWith = (barriers: number) => aVersion({ check: aCheckSummary({ barriers }) })
  const versionThatIs = (state: CheckState) =>
    aVersion({ check: aCheckSummary({ state, pages: null, barriers: null }) })

  test.each([
    [
      'there is no fixed document',
      aFile({ check: aCheckSummary() }),
      /^There is no fixed document/,
    ],
    [
      'barriers are left',
      aFile({ check: aCheckSummary({ barriers: 3 }), versions: [versionWith(2)] }),
      'The fixed document still has 2 barriers.',
    ],
    [
      'the fixed one is worse',
      aFile({ check: aCheckSummary({ barriers: 1 }), versions: [versionWith(2)] }),
      'The fixed document has 2 barriers, more than the original, which has 1.',
    ],
    [
      'the fixed one is locked',
      aFile({ check: aCheckSummary(), versions: [versionThatIs('locked')] }),
      'Check of the fixed document: Locked with a password.',
    ],
    [
      'the fixed one is broken',
      aFile({ check: aCheckSummary(), versions: [versionThatIs('unreadable')] }),
      'Check of the fixed document: Cannot be read.',
    ],
  ])('where %s: it is delivered anyway, with a reason for the client', async (_, file, words) => {
    const first = file.versions.length > 0 ? 'another' : 'the fixed'
    const choose = `Choose this and give a reason, or upload ${first} document first`
    const { user, dialog, field, type, send } = await open(file)
    expect(dialog.getByText(words)).toBeVisible()
    const anyway = dialog.getByRole('checkbox', { name: 'Deliver anyway' })
    expect(dialog.queryByRole('textbox', { name: /^Reason/ })).toBeNull()

    await type('12', '0')
    await send()
    expect(await dialog.findByText(choose)).toBeVisible()
    await user.click(anyway)
    await send()
    expect(await dialog.findByText('Give a reason for delivering it like this')).toBeVisible()
    expect(sent).toHaveLength(0)
    await user.type(field(/^Reason \(the client will read this\)/), 'A form is left')
    await send()

    await waitFor(() =>
      expect(fieldsOf(sent)).toEqual({
        simple_pages: '12',
        complex_pages: '0',
        reason: 'A form is left',
      }),
    )
  })

  const anotherLike = (file: JobFile) => ({ ...file, _id: anId(9), file_name: 'another.pdf' })

  test('a reason is offered to the next file that is alike', async () => {
    const file = aFile({ check: aCheckSummary({ barriers: 3 }), versions: [versionWith(2)] })
    const { user, dialog, field, type, send, reopen } = await open(file, anotherLike(file))
    await type('12', '0')
    await user.click(dialog.getByRole('checkbox', { name: 'Deliver anyway' }))
    await user.type(field(/^Reason/), 'A form is left')
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const next = await reopen()
    await user.click(next.getByRole('checkbox', { name: 'Deliver anyway' }))

    expect(next.getByRole('textbox', { name: /^Reason/ })).toHaveValue('A form is left')
  })

  test('a choice and an offered reason do not pass to another concern', async () => {
    answerChecks(aCheck({ barriers: 3 }), aCheck({ version: 1, barriers: 2 }))
    const file = aFile({ check: aCheckSummary({ barriers: 3 }), versions: [versionWith(2)] })
    const { user, store, dialog, field, type, send, reopen } = await open(file, anotherLike(file))
    await type('12', '0')
    await user.click(dialog.getByRole('checkbox', { name: 'Deliver anyway' }))
    await user.type(field(/^Reason/), 'A form is left')
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const next = await reopen()
    const anyway = () => next.getByRole('checkbox', { name: 'Deliver anyway' })
    await user.click(anyway())
    expect(next.getByRole('textbox', { name: /^Reason/ })).toHaveValue('A form is left')

    answerChecks(aCheck({ barriers: 3 }), aCheck({ version: 1, barriers: 5 }))
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'File', id: jobId }])))

    expect(await next.findByText(/^The fixed document has 5 barriers, more than/)).toBeVisible()
    await waitFor(() => expect(anyway()).not.toBeChecked())
    await user.click(anyway())
    expect(next.getByRole('textbox', { name: /^Reason/ })).toHaveValue('')
  })

  test.each([
    [
      'returned',
      async ({ store }: Opened, job: JobWithFiles) => {
        const returned = { reason: null, actor: somebody('RM_ADM'), createdAt: job.createdAt }
        answer('getJob', { ...job, returned })
        store.dispatch(api.util.invalidateTags([{ type: 'Job', id: jobId }]))
        await waitFor(() => expect(cachedJob(store.getState(), jobId)?.returned).toEqual(returned))
      },
    ],
    [
      'handed in for review',
      async ({ store }: Opened, job: JobWithFiles) => {
        answer('updateStatus', job)
        const step = { jobId, move: true, status: 'REMEDIATION_COMPLETED' } as const
        await store.dispatch(jobMovesApi.endpoints.updateStatus.initiate(step))
      },
    ],
  ])('a reason is not offered again once the job is %s', async (_, begin) => {
    const file = aFile({ check: aCheckSummary({ barriers: 3 }), versions: [versionWith(2)] })
    const opened = await open(file)
    const { user, dialog, field, type, send, reopen, job } = opened
    await type('12', '0')
    await user.click(dialog.getByRole('checkbox', { name: 'Deliver anyway' }))
    await user.type(field(/^Reason/), 'A form is left')
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await act(() => begin(opened, job))

    const next = await reopen()
    await user.click(next.getByRole('checkbox', { name: 'Deliver anyway' }))
    expect(next.getByRole('textbox', { name: /^Reason/ })).toHaveValue('')
  })

  test('a fixed document of another kind is not called worse', async () => {
    const file_name = 'demo-report.docx'
    answerChecks(
      { ...aCheck({ barriers: 1 }), document: { file_name, version: null } },
      aCheck({ version: 1, barriers: 2 }),
    )
    const check = aCheckSummary({ barriers: 1 })
    const { dialog } = await open(aFile({ file_name, check, versions: [aVersion()] }))

    expect(await dialog.findByText('The fixed document still has 2 barriers.')).toBeVisible()
  })

  test('where none are found, what could not be decided is said, and asks for nothing', async () => {
    const version = aVersion({ check: aCheckSummary({ barriers: 0, undecided: 4, counted: 4 }) })
    answerChecks(aCheck(), aCheck({ version: 1, barriers: 0, undecided: 4 }))
    const { dialog } = await open(aFile({ check: aCheckSummary(), versions: [version] }))

    const words = 'The check found no barriers in the fixed document.'
    expect(dialog.getByText(`${words} 4 of 4 conditions could not be decided.`)).toBeVisible()
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })

  test('where none are found, it says so and asks for nothing', { tags: 'short' }, async () => {
    const { dialog, type, send } = await open()
    expect(dialog.getByText('The check found no barriers in the fixed document.')).toBeVisible()
    expect(dialog.queryByRole('checkbox')).toBeNull()

    await type('12', '0')
    await send()

    await waitFor(() => expect(sent).toHaveLength(1))
  })

  /** Chooses a document in the dialog of a file without one, and hands it in; its check says so much. */
  async function handIn({ state, barriers }: { state: CheckState; barriers: number }) {
    const unfixed = aFile({ check: aCheckSummary({ barriers: 3 }) })
    const check = aCheckSummary({ state, barriers: state === 'done' ? barriers : null })
    answerChecks(aCheck({ barriers: 3 }))
    const handedIn = answer('addVersion', () => {
      answerChecks(aCheck({ barriers: 3 }), aCheck({ version: 1, state, barriers }))
      return { ...unfixed, versions: [aVersion({ check })] }
    })
    const opened = await open(unfixed)
    const { user, dialog, type } = opened
    const fixed = new File(['%PDF-1.4'], 'fixed.pdf', { type: 'application/pdf' })
    await user.upload(dialog.getByLabelText('Fixed document', { selector: 'input' }), fixed)

    expect(dialog.getByText(/^The document you chose is uploaded first/)).toBeVisible()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Mark Remediated' })).toBeNull()
    const isGuarded = pressAtOnce('Mark Remediated')
    await user.click(dialog.getByRole('button', { name: 'Upload the document' }))

    // A second press is not taken for one of the new button.
    expect(await isGuarded).toBe(true)
    const mark = await dialog.findByRole('button', { name: 'Mark Remediated' })
    expect(handedIn[0]?.body.get('file')).toHaveProperty('name', 'fixed.pdf')
    expect(sent).toHaveLength(0)
    await waitFor(() => expect(mark).not.toHaveAttribute('aria-disabled', 'true'))
    await type('12', '0')
    return opened
  }

  test('a document chosen here is handed in first, and its barriers ask like those of any other', async () => {
    const { user, dialog, field, send } = await handIn({ state: 'done', barriers: 2 })

    expect(await dialog.findByText('The fixed document still has 2 barriers.')).toBeVisible()
    await send()
    expect(await dialog.findByText(/^Choose this and give a reason/)).toBeVisible()
    expect(sent).toHaveLength(0)
    await user.click(dialog.getByRole('checkbox', { name: 'Deliver anyway' }))
    await user.type(field(/^Reason/), 'A form is left')
    await send()

    await waitFor(() =>
      expect(fieldsOf(sent)).toEqual({
        simple_pages: '12',
        complex_pages: '0',
        reason: 'A form is left',
      }),
    )
  })

  test('a document chosen here that cannot be sent is led to, and nothing is handed in', async () => {
    answerChecks(aCheck())
    const calls = answer('addVersion', aFile())
    const { user, dialog } = await open(aFile({ check: aCheckSummary() }))
    const empty = new File([], 'empty.pdf', { type: 'application/pdf' })
    await user.upload(dialog.getByLabelText('Fixed document', { selector: 'input' }), empty)

    await user.click(await unguarded('Upload the document'))

    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Remove empty.pdf' })).toHaveFocus(),
    )
    expect(calls).toHaveLength(0)
  })

  test('a document chosen here that is not checked yet is said to be, before the file is marked', async () => {
    const { dialog, send } = await handIn({ state: 'waiting', barriers: 0 })

    expect(await dialog.findByText(/^The fixed document is being checked/)).toBeVisible()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await send()

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body.has('file')).toBe(false)
  })

  test('a check that ends meanwhile is followed, and the focus stays where it is', async () => {
    const check = aCheckSummary({ state: 'running', pages: null, barriers: null })
    answerChecks(aCheck(), aCheck({ version: 1, state: 'running' }))
    const file = aFile({ check: aCheckSummary(), versions: [aVersion({ check })] })
    const { user, store, dialog, field } = await open(file)
    expect(await dialog.findByText(/^The fixed document is being checked/)).toBeVisible()
    await user.type(field(/^Complex Pages/), '2')

    answerChecks(aCheck({ barriers: 3 }), aCheck({ version: 1, barriers: 1 }))
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'File', id: jobId }])))

    expect(await dialog.findByText('The fixed document still has 1 barrier.')).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: 'Deliver anyway' })).toBeVisible()
    expect(field(/^Complex Pages/)).toHaveFocus()
    expect(field(/^Complex Pages/)).toHaveValue('2')
  })

  test('a reason that somebody types stays when nothing asks for it any more', async () => {
    answerChecks(aCheck({ barriers: 3 }), aCheck({ version: 1, barriers: 2 }))
    const file = aFile({ check: aCheckSummary({ barriers: 3 }), versions: [versionWith(2)] })
    const { user, store, dialog, field, type, send } = await open(file)
    await type('12', '0')
    await user.click(dialog.getByRole('checkbox', { name: 'Deliver anyway' }))
    const reason = field(/^Reason/)
    await user.type(reason, 'A form')

    answerChecks(aCheck({ barriers: 3 }), aCheck({ version: 2, barriers: 0 }))
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'File', id: jobId }])))

    expect(await dialog.findByText(/^The reason is no longer needed/)).toBeVisible()
    expect(field(/^Reason/)).toBe(reason)
    expect(reason).toHaveFocus()
    expect(reason).toHaveValue('A form')
    expect(reason).not.toBeRequired()
    await send()
    await waitFor(() => expect(fieldsOf(sent)).toEqual({ simple_pages: '12', complex_pages: '0' }))
  })

  test('a correction begins with what was said before', async () => {
    const file = aFile({
      is_remediated: true,
      isMarkedSinceAssigned: true,
      simple_pages: 9,
      complex_pages: 1,
      page_note: 'Two are blank',
      delivery_reason: 'A form is left',
      check: aCheckSummary(),
      versions: [versionWith(2)],
    })
    const { dialog, field } = await open(file)

    expect(dialog.getByRole('checkbox', { name: 'Deliver anyway' })).toBeChecked()
    expect(field(/^Reason/)).toHaveValue('A form is left')
    expect(field(/^Why the page count differs/)).toHaveValue('Two are blank')
  })
})

test('a fixed document that names people says who can read that', { tags: 'short' }, async () => {
  answerChecks(aCheck(), aCheck({ version: 1, facts: { author: 'Ada Author' } }))
  const { dialog } = await open()

  const named = await dialog.findByText(/properties name/)
  expect(named).toHaveTextContent('The file’s properties name Ada Author. Clients can see this.')
})
