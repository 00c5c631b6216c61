// @module-tag rest
import type {
  ConditionStatus,
  DocumentCheck,
  FaultPlace,
  JobWithFiles,
  RepairPlan,
} from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aCheckSummary as aSummary,
  aComparison,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  onePage,
  somebodyElse,
} from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'
import { JobFilesPanel } from '#web/features/documents/list/JobFilesPanel.tsx'
import { checkSummaryText, checkRowTexts } from './check-texts.ts'
import { CheckDialog } from './CheckDialog.tsx'

const { _id: jobId } = aJob()
const at = `/jobs/${jobId}?tab=files`

const words = {
  '7.1-9': 'The metadata has no title.',
  '7.3-1': 'A picture has no description.',
  '7.5-1': 'Cells of a table have no headers that programs can find.',
}
const officeWords = {
  'document-language': 'The document does not say its language.',
  'picture-descriptions': 'A picture says nothing to those who cannot see it.',
}
type Rule = keyof typeof words
type FoundCounts<Key extends string> = Partial<Record<Key, [ConditionStatus, number]>>

const aCheck = (found: FoundCounts<Rule>): DocumentCheck => ({
  state: 'done',
  reason: null,
  engine: '1',
  checkedAt: '2026-11-22T10:00:00.000Z',
  document: { file_name: 'demo-report.pdf', version: null },
  facts: { kind: 'pdf', pages: 12, title: 'A title', isTagged: true },
  conditions: conditionsOf(words, found),
  descriptions: [],
  repairs: null,
})

/** The check of a Word document, whose conditions differ from those of a PDF. */
const anOfficeCheck = (found: FoundCounts<keyof typeof officeWords>): DocumentCheck => ({
  ...aCheck({}),
  document: { file_name: 'demo-report.docx', version: null },
  facts: { kind: 'docx', pages: 12, title: 'A title' },
  conditions: conditionsOf(officeWords, found),
})

function conditionsOf(named: Record<string, string>, found: FoundCounts<string>) {
  return Object.entries(named).map(([rule, wrong]) => {
    const [status, count] = found[rule] ?? ['pass' as const, 0]
    return {
      rule,
      status,
      count,
      tested: 9,
      gaps: [],
      pages: count > 0 ? [1, 2] : [],
      places: count > 0 ? [{ page: 1, path: 'Document › Figure' }] : [],
      words: { looksAt: `about ${rule}`, wrong, hurts: 'It hurts.', fix: 'Mend it.' },
    }
  })
}

/** The same check by an engine that counts places. */
const withPlaces = (
  check: DocumentCheck,
  placeCount: number,
  places: FaultPlace[] = [],
): DocumentCheck => ({
  ...check,
  conditions: check.conditions.map((one) =>
    one.status === 'fail' ? { ...one, placeCount, places } : { ...one, placeCount: 0 },
  ),
})

const render = (file = aFile({ check: aSummary() }), search = '') =>
  renderPart(
    <JobFilesPanel
      job={aJobPage({ status: 'IN_REVIEW', no_of_files: 1, files: [file], check: aJobCheck })}
    />,
    { at: `${at}${search}`, as: 'RM_ADM' },
  )
const aJobCheck: JobWithFiles['check'] = {
  state: 'done',
  pages: 12,
  isPageCountEstimated: false,
  barriers: 3,
  documentsWithBarriers: 1,
}

beforeEach(() => {
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
  answer('listFiles', onePage({ files: [aFile({ check: aSummary() })] }, 1))
})

