// @module-tag rest
import {
  humanConditionNames,
  humanConditions,
  modelStateText,
  type JobSignOff,
  type JudgedDocument,
  type ReviewEnd,
  type Role,
} from '@curbcut/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aFile, aJobPage, anId, aVersion, somebody, somebodyElse } from '#test/answers/jobs.ts'
import { aModel, demoParts, modelCheck } from '#test/answers/models.ts'
import { aPerson } from '#test/answers/people.ts'
import { fakeDrawing, giveRoom, loadFrames } from '#test/drawing-frames.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, refuse, type Call } from '#test/server.ts'
import { api } from '#web/api/api.ts'
import { savePreference } from '#web/lib/browser/preferences.ts'

const jobId = anId(0x100)
const minutes = aFile({ file_name: 'Minutes.pdf', versions: [aVersion({ number: 1 })] })
const letter = aFile({ _id: anId(0x201), file_name: 'Letter.pdf' })
const at = `/jobs/${jobId}/review/${minutes._id}`

const judged = humanConditionNames.map((condition) => ({
  condition,
  verdict: 'fine' as const,
  for_all: false,
  with_rest: false,
  judgedAt: '2026-11-22T10:00:00.000Z',
  judged_by: somebodyElse('RM_ADM'),
}))
const aDocument = (changes: Partial<JudgedDocument>): JudgedDocument => ({
  file: minutes._id,
  file_name: 'Minutes.pdf',
  version: 1,
  voided: 0,
  proposed: [],
  problems: [],
  judgments: [],
  seen: { pages: 1, of: 2, isWhole: false },
  ...changes,
})

const judge = (...documents: JudgedDocument[]) => end(null, ...documents)
function end(ended: ReviewEnd | null, ...documents: JudgedDocument[]) {
  answer('listJudgments', ({ query }: Call) => {
    const data = documents.filter(({ file }) => [null, file].includes(query.get('file')))
    return {
      data,
      pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 },
      judged: 8,
      conditions: 16,
      problems: 0,
      versions: 1,
      ended,
      unseen: 0,
    }
  })
}

beforeEach(() => {
  const files = [minutes, letter]
  const assigned_to = somebody('RM_REM')
  answer(
    'getJob',
    aJobPage({ _id: jobId, status: 'IN_REVIEW', files, no_of_files: 2, assigned_to }),
  )
  answer('getCheck', refuse('not_found'))
  answer('getModel', {
    state: 'made',
    check: modelCheck,
    document: { file_name: 'Minutes.pdf', version: 1 },
    model: aModel(),
  })
  answer('listModel', {
    list: 'parts',
    check: modelCheck,
    total: demoParts.length,
    entries: [...demoParts],
    next: null,
  })
})

const open = (as: Role, address = at) => renderScreen({ at: address, as })

function turnLettersOn() {
  const { _id } = aPerson('RM_ADM')
  onTestFinished(() => savePreference('deskLetters', 'off', _id))
  savePreference('deskLetters', 'on', _id)
}

test(
  'a reviewer judges beside the document, and is led to the next one that is not judged',
  { tags: 'short' },
  async () => {
    const next = { file: letter._id, file_name: 'Letter.pdf', version: null }
    judge(aDocument({ judgments: judged }), aDocument(next))
    open('RM_ADM')

    const panel = within(await screen.findByRole('region', { name: 'Judgements' }))
    expect(await panel.findByText('1 of 2 pages shown')).toBeVisible()
    expect(await panel.findByRole('link', { name: 'Letter.pdf' })).toHaveAttribute(
      'href',
      `/jobs/${jobId}/review/${letter._id}`,
    )
  },
)

test('the contrast of the page stands at the question about it', async () => {
  judge(aDocument({}))
  open('RM_ADM')

  const question = within(await screen.findByRole('region', { name: 'Judgements' }))
  expect(await question.findByRole('group', { name: 'Contrast on page 1' })).toBeVisible()
})

