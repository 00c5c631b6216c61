import type { CheckSummary, JobStatus, JobWithFiles, JudgedDocument, Role } from '@curbcut/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aFile, aJobPage, anId, somebody, somebodyElse } from '#test/jobs.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { api } from '#web/api/api.ts'
import { logout } from '#web/state/session.ts'

const aSummary = (changes: Partial<CheckSummary> = {}): CheckSummary => ({
  ...{ state: 'done', pages: 4, isPageCountEstimated: false, barriers: 0, isForPeople: false },
  ...{ undecided: 0, counted: 106 },
  ...changes,
})
const files = [
  aFile({
    ...{ _id: anId(1), file_name: 'one.pdf', is_remediated: true, check: aSummary() },
    ...{ simple_pages: 2, complex_pages: 1, page_note: 'The cover is empty.' },
  }),
  aFile({
    ...{ _id: anId(2), file_name: 'two.pdf', is_remediated: true },
    ...{ simple_pages: 4, complex_pages: 0, check: aSummary({ barriers: 3 }) },
    delivery_reason: 'The source is a scan.',
  }),
]
const aReview = (changes: Partial<JobWithFiles> = {}) =>
  aJobPage({
    ...{ status: 'IN_REVIEW', no_of_files: 2, files, assigned_to: somebody('RM_REM') },
    ...changes,
  })

const judgedAt = '2026-11-22T10:00:00.000Z'
const aDocument = (changes: Partial<JudgedDocument> = {}): JudgedDocument => ({
  ...{ file: anId(1), file_name: 'one.pdf', version: null, judgments: [], voided: 0 },
  ...changes,
})
const documents = [
  aDocument({
    judgments: [
      {
        ...{ condition: 'tables', verdict: 'fine', judgedAt, for_all: false },
        judged_by: somebodyElse('RM_ADM'),
      },
    ],
  }),
  aDocument({ file: anId(2), file_name: 'two.pdf', version: 2, voided: 5 }),
]
const listed = (data: JudgedDocument[] = documents) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 },
  ...{ judged: 1, conditions: 16, versions: 2 },
})

const saved = succeed({ judged: 2, conditions: 16, versions: 2 }, 'Judgements saved')

beforeEach(() => {
  answer('listJudgments', listed())
})

function open({ as = 'RM_ADM', ...changes }: Partial<JobWithFiles> & { as?: Role } = {}) {
  const job = aReview(changes)
  answer('getJob', job)
  return renderApp({ at: `/jobs/${job._id}?tab=review`, as })
}
const findReview = async () => within(await screen.findByRole('region', { name: 'Review' }))

/** Unfolds the part under a summary. */
async function unfold({ user }: ReturnType<typeof open>, summary: RegExp | string) {
  const review = await findReview()
  await user.click(await review.findByText(summary, { selector: 'summary, summary *' }))
  return review
}