test.each([
  [aSummary(), '12 pages · 3 barriers'],
  [aSummary({ pages: 1, barriers: 1 }), '1 page · 1 barrier'],
  [aSummary({ barriers: 0 }), '12 pages · no barriers found'],
  [
    aSummary({ barriers: 0, undecided: 4 }),
    '12 pages · 4 of 106 conditions could not be decided, no barriers found',
  ],
  [aSummary({ pages: 1, barriers: 0, isForPeople: true }), '1 page · needs a person’s judgement'],
  [aSummary({ isPageCountEstimated: true }), '≈ 12 pages · 3 barriers'],
  [aSummary({ pages: null, barriers: 0 }), 'pages not counted · no barriers found'],
  [aSummary({ state: 'running', pages: null, barriers: null }), 'Checking …'],
  [aSummary({ state: 'locked', pages: null, barriers: null }), 'Locked with a password'],
  [aSummary({ state: 'not_supported', pages: null, barriers: null }), 'Not checked'],
])('%o reads “%s”', (check, said) => {
  expect(checkSummaryText(check)).toBe(said)
})

test.each([
  [aSummary(), '3 barriers · 12 pages'],
  [aSummary({ undecided: 4, places: 9 }), '3 barriers · 12 pages'],
  [aSummary({ pages: 1, barriers: 0, isForPeople: true }), 'to judge · 1 page'],
  [aSummary({ barriers: 0 }), 'no barriers found · 12 pages'],
  [aSummary({ barriers: 0, undecided: 4 }), '4 of 106 undecided · no barriers found · 12 pages'],
  [aSummary({ state: 'running', pages: null, barriers: null }), 'Checking …'],
])('in the row of a file, %o reads “%s”', (check, said) => {
  const { result, facts } = checkRowTexts(check)
  expect([...result, ...facts].join(' · ')).toBe(said)
})