test('the contrast of the page stands alone for whoever is not asked', async () => {
  judge(aDocument({}))
  open('RM_CLI')

  expect(await screen.findByRole('group', { name: 'Contrast on page 1' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Judgements' })).toBeNull()
})

test('a problem begins at the page and part that are shown', async () => {
  judge(aDocument({}))
  const { user } = open('RM_ADM')
  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))
  const headings = within(await screen.findByRole('radiogroup', { name: 'Headings' }))

  await user.click(headings.getByRole('radio', { name: 'Problem' }))

  const form = within(await screen.findByRole('form', { name: 'Problem: Headings' }))
  expect(form.getByLabelText('Page')).toHaveValue('1')
  const progress = { judged: 1, conditions: 16, problems: 1, versions: 1 }
  const calls = answer('addProblem', progress)
  await user.type(form.getByLabelText(/What is wrong/), 'It is no heading.')
  await user.click(form.getByRole('button', { name: 'Save problem' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  const { place, part } = Object.fromEntries(calls[0]?.body ?? [])
  expect([place, part]).toEqual(['Heading 1 · H1', '1'])
})

test('the bar says how much is judged, and a part that was left is marked as seen', async () => {
  judge(aDocument({ judgments: judged.slice(0, 3) }))
  const { user } = open('RM_ADM')
  expect(await screen.findByText('3 of 8 judged')).toBeVisible()

  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))
  await user.click(screen.getByRole('row', { name: 'Picture' }))

  expect(
    await screen.findByRole('row', { name: 'Heading 1, Minutes of the board, seen' }),
  ).toBeVisible()
})

test('the bar counts the answers and leads to the first open question, as the arrows do', async () => {
  judge(aDocument({ judgments: judged.slice(0, 3) }))
  const { user } = open('RM_ADM')
  expect(await screen.findByText('open questions')).toBeVisible()
  const [first] = humanConditionNames.slice(3)
  const question = await screen.findByRole('radiogroup', {
    name: humanConditions[first ?? 'tables'].label,
  })

  await user.click(screen.getByRole('button', { name: '3 of 8 judged' }))

  await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement))
})

test('after all findings the open questions are led to, and a digit answers the one at hand', async () => {
  turnLettersOn()
  judge(aDocument({}))
  const calls = answer('setJudgments', { judged: 1, conditions: 16, problems: 0, versions: 1 })
  const { user } = open('RM_ADM')
  await screen.findByRole('radiogroup', { name: 'Tables' })
  // The picture asks for its description and its contrast first.
  await user.click(await screen.findByRole('row', { name: 'Picture' }))

  await user.keyboard('nn')
  const { label } = humanConditions.contrast
  expect(await screen.findByText(`Question: ${label}. Not judged yet.`)).toBeInTheDocument()
  await user.keyboard('1')

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.get('contrast')).toBe('fine')
})

test('of an image its description is asked first', async () => {
  const image = { ...letter, file_name: 'Map.png' }
  answer('getJob', aJobPage({ _id: jobId, status: 'IN_REVIEW', files: [image], no_of_files: 1 }))
  const document = { file_name: 'Map.png', version: null }
  const model = aModel({ kind: 'image', pages: undefined })
  answer('getModel', { state: 'made', check: modelCheck, document, model })
  judge(aDocument({ file: image._id, file_name: 'Map.png', version: null }))
  open('RM_ADM', `/jobs/${jobId}/review/${image._id}`)

  await screen.findByRole('heading', { name: 'Question here' })
  const [first] = within(screen.getByRole('region', { name: 'Judgements' })).getAllByRole(
    'radiogroup',
  )
  expect(first).toHaveAccessibleName(humanConditions.descriptions.label)
})

test('the questions stand at the part, and its digits answer them where single letters are on', async () => {
  turnLettersOn()
  judge(aDocument({}))
  const calls = answer('setJudgments', { judged: 1, conditions: 16, problems: 0, versions: 1 })
  const { user } = open('RM_ADM')
  await screen.findByRole('radiogroup', { name: 'Headings' })
  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))
  await screen.findByRole('heading', { name: 'Question here' })

  await user.keyboard('1')

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.get('headings')).toBe('fine')
  expect(screen.getByRole('row', { name: 'Heading 1, Minutes of the board' })).toHaveFocus()
})

