// @module-tag rest
import { eventKinds, eventLabels, type HistoryEntry } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noonOfNovember } from '#test/answers/days.ts'
import { aJob, aJobPage, anEntry, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'

const { _id: jobId } = aJob()
const at = `/jobs/${jobId}`

beforeEach(() => {
  answer('getJob', aJobPage({ status: 'APPROVED_REMEDIATOR', assigned_to: somebody('RM_REM') }))
})

const findEntries = async () =>
  within(await screen.findByRole('list', { name: 'Timeline' })).findAllByRole('listitem')

/** The paragraphs of an entry, without the line of person and time. */
const wordsOf = (entry: HTMLElement | undefined) =>
  [...(entry?.querySelectorAll('p') ?? [])].slice(0, -1).map(({ textContent }) => textContent)

test(
  'every kind of event is told in its words, with the person and the time',
  { tags: 'short' },
  async () => {
    const entries = eventKinds.map((kind, index) => anEntry({ _id: anId(index), kind }))
    answer('listHistory', onePage(entries, entries.length))

    renderScreen({ at, as: 'RM_ADM' })

    const items = await findEntries()
    expect(items.map((item) => wordsOf(item)[0])).toEqual(
      eventKinds.map((kind) => eventLabels[kind]),
    )
    expect(items[0]).toHaveTextContent(/Other Demo · 1\d Nov 2026, \d\d:\d\d$/)
    expect(items[0]?.querySelector('time')).toHaveAttribute('datetime', '2026-11-12T14:30:00.000Z')
  },
)

const told: readonly [string, Partial<HistoryEntry>, string[]][] = [
  [
    'a status change says from where to where',
    { kind: 'job_moved', from: 'SUBMITTED', to: 'ALLOTTED_ADMIN' },
    ['Status changed: submitted to allotted admin'],
  ],
  [
    'a declined job says why',
    {
      kind: 'job_moved',
      from: 'ASSIGNED_REMEDIATOR',
      to: 'ALLOTTED_ADMIN',
      reason: 'On leave <b>',
    },
    ['Status changed: assigned remediator to allotted admin', 'Reason: On leave <b>'],
  ],
  [
    'a remediated file says which, its pages, and what became of the job',
    {
      kind: 'file_remediated',
      file_name: 'a.pdf',
      note: '3 simple and 1 complex pages',
      from: 'APPROVED_REMEDIATOR',
      to: 'REMEDIATION_PARTIAL',
    },
    [
      'File marked as remediated',
      'a.pdf',
      '3 simple and 1 complex pages',
      'approved remediator to remediation partial',
    ],
  ],
  [
    'a file that was delivered anyway says why, and what is said of its pages',
    {
      kind: 'file_remediated',
      file_name: 'a.pdf',
      note: '3 simple and 1 complex pages',
      page_note: 'One is blank',
      reason: 'A form is left',
    },
    [
      'File marked as remediated',
      'a.pdf',
      '3 simple and 1 complex pages',
      'About the pages: One is blank',
      'Delivered anyway: A form is left',
    ],
  ],
  [
    'a file that changes no status says only itself',
    {
      kind: 'file_deleted',
      file_name: 'b.pdf',
      from: 'APPROVED_REMEDIATOR',
      to: 'APPROVED_REMEDIATOR',
    },
    ['File deleted', 'b.pdf'],
  ],
  [
    'a check says of which document and what it found',
    {
      kind: 'document_checked',
      file_name: 'c.pdf',
      note: '3 barriers',
      actor: null,
      check: { state: 'done', pages: 12, barriers: 3, barriersBefore: null },
    },
    ['Document checked', 'c.pdf', '3 barriers'],
  ],
  ['a new value is told as it is', { kind: 'job_renamed', note: 'RUSH' }, ['Job renamed', 'RUSH']],
]

test.each(told)('%s', async (_name, changes, words) => {
  answer('listHistory', onePage([anEntry(changes)], 1))

  renderScreen({ at, as: 'RM_ADM' })

  const [entry] = await findEntries()
  expect(wordsOf(entry)).toEqual(words)
})

test(
  'older entries come on demand, each once, and the reader is led to the first of them',
  { tags: 'short' },
  async () => {
    const entries = Array.from({ length: 21 }, (_, index) =>
      anEntry({ _id: anId(index), kind: 'files_added' }),
    )
    const calls = answer('listHistory', ({ query }) => {
      const page = Number(query.get('page'))
      // A new event has pushed the last entry of the first page into the second.
      const data = page === 1 ? entries.slice(0, 20) : entries.slice(19)
      return { data, pagination: { page, limit: 20, total: 22, totalPages: 2 } }
    })
    const { user } = renderScreen({ at, as: 'RM_ADM' })
    expect(await findEntries()).toHaveLength(20)

    await user.click(screen.getByRole('button', { name: 'Show older' }))

    await waitFor(async () => expect(await findEntries()).toHaveLength(21))
    expect((await findEntries()).at(-1)).toHaveFocus()
    expect(screen.getByText('1 older entry')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
    expect(calls.map(({ query }) => query.get('page'))).toEqual(['1', '2'])
  },
)

/** A job of six files: each was marked, the first and the last changed its status. */
const marks = [1, 2, 3, 4, 5, 6].map((number) =>
  anEntry({
    _id: anId(number),
    kind: 'file_remediated',
    file_name: `${number}.pdf`,
    from: number === 6 ? 'APPROVED_REMEDIATOR' : 'REMEDIATION_PARTIAL',
    to: number === 1 ? 'REMEDIATION_COMPLETED' : 'REMEDIATION_PARTIAL',
    createdAt: noonOfNovember(20 - number),
  }),
)

test('equal entries that follow each other are one line, which unfolds by keyboard', async () => {
  answer('listHistory', onePage(marks, marks.length))
  const { user } = renderScreen({ at, as: 'RM_ADM' })
  const entries = await findEntries()
  expect(entries).toHaveLength(3)
  expect(wordsOf(entries[1])[0]).toBe('4 files marked')
  expect(entries[1]).toHaveTextContent(/15 Nov 2026, .+ – 18 Nov 2026/)

  const unfold = screen.getByRole('button', { name: 'Show all 4 files marked' })
  unfold.focus()
  await user.keyboard('{Enter}')

  expect(unfold).toHaveAttribute('aria-expanded', 'true')
  expect(unfold).toHaveFocus()
  const all = screen.getByRole('list', { name: '4 files marked' })
  expect(
    within(all)
      .getAllByRole('listitem')
      .map((one) => wordsOf(one)[1]),
  ).toEqual(['2.pdf', '3.pdf', '4.pdf', '5.pdf'])
  await user.keyboard('{Enter}')
  expect(await findEntries()).toHaveLength(3)
})

test('checks that end amid the work on files fold beside it, and the product made them', async () => {
  const found = { state: 'done', pages: 2, barriers: 0, barriersBefore: 1 } as const
  const entries = Array.from({ length: 4 }, (_, index) => [
    anEntry({ _id: anId(2 * index), kind: 'version_added', file_name: `${index}.pdf` }),
    anEntry({
      _id: anId(2 * index + 1),
      kind: 'fixed_document_checked',
      file_name: `${index}.pdf`,
      actor: null,
      check: found,
    }),
  ]).flat()
  const created = anEntry({ _id: anId(99) })
  answer('listHistory', onePage([...entries, created], 9))

  renderScreen({ at, as: 'RM_ADM' })

  const items = await findEntries()
  expect(items.map((item) => wordsOf(item)[0])).toEqual([
    '4 fixed documents uploaded',
    '4 fixed documents checked',
    'Job created',
  ])
  expect(items[1]).toHaveTextContent(/Curbcut · /)
})

test('fewer than fold stay in the order in which they happened', async () => {
  const check = { state: 'done', pages: 2, barriers: 0, barriersBefore: null } as const
  const kinds = ['version_added', 'fixed_document_checked', 'version_added'] as const
  const entries = kinds.map((kind, index) =>
    anEntry({ _id: anId(index), kind, ...(kind !== 'version_added' && { actor: null, check }) }),
  )
  answer('listHistory', onePage(entries, 3))

  renderScreen({ at, as: 'RM_ADM' })

  const items = await findEntries()
  expect(items.map((item) => wordsOf(item)[0])).toEqual(kinds.map((kind) => eventLabels[kind]))
})

test.each([
  ['another person', { actor: somebody('RM_ADM') }],
  ['another reason', { reason: 'A form is left' }],
  ['something said of the pages', { page_note: 'One is blank' }],
])('what was done by or with %s stands alone', async (_, difference) => {
  const [first, ...others] = marks.slice(1, 5)
  answer('listHistory', onePage([{ ...anEntry(first), ...difference }, ...others.map(anEntry)], 4))

  renderScreen({ at, as: 'RM_ADM' })

  expect(await findEntries()).toHaveLength(4)
})

test('a run that goes on in older entries is counted to its end', async () => {
  const run = Array.from({ length: 190 }, (_, index) =>
    anEntry({ _id: anId(index), kind: 'version_added', file_name: `${index}.pdf` }),
  )
  const calls = answer('listHistory', ({ query }) => {
    const page = Number(query.get('page'))
    const data = run.slice((page - 1) * 100, page * 100)
    return { data, pagination: { page, limit: 100, total: 190, totalPages: 2 } }
  })

  renderScreen({ at, as: 'RM_ADM' })

  expect(await screen.findByText('190 fixed documents uploaded')).toBeVisible()
  expect(calls.map(({ query }) => query.get('page'))).toEqual(['1', '2'])
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('the steps that are done carry their times, also after the job went back', async () => {
  answer(
    'listHistory',
    onePage(
      [
        anEntry({
          _id: anId(5),
          kind: 'job_moved',
          from: 'COMPLETED',
          to: 'ASSIGNED_REMEDIATOR',
          createdAt: noonOfNovember(15),
        }),
        anEntry({
          _id: anId(4),
          kind: 'job_moved',
          from: 'IN_REVIEW',
          to: 'COMPLETED',
          createdAt: noonOfNovember(14),
        }),
        anEntry({
          _id: anId(3),
          kind: 'job_moved',
          from: 'ALLOTTED_ADMIN',
          to: 'ASSIGNED_REMEDIATOR',
          createdAt: noonOfNovember(13),
        }),
        anEntry({ _id: anId(1), to: 'CREATED', createdAt: noonOfNovember(11) }),
      ],
      4,
    ),
  )

  renderScreen({ at, as: 'RM_ADM' })

  const progress = within(await screen.findByRole('region', { name: 'Progress' }))
  await waitFor(() => expect(progress.getAllByText(/15 Nov 2026/)).not.toHaveLength(0))
  const steps = new Map(
    progress.getAllByRole('listitem').map((step) => {
      const text = step.textContent ?? ''
      return [text.split(',')[0] ?? '', text]
    }),
  )
  expect(steps.get('created')).toContain('11 Nov 2026')
  expect(steps.get('assigned remediator')).toContain('15 Nov 2026')
  expect(steps.get('submitted')).not.toContain('2026')
  expect(steps.get('completed')).not.toContain('2026')
})

test('what one does with the job stands in its history at once', async () => {
  const before = [anEntry({ kind: 'job_moved', from: 'SUBMITTED', to: 'ALLOTTED_ADMIN' })]
  const after = [anEntry({ _id: anId(9), kind: 'job_moved', from: 'CREATED', to: 'SUBMITTED' })]
  answer('getJob', aJobPage({ status: 'CREATED' }))
  answer('listHistory', onePage(before, 1))
  answer('updateStatus', () => {
    answer('listHistory', onePage([...after, ...before], 2))
    return aJob({ status: 'SUBMITTED' })
  })
  const { user } = renderScreen({ at, as: 'RM_CAM' })
  expect(await findEntries()).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Submit Job' }))

  await waitFor(async () => expect(await findEntries()).toHaveLength(2))
})

test(
  'a history that could not be loaded can be asked for again, and an empty one says so',
  { tags: 'short' },
  async () => {
    answer('listHistory', refuse('unavailable'))
    const { user } = renderScreen({ at, as: 'RM_CLI' })
    const history = within(await screen.findByRole('region', { name: 'Timeline' }))
    const retry = await history.findByRole('button', { name: 'Try again' })

    answer('listHistory', onePage([], 0))
    await user.click(retry)

    expect(await history.findByText('Nothing has happened yet.')).toBeVisible()
  },
)

test('the client side reads plain words, and nothing of moves that they do not tell apart', async () => {
  const moves = [
    { from: 'SUBMITTED', to: 'ALLOTTED_ADMIN' },
    { from: 'ALLOTTED_ADMIN', to: 'SPECIAL_APPROVAL_PENDING' },
    { from: 'SPECIAL_APPROVAL_PENDING', to: 'IN_REVIEW' },
  ] as const
  const entries = moves.map((move, index) =>
    anEntry({ _id: anId(index), kind: 'job_moved', ...move }),
  )
  answer('listHistory', onePage(entries, entries.length))

  renderScreen({ at, as: 'RM_CLI' })

  expect((await findEntries()).map((entry) => wordsOf(entry)[0])).toEqual([
    'Status changed: Ordered to Assigned',
    'Status changed: Assigned to In review',
  ])
})

/** Moves that the client side does not tell apart, and one entry that it reads, on pages of their own. */
function answerInPages(...pages: HistoryEntry[][]) {
  return answer('listHistory', ({ query }) => {
    const page = Number(query.get('page'))
    const data = pages[page - 1] ?? []
    return { data, pagination: { page, limit: 1, total: pages.length, totalPages: pages.length } }
  })
}
const unread = (number: number) =>
  anEntry({
    _id: anId(number),
    kind: 'job_moved',
    from: 'ALLOTTED_ADMIN',
    to: 'SPECIAL_APPROVAL_PENDING',
  })

test('pages with nothing for the client side are passed over until an entry is found', async () => {
  const calls = answerInPages([unread(1)], [unread(2)], [anEntry({ _id: anId(3) })])

  renderScreen({ at, as: 'RM_CLI' })

  expect(await findEntries()).toHaveLength(1)
  expect(screen.queryByText('Nothing has happened yet.')).toBeNull()
  expect(calls.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3'])
})

test('older pages with nothing for the client side are passed over in one press', async () => {
  answerInPages([anEntry({ _id: anId(1) })], [unread(2)], [anEntry({ _id: anId(3) })], [unread(4)])
  const { user } = renderScreen({ at, as: 'RM_CLI' })
  expect(await findEntries()).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Show older' }))

  await waitFor(async () => expect(await findEntries()).toHaveLength(2))
  expect((await findEntries()).at(-1)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Show older' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull())
  expect((await findEntries()).at(-1)).toHaveFocus()
  expect(screen.getByText('0 older entries')).toBeInTheDocument()
})
