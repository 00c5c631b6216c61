import { humanConditionNames, humanConditions, type JudgedDocument } from '@curbcut/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aFile, aJobPage, anId, somebodyElse } from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'
import { draftSet } from '#web/state/drafts.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

const file = aFile({ _id: anId(1), file_name: 'one.pdf' })
const job = aJobPage({ status: 'IN_REVIEW', no_of_files: 1, files: [file] })
const progress = { judged: 1, conditions: 8, problems: 1, versions: 2 }
const at = { page: 3, place: 'Table 2', part: 7 }

const aDocument: JudgedDocument = {
  file: anId(1),
  file_name: 'one.pdf',
  version: 2,
  voided: 0,
  proposed: [],
  judgments: [],
  problems: [],
  seen: { pages: 3, of: 12, isWhole: false },
}

const read = (ended: Parameters<typeof listed>[0] = null) => answer('listJudgments', listed(ended))
function listed(
  ended: {
    move: 'completeReview'
    actor: ReturnType<typeof somebodyElse>
    createdAt: string
  } | null,
) {
  return {
    data: [aDocument],
    pagination: { page: 1, limit: 1, total: 1, totalPages: 1 },
    ...progress,
    judged: 0,
    problems: 0,
    ended,
    unseen: 0,
  }
}
type Props = Parameters<typeof VerdictPanel>[0]

const draw = (props: Partial<Props> = {}) =>
  renderPart(
    <VerdictPanel
      {...{
        job,
        problemDefaults: at,
        fileId: anId(1),
        version: '2',
        questionsRef: { current: null },
      }}
      {...props}
    />,
    { as: 'RM_ADM' },
  )