test('of a document without a model the same letters lead to questions and documents', async () => {
  turnLettersOn()
  const table = { ...letter, file_name: 'Sums.csv' }
  const files = [minutes, table]
  answer('getJob', aJobPage({ _id: jobId, status: 'IN_REVIEW', files, no_of_files: 2 }))
  answer('getModel', ({ params }: Call) => ({
    state: params['fileId'] === table._id ? 'not_supported' : 'made',
    check: modelCheck,
    document: { file_name: 'Sums.csv', version: null },
    model: params['fileId'] === table._id ? null : aModel(),
  }))
  judge(
    aDocument({}),
    aDocument({
      file: table._id,
      file_name: 'Sums.csv',
      version: null,
      judgments: judged.slice(2),
    }),
  )
  const calls = answer('setJudgments', { judged: 1, conditions: 16, problems: 0, versions: 1 })
  const { user, address } = open('RM_ADM')
  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))
  await user.keyboard('o')
  const about = await screen.findByText(modelStateText('not_supported').label)
  await waitFor(() => expect(about).toHaveFocus())
  await screen.findByRole('radiogroup', { name: 'Tables' })

  await user.keyboard('n1')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.get(humanConditionNames[0])).toBe('fine')
  await user.keyboard('{Shift>}o{/Shift}')

  await waitFor(() => expect(address()).toContain(minutes._id))
})

test('a digit that is held down answers one question', async () => {
  turnLettersOn()
  judge(aDocument({}))
  const calls = answer('setJudgments', { judged: 1, conditions: 16, problems: 0, versions: 1 })
  const { user, store } = open('RM_ADM')
  await screen.findByRole('radiogroup', { name: 'Headings' })
  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))
  await screen.findByRole('heading', { name: 'Question here' })

  for (const repeat of [false, true, true]) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '1', repeat })
  }

  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(store.getState().drafts.verdicts).toEqual({}))
  const given = calls.flatMap(({ body }) => humanConditionNames.filter((name) => body.has(name)))
  expect(given).toEqual(['headings'])
})

test('where the questions lie behind the outline, the key for the next one says that all are judged', async () => {
  turnLettersOn()
  const unwatched = { observe: () => undefined, unobserve: () => undefined }
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function () {
      return { ...unwatched, disconnect: () => undefined }
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  judge(aDocument({ judgments: judged }))
  const { user } = open('RM_ADM')
  const outline = await screen.findByRole('tab', { name: 'Outline' })
  // A reviewer begins at the questions.
  expect(outline).toHaveAttribute('aria-selected', 'false')
  await user.click(outline)
  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))
  await user.keyboard('n')
  await screen.findByRole('radiogroup', { name: 'Tables' })
  await user.click(outline)
  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))

  await user.keyboard('n')

  expect(await screen.findByText('All 8 questions are judged.')).toBeInTheDocument()
})

test('single letters and digits work on the name of the part and on its buttons, and not in a form', async () => {
  turnLettersOn()
  judge(aDocument({}))
  const calls = answer('setJudgments', { judged: 1, conditions: 16, problems: 0, versions: 1 })
  const { user } = open('RM_ADM')
  await screen.findByRole('radiogroup', { name: 'Headings' })
  await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Heading 1 · H1' })).toHaveFocus())

  await user.keyboard('1')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.get('headings')).toBe('fine')

  const tables = within(screen.getByRole('radiogroup', { name: 'Tables' }))
  await user.click(tables.getByRole('radio', { name: 'Problem' }))
  const form = within(await screen.findByRole('form', { name: 'Problem: Tables' }))
  await user.type(form.getByLabelText(/What is wrong/), 'no 1')
  act(() => form.getByRole('button', { name: 'Cancel' }).focus())
  await user.keyboard('1')
  expect(form.getByLabelText(/What is wrong/)).toHaveValue('no 1')
  act(() => tables.getByRole('radio', { name: 'Problem' }).focus())
  await user.keyboard('n')

  expect(await screen.findByText(/^Question: .*\. Not judged yet\.$/)).toBeInTheDocument()
  expect(calls).toHaveLength(1)
})