describe('the check of a file', () => {
  test('says how the fixed document compares with the original, with its figures', async () => {
    answer('getCheck', aCheck({}))
    answer('getComparison', { ...aComparison(), lost: [] })
    const file = aFile({ check: aSummary(), versions: [aVersion({ comparison: aComparison() })] })
    const { user } = render(file, `&check=${file._id}`)

    const dialog = within(await screen.findByRole('dialog', { name: 'demo-report.pdf' }))
    expect(await dialog.findByText('Text matches 99 % of the original.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Compare with the original/ }))

    const comparison = await screen.findByRole('dialog', { name: 'Compared with the original' })
    expect(await within(comparison).findByRole('table')).toBeVisible()
  })

  test(
    'stands under its name and opens there, and the address keeps it',
    { tags: 'short' },
    async () => {
      const calls = answer('getCheck', aCheck({ '7.3-1': ['fail', 4] }))
      const { user, address } = render()

      await user.click(await screen.findByRole('link', { name: '3 barriers' }))

      const dialog = await screen.findByRole('dialog', { name: 'demo-report.pdf' })
      expect(await within(dialog).findByText(words['7.3-1'])).toBeVisible()
      expect(within(dialog).getByText(/^4 times · Pages 1, 2/)).toBeVisible()
      expect(within(dialog).getByText('It hurts. Mend it.')).toBeVisible()
      expect(within(dialog).getByText('machine-checked: 3 conditions of PDF/UA-1.')).toBeVisible()
      expect(calls[0]?.query.get('version')).toBe('original')
      expect(address()).toContain('check=')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(address()).toBe(at))
    },
  )

  test('leads to the screen of the document', async () => {
    const file = aFile({ check: aSummary(), versions: [aVersion({ check: aSummary() })] })
    answer('getCheck', aCheck({}))
    render(file, `&check=${file._id}`)

    const dialog = within(await screen.findByRole('dialog', { name: 'demo-report.pdf' }))
    const link = await dialog.findByRole('link', { name: 'Tags and pages' })
    expect(link).toHaveAttribute('href', `/jobs/${jobId}/review/${file._id}`)
  })

  test('sums up in words beside its bar what passed, what failed, and what is left to people', async () => {
    const found = { '7.3-1': ['fail', 4], '7.5-1': ['needs_human', 1] } as const
    answer('getCheck', aCheck({ '7.3-1': [...found['7.3-1']], '7.5-1': [...found['7.5-1']] }))
    render(undefined, `&check=${aFile()._id}`)

    const results = within(await screen.findByRole('list', { name: 'Results' }))
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 passed',
      '1 failed',
      '1 to judge',
    ])
    const bar = [...document.querySelectorAll<HTMLElement>('.result-bar > *')]
    expect(bar.map(({ dataset, style }) => [dataset['result'], style.flexGrow])).toEqual([
      ['passed', '1'],
      ['failed', '1'],
      ['toJudge', '1'],
    ])
  })

  test(
    'shows a fixed document beside the original, and what became of each condition',
    { tags: 'short' },
    async () => {
      const file = aFile({ check: aSummary(), versions: [aVersion({ check: aSummary() })] })
      answer('getCheck', ({ query }) =>
        query.get('version') === 'original'
          ? aCheck({ '7.3-1': ['fail', 4], '7.1-9': ['fail', 1] })
          : aCheck({ '7.3-1': ['fail', 6], '7.5-1': ['fail', 2] }),
      )

      render(file, `&check=${file._id}`)

      const dialog = await screen.findByRole('dialog', { name: 'demo-report.pdf' })
      expect(await findingsUnder('2 barriers')).toEqual([
        `${words['7.3-1']}Worse`,
        expect.anything(),
        `${words['7.5-1']}New`,
        expect.anything(),
      ])
      expect(await findingsUnder('Fixed, 1')).toEqual([words['7.1-9']])
      expect(within(dialog).getByText(/Before: 4 times · After: 6 times/)).toBeVisible()
    },
  )

  test('leads to the places, counts all that are to be visited, and calls less of them reduced', async () => {
    const file = aFile({ check: aSummary(), versions: [aVersion({ check: aSummary() })] })
    const links = Array.from({ length: 20 }, (_, index) => ({ page: 2, text: `link ${index}` }))
    answer('getCheck', ({ query }) =>
      query.get('version') === 'original'
        ? withPlaces(aCheck({ '7.3-1': ['fail', 1039] }), 400)
        : withPlaces(aCheck({ '7.3-1': ['fail', 250] }), 90, [
            { page: 1, count: 14, unit: 'line', font: 'Own', text: 'تقرير' },
            ...links.slice(1),
          ]),
    )
    const { user } = render(file, `&check=${file._id}`)

    await user.click(await screen.findByText('Where'))

    const places = within(screen.getByText('Where').closest('details') ?? document.body)
    expect(screen.getByText('Reduced from 400 places to 90')).toBeVisible()
    expect(screen.getByText(/^Before: 400 places · After: 90 places/)).toBeVisible()
    const [first, ...others] = places.getAllByRole('listitem')
    expect(first).toHaveTextContent('Page 1 · 14 lines · font Own · “تقرير”')
    // Where the text ends, our own words go on from left to right.
    expect(within(first ?? document.body).getByText('تقرير').tagName).toBe('BDI')
    expect(others).toHaveLength(19)
    expect(places.getByText('The first 20 of 90 places.')).toBeVisible()
  })

  test('begins with what reviewers found wrong in the document, for those who may read it', async () => {
    answer('getCheck', aCheck({}))
    const [file, found] = [aFile(), { page: 3, place: null, part: null, isReturned: true }]
    answer('listProblems', [
      {
        _id: anId(0x700),
        condition: 'tables',
        sentence: 'A row is read as data.',
        ...found,
        found_by: somebodyElse('RM_ADM'),
        foundAt: '2026-11-22T10:00:00.000Z',
        file: file._id,
        file_name: file.file_name,
        version: 1,
        isPresent: false,
      },
    ])
    const dialog = (
      <CheckDialog job={aJob()} file={file} isRepairable={false} onClose={() => undefined} />
    )

    renderPart(dialog, { as: 'RM_REM' })

    const problems = within(await screen.findByRole('region', { name: 'Problems found in review' }))
    expect(problems.getByText(/A row is read/)).toHaveTextContent(
      'Tables · Page 3: A row is read as data.',
    )
    expect(problems.getByText(/^Version 1, before the present one/)).toBeVisible()
  })

  test('proposes how a picture was described before, beside its place, to be copied', async () => {
    const known = {
      picture: 'pixels-a',
      text: 'Seal of the county',
      at: '2026-03-03T12:00:00.000Z',
      job: { _id: aJob()._id, name: 'An earlier job' },
    }
    const places = [
      { page: 1, picture: 'pixels-b' },
      { page: 2, picture: 'pixels-a' },
    ]
    const check = withPlaces(aCheck({ '7.3-1': ['fail', 2] }), 2, places)
    answer('getCheck', { ...check, descriptions: [known] })
    const { user } = render(undefined, `&check=${aFile()._id}`)

    const said = await screen.findByText(/^Described before as:/)

    expect(said).toBeVisible()
    expect(said).toHaveTextContent('Described before as: Seal of the county')
    const place = said.closest('li') ?? document.body
    expect(place).toHaveTextContent(/^Page 2Described.*Delivered on 3 Mar 2026 in An earlier job/)
    expect(within(place).getByRole('link')).toHaveAttribute('href', `/jobs/${known.job._id}`)
    await user.click(within(place).getByRole('button', { name: /^Copy the description/ }))
    expect(await navigator.clipboard.readText()).toBe('Seal of the county')
  })

  test('names no job where the reader may not read it', async () => {
    const known = { picture: 'pixels-a', text: 'A seal', at: '2026-03-03T12:00:00.000Z', job: null }
    const check = withPlaces(aCheck({ '7.3-1': ['fail', 1] }), 1, [
      { page: 2, picture: 'pixels-a' },
    ])
    answer('getCheck', { ...check, descriptions: [known] })

    render(undefined, `&check=${aFile()._id}`)

    const place = (await screen.findByText(/^Described before as:/)).closest('li')
    expect(place).toHaveTextContent('Delivered on 3 Mar 2026Copy')
    expect(within(place ?? document.body).queryByRole('link')).toBeNull()
  })

  test('says no place of what concerns the whole document', async () => {
    const { conditions, ...check } = withPlaces(aCheck({ '7.1-9': ['fail', 1] }), 1, [{}])
    answer('getCheck', { ...check, conditions: conditions.map((one) => ({ ...one, pages: [] })) })

    render(undefined, `&check=${aFile()._id}`)

    expect(await screen.findByText(/^Whole document · PDF/)).toBeVisible()
    expect(screen.queryByText('Where')).toBeNull()
  })

  test('says no “once” of many faults at one place', async () => {
    answer('getCheck', withPlaces(aCheck({ '7.1-9': ['fail', 2000] }), 1, [{}]))

    render(undefined, `&check=${aFile()._id}`)

    expect(await screen.findByText(/^1 place · Pages 1, 2/)).toBeVisible()
  })

  test('does not compare what two engines found, and says so', async () => {
    const file = aFile({ check: aSummary(), versions: [aVersion({ check: aSummary() })] })
    answer('getCheck', ({ query }) =>
      query.get('version') === 'original'
        ? aCheck({ '7.1-9': ['fail', 4] })
        : { ...aCheck({ '7.3-1': ['fail', 1] }), engine: '2' },
    )

    render(file, `&check=${file._id}`)

    expect(await screen.findByText(/^The original was checked by engine 1/)).toHaveTextContent(
      'the fixed document by engine 2, so they are not compared.',
    )
    expect(screen.queryByText(/^Before:/)).toBeNull()
    expect(screen.queryByText(/^(Fixed, |New$|Worse)/)).toBeNull()
    expect(screen.getByText(/, engine 2$/)).toHaveTextContent(/^Checked /)
  })

  test('shows what a report tells, and beside it how much more a later check finds', async () => {
    const later = { engine: '2', checkedAt: '2026-11-27T10:00:00.000Z', barriers: 3 }
    answer('getCheck', { ...aCheck({ '7.1-9': ['fail', 1] }), isReported: true, later })

    render(undefined, `&check=${aFile()._id}`)

    expect(await screen.findByText(/^A later check finds 2 more \(engine 2, /)).toBeVisible()
    expect(screen.getByText(/^As reported: checked .*, engine 1$/)).toBeVisible()
    expect(screen.getByRole('heading', { name: '1 barrier' })).toBeVisible()
  })

  test('says nothing of an engine that checked both', async () => {
    const file = aFile({ check: aSummary(), versions: [aVersion({ check: aSummary() })] })
    answer('getCheck', aCheck({}))

    render(file, `&check=${file._id}`)

    expect(await screen.findByRole('heading', { name: /^Found in/ })).toBeVisible()
    expect(screen.queryByText(/^The original was checked by/)).toBeNull()
  })

  test('keeps what was wrong in an original of another kind', async () => {
    const file = aFile({ check: aSummary(), versions: [aVersion({ check: aSummary() })] })
    answer('getCheck', ({ query }) =>
      query.get('version') === 'original'
        ? anOfficeCheck({ 'picture-descriptions': ['fail', 4] })
        : aCheck({ '7.5-1': ['fail', 2] }),
    )

    render(file, `&check=${file._id}`)

    expect(await findingsUnder('1 barrier')).toContain(words['7.5-1'])
    expect(await findingsUnder('In the original, 1')).toContain(officeWords['picture-descriptions'])
    expect(screen.getByText(/^Before: 4 times · After: Not checked · Pages 1, 2/)).toBeVisible()
    // Nobody has to know that a rule of another kind was not looked at before.
    expect(screen.getByText(/^2 times · Pages 1, 2/)).toBeVisible()
    expect(screen.queryByText(officeWords['document-language'])).toBeNull()
  })

  test.each([
    { locked: 1, heading: 'Found in the original', rule: '7.3-1' },
    { locked: 2, heading: 'Found in version 1 of the fixed document', rule: '7.5-1' },
  ] as const)('while version $locked is locked, it says: $heading', async (expected) => {
    const { locked, heading, rule } = expected
    const file = aFile({
      check: aSummary(),
      versions: Array.from({ length: locked }, (_version, index) => {
        const state = index + 1 === locked ? 'locked' : 'done'
        return aVersion({ number: index + 1, check: aSummary({ state }) })
      }),
    })
    const none = { ...aCheck({}), state: 'locked' as const, facts: null, conditions: [] }
    const checks: Record<string, DocumentCheck> = {
      original: aCheck({ '7.3-1': ['fail', 4] }),
      '1': { ...aCheck({ '7.5-1': ['fail', 2] }), document: { file_name: 'a', version: 1 } },
      [locked]: { ...none, document: { file_name: 'a', version: locked } },
    }
    answer('getCheck', ({ query }) => checks[query.get('version') ?? ''] ?? null)

    render(file, `&check=${file._id}`)

    expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
    expect(await findingsUnder('1 barrier')).toEqual([
      expect.stringContaining(words[rule]),
      expect.anything(),
    ])
    expect(screen.getByText('Locked with a password')).toBeVisible()
  })

  test('says of a document that claims PDF/UA-2 how much of it was tested', async () => {
    const claim = 'It claims to follow PDF/UA-2, which is tested only in part.'
    const claims = conditionsOf({ 'claims-part-2': claim }, { 'claims-part-2': ['needs_human', 1] })
    const { facts, conditions, ...check } = aCheck({})
    answer('getCheck', {
      ...check,
      facts: facts && { ...facts, claimedPart: '2' },
      conditions: [...conditions, ...claims],
    })

    render(undefined, `&check=${aFile()._id}`)

    expect(await findingsUnder('1 to judge')).toContain(claim)
    const dialog = screen.getByRole('dialog', { name: 'demo-report.pdf' })
    expect(within(dialog).getByText('Part 2')).toBeVisible()
    expect(
      within(dialog).getByText(
        /^claims PDF\/UA-2, machine-checked for 3 shared conditions, the others not assessed; not counted: 1/,
      ),
    ).toBeVisible()
  })

  test('says that a document is signed, and what a change would do', async () => {
    const { facts, ...check } = aCheck({})
    answer('getCheck', { ...check, facts: facts && { ...facts, isSigned: true } })

    render(undefined, `&check=${aFile()._id}`)

    expect(await screen.findByText('Yes. A change makes the signature invalid.')).toBeVisible()
  })

  test('says once why nothing of a portfolio passed, and folds what it left open', async () => {
    const reason = 'Only the cover was checked; 3 documents are inside. Pages were not counted.'
    const { conditions, ...check } = aCheck({ '7.1-9': ['fail', 1] })
    const left = conditions.map((one) =>
      one.status === 'fail' ? one : { ...one, status: 'not_assessed' as const, gaps: [reason] },
    )
    const facts = { kind: 'pdf', title: 'A title' } as const
    answer('getCheck', { ...check, reason, facts, conditions: left })

    render(undefined, `&check=${aFile()._id}`)

    const dialog = await screen.findByRole('dialog', { name: 'demo-report.pdf' })
    expect(await within(dialog).findByText(reason)).toBeVisible()
    expect(within(dialog).getByText('pages not counted · 1 barrier')).toBeVisible()
    expect(within(dialog).getByText('Could not be decided, 2')).toBeVisible()
    expect(within(dialog).queryByRole('heading', { name: /to judge/ })).toBeNull()
    expect(within(dialog).getByText(/^about 7\.3-1/)).not.toBeVisible()
  })

  test('keeps what was wrong in the original of a portfolio', async () => {
    const file = aFile({ check: aSummary(), versions: [aVersion({ check: aSummary() })] })
    const reason = 'Only the cover was checked; 3 documents are inside. Pages were not counted.'
    const { conditions, ...check } = aCheck({})
    const left = conditions.map((one) => ({
      ...one,
      status: 'not_assessed' as const,
      gaps: [reason],
    }))
    answer('getCheck', ({ query }) =>
      query.get('version') === 'original'
        ? aCheck({ '7.3-1': ['fail', 4] })
        : { ...check, reason, conditions: left },
    )

    render(file, `&check=${file._id}`)

    expect(await findingsUnder('In the original, 1')).toContain(words['7.3-1'])
    expect(screen.getByText(/^Before: 4 times · After: Could not be decided/)).toBeVisible()
    expect(screen.getByText('Could not be decided, 2')).toBeVisible()
  })

  test(
    'says what to do about a document that could not be checked',
    { tags: 'short' },
    async () => {
      const nothing = { facts: null, conditions: [], reason: 'The document asks for a password.' }
      answer('getCheck', { ...aCheck({}), ...nothing, state: 'locked' })

      render(undefined, `&check=${aFile()._id}`)

      const dialog = await screen.findByRole('dialog', { name: 'demo-report.pdf' })
      expect(await within(dialog).findByText('Locked with a password')).toBeVisible()
      expect(within(dialog).getByText(/Save it without a password/)).toBeVisible()
    },
  )
})

