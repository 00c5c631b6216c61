// @module-tag rest
import type {
  CheckSummary,
  DocumentComparison,
  HumanConditionName,
  JobFile,
  JobStatus,
  JobWithFiles,
  JudgedDocument,
  JudgmentVerdict,
  Problem,
  ReviewLeft,
  Role,
} from '@curbcut/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  aComparison,
  aDoubt,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  onePage,
  somebody,
  somebodyElse,
} from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { unguarded } from '#test/unguarded.ts'
import { api } from '#web/api/api.ts'
import { savePreference } from '#web/lib/browser/preferences.ts'
import { logout } from '#web/state/session.ts'

const aSummary = (changes: Partial<CheckSummary> = {}): CheckSummary => ({
  state: 'done',
  pages: 4,
  isPageCountEstimated: false,
  barriers: 0,
  isForPeople: false,
  undecided: 0,
  counted: 106,
  ...changes,
})
const files = [
  aFile({
    _id: anId(1),
    file_name: 'one.pdf',
    is_remediated: true,
    check: aSummary({ complexPages: 2 }),
    simple_pages: 2,
    complex_pages: 1,
    page_note: 'The cover is empty.',
  }),
  aFile({
    _id: anId(2),
    file_name: 'two.pdf',
    is_remediated: true,
    simple_pages: 4,
    complex_pages: 0,
    check: aSummary({ barriers: 3 }),
    delivery_reason: 'The source is a scan.',
  }),
]
const aReview = (changes: Partial<JobWithFiles> = {}) =>
  aJobPage({
    status: 'IN_REVIEW',
    no_of_files: 2,
    files,
    assigned_to: somebody('RM_REM'),
    ...changes,
  })

const judgedAt = '2026-11-22T10:00:00.000Z'
const aDocument = (changes: Partial<JudgedDocument> = {}): JudgedDocument => ({
  file: anId(1),
  file_name: 'one.pdf',
  version: null,
  judgments: [],
  voided: 0,
  problems: [],
  proposed: [],
  seen: { pages: 1, of: 4, isWhole: false },
  ...changes,
})
const documents = [
  aDocument({
    judgments: [
      {
        condition: 'tables',
        verdict: 'fine',
        judgedAt,
        for_all: false,
        with_rest: false,
        judged_by: somebodyElse('RM_ADM'),
      },
    ],
  }),
  aDocument({ file: anId(2), file_name: 'two.pdf', version: 2, voided: 5 }),
]
const listed = (data: JudgedDocument[] = documents) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 },
  judged: 1,
  conditions: 16,
  problems: 0,
  versions: 2,
  ended: null,
  unseen: 0,
})

const progress = { judged: 2, conditions: 16, problems: 0, versions: 2 }
const saved = succeed(progress, 'Judgements saved')
const aGiven = (condition: HumanConditionName, verdict: JudgmentVerdict) => ({
  condition,
  verdict,
  judgedAt,
  for_all: false,
  with_rest: false,
  judged_by: somebody('RM_ADM'),
})
const aProblem = (changes: Partial<Problem> = {}): Problem => ({
  _id: anId(0x700),
  condition: 'tables',
  page: 3,
  place: null,
  part: null,
  sentence: 'Header cells are read as data.',
  foundAt: judgedAt,
  found_by: somebodyElse('RM_ADM'),
  ...changes,
})

beforeEach(() => {
  answer('listJudgments', listed())
})

function open({ as = 'RM_ADM', ...changes }: Partial<JobWithFiles> & { as?: Role } = {}) {
  const job = aReview(changes)
  answer('getJob', job)
  return renderScreen({ at: `/jobs/${job._id}?tab=review`, as })
}
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const findReview = async () => within(await screen.findByRole('region', { name: 'Review' }))

/** Unfolds the part under a summary. */
async function unfold({ user }: ReturnType<typeof open>, summary: RegExp | string) {
  const review = await findReview()
  await user.click(await review.findByText(summary, { selector: 'summary, summary *' }))
  return review
}

const findRow = async (document: string) => {
  const matrix = within(await (await findReview()).findByRole('grid', { name: 'Judgements' }))
  return within(await matrix.findByRole('row', { name: new RegExp(`^${document}`) }))
}

/** Opens the questions of a document by a press on one of its cells. */
async function choose({ user }: ReturnType<typeof open>, document: string, question = /^Reading/) {
  await user.click((await findRow(document)).getByRole('button', { name: question }))
  return findReview()
}