describe('in review', () => {
  test.each(['RM_ADM', 'RM_SU'] as const)('%s sees what was found', async (as) => {
    open({ as })

    const review = await findReview()
    const pages = within(await review.findByRole('region', { name: 'Pages' }))
    expect(pages.getByText('7 pages claimed, 8 counted.')).toBeVisible()
    expect(pages.getByText(/: 3 pages claimed, 4 counted/)).toHaveTextContent(
      'About the pages: The cover is empty.',
    )
    const barriers = within(review.getByRole('region', { name: 'Remaining barriers' }))
    expect(barriers.getByText(/: 3 barriers/)).toHaveTextContent(
      'Delivered anyway: The source is a scan.',
    )
    expect(barriers.getByText('No barriers were found in 1 document.')).toBeVisible()
    expect(barriers.getByRole('link', { name: 'two.pdf' })).toHaveAttribute(
      'href',
      expect.stringContaining(`?tab=files&check=${anId(2)}`),
    )
  })

  test('where no barriers were found, it says what could not be decided', async () => {
    const check = aSummary({ undecided: 4 })
    open({ files: [aFile({ _id: anId(1), check }), aFile({ _id: anId(2), check: aSummary() })] })

    const review = await findReview()
    const barriers = within(await review.findByRole('region', { name: 'Remaining barriers' }))
    expect(barriers.getByText(/^No barriers/)).toHaveTextContent(
      'No barriers were found in 2 documents. In 1 of them, some conditions could not be decided.',
    )
  })

  test.each(['RM_REM', 'RM_CAM', 'RM_CLI'] as const)('%s has no such tab', async (as) => {
    const calls = answer('listJudgments', listed())
    open({ as })

    await screen.findByRole('heading', { level: 2, name: 'Documents' })
    expect(screen.queryByRole('tab', { name: 'Review' })).toBeNull()
    expect(calls).toEqual([])
  })

  test('a document is judged under its name, by name and time', async () => {
    const calls = answer('setJudgments', saved)
    const app = open()
    const review = await unfold(app, 'one.pdf')

    const form = within(review.getByRole('form', { name: 'Judgements of one.pdf' }))
    expect(form.getAllByRole('radiogroup')).toHaveLength(8)
    const tables = within(form.getByRole('radiogroup', { name: 'Tables' }))
    expect(tables.getByRole('radio', { name: 'Looked at, fine' })).toBeChecked()
    expect(form.getByText('Other Demo').parentElement).toHaveTextContent(
      /^Other Demo, 22 Nov 2026, /,
    )
    const links = form.getByRole('radiogroup', { name: 'Links' })
    expect(links).toHaveAccessibleDescription('Do the links say where they lead?')
    await app.user.click(within(links).getByRole('radio', { name: 'Does not occur' }))
    await app.user.click(tables.getByRole('radio', { name: 'Not judged' }))
    await app.user.click(form.getByRole('button', { name: 'Save judgements' }))

    expect(await screen.findByText('Judgements saved')).toBeVisible()
    expect([...(calls[0]?.body ?? [])]).toEqual([
      ['files', anId(1)],
      ['versions', '2'],
      ['tables', ''],
      ['links', 'absent'],
    ])
  })

  test('nothing is sent before something is changed', async () => {
    const calls = answer('setJudgments', saved)
    const app = open()
    const review = await unfold(app, 'one.pdf')

    const save = review.getByRole('button', { name: 'Save judgements' })
    expect(save).toHaveAttribute('aria-disabled', 'true')
    await app.user.click(save)

    expect(calls).toEqual([])
  })

  test('what is not saved outlasts folding, and the line of the document says so', async () => {
    const app = open()
    const review = await unfold(app, 'one.pdf')
    const fine = () =>
      within(review.getByRole('radiogroup', { name: 'Links' })).getByRole('radio', {
        name: 'Looked at, fine',
      })
    await app.user.click(fine())

    expect(review.getByText(/not saved/)).toHaveTextContent('1 of 8 judged · not saved')
    await unfold(app, 'one.pdf')
    await waitFor(() => expect(review.queryByRole('form', { name: /one/ })).toBeNull())
    await unfold(app, 'one.pdf')

    expect(fine()).toBeChecked()
  })

  test('what is not saved outlasts a visit to another tab, and no sign-out', async () => {
    const app = open()
    await unfold(app, 'The same for all documents')
    const all = async () =>
      within((await findReview()).getByRole('form', { name: 'The same for all documents' }))
    await app.user.selectOptions((await all()).getByLabelText('Forms'), 'Does not occur')
    const links = (review: Awaited<ReturnType<typeof findReview>>) =>
      within(review.getByRole('radiogroup', { name: 'Links' }))
    const review = await unfold(app, 'one.pdf')
    await app.user.click(links(review).getByRole('radio', { name: 'Looked at, fine' }))

    await app.user.click(screen.getByRole('tab', { name: /^Files/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Review' })).toBeNull())
    await app.user.click(screen.getByRole('tab', { name: 'Review' }))
    await unfold(app, 'The same for all documents')
    const again = await unfold(app, 'one.pdf')

    expect(links(again).getByRole('radio', { name: 'Looked at, fine' })).toBeChecked()
    expect((await all()).getByLabelText('Forms')).toHaveDisplayValue('Does not occur')
    expect(Object.keys(app.store.getState().unsavedJudgments)).toHaveLength(2)
    act(() => void app.store.dispatch(logout()))
    expect(app.store.getState().unsavedJudgments).toEqual({})
  })

  test('what is chosen while a save is under way stays, and what was sent until it is read', async () => {
    let release = () => {}
    const stalled = new Promise<void>((resolve) => (release = resolve))
    const app = open()
    const review = await unfold(app, 'one.pdf')
    const radio = (condition: string, name: string) =>
      within(review.getByRole('radiogroup', { name: condition })).getByRole('radio', { name })
    await app.user.click(radio('Links', 'Does not occur'))
    await app.user.click(radio('Forms', 'Does not occur'))
    const calls = answer('setJudgments', async () => {
      await stalled
      return saved
    })
    await app.user.click(review.getByRole('button', { name: 'Save judgements' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    await app.user.click(radio('Forms', 'Looked at, fine'))
    await app.user.click(radio('Contrast', 'Looked at, fine'))
    let tell = () => {}
    const told = new Promise<void>((resolve) => (tell = resolve))
    const given = (condition: 'links' | 'forms') => ({
      ...{ condition, verdict: 'absent' as const, judgedAt, for_all: false },
      judged_by: somebody('RM_ADM'),
    })
    const reads = answer('listJudgments', async () => {
      await told
      return listed([aDocument({ judgments: [given('links'), given('forms')] })])
    })

    release()
    await waitFor(() => expect(reads.length).toBeGreaterThan(0))
    expect(radio('Links', 'Does not occur')).toBeChecked()
    // Live news of the same save: the list is read once more when this read has ended.
    act(() => void app.store.dispatch(api.util.invalidateTags(['File'])))
    tell()

    await waitFor(() =>
      expect(Object.values(app.store.getState().unsavedJudgments)).toEqual([
        { forms: 'fine', contrast: 'fine' },
      ]),
    )
    expect(radio('Links', 'Does not occur')).toBeChecked()
    expect(radio('Forms', 'Looked at, fine')).toBeChecked()
    expect(radio('Contrast', 'Looked at, fine')).toBeChecked()
  })

  test('more than five documents are unfolded in place', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      aFile({ _id: anId(index + 1), file_name: `${index}.pdf`, check: aSummary({ barriers: 1 }) }),
    )
    const app = open({ files: many, no_of_files: 7 })
    const barriers = within(await screen.findByRole('region', { name: 'Remaining barriers' }))
    expect(barriers.getAllByRole('link')).toHaveLength(5)

    await app.user.click(barriers.getByText('2 more documents'))

    await waitFor(() => expect(barriers.getAllByRole('link')).toHaveLength(7))
  })

  test('documents that no machine judges, or not yet, are told', async () => {
    open({
      files: [
        aFile({ _id: anId(1), check: aSummary({ isForPeople: true }) }),
        aFile({ _id: anId(2), check: aSummary({ state: 'running', barriers: null }) }),
      ],
    })

    const review = await findReview()
    expect(await review.findByText('1 document is still being checked.')).toBeVisible()
    expect(review.getByText('1 document needs a person’s judgement.')).toBeVisible()
  })

  test('what a newer document has voided is said', async () => {
    const app = open()

    const review = await unfold(app, 'two.pdf')

    expect(review.getByText(/0 of 8 judged · version 2/)).toBeVisible()
    expect(
      review.getByText(
        'A newer document has arrived: 5 judgements of earlier ones no longer count.',
      ),
    ).toBeVisible()
  })

  test('the same for all documents is a choice of its own', async () => {
    const calls = answer('setJudgments', saved)
    const app = open()
    const review = await unfold(app, 'The same for all documents')

    const form = within(review.getByRole('form', { name: 'The same for all documents' }))
    await app.user.selectOptions(form.getByLabelText('Forms'), 'Does not occur')
    await app.user.selectOptions(form.getByLabelText('Links'), 'Not judged')
    await app.user.selectOptions(form.getByLabelText('Tables'), 'Looked at, fine')
    await app.user.selectOptions(form.getByLabelText('Tables'), 'No change')
    await app.user.click(form.getByRole('button', { name: 'Set for all 2 documents' }))

    expect(await screen.findByText('Judgements saved')).toBeVisible()
    expect(new Map([...(calls[0]?.body ?? [])].map(([name, value]) => [name, value]))).toEqual(
      new Map([
        ...[['for_all', 'true'] as const, ['versions', '2'] as const],
        ...[['forms', 'absent'] as const, ['links', ''] as const],
      ]),
    )
    await waitFor(() => expect(form.getByLabelText('Forms')).toHaveDisplayValue('No change'))
  })

  test('a refusal is told, and what was chosen stays', async () => {
    answer('setJudgments', refuse('newer_document'))
    const app = open()
    const review = await unfold(app, 'one.pdf')
    const links = within(review.getByRole('radiogroup', { name: 'Links' }))
    await app.user.click(links.getByRole('radio', { name: 'Does not occur' }))

    await app.user.click(review.getByRole('button', { name: 'Save judgements' }))

    expect(await screen.findByText(/A newer document has arrived in the meantime/)).toBeVisible()
    expect(links.getByRole('radio', { name: 'Does not occur' })).toBeChecked()
  })

  test('judgments that could not be loaded offer another try', async () => {
    answer('listJudgments', refuse('internal'))
    const app = open()
    const review = await findReview()
    const again = await review.findByRole('button', { name: 'Try again' })
    answer('listJudgments', listed())

    await app.user.click(again)

    expect(await review.findByText('1 of 16 judged.')).toBeVisible()
  })

  test('many documents come in pages', async () => {
    const calls = answer('listJudgments', ({ query }) => ({
      ...listed(),
      pagination: { page: Number(query.get('page')), limit: 10, total: 190, totalPages: 19 },
    }))
    const app = open()
    const review = await findReview()

    await app.user.click(await review.findByRole('button', { name: 'Next' }))

    await waitFor(() => expect(calls.at(-1)?.query.get('page')).toBe('2'))
    expect(await review.findByText('11–20 of 190 documents')).toBeVisible()
  })
})

test.each(['COMPLETED', 'CLOSED'] as const)(
  'of a job that is %s it is only read',
  async (status) => {
    const app = open({ status })
    const review = await unfold(app, 'one.pdf')

    expect(review.getByText('Looked at, fine')).toHaveTextContent('Looked at, fine')
    expect(review.getByText('Other Demo').parentElement).toHaveTextContent(
      /^Other Demo, 22 Nov 2026, /,
    )
    expect(review.getAllByText('Not judged')).toHaveLength(7)
    expect(review.queryByRole('radio')).toBeNull()
    expect(review.queryByText('The same for all documents')).toBeNull()
  },
)

test.each(['REMEDIATION_COMPLETED', 'APPROVED_REMEDIATOR'] as const satisfies JobStatus[])(
  'of a job that is %s there is none',
  async (status) => {
    open({ status })

    await screen.findByRole('heading', { level: 2, name: 'Documents' })
    expect(screen.queryByRole('tab', { name: 'Review' })).toBeNull()
  },
)

describe('completing the review', () => {
  const complete = async ({ user }: ReturnType<typeof open>) =>
    user.click(await screen.findByRole('button', { name: 'Complete Review' }))
  const completed = succeed(aReview({ status: 'COMPLETED' }), 'Review completed successfully')

  test('asks first while judgments are not saved, and says what is lost', async () => {
    const calls = answer('updateStatus', completed)
    const app = open()
    const review = await unfold(app, 'one.pdf')
    const links = within(review.getByRole('radiogroup', { name: 'Links' }))
    await app.user.click(links.getByRole('radio', { name: 'Looked at, fine' }))

    await complete(app)
    const question = await screen.findByRole('alertdialog', { name: 'Complete Review' })
    await waitFor(() =>
      expect(question).toHaveAccessibleDescription(
        'Your judgements of 1 document are not saved. Only saved judgements are kept when the review is completed; yours would be lost. 15 of 16 conditions would be recorded as not judged.',
      ),
    )
    expect(calls).toEqual([])
    await app.user.click(within(question).getByRole('button', { name: 'Complete Review Demo job' }))

    expect(await screen.findByText('Review completed successfully')).toBeVisible()
    expect([...(calls[0]?.body ?? [])]).toEqual([
      ['move', 'true'],
      ['status', 'IN_REVIEW'],
    ])
    expect(app.store.getState().unsavedJudgments).toEqual({})
  })

  test.each([
    ['nothing is chosen', async () => {}],
    [
      'what was chosen is as it stands again',
      async (app: ReturnType<typeof open>) => {
        const review = await unfold(app, 'one.pdf')
        const tables = within(review.getByRole('radiogroup', { name: 'Tables' }))
        await app.user.click(tables.getByRole('radio', { name: 'Not judged' }))
        await app.user.click(tables.getByRole('radio', { name: 'Looked at, fine' }))
      },
    ],
  ])('is sent at once where %s', async (_case, choose) => {
    const calls = answer('updateStatus', completed)
    const app = open()
    await choose(app)

    await complete(app)

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('returning the job', () => {
  async function openReturn(changes: Partial<JobWithFiles> = {}) {
    const app = open(changes)
    answer('listFiles', {
      data: { files },
      pagination: { page: 1, limit: 10, total: 2, totalPages: 1 },
    })
    await app.user.click(await screen.findByRole('button', { name: 'Return Job' }))
    return { ...app, form: within(await screen.findByRole('dialog', { name: 'Return Job' })) }
  }

  const found = [
    'Barriers are left:',
    '- two.pdf: 3 barriers',
    'Pages differ:',
    '- one.pdf: 3 pages claimed, 4 counted',
  ]

  test('copies the findings into the reason, once and by a press', async () => {
    const { user, form } = await openReturn()
    const reason = form.getByLabelText('Reason')
    await user.type(reason, 'Please look again.')
    const take = await form.findByRole('button', { name: 'Copy the findings into the reason' })

    await user.click(take)
    await user.click(take)

    expect(reason).toHaveValue(['Please look again.', '', ...found].join('\n'))
  })

  test('copies the unjudged points apart, and replaces what it copied before', async () => {
    const { user, form, store } = await openReturn()
    const reason = form.getByLabelText('Reason')
    const take = await form.findByRole('button', {
      name: 'Copy the unjudged points into the reason',
    })
    await user.click(take)
    await user.click(form.getByRole('button', { name: 'Copy the findings into the reason' }))
    const notJudged = ['Not judged yet:', expect.stringMatching(/^- one.pdf: Reading order, /)]
    const lines = () => (reason as HTMLTextAreaElement).value.split('\n')
    expect(lines()).toEqual([...notJudged, '- two.pdf: all 8', '', ...found])
    const calls = answer('listJudgments', listed(documents.slice(0, 1)))
    store.dispatch(api.util.invalidateTags(['File']))
    await waitFor(() => expect(calls.some(({ query }) => query.get('limit') === '100')).toBe(true))

    await waitFor(async () => {
      await user.click(take)
      expect(lines()).toEqual([...notJudged, '', ...found])
    })
  })

  test('offers nothing before the judgments are here', async () => {
    let release = () => {}
    const stalled = new Promise<void>((resolve) => (release = resolve))
    answer('listJudgments', async () => {
      await stalled
      return listed()
    })
    const { form } = await openReturn()
    expect(form.queryByRole('button', { name: /^Copy the/ })).toBeNull()

    release()

    expect(
      await form.findByRole('button', { name: 'Copy the findings into the reason' }),
    ).toBeVisible()
  })

  test('offers nothing where nothing was found', async () => {
    answer('listJudgments', { ...listed([]), judged: 0, conditions: 0 })
    const { form } = await openReturn({ files: [aFile({ check: aSummary() })] })

    expect(form.getByLabelText('Reason')).toHaveValue('')
    expect(form.queryByRole('button', { name: /^Copy the/ })).toBeNull()
  })
})