test.each([true, false])(
  'what a machine may put right is offered where it may be: %s',
  async (isRepairable) => {
    answer('getCheck', {
      ...aCheck({ '7.3-1': ['fail', 4], '7.1-9': ['fail', 1] }),
      repairs: { plan: aPlanOf([{ rule: '7.1-9', needs: 'title' }]), refusal: null },
    })
    const [file, onClose] = [aFile({ check: aSummary() }), () => undefined]

    renderPart(<CheckDialog {...{ job: aJob(), file, isRepairable, onClose }} />, { as: 'RM_REM' })

    expect(await findingsUnder('Needs you: 1 barrier')).toContain(words['7.1-9'])
    expect(await findingsUnder('Fix in the source document: 1 barrier')).toContain(words['7.3-1'])
    expect(screen.getByText(/^Needs a title · 1 time/)).toBeVisible()
    const offered = screen.queryAllByRole('button', {
      name: 'Repair by machine',
      description: 'Ends 1 of 2 barriers with a title',
    })
    expect(offered).toHaveLength(isRepairable ? 1 : 0)
  },
)

const aPlanOf = (barriers: RepairPlan['barriers']): RepairPlan => ({
  repairs: [],
  withAnswers: [],
  questions: {},
  barriers,
})

test.each<{
  what: string
  repairs: DocumentCheck['repairs']
  /** What the button ends; null without a button. */
  button: string | null
  groups: string[]
}>([
  {
    what: 'what it ends now, and with an answer',
    repairs: {
      plan: aPlanOf([{ rule: '7.1-9' }, { rule: '7.3-1', needs: 'language' }]),
      refusal: null,
    },
    button: 'Ends 1 of 2 barriers now, 1 with the language',
    groups: ['A machine can repair: 1 barrier', 'Needs you: 1 barrier'],
  },
  {
    what: 'nothing untrue where an older engine made no plan',
    repairs: null,
    button: '',
    groups: ['2 barriers'],
  },
  {
    what: 'at once why a machine repairs none',
    repairs: { plan: null, refusal: 'signed' },
    button: null,
    groups: ['Fix in the source document: 2 barriers'],
  },
  {
    what: 'nothing where there is nothing',
    repairs: { plan: null, refusal: 'nothing_to_repair' },
    button: null,
    groups: ['Fix in the source document: 2 barriers'],
  },
  {
    what: 'nothing untrue where planning failed',
    repairs: { plan: null, refusal: 'timed_out' },
    button: null,
    groups: ['2 barriers'],
  },
])('beside a check stands $what', async ({ repairs, button, groups }) => {
  answer('getCheck', { ...aCheck({ '7.3-1': ['fail', 4], '7.1-9': ['fail', 1] }), repairs })
  const [file, onClose] = [aFile({ check: aSummary() }), () => undefined]

  renderPart(<CheckDialog {...{ job: aJob(), file, isRepairable: true, onClose }} />, {
    as: 'RM_REM',
  })

  expect(await screen.findByRole('heading', { name: groups[0] ?? '' })).toBeVisible()
  const shown = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
  expect(shown).toEqual(groups)
  const buttons = screen.queryAllByRole('button', { name: 'Repair by machine' })
  expect(buttons).toHaveLength(button === null ? 0 : 1)
  for (const one of buttons) expect(one).toHaveAccessibleDescription(button ?? '')
  expect(screen.queryAllByText(/^This document is signed\./)).toHaveLength(
    repairs?.refusal === 'signed' ? 1 : 0,
  )
})