test('of a document without pages every row of the list is shown, which is recorded once', async () => {
  const asked = `/jobs/${jobId}/review/${letter._id}`
  const model = aModel({ kind: 'docx', pages: undefined })
  const document = { file_name: 'Letter.docx', version: null }
  answer('getModel', { state: 'made', check: modelCheck, document, model })
  const docx = { ...letter, file_name: 'Letter.docx' }
  answer('getJob', aJobPage({ _id: jobId, status: 'IN_REVIEW', files: [docx], no_of_files: 1 }))
  judge(aDocument({ file: letter._id, file_name: 'Letter.docx', version: null }))
  const whole = { pages: 0, of: null, isWhole: true }
  const calls = answer('seeDocument', whole)
  const { user } = open('RM_ADM', asked)
  // Of the table, the row with its cell is folded.
  expect(await screen.findByText(/^1 row not shown yet/)).toBeVisible()
  expect(calls).toHaveLength(0)

  await user.click(await screen.findByRole('row', { name: /^Table row/ }))
  await user.keyboard('{ArrowRight}')

  expect(await screen.findByText('shown in full')).toBeVisible()
  expect(calls.map(({ params, body }) => [params['fileId'], ...body])).toEqual([
    [letter._id, ['version', 'original'], ['whole', 'true']],
  ])
})

test('a page that is damaged counts as shown, and is named beside the questions', async () => {
  fakeDrawing()
  giveRoom(1_600)
  answer('downloadFile', { kind: 'file', text: '%PDF', disposition: 'inline' } as never)
  judge(aDocument({}))
  const calls = answer('seeDocument', { pages: 2, of: 2, isWhole: true })
  const { user } = open('RM_ADM')
  await screen.findByLabelText(/^Fixed document, version 1, page 1/)
  await loadFrames(() => 2, 2)
  await screen.findByLabelText(/^Page 1 of 2/)
  await waitFor(() => expect(calls).toHaveLength(1))
  await user.click(screen.getByLabelText('Next page'))

  expect(await screen.findByText(/^Page 2 is damaged .* It counts as shown/)).toBeVisible()
  expect(await screen.findByText('2 of 2 pages shown')).toBeVisible()
  await waitFor(() =>
    expect(calls.map(({ body }) => [body.get('page'), body.get('of')])).toEqual([
      ['1', '2'],
      ['2', '2'],
    ]),
  )
})

test('a page that is leafed past within a second does not count as shown', async () => {
  fakeDrawing()
  giveRoom(1_600)
  answer('downloadFile', { kind: 'file', text: '%PDF', disposition: 'inline' } as never)
  judge(aDocument({}))
  const calls = answer('seeDocument', { pages: 1, of: 2, isWhole: false })
  const { user } = open('RM_ADM')
  await screen.findByLabelText(/^Fixed document, version 1, page 1/)
  await loadFrames(() => 2)
  await screen.findByLabelText(/^Page 1 of 2/)

  await user.click(screen.getByLabelText('Next page'))

  await screen.findByLabelText(/^Page 2 of 2/)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.get('page')).toBe('2')
})

test('a page that is drawn without one of its pictures says so, and does not count as shown', async () => {
  fakeDrawing()
  giveRoom(1_600)
  answer('downloadFile', { kind: 'file', text: '%PDF', disposition: 'inline' } as never)
  judge(aDocument({}))
  const calls = answer('seeDocument', { pages: 1, of: 2, isWhole: false })
  const { user } = open('RM_ADM')
  await screen.findByLabelText(/^Fixed document, version 1, page 1/)
  await loadFrames(() => 2, { partial: 1 })

  expect(await screen.findByText(/^A picture on this page is too large/)).toBeVisible()
  expect(calls).toEqual([])
  await user.click(screen.getByLabelText('Next page'))
  await screen.findByLabelText(/^Page 2 of 2/)

  await waitFor(() => expect(calls.map(({ body }) => body.get('page'))).toEqual(['2']))
  expect(screen.queryByText(/^A picture on this page/)).toBeNull()
})