describe('in review', () => {
  test.each(['RM_ADM', 'RM_SU'] as const)('%s sees what was found', async (as) => {
    open({ as })

    const review = await findReview()
    const pages = within(await review.findByRole('region', { name: 'Pages' }))
    const [, differing, note, same, sums] = pages.getAllByRole('row').map(cellsOf)
    expect(differing).toEqual(['one.pdf', '2', '1', '3', '4', '2', '−1, fewer entered'])
    expect(note).toEqual(['About the pages: The cover is empty.'])
    expect(same).toEqual(['two.pdf', '4', '0', '4', '4', '–', 'Same'])
    expect(sums).toEqual(['All', '6', '1', '7', '8', '2', '−1, fewer entered'])
    expect(pages.getByRole('link', { name: 'one.pdf' })).toHaveAttribute(
      'href',
      expect.stringContaining(`?tab=files&check=${anId(1)}`),
    )
    const barriers = within(review.getByRole('region', { name: 'Remaining barriers' }))
    expect(barriers.getByText('No barriers were found in 1 document.')).toBeVisible()
    const two = await findRow('two.pdf')
    expect(two.getByText('3 barriers')).toBeVisible()
    expect(two.getByText(/^Delivered anyway:/)).toHaveTextContent('The source is a scan.')
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

    await screen.findByRole('tab', { name: /^Files/ })
    expect(screen.queryByRole('tab', { name: 'Review' })).toBeNull()
    expect(calls).toEqual([])
  })

  /** The buttons of one question about the unfolded document. */
  const verdictsOn = (review: Awaited<ReturnType<typeof findReview>>, condition: string) => {
    const group = within(review.getByRole('radiogroup', { name: condition }))
    return (name: string) => group.getByRole('radio', { name })
  }

  test('a verdict is kept on press, and stands with name and time', { tags: 'short' }, async () => {
    const app = open()
    const review = await choose(app, 'one.pdf')
    const region = within(review.getByRole('region', { name: 'Judgements of one.pdf' }))
    expect(region.getAllByRole('radiogroup')).toHaveLength(8)
    expect(verdictsOn(review, 'Tables')('Looked at, fine')).toBeChecked()
    expect(region.getByText('Other Demo').parentElement).toHaveTextContent(
      /^Other Demo, 22 Nov 2026, /,
    )
    const links = review.getByRole('radiogroup', { name: 'Links' })
    expect(links).toHaveAccessibleDescription('Do the links say where they lead?')
    const calls = answer('setJudgments', progress)
    answer('listJudgments', listed([aDocument({ judgments: [aGiven('links', 'absent')] })]))

    await app.user.click(verdictsOn(review, 'Links')('Does not occur'))

    await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
    expect([...(calls[0]?.body ?? [])]).toEqual([
      ['files', anId(1)],
      ['versions', '2'],
      ['problems', ''],
      ['links', 'absent'],
    ])
    expect(verdictsOn(review, 'Links')('Does not occur')).toBeChecked()
  })

  test('a second press takes a verdict back', async () => {
    const calls = answer('setJudgments', progress)
    const app = open()
    const review = await choose(app, 'one.pdf')

    await app.user.click(verdictsOn(review, 'Tables')('Looked at, fine'))

    await waitFor(() => expect(calls).toHaveLength(1))
    expect([...(calls[0]?.body ?? [])]).toContainEqual(['tables', ''])
  })

  test('what is pressed while a verdict is sent follows it, at once for all', async () => {
    let release = () => {}
    const stalled = new Promise<void>((resolve) => (release = resolve))
    const calls = answer('setJudgments', async () => {
      await stalled
      return progress
    })
    const app = open()
    const review = await choose(app, 'one.pdf')
    await app.user.click(verdictsOn(review, 'Links')('Does not occur'))
    await waitFor(() => expect(calls).toHaveLength(1))
    await app.user.click(verdictsOn(review, 'Forms')('Does not occur'))
    await app.user.click(verdictsOn(review, 'Contrast')('Looked at, fine'))

    release()

    await waitFor(() => expect(calls).toHaveLength(2))
    expect([...(calls[1]?.body ?? [])].slice(3)).toEqual([
      ['forms', 'absent'],
      ['contrast', 'fine'],
    ])
    await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  })

  test('without a connection verdicts wait and are counted, until the network is back', async () => {
    answer('setJudgments', { kind: 'network-failure' })
    const app = open()
    const review = await choose(app, 'one.pdf')

    await app.user.click(verdictsOn(review, 'Links')('Does not occur'))

    expect(await review.findByText('1 judgement is not saved yet.')).toBeVisible()
    expect(review.getByText(/not saved$/)).toHaveTextContent('1 of 4 pages shown · 1 not saved')
    expect(
      (await findRow('one.pdf')).getByRole('button', { name: 'Links: Does not occur' }),
    ).toBeVisible()
    await app.user.click(screen.getByRole('tab', { name: /^Files/ }))
    await app.user.click(screen.getByRole('tab', { name: 'Review' }))
    const again = await choose(app, 'one.pdf')
    expect(verdictsOn(again, 'Links')('Does not occur')).toBeChecked()
    const calls = answer('setJudgments', progress)
    act(() => void window.dispatchEvent(new Event('online')))

    await waitFor(() => expect(again.queryByText('1 judgement is not saved yet.')).toBeNull())
    expect(calls).toHaveLength(1)
  })

  test('a verdict that waits is sent when its document is shown again, and counted beside others', async () => {
    answer('setJudgments', { kind: 'network-failure' })
    const app = open()
    const first = await choose(app, 'one.pdf')
    await app.user.click(verdictsOn(first, 'Links')('Does not occur'))
    await first.findByText('1 judgement is not saved yet.')

    const second = await choose(app, 'two.pdf')
    expect(
      await second.findByText('1 judgement of other documents in this job is not saved yet.'),
    ).toBeVisible()
    const calls = answer('setJudgments', progress)
    await app.user.click(screen.getByRole('tab', { name: /^Files/ }))
    await app.user.click(screen.getByRole('tab', { name: 'Review' }))
    await choose(app, 'one.pdf')

    await waitFor(() => expect(calls).toHaveLength(1))
    await waitFor(() => expect(app.store.getState().drafts.verdicts).toEqual({}))
  })

  test(
    'a problem has a sentence and a page, and opens where it is pressed',
    { tags: 'short' },
    async () => {
      const calls = answer('addProblem', succeed(progress, 'Problem noted'))
      const app = open()
      const review = await choose(app, 'one.pdf')
      await app.user.click(verdictsOn(review, 'Links')('Problem'))
      const form = within(await review.findByRole('form', { name: 'Problem: Links' }))
      const sentence = form.getByLabelText(/What is wrong/)
      expect(sentence).toHaveFocus()
      await app.user.click(form.getByRole('button', { name: 'Save problem' }))
      expect(form.getByText('Say what is wrong')).toBeVisible()

      await app.user.type(sentence, 'A link says “here”.')
      await app.user.type(form.getByLabelText('Page'), '3')
      await app.user.click(form.getByRole('button', { name: 'Save problem' }))

      expect(await screen.findByText('Problem noted')).toBeVisible()
      expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
        condition: 'links',
        versions: '2',
        page: '3',
        place: '',
        sentence: 'A link says “here”.',
      })
      await waitFor(() => expect(review.queryByRole('form', { name: 'Problem: Links' })).toBeNull())
      expect(verdictsOn(review, 'Links')('Problem')).toHaveFocus()
    },
  )

  test('problems of others are read, changed and removed', async () => {
    const judgments = [aGiven('tables', 'problem')]
    const found = aDocument({ judgments, problems: [aProblem()] })
    answer('listJudgments', { ...listed([found]), problems: 1 })
    const app = open()
    const review = await choose(app, 'one.pdf')
    expect(review.getByText('1 of 16 judged, 1 problem.')).toBeVisible()
    const said = 'Page 3: Header cells are read as data.'
    expect(review.getByText(said)).toBeVisible()
    const changes = answer('changeProblem', progress)
    const change = review.getByRole('button', { name: 'Change' })
    expect(change).toHaveAccessibleDescription(said)

    await app.user.click(change)
    const form = within(await review.findByRole('form', { name: 'Problem: Tables' }))
    await app.user.clear(form.getByLabelText('Page'))
    await app.user.click(form.getByRole('button', { name: 'Save problem' }))
    await waitFor(() => expect(changes).toHaveLength(1))
    expect(changes[0]?.body.get('sentence')).toBe('Header cells are read as data.')
    expect(changes[0]?.body.get('page')).toBe('')
    const removals = answer('removeProblem', progress)
    await app.user.click(review.getByRole('button', { name: 'Remove' }))

    await waitFor(() => expect(removals[0]?.params['problemId']).toBe(anId(0x700)))
    await waitFor(() => expect(verdictsOn(review, 'Tables')('Problem')).toHaveFocus())
  })

  test('a verdict asks before it removes problems, and names those that were seen', async () => {
    const problems = [aProblem(), aProblem({ _id: anId(0x701), sentence: 'No caption.' })]
    const found = aDocument({ judgments: [aGiven('tables', 'problem')], problems })
    answer('listJudgments', listed([found]))
    const calls = answer('setJudgments', progress)
    const app = open()
    const review = await choose(app, 'one.pdf')
    const fine = verdictsOn(review, 'Tables')('Looked at, fine')

    await app.user.click(fine)
    const yes = await review.findByRole('button', { name: 'Remove 2 problems' })
    expect(yes).toHaveFocus()
    expect(yes).toHaveAccessibleDescription('2 problems will be removed.')
    await app.user.click(review.getByRole('button', { name: 'Cancel' }))
    expect(fine).toHaveFocus()
    await app.user.click(fine)
    await review.findByRole('button', { name: 'Remove 2 problems' })
    await app.user.keyboard('{Escape}')
    expect(review.queryByRole('button', { name: 'Remove 2 problems' })).toBeNull()
    expect(fine).toHaveFocus()
    expect(calls).toEqual([])
    await app.user.click(fine)
    await app.user.click(review.getByRole('button', { name: 'Remove 2 problems' }))

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body.get('tables')).toBe('fine')
    expect(calls[0]?.body.getAll('problems')).toEqual([anId(0x700), anId(0x701)])
  })

  test('a half-written problem outlasts other verdicts, Escape, folding and other tabs', async () => {
    answer('setJudgments', progress)
    answer('listFiles', onePage({ files }, 2))
    answer('countFiles', { all: 2, pdfs: 2, docs: 0, images: 0 })
    const app = open()
    const review = await choose(app, 'one.pdf')
    const problem = () => verdictsOn(review, 'Links')('Problem')
    await app.user.click(problem())
    await app.user.keyboard('{Escape}')
    expect(review.queryByRole('form', { name: 'Problem: Links' })).toBeNull()
    await app.user.click(problem())
    await app.user.keyboard('A link{Escape}')
    await app.user.click(problem())
    await app.user.click(verdictsOn(review, 'Links')('Looked at, fine'))
    await app.user.click(review.getByRole('button', { name: 'Close the questions' }))
    await app.user.click(screen.getByRole('tab', { name: /^Files/ }))
    await app.user.click(screen.getByRole('tab', { name: 'Review' }))

    const again = await choose(app, 'one.pdf')

    const form = within(await again.findByRole('form', { name: 'Problem: Links' }))
    expect(form.getByLabelText(/What is wrong/)).toHaveValue('A link')
    await app.user.click(form.getByRole('button', { name: 'Cancel' }))
    expect(app.store.getState().drafts.problem).toEqual({})
  })

  test('what is saved stays as it was pressed, where it could not be read', async () => {
    const app = open()
    const review = await choose(app, 'one.pdf')
    const calls = answer('setJudgments', progress)
    const reads = answer('listJudgments', refuse('internal'))

    await app.user.click(verdictsOn(review, 'Links')('Does not occur'))

    await waitFor(() => expect(calls).toHaveLength(1))
    await waitFor(() => expect(reads.length).toBeGreaterThan(1))
    expect(verdictsOn(review, 'Links')('Does not occur')).toBeChecked()
    expect(screen.queryByText('1 judgement is not saved yet.')).toBeNull()
    act(() => void app.store.dispatch(logout()))
  })

  test('the focus goes to the questions where its button removes itself', async () => {
    answer('listJudgments', listed([aDocument({ proposed: ['forms'] })]))
    answer('confirmProposed', progress)
    const app = open()
    const review = await choose(app, 'one.pdf')
    answer('listJudgments', listed([aDocument()]))

    await app.user.click(review.getByRole('button', { name: 'Accept 1 proposal' }))

    const questions = within(review.getByRole('region', { name: 'Judgements of one.pdf' }))
    await waitFor(() => expect(questions.getAllByRole('radio')[0]).toHaveFocus())
  })

  test('what the check did not find is confirmed by one press, of a document or of all', async () => {
    const calls = answer('confirmProposed', saved)
    answer(
      'listJudgments',
      listed([aDocument({ proposed: ['tables', 'forms'] }), ...documents.slice(1)]),
    )
    const app = open()
    const review = await choose(app, 'one.pdf')
    expect(review.getAllByRole('radio', { name: 'Does not occur – proposed' })).toHaveLength(2)

    const document = within(review.getByRole('region', { name: 'Judgements of one.pdf' }))
    await app.user.click(document.getByRole('button', { name: 'Accept 2 proposals' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    await app.user.click(review.getByRole('button', { name: 'Accept all 2 proposals' }))
    await waitFor(() => expect(calls).toHaveLength(2))

    const said = calls.map(({ body }) => [body.get('files'), body.get('versions')])
    expect(said).toEqual([
      [anId(1), '2'],
      ['', '2'],
    ])
  })

  test('the matrix is one stop of the keyboard, and arrow keys lead through its cells', async () => {
    const app = open()
    const [first, second] = [await findRow('one.pdf'), await findRow('two.pdf')]
    const link = first.getByRole('link', { name: 'Tags and pages: one.pdf' })
    const stops = screen
      .getByRole('grid', { name: 'Judgements' })
      .querySelectorAll('[tabindex="0"]')
    expect([...stops]).toEqual([link])
    act(() => link.focus())

    await app.user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}')
    expect(second.getByRole('button', { name: 'Reading order: Open' })).toHaveFocus()
    await app.user.keyboard('{End}{ArrowRight}{ArrowUp}')
    expect(first.getByRole('button', { name: 'Forms: Open' })).toHaveFocus()
    await app.user.keyboard('{Home}')
    expect(link).toHaveFocus()
    await app.user.keyboard('{Control>}{End}{/Control}{ArrowDown}')
    expect(second.getByRole('button', { name: 'Forms: Open' })).toHaveFocus()
    await app.user.keyboard('{Control>}{Home}{/Control}')
    expect(link).toHaveFocus()
  })

  test('a cell opens its question first, and Escape leads back to it', async () => {
    answer('listJudgments', listed(documents.slice(0, 1)))
    const app = open()
    const row = await findRow('one.pdf')
    const tables = row.getByRole('button', { name: 'Tables: Looked at, fine' })

    await app.user.click(tables)

    const review = await findReview()
    const [first] = review.getAllByRole('radiogroup')
    expect(first).toHaveAccessibleName('Tables')
    expect(verdictsOn(review, 'Tables')('Looked at, fine')).toHaveFocus()
    expect(tables).toHaveAttribute('aria-expanded', 'true')
    await app.user.keyboard('{Escape}')
    expect(tables).toHaveFocus()
    expect(review.queryByRole('radiogroup')).toBeNull()
  })

  test('a key answers the cell in focus and goes on to the next open one, where letters are on', async () => {
    answer('listJudgments', listed([aDocument({ proposed: ['forms'] })]))
    const calls = answer('setJudgments', { kind: 'network-failure' })
    const app = open()
    const row = await findRow('one.pdf')
    act(() => row.getByRole('button', { name: 'Language of passages: Open' }).focus())
    await app.user.keyboard('1')
    expect(row.getByRole('button', { name: 'Language of passages: Open' })).toHaveFocus()
    const { _id } = aPerson('RM_ADM')
    onTestFinished(() => savePreference('deskLetters', 'off', _id))
    act(() => savePreference('deskLetters', 'on', _id))

    await app.user.keyboard('3')

    expect(row.getByRole('button', { name: 'Language of passages: Does not occur' })).toBeVisible()
    expect(await screen.findByText('Language of passages: Does not occur')).toBeInTheDocument()
    expect(row.getByRole('button', { name: 'Forms: Proposed' })).toHaveFocus()
    await app.user.keyboard('3')
    expect(row.getByRole('button', { name: 'Reading order: Open' })).toHaveFocus()
    await waitFor(() => expect(calls.length).toBeGreaterThan(0))
    expect(calls[0]?.body.get('languages')).toBe('absent')
    await app.user.keyboard('2')
    const review = await findReview()
    await waitFor(() => expect(review.getByLabelText(/What is wrong/)).toHaveFocus())
  })

  test('what the check proposes is no verdict in the matrix either', async () => {
    answer('listJudgments', listed([aDocument({ proposed: ['forms'] })]))
    open()

    expect(
      (await findRow('one.pdf')).getByRole('button', { name: 'Forms: Proposed' }),
    ).toBeVisible()
  })

  test('what is exceptional of documents on other pages stands above, more than five unfolded in place', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      aFile({ _id: anId(index + 1), file_name: `${index}.pdf`, check: aSummary({ barriers: 1 }) }),
    )
    const app = open({ files: many, no_of_files: 9 })
    const others = within(await screen.findByRole('region', { name: 'On other pages' }))
    expect(others.getAllByText('1 barrier')).toHaveLength(5)

    await app.user.click(others.getByText('2 more documents'))

    await waitFor(() => expect(others.getAllByRole('link')).toHaveLength(7))
    expect(others.queryByRole('link', { name: '0.pdf' })).toBeNull()
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

    const review = await choose(app, 'two.pdf')

    expect(review.getByText(/version 2 · 1 of 4 pages shown/)).toBeVisible()
    expect(
      review.getByText(
        'A newer document was uploaded: 5 judgements of earlier ones no longer count.',
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
        ['for_all', 'true'] as const,
        ['versions', '2'] as const,
        ['forms', 'absent'] as const,
        ['links', ''] as const,
      ]),
    )
    await waitFor(() => expect(form.getByLabelText('Forms')).toHaveDisplayValue('No change'))
  })

  test('the same for all is not offered before all was shown, and the button says why', async () => {
    const calls = answer('setJudgments', saved)
    answer('listJudgments', { ...listed(), unseen: 1 })
    const app = open()
    const review = await unfold(app, 'The same for all documents')
    const form = within(review.getByRole('form', { name: 'The same for all documents' }))
    const set = form.getByRole('button', { name: 'Set for all 2 documents' })

    await app.user.selectOptions(form.getByLabelText('Links'), 'Looked at, fine')
    await app.user.click(set)
    expect(set).toHaveAttribute('aria-disabled', 'true')
    expect(set).toHaveAccessibleDescription(/^1 document is not shown in full to you yet\./)
    expect(calls).toEqual([])
    // What is taken back says nothing of a document.
    await app.user.selectOptions(form.getByLabelText('Links'), 'Not judged')
    await app.user.click(set)

    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('a refusal is told, and nothing looks as if it were kept', async () => {
    answer('setJudgments', refuse('newer_document'))
    const app = open()
    const review = await choose(app, 'one.pdf')

    await app.user.click(verdictsOn(review, 'Links')('Does not occur'))

    expect(await screen.findByText(/A newer document was uploaded in the meantime/)).toBeVisible()
    await waitFor(() => expect(verdictsOn(review, 'Links')('Does not occur')).not.toBeChecked())
  })

  test(
    'once somebody has ended the review it is only read, with who and when',
    { tags: 'short' },
    async () => {
      const proposing = listed([aDocument({ proposed: ['forms'] }), ...documents.slice(1)])
      answer('listJudgments', proposing)
      const app = open()
      const review = await choose(app, 'one.pdf')
      expect(review.getByRole('button', { name: 'Accept the proposal' })).toBeVisible()
      expect(review.getByText(/^The same for all/)).toBeVisible()
      const end = { move: 'return' as const, actor: somebodyElse('RM_ADM'), createdAt: judgedAt }
      answer('listJudgments', { ...proposing, ended: end })

      act(() => void app.store.dispatch(api.util.invalidateTags(['File'])))

      expect(await review.findByText(/returned the job/)).toHaveTextContent(
        /^Other Demo returned the job, 22 Nov 2026, .* Judgements can only be read now\.$/,
      )
      expect(review.queryByRole('radiogroup', { name: 'Links' })).toBeNull()
      expect(review.queryByRole('button', { name: /^Keep/ })).toBeNull()
      expect(review.queryByText(/^The same for all/)).toBeNull()
    },
  )

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
    const review = await choose(app, 'one.pdf', /^Tables/)

    expect(await review.findByText(/^Judged by Other Demo, 22 Nov 2026, /)).toBeVisible()
    // In the cell that was pressed, and below with its author; what the other cells say is not repeated.
    expect(review.getAllByText('Looked at, fine')).toHaveLength(2)
    expect(review.queryByText('Not judged')).toBeNull()
    expect(review.queryByRole('radiogroup', { name: 'Links' })).toBeNull()
    expect(review.queryByText('The same for all documents')).toBeNull()
  },
)