test('the verdicts of one document stand beside it, and a problem begins where the reader is', async () => {
  const reads = read()
  const calls = answer('addProblem', succeed(progress, 'Problem noted'))
  const { user } = draw()
  expect(await screen.findByText(/3 of 12 pages shown/)).toBeVisible()
  expect(reads[0]?.query.get('file')).toBe(anId(1))
  const tables = within(screen.getByRole('radiogroup', { name: 'Tables' }))

  await user.click(tables.getByRole('radio', { name: 'Problem' }))
  const form = within(await screen.findByRole('form', { name: 'Problem: Tables' }))
  await user.type(form.getByLabelText(/What is wrong/), 'The header row is read as data.')
  await user.click(form.getByRole('button', { name: 'Save problem' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
    condition: 'tables',
    versions: '2',
    page: '3',
    place: 'Table 2',
    part: '7',
    sentence: 'The header row is read as data.',
  })
})

const every = humanConditionNames.map((condition) => ({
  condition,
  verdict: 'fine' as const,
  for_all: false,
  with_rest: false,
  judgedAt: '2026-11-22T10:00:00.000Z',
  judged_by: somebodyElse('RM_ADM'),
}))

test('of more documents than a page lists, the next one that is not judged is led to, with verdicts on their way', async () => {
  const all = Array.from({ length: 103 }, (_, index) => anId(index + 1))
  // Judged but for the first, the last but one, and the last.
  const judgmentsOf = (id: string) =>
    [anId(1), anId(102), anId(103)].includes(id) ? every.slice(1) : every
  const asked = answer('listJudgments', ({ query }) => {
    const page = Number(query.get('page') ?? 1)
    const limit = Number(query.get('limit'))
    const named = query.get('file')
    const shown = named ? [named] : all.slice((page - 1) * limit, page * limit)
    const data = shown.map((id) => ({
      ...aDocument,
      file: id,
      file_name: `${id}.pdf`,
      judgments: id === anId(50) ? every : judgmentsOf(id),
    }))
    return {
      ...listed(null),
      data,
      pagination: { page, limit, total: 103, totalPages: named ? 1 : 2 },
    }
  })
  const { store } = draw({ fileId: anId(50) })
  const link = (id: string) => screen.findByRole('link', { name: `${id}.pdf` })
  expect(await link(anId(102))).toBeVisible()

  const wait = (id: string) =>
    act(() => {
      const key = `${job._id} ${id} 2`
      store.dispatch(draftSet('verdicts', key, { [humanConditionNames[0]]: 'fine' }))
    })
  wait(anId(102))
  expect(await link(anId(103))).toBeVisible()
  wait(anId(103))
  expect(await link(anId(1))).toBeVisible()
  wait(anId(1))

  expect(await screen.findByText(/^All 8 questions are judged for every document/)).toBeVisible()
  expect(new Set(asked.map(({ query }) => query.get('page')))).toEqual(new Set(['1', '2']))
})

test.each([
  ['on another page', '4'],
  ['once it is removed', '3'],
])('a problem has no place %s', async (_when, page) => {
  read()
  const calls = answer('addProblem', succeed(progress, 'Problem noted'))
  const { user } = draw({
    problemDefaults: { page: 3, place: 'Table 2'.padEnd(300, '!'), part: 7 },
  })
  const tables = within(await screen.findByRole('radiogroup', { name: 'Tables' }))
  await user.click(tables.getByRole('radio', { name: 'Problem' }))
  const form = within(await screen.findByRole('form', { name: 'Problem: Tables' }))
  expect(form.getByText(/^Table 2/).textContent).toHaveLength(200)
  await user.type(form.getByLabelText(/What is wrong/), 'No header.')

  if (page === '3') await user.click(form.getByRole('button', { name: 'Remove the place' }))
  else await user.type(form.getByLabelText('Page'), '{Backspace}4')
  expect(form.queryByText(/^Table 2/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save problem' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.get('page')).toBe(page)
  expect(calls[0]?.body.get('place')).toBe('')
  expect(calls[0]?.body.has('part')).toBe(false)
})

test('once the review has ended they are only read', async () => {
  read({
    move: 'completeReview',
    actor: somebodyElse('RM_ADM'),
    createdAt: '2026-11-22T10:00:00.000Z',
  })
  draw()

  expect(await screen.findByText(/completed the review/)).toHaveTextContent(/^Other Demo/)
  expect(await screen.findAllByText('Not judged')).toHaveLength(8)
  expect(screen.queryByRole('radiogroup', { name: 'Tables' })).toBeNull()
})

test('a part has the questions about it first, and the others behind them', async () => {
  read()
  draw({ questions: ['tables'] })

  await screen.findByRole('heading', { name: 'Question here' })
  const groups = screen
    .getAllByRole('radiogroup')
    .map((group) => group.getAttribute('aria-labelledby'))
  const labels = groups.map((id) => document.getElementById(id ?? '')?.textContent)
  expect(labels.slice(0, 3)).toEqual(['Tables', 'Reading order', 'Descriptions'])
  expect(labels).toHaveLength(8)
  expect(screen.getByRole('heading', { name: 'Other questions' })).toBeVisible()
})

test.each([
  [
    '1',
    'A newer document was uploaded: version 2. You see version 1, which can no longer be judged.',
  ],
  ['3', 'You see version 3. Its judgements are not loaded yet.'],
])('nothing is judged beside version %s, where version 2 is asked about', async (version, said) => {
  const reads = read()
  const { user } = draw({ version })

  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByRole('radiogroup', { name: 'Tables' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the newest' }))

  await waitFor(() => expect(reads.length).toBeGreaterThan(1))
})

describe('a key', () => {
  /** A panel whose keys are pressed, and the verdicts that it has sent. */
  async function drawWithKeys(questions?: Props['questions']) {
    read()
    const answering: Props['questionsRef'] = { current: null }
    const given: string[] = []
    answer('setJudgments', ({ body }) => {
      for (const name of humanConditionNames) {
        const value = body.get(name)
        if (typeof value === 'string') given.push(`${name} ${value}`)
      }
      return progress
    })
    const app = draw({ questionsRef: answering, questions })
    await screen.findByRole('radiogroup', { name: 'Tables' })
    return {
      ...app,
      given,
      press: (key: '1' | '2' | '3') => act(() => answering.current?.answerByKey(key)),
      toOpen: (by: 1 | -1) => {
        let isLed: boolean | undefined
        act(() => void (isLed = answering.current?.toOpen(by)))
        return isLed
      },
    }
  }

  test('answers question after question: eight presses are eight verdicts', async () => {
    const { press, given } = await drawWithKeys()

    for (const key of ['1', '1', '1', '3', '3', '1', '1', '3'] as const) press(key)

    await waitFor(() => expect(given).toHaveLength(8))
    const verdicts = ['fine', 'fine', 'fine', 'absent', 'absent', 'fine', 'fine', 'absent']
    expect(given).toEqual(humanConditionNames.map((name, index) => `${name} ${verdicts[index]}`))
  })

  test('answers the question of the part first, and then the others', async () => {
    const { press, given } = await drawWithKeys(['links'])

    for (const key of ['3', '1', '1', '1', '3', '1', '1', '3'] as const) press(key)

    await waitFor(() => expect(given).toHaveLength(8))
    expect(given.slice(0, 2)).toEqual(['links absent', 'reading_order fine'])
  })

  test('answers the question that has the focus, and takes the focus along', async () => {
    const { press, given } = await drawWithKeys()
    const buttonOf = (name: 'tables' | 'reading_order' | 'descriptions', choice: string) =>
      within(screen.getByRole('radiogroup', { name: humanConditions[name].label })).getByRole(
        'radio',
        {
          name: choice,
        },
      )
    act(() => buttonOf('tables', 'Problem').focus())

    press('3')
    expect(buttonOf('tables', 'Does not occur')).toBeChecked()
    expect(buttonOf('reading_order', 'Looked at, fine')).toHaveFocus()
    press('1')
    act(() => (document.activeElement as HTMLElement).blur())
    press('1')

    await waitFor(() =>
      expect(given).toEqual(['tables absent', 'reading_order fine', 'descriptions fine']),
    )
  })

  test('that answers the last open question ends there: no verdict that was given is at hand', async () => {
    const { press, given } = await drawWithKeys(['links'])
    for (const key of ['3', '1', '1', '1', '3', '1', '1'] as const) press(key)
    const last = within(screen.getByRole('radiogroup', { name: humanConditions.forms.label }))
    const fine = last.getByRole('radio', { name: 'Looked at, fine' })
    act(() => fine.focus())

    press('1')

    expect(fine).toHaveFocus()
    expect(screen.getByText(/: Looked at, fine\. All 8 questions are judged$/)).toBeInTheDocument()
    await waitFor(() => expect(given).toHaveLength(8))
  })

  test('leads on from the question that has the focus, and at last to those before it', async () => {
    const { toOpen } = await drawWithKeys()
    const fineOf = (name: 'reading_order' | 'tables' | 'links' | 'forms') =>
      within(screen.getByRole('radiogroup', { name: humanConditions[name].label })).getByRole(
        'radio',
        {
          name: 'Looked at, fine',
        },
      )
    act(() => fineOf('tables').focus())

    expect(toOpen(1)).toBe(true)
    expect(fineOf('links')).toHaveFocus()
    expect(toOpen(-1)).toBe(true)
    expect(fineOf('tables')).toHaveFocus()
    act(() => fineOf('forms').focus())
    expect(toOpen(1)).toBe(false)
    expect(toOpen(1)).toBe(true)
    expect(fineOf('reading_order')).toHaveFocus()
  })

  test('shows a question out of sight first, and answers it by the next press', async () => {
    const { press, given } = await drawWithKeys()
    const question = screen.getByRole('radiogroup', { name: humanConditions.reading_order.label })
    const below = new DOMRect(0, innerHeight + 10, 300, 100)
    const place = vi.spyOn(question, 'getBoundingClientRect').mockReturnValue(below)
    const brought = vi.fn<() => void>()
    question.scrollIntoView = brought

    press('1')
    expect(brought).toHaveBeenCalledOnce()
    expect(screen.getByText(/^Question: Reading order\. Not judged yet\.$/)).toBeInTheDocument()
    expect(given).toEqual([])
    place.mockReturnValue(new DOMRect(0, 100, 300, 100))
    press('1')

    await waitFor(() => expect(given).toEqual(['reading_order fine']))
  })

  test('opens the sentence of a problem', async () => {
    const { press } = await drawWithKeys(['links'])

    press('2')

    const form = within(await screen.findByRole('form', { name: 'Problem: Links' }))
    await waitFor(() => expect(form.getByLabelText(/What is wrong/)).toHaveFocus())
  })
})

describe('the rest of a document', () => {
  const whole = { pages: 12, of: 12, isWhole: true }
  const opened = (changes: Partial<JudgedDocument>) => ({
    ...listed(null),
    data: [{ ...aDocument, ...changes }],
  })
  const restButton = () => screen.findByRole('button', { name: 'The rest: looked at, fine' })

  test('waits until each page was shown, and says how many were', async () => {
    read()
    const calls = answer('judgeRest', progress)
    const { user } = draw()
    const rest = await restButton()
    expect(rest).toHaveAccessibleDescription(
      'First look at each page for a second: 3 of 12 pages shown.',
    )

    await user.click(rest)

    expect(calls).toEqual([])
  })

  test('is answered at once as it stands on the screen, and leads on', async () => {
    const judgments = every.filter(({ condition }) => condition === 'links')
    const proposed = ['tables' as const, 'forms' as const]
    answer('listJudgments', opened({ proposed, judgments, seen: whole }))
    const calls = answer('judgeRest', progress)
    const { user } = draw({ renderEnding: ({ takesFocus }) => <p>{`Focus: ${takesFocus}`}</p> })
    const tables = within(await screen.findByRole('radiogroup', { name: 'Tables' }))
    const absent = tables.getByRole('radio', { name: 'Does not occur – proposed' })
    expect(absent).not.toBeChecked()
    expect(await screen.findByText('12 of 12 pages shown')).toBeVisible()
    const others = every.filter(({ condition }) => condition !== 'links')
    answer('listJudgments', opened({ judgments: [...judgments, ...others], seen: whole }))

    await user.click(await restButton())

    await waitFor(() => expect(calls).toHaveLength(1))
    expect([...(calls[0]?.body ?? [])]).toEqual([
      ['versions', '2'],
      ['version', '2'],
      ...others.map(({ condition }) => ['open', condition]),
      ['absent', 'tables'],
      ['absent', 'forms'],
    ])
    expect(await screen.findByText('Focus: true')).toBeVisible()
  })

  test('is answered by a key as by the press', async () => {
    answer('listJudgments', opened({ seen: whole }))
    const calls = answer('judgeRest', progress)
    const answering: Props['questionsRef'] = { current: null }
    draw({ questionsRef: answering })
    await restButton()
    await waitFor(() => expect(answering.current).not.toBeNull())

    act(() => answering.current?.answerRest())

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(
      screen.getByText('The rest: looked at, fine. All 8 questions are judged.'),
    ).toBeInTheDocument()
  })

  test('waits for the end of a problem that is being written, not for an empty form', async () => {
    answer('listJudgments', opened({ seen: whole }))
    const calls = answer('judgeRest', progress)
    const answering: Props['questionsRef'] = { current: null }
    const { user, store } = draw({ questionsRef: answering })
    const links = within(await screen.findByRole('radiogroup', { name: 'Links' }))
    await user.click(links.getByRole('radio', { name: 'Problem' }))
    const form = within(await screen.findByRole('form', { name: 'Problem: Links' }))
    await user.type(form.getByLabelText(/What is wrong/), 'It says “here”.')
    const unfinished = 'Save or cancel the problem that you are writing first.'
    expect(await restButton()).toHaveAccessibleDescription(unfinished)

    await user.click(await restButton())
    act(() => answering.current?.answerRest())

    expect(calls).toEqual([])
    expect(form.getByLabelText(/What is wrong/)).toHaveValue('It says “here”.')
    await user.clear(form.getByLabelText(/What is wrong/))
    await user.click(await restButton())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(store.getState().drafts.problem).toEqual({})
  })

  test('that is refused looks as open as before', async () => {
    answer('listJudgments', opened({ seen: whole }))
    answer('judgeRest', refuse('list_changed'))
    const { user } = draw()

    await user.click(await restButton())

    expect(await screen.findByText('12 of 12 pages shown')).toBeVisible()
    expect(await restButton()).toBeVisible()
  })
})

test('arrow keys move between the answers of a question and choose none; Enter and Space choose', async () => {
  read()
  const calls = answer('setJudgments', progress)
  const { user } = draw()
  const links = within(await screen.findByRole('radiogroup', { name: 'Links' }))
  const [fine, problem, absent] = links.getAllByRole('radio')
  act(() => fine?.focus())

  await user.keyboard('{ArrowRight}')
  expect(problem).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(absent).toHaveFocus()
  expect(calls).toEqual([])
  await user.keyboard('{Enter}')

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.get('links')).toBe('absent')
})

test('a problem is saved from its text by Control and Enter', async () => {
  read()
  const calls = answer('addProblem', succeed(progress, 'Problem noted'))
  const { user } = draw()
  const links = within(await screen.findByRole('radiogroup', { name: 'Links' }))
  await user.click(links.getByRole('radio', { name: 'Problem' }))
  const form = within(await screen.findByRole('form', { name: 'Problem: Links' }))
  await user.type(form.getByLabelText(/What is wrong/), 'No text.')

  await user.keyboard('{Control>}{Enter}{/Control}')

  await waitFor(() => expect(calls).toHaveLength(1))
})