test('a page that is drawn at a later try is damaged no more', async () => {
  fakeDrawing()
  giveRoom(1_600)
  answer('downloadFile', { kind: 'file', text: '%PDF', disposition: 'inline' } as never)
  judge(aDocument({}))
  answer('seeDocument', { pages: 2, of: 2, isWhole: true })
  const { user } = open('RM_ADM')
  await screen.findByLabelText(/^Fixed document, version 1, page 1/)
  await loadFrames(() => 2, 2, 1)
  await screen.findByLabelText(/^Page 1 of 2/)
  await user.click(screen.getByLabelText('Next page'))
  await screen.findByText(/^Page 2 is damaged/)
  await user.click(screen.getByLabelText('Previous page'))
  await screen.findByLabelText(/^Page 1 of 2/)

  await user.click(screen.getByLabelText('Next page'))

  expect(await screen.findByLabelText(/^Page 2 of 2/)).toBeVisible()
  expect(screen.queryByText(/^Page 2 is damaged/)).toBeNull()
})

test('a problem of a document that cannot be shown names no page by itself', async () => {
  const document = { file_name: 'Minutes.pdf', version: 1 }
  answer('getModel', { state: 'locked', check: modelCheck, document, model: null })
  judge(aDocument({}))
  const { user } = open('RM_ADM')
  const tables = within(await screen.findByRole('radiogroup', { name: 'Tables' }))

  await user.click(tables.getByRole('radio', { name: 'Problem' }))

  expect(await screen.findByRole('textbox', { name: /^Page/ })).toHaveValue('')
})

test('of a document that cannot be shown, that it was opened is recorded', async () => {
  const document = { file_name: 'Minutes.pdf', version: 1 }
  answer('getModel', { state: 'locked', check: modelCheck, document, model: null })
  judge(aDocument({}))
  const calls = answer('seeDocument', { pages: 0, of: null, isWhole: true })
  const { user } = open('RM_ADM')
  await screen.findByText(/1 of 2 pages shown/)
  const link = screen.getByRole('link', { name: /^Download/ })
  link.addEventListener('click', (event) => event.preventDefault())

  await user.click(link)

  await waitFor(() => expect(calls).toHaveLength(1))
  expect([...(calls[0]?.body ?? [])]).toEqual([
    ['version', '1'],
    ['whole', 'true'],
  ])
})

test('once the job is returned, whoever judged reads there who did it', async () => {
  judge(aDocument({}))
  const { store } = open('RM_ADM')
  const panel = within(await screen.findByRole('region', { name: 'Judgements' }))
  await panel.findByText(/1 of 2 pages shown/)
  const files = [minutes, letter]
  answer('getJob', aJobPage({ _id: jobId, status: 'REMEDIATION_PARTIAL', files, no_of_files: 2 }))
  const actor = somebodyElse('RM_ADM')
  end({ move: 'return', actor, createdAt: '2026-11-22T10:00:00.000Z' }, aDocument({}))

  act(() => void store.dispatch(api.util.invalidateTags(['Job', 'File'])))

  expect(await screen.findByText(/returned the job/)).toHaveTextContent(/^Other Demo/)
  expect(screen.queryByRole('radiogroup', { name: 'Tables' })).toBeNull()
})

test('the original is not judged where there is a fixed document', async () => {
  judge(aDocument({}))
  open('RM_ADM', `${at}?show=original`)

  expect(
    await screen.findByText('You judge the fixed document. Choose ‘Fixed’ to go on.'),
  ).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Judgements' })).toBeNull()
})