test.each(['REMEDIATION_COMPLETED', 'APPROVED_REMEDIATOR'] as const satisfies JobStatus[])(
  'of a job that is %s there is none',
  async (status) => {
    open({ status })

    await screen.findByRole('tab', { name: /^Files/ })
    expect(screen.queryByRole('tab', { name: 'Review' })).toBeNull()
  },
)

test('documents that may be the wrong ones say so in their row, the others are counted', async () => {
  const fixedBy = (comparison: DocumentComparison) => ({ versions: [aVersion({ comparison })] })
  const many = [
    aFile({ _id: anId(1), file_name: 'wrong.pdf', ...fixedBy(aDoubt()) }),
    aFile({ _id: anId(2), ...fixedBy(aComparison()) }),
    aFile({ _id: anId(3), ...fixedBy(aComparison({ state: 'waiting' })) }),
    aFile({ _id: anId(4), ...fixedBy(aComparison({ state: 'not_compared', reason: 'locked' })) }),
    aFile({ _id: anId(5), file_name: 'scan.pdf', ...fixedBy(aComparison({ words: 0, found: 0 })) }),
  ]
  open({ files: many })

  const review = await findReview()
  const warning = 'May be the wrong document: text matches 3 %'
  expect((await findRow('one.pdf')).getByRole('link', { name: warning })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/review\/.*\?show=both$/),
  )
  const compared = within(review.getByRole('region', { name: 'Compared with the originals' }))
  expect(compared.getAllByText(/^\d/).map(({ textContent }) => textContent)).toEqual([
    '1 document is still being compared.',
    '1 document was not compared.',
    '1 original has no text to compare with.',
    '1 document matches its original.',
  ])
})