/** The conditions under a heading of the dialog, each with its places. */
async function findingsUnder(heading: string) {
  const dialog = await screen.findByRole('dialog', { name: 'demo-report.pdf' })
  const found = await within(dialog).findByRole('heading', { name: heading })
  return within(found.closest('section') ?? dialog)
    .getAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild?.textContent)
}

test('the files with barriers are a filter that the address keeps', async () => {
  const calls = answer('listFiles', onePage({ files: [aFile({ check: aSummary() })] }, 1))
  const { user, address } = render()

  await user.click(await screen.findByRole('checkbox', { name: 'With barriers' }))

  await waitFor(() => expect(calls.at(-1)?.query.get('with_barriers')).toBe('true'))
  expect(address()).toBe(`${at}&barriers=true`)
})

test('bytes that were remediated before say when, and in which job', async () => {
  const job = { _id: aJob()._id, name: 'An earlier job' }
  const alreadyRemediated = { at: '2026-03-03T12:00:00.000Z', job }
  answer('listFiles', onePage({ files: [aFile({ alreadyRemediated })] }, 1))

  render()

  const link = await screen.findByRole('link', { name: /^Fixed before/ })
  expect(link).toHaveTextContent('Fixed before, 3 Mar 2026 in An earlier job')
  expect(link).toHaveAttribute('href', `/jobs/${job._id}`)
  // The day is there for everybody, at every width, and once.
  expect(within(link).getByText('3 Mar').closest('[class*="sr-only"]')).toBeNull()
  expect(link).not.toHaveAttribute('title')
})