test(
  'a remediator reads there what was returned, and is led to exactly the part',
  { tags: 'short' },
  async () => {
    const ids = { _id: anId(0x700), file: minutes._id, file_name: 'Minutes.pdf', version: 1 }
    const found = { found_by: somebodyElse('RM_ADM'), foundAt: '2026-11-22T10:00:00.000Z' }
    const said = {
      condition: 'tables' as const,
      sentence: 'A row is read as data.',
      page: 2,
      place: 'Header cell, for its column · TH',
      part: 5,
    }
    answer('listProblems', [{ ...ids, ...found, ...said, isReturned: true, isPresent: true }])
    const { user } = open('RM_REM')

    const problems = await screen.findByRole('region', { name: 'Problems found in review' })
    expect(problems).toHaveTextContent(/Page 2, Header cell.*: A row is read as data/)
    const hint = screen.getByText(/^Choose a part/)
    // What the remediator came for stands first.
    expect(problems.compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(within(problems).getByRole('button', { name: 'Show page 2' }))

    expect(await screen.findByRole('region', { name: /page 2 of/ })).toBeInTheDocument()
    const part = await screen.findByRole('heading', { name: 'Header cell, for its column · TH' })
    expect(part).toBeVisible()
    expect(screen.getByText(/problem found here$/)).toBeVisible()
    // Its row begins closed, below its table.
    expect(await screen.findByRole('row', { name: /^Header cell.*, problem$/ })).toBeVisible()
  },
)

test('a remediator is told when what was returned could not be loaded', async () => {
  answer('listProblems', refuse('internal'))
  open('RM_REM')

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the client side is asked nothing', { tags: 'short' }, async () => {
  open('RM_CLI')

  await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' })
  expect(screen.queryByText(/judged|Judgements/)).toBeNull()
})

describe('a delivered document', () => {
  const delivered = (changes: Partial<JobSignOff['files'][number]> = {}) => {
    const files = [minutes, letter]
    answer('getJob', aJobPage({ _id: jobId, status: 'COMPLETED', files, no_of_files: 2 }))
    const file: JobSignOff['files'][number] = {
      file: minutes._id,
      file_name: 'Minutes.pdf',
      version: 1,
      state: 'waiting',
      is_current: true,
      delivered_at: '2026-11-30T10:00:00.000Z',
      lapses_at: '2026-12-14T17:00:00.000Z',
      decided_at: null,
      decided_by: null,
      may_be_disputed: true,
      disputes: [],
      ...changes,
    }
    return answer('getSignOff', { files: [file], may_sign_off: true })
  }

  test('is disputed at its chosen part', { tags: 'short' }, async () => {
    delivered()
    const { user } = open('RM_CLI')
    await user.click(await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' }))

    await user.click(await screen.findByRole('button', { name: 'Dispute Minutes.pdf' }))

    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute a Delivery' }))
    expect(dialog.getByLabelText('Place')).toHaveValue('Page 1, Heading 1: Minutes of the board')
    const calls = answer('disputeDelivery', aJobPage())
    delivered({ state: 'disputed', may_be_disputed: false })
    await user.type(dialog.getByLabelText(/What is wrong/), 'It is no heading.')
    await user.click(dialog.getByRole('button', { name: 'Send Dispute' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body.get('place')).toBe('Page 1, Heading 1: Minutes of the board')
    expect(calls[0]?.body.get('seen')).toBe('2026-11-30T10:00:00.000Z')
    await waitFor(() => expect(screen.getByText('Disputed')).toHaveFocus())
  })

  test.each([
    ['may not be disputed any more', { may_be_disputed: false }],
    ['is another one than what is shown', { version: 2 }],
    ['is worked on again', { is_current: false }],
  ])('has no button where it %s', async (_why, changes) => {
    const calls = delivered(changes)
    open('RM_CLI')

    await screen.findByRole('row', { name: 'Heading 1, Minutes of the board' })
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /^Dispute/ })).toBeNull()
  })
})