describe('completing the review', () => {
  const complete = async ({ user }: ReturnType<typeof open>) =>
    user.click(await screen.findByRole('button', { name: 'Complete Review' }))
  const completed = succeed(aReview({ status: 'COMPLETED' }), 'Review completed successfully')
  const toReview = `/jobs/${aReview()._id}/review/${anId(2)}`
  const nothingLeft: ReviewLeft = {
    conditions: 24,
    notJudged: 0,
    toJudge: null,
    problems: 0,
    documentsWithBarriers: 0,
    notFullyChecked: 0,
    notChecked: 0,
    beingChecked: 0,
    sealed: 0,
    notFixed: 0,
    unseen: 0,
  }

  test('is sent at once where all is judged and nothing is left', async () => {
    answer('getReviewLeft', nothingLeft)
    const calls = answer('updateStatus', completed)
    const app = open()

    await complete(app)

    expect(await screen.findByText('Review completed successfully')).toBeVisible()
    expect([...(calls[0]?.body ?? [])]).toEqual([
      ['move', 'true'],
      ['status', 'IN_REVIEW'],
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test(
    'says what is left otherwise, and completes on a second press',
    { tags: 'short' },
    async () => {
      const left = { notJudged: 21, toJudge: anId(2), problems: 1, documentsWithBarriers: 2 }
      answer('getReviewLeft', {
        ...nothingLeft,
        ...left,
        notFullyChecked: 1,
        sealed: 1,
        notFixed: 1,
      })
      const calls = answer('updateStatus', completed)
      const app = open()

      await complete(app)
      const question = await screen.findByRole('alertdialog', { name: 'Complete Review' })
      const words =
        '21 of 24 not judged · 1 problem · 2 documents with barriers · 1 not fully checked · 1 cannot be opened · 1 not fixed'
      expect(within(question).getByText(words)).toBeVisible()
      expect(question).toHaveTextContent(
        'The report does not show problems. It says “Not judged” instead.',
      )
      expect(calls).toEqual([])
      await app.user.click(within(question).getByRole('button', { name: 'Complete Review' }))

      expect(await screen.findByText('Review completed successfully')).toBeVisible()
      expect(calls).toHaveLength(1)
    },
  )

  test('with questions left begins on the way to them, which leads to the first document', async () => {
    answer('getReviewLeft', { ...nothingLeft, notJudged: 13, toJudge: anId(2) })
    const calls = answer('updateStatus', completed)
    const app = open()

    await complete(app)
    const question = await screen.findByRole('alertdialog', { name: 'Complete Review' })
    const [second, goOn] = within(question).getAllByRole('button').slice(-2)
    expect(goOn).toHaveAccessibleName('Go on judging')
    expect(goOn).toHaveFocus()
    expect(second).toHaveAccessibleName('Complete Review')
    expect(question).toHaveAccessibleDescription(/13 of 24 not judged/)
    expect(question).not.toHaveAccessibleDescription(/entered/)
    const pages = within(question).getByRole('table', { name: 'Entered and counted pages' })
    expect(within(pages).getAllByRole('rowheader')).toHaveLength(1)
    expect(within(pages).getAllByText('−1, fewer entered')).toHaveLength(1)
    expect(within(pages).queryByRole('link')).toBeNull()
    await app.user.keyboard('{Enter}')

    await waitFor(() => expect(app.address()).toBe(toReview))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(calls).toEqual([])
  })

  test('counts the documents without counted pages', async () => {
    answer('getReviewLeft', { ...nothingLeft, notFixed: 1 })
    const special = aFile({ _id: anId(3), file_name: 'special.pdf', isSpecialFile: true })
    const app = open({ files: [...files, special] })

    await complete(app)

    const question = within(await screen.findByRole('alertdialog', { name: 'Complete Review' }))
    const words = '1 document is special, or has no counted pages.'
    expect(question.getByText(words)).toBeVisible()
  })

  test('names the first documents that may be the wrong ones, and all on demand', async () => {
    answer('getReviewLeft', { ...nothingLeft, notJudged: 13, toJudge: anId(2) })
    const versions = [aVersion({ comparison: aDoubt() })]
    const doubtful = Array.from({ length: 7 }, (_, index) =>
      aFile({ _id: anId(index + 1), file_name: `wrong ${index + 1}.pdf`, versions }),
    )
    const app = open({ files: doubtful })

    await complete(app)
    const question = within(await screen.findByRole('alertdialog', { name: 'Complete Review' }))
    const named = () => question.getAllByRole('link', { name: /^wrong \d\.pdf/ })
    expect(named()).toHaveLength(5)
    await app.user.click(question.getByText('2 more documents'))

    await waitFor(() => expect(named()).toHaveLength(7))
  })

  test('sends the reason, which stands in the report, and refuses one that is too long', async () => {
    answer('getReviewLeft', { ...nothingLeft, notJudged: 13, toJudge: anId(2) })
    const calls = answer('updateStatus', completed)
    const app = open()
    await complete(app)
    const question = within(await screen.findByRole('alertdialog', { name: 'Complete Review' }))
    const reason = question.getByLabelText('Reason (optional)')
    expect(reason).toHaveAccessibleDescription(
      'It appears in the report, where the client reads it.',
    )
    const confirm = question.getByRole('button', { name: 'Complete Review' })

    await fill(app.user, reason, 'x'.repeat(1001))
    await app.user.click(confirm)
    expect(await question.findByText('At most 1,000 characters')).toBeVisible()
    expect(calls).toEqual([])
    await app.user.clear(reason)
    await fill(app.user, reason, 'Agreed by phone.')
    await app.user.click(confirm)

    expect(await screen.findByText('Review completed successfully')).toBeVisible()
    expect([...(calls[0]?.body ?? [])]).toContainEqual(['reason', 'Agreed by phone.'])
  })

  test('does not lose a begun reason without a question', async () => {
    answer('getReviewLeft', { ...nothingLeft, notJudged: 13, toJudge: anId(2) })
    const app = open()
    await complete(app)
    const question = within(await screen.findByRole('alertdialog', { name: 'Complete Review' }))
    await fill(app.user, question.getByLabelText('Reason (optional)'), 'Agreed')

    await app.user.click(question.getByRole('button', { name: 'Go on judging' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Discard changes?' })
    await app.user.click(within(asked).getByRole('button', { name: 'Keep editing' }))
    expect(question.getByLabelText('Reason (optional)')).toHaveValue('Agreed')
    await app.user.click(question.getByRole('button', { name: 'Go on judging' }))
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }))

    await waitFor(() => expect(app.address()).toBe(toReview))
  })

  test('says as well what was shown to nobody', async () => {
    answer('getReviewLeft', { ...nothingLeft, notJudged: 24, toJudge: anId(1), unseen: 3 })
    const app = open()

    await complete(app)

    const question = await screen.findByRole('alertdialog', { name: 'Complete Review' })
    const said = '3 documents are not shown in full to any reviewer.'
    expect(within(question).getByText(said)).toBeVisible()
  })

  test('names the documents that may be the wrong ones, and leads to their review', async () => {
    answer('getReviewLeft', nothingLeft)
    const wrong = { ...files[1], versions: [aVersion({ comparison: aDoubt() })] } as JobFile
    const app = open({ files: [...files.slice(0, 1), wrong] })

    await complete(app)

    const question = within(await screen.findByRole('alertdialog', { name: 'Complete Review' }))
    expect(question.getByText('1 of 2 documents may be the wrong one:')).toBeVisible()
    expect(question.getByRole('listitem')).toHaveTextContent(
      'two.pdf: Text matches 3 % of the original.',
    )
    const pages = within(question.getByRole('table', { name: 'Entered and counted pages' }))
    expect(pages.getAllByText('−1, fewer entered')).not.toHaveLength(0)
    expect(screen.getByRole('alertdialog')).not.toHaveAccessibleDescription(/entered/)
    await app.user.click(question.getByRole('link', { name: 'two.pdf' }))

    await waitFor(() => expect(app.address()).toBe(`/jobs/${aJob()._id}/review/${anId(2)}`))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('asks as well while verdicts are not sent, and says what is lost', async () => {
    answer('getReviewLeft', nothingLeft)
    answer('setJudgments', { kind: 'network-failure' })
    answer('updateStatus', completed)
    const app = open()
    const review = await choose(app, 'one.pdf')
    const links = within(review.getByRole('radiogroup', { name: 'Links' }))
    await app.user.click(links.getByRole('radio', { name: 'Looked at, fine' }))
    await review.findByText('1 judgement is not saved yet.')

    await complete(app)
    const question = await screen.findByRole('alertdialog', { name: 'Complete Review' })
    expect(question).toHaveTextContent('Your judgements of 1 document are not saved yet.')
    await app.user.click(within(question).getByRole('button', { name: 'Complete Review' }))

    expect(await screen.findByText('Review completed successfully')).toBeVisible()
    expect(app.store.getState().drafts.verdicts).toEqual({})
  })

  test('asks as well while a problem is half written', async () => {
    answer('getReviewLeft', nothingLeft)
    answer('updateStatus', completed)
    const app = open()
    const review = await choose(app, 'one.pdf')
    const links = within(review.getByRole('radiogroup', { name: 'Links' }))
    await app.user.click(links.getByRole('radio', { name: 'Problem' }))
    await app.user.keyboard('A link')

    await complete(app)

    const question = await screen.findByRole('alertdialog', { name: 'Complete Review' })
    expect(question).toHaveTextContent('1 problem is not saved yet.')
    await app.user.click(within(question).getByRole('button', { name: 'Complete Review' }))
    await waitFor(() => expect(app.store.getState().drafts.problem).toEqual({}))
  })

  test('is asked for in the row of the list alike', async () => {
    answer('getReviewLeft', { ...nothingLeft, notFixed: 1 })
    answer('listJobs', onePage([aJob({ status: 'IN_REVIEW' })], 1))
    answer('getJob', aReview())
    const { user } = renderScreen({ at: '/jobs?tab=in_review', as: 'RM_ADM' })

    await user.click(await screen.findByRole('button', { name: 'Complete Review' }))

    const question = await screen.findByRole('alertdialog', { name: 'Complete Review' })
    expect(within(question).getByText('1 not fixed')).toBeVisible()
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
    '- one.pdf: 3 pages entered, 4 counted',
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

  test('copies the open questions apart, and replaces what it copied before', async () => {
    const { user, form, store } = await openReturn()
    const reason = form.getByLabelText('Reason')
    const take = await form.findByRole('button', {
      name: 'Copy the open questions into the reason',
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

  test('takes along the problems and their documents, unless some are taken out', async () => {
    const ofJob = { file_name: 'one.pdf', version: null, isPresent: true, isReturned: false }
    answer('listProblems', [
      { ...aProblem(), ...ofJob, file: anId(1) },
      { ...aProblem({ _id: anId(0x701), sentence: 'No caption.' }), ...ofJob, file: anId(2) },
    ])
    const calls = answer('updateStatus', aReview({ status: 'REMEDIATION_PARTIAL' }))
    const { user, form } = await openReturn()
    const one = await form.findByRole('checkbox', { name: /Header cells are read as data/ })
    const two = form.getByRole('checkbox', { name: /No caption/ })
    expect(one).toBeChecked()
    expect(await form.findByRole('checkbox', { name: /^two.pdf/ })).toBeChecked()
    expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(
      'The remediator also reads: 2 problems in 2 documents.',
    )

    await user.click(two)
    await user.type(form.getByLabelText('Reason'), 'Please look again.')
    await user.click(form.getByRole('button', { name: 'Return Job' }))

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
      move: 'false',
      status: 'IN_REVIEW',
      files: anId(1),
      problems: anId(0x700),
      reason: 'Please look again.\n\n1 problem in 1 document.',
    })
  })

  test('leaves a half-written problem on the page of the job, until it is discarded', async () => {
    const app = open()
    answer('listFiles', onePage({ files }, 2))
    const review = await choose(app, 'one.pdf')
    const links = within(review.getByRole('radiogroup', { name: 'Links' }))
    await app.user.click(links.getByRole('radio', { name: 'Problem' }))
    await app.user.keyboard('A link says “here”.')
    await app.user.click(screen.getByRole('button', { name: 'Return Job' }))
    const form = within(await screen.findByRole('dialog', { name: 'Return Job' }))
    const warning = /^1 problem is not saved yet\. .* will not be sent\./
    expect(await form.findByText(warning)).toBeVisible()
    const returned = aReview({ status: 'REMEDIATION_PARTIAL' })
    answer('updateStatus', succeed(returned, 'Job returned'))
    answer('getJob', returned)
    await app.user.type(form.getByLabelText('Reason'), 'Please look again.')
    await app.user.click(await unguarded('Return Job', form))

    const note = within(await screen.findByRole('region', { name: 'Written and not saved' }))
    expect(screen.queryByRole('tab', { name: 'Review' })).toBeNull()
    expect(note.getByText('A link says “here”.')).toBeVisible()
    await app.user.click(note.getByRole('button', { name: /^Discard .* Links, one\.pdf$/ }))
    expect(screen.getByRole('region', { name: 'Written and not saved' })).toHaveFocus()
    expect(app.store.getState().drafts.problem).toEqual({})
  })

  test('waits for the problems, and returns none that could not be read', async () => {
    answer('listProblems', refuse('internal'))
    const calls = answer('updateStatus', aReview({ status: 'REMEDIATION_PARTIAL' }))
    const { user, form } = await openReturn()
    const again = await form.findByRole('button', { name: 'Try again' })
    await user.type(form.getByLabelText('Reason'), 'Please look again.')
    await user.click(form.getByRole('button', { name: 'Return Job' }))
    expect(calls).toEqual([])
    answer('listProblems', [])

    await user.click(again)
    await user.click(await unguarded('Return Job', form))

    await waitFor(() => expect(calls).toHaveLength(1))
    expect([...(calls[0]?.body ?? [])].map(([name]) => name)).not.toContain('problems')
  })

  test('offers nothing where nothing was found', async () => {
    answer('listJudgments', { ...listed([]), judged: 0, conditions: 0 })
    const { form } = await openReturn({ files: [aFile({ check: aSummary() })] })

    expect(form.getByLabelText('Reason')).toHaveValue('')
    expect(form.queryByRole('button', { name: /^Copy the/ })).toBeNull()
  })
})
