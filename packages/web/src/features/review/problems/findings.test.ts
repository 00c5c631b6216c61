import {
  humanConditionNames,
  type CheckSummary,
  type HumanConditionName,
  type JudgedDocument,
} from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { aFile, anId, aVersion, somebody } from '#test/answers/jobs.ts'
import { findingsOf, findingsText, notJudgedText, enteredPagesText } from './findings.ts'

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
const marked = (simple: number, complex = 0) => ({
  is_remediated: true,
  simple_pages: simple,
  complex_pages: complex,
})
const names = (files: readonly { file_name: string }[]) => files.map(({ file_name }) => file_name)

describe('claimed and counted pages', () => {
  test('differ where the sum is another than that of the fixed document', () => {
    const { comparedFiles: compared, differingFiles: differing } = findingsOf([
      aFile({ file_name: 'same.pdf', check: aSummary(), ...marked(3, 1) }),
      aFile({
        file_name: 'longer.pdf',
        check: aSummary(),
        versions: [aVersion({ check: aSummary({ pages: 5 }) })],
        ...marked(4),
      }),
    ])

    expect(compared).toHaveLength(2)
    expect(differing.map(({ file, ...one }) => [file.file_name, enteredPagesText(one)])).toEqual([
      ['longer.pdf', '4 pages entered, 5 counted'],
    ])
  })

  test('are not compared for special files, nor where nothing is claimed or counted', () => {
    const { comparedFiles: compared } = findingsOf([
      aFile({ isSpecialFile: true, check: aSummary(), ...marked(0) }),
      aFile({ check: aSummary() }),
      aFile({ check: aSummary({ state: 'locked', pages: null, barriers: null }), ...marked(4) }),
      aFile({ check: null, ...marked(4) }),
    ])

    expect(compared).toEqual([])
  })

  test('never differ where pages are only estimated', () => {
    const estimated = aSummary({ pages: 9, isPageCountEstimated: true })

    const { comparedFiles: compared, differingFiles: differing } = findingsOf([
      aFile({ check: estimated, ...marked(4) }),
    ])

    expect(compared).toMatchObject([{ claimed: 4, counted: 9, isEstimated: true }])
    expect(differing).toEqual([])
  })
})

test('what people have to judge is not undecided as well', () => {
  const undecided = { undecided: 4 }
  const found = findingsOf([
    aFile({ file_name: 'chart.png', check: aSummary({ ...undecided, isForPeople: true }) }),
    aFile({ file_name: 'report.pdf', check: aSummary(undecided) }),
  ])

  expect(names(found.forPeople)).toEqual(['chart.png'])
  expect(names(found.undecided)).toEqual(['report.pdf'])
})

test('barriers are those of the newest document; without a result nobody can tell', () => {
  const {
    filesWithBarriers: withBarriers,
    forPeople,
    underWay,
    unchecked,
  } = findingsOf([
    aFile({ file_name: 'picture.png', check: aSummary({ isForPeople: true }) }),
    aFile({
      file_name: 'fixed.pdf',
      check: aSummary({ barriers: 3 }),
      versions: [aVersion({ check: aSummary() })],
    }),
    aFile({ file_name: 'left.pdf', check: aSummary({ barriers: 1 }) }),
    aFile({ file_name: 'running.pdf', check: aSummary({ state: 'running', barriers: null }) }),
    aFile({ file_name: 'locked.pdf', check: aSummary({ state: 'locked', barriers: null }) }),
    aFile({ file_name: 'old.pdf', check: null }),
  ])

  expect(names(withBarriers)).toEqual(['left.pdf'])
  expect(names(forPeople)).toEqual(['picture.png'])
  expect(names(underWay)).toEqual(['running.pdf'])
  expect(names(unchecked)).toEqual(['locked.pdf', 'old.pdf'])
})

describe('the findings as the reason of a return', () => {
  const files = Array.from({ length: 30 }, (_, index) =>
    aFile({
      _id: anId(index),
      file_name: `chapter-${index}.pdf`,
      check: aSummary({ barriers: index + 1 }),
      ...marked(index === 0 ? 2 : 4),
    }),
  )
  test('name barriers and pages, and nothing that is only not judged', () => {
    const text = findingsText(findingsOf(files.slice(0, 1)), 1000)

    expect(text.split('\n')).toEqual([
      'Barriers are left:',
      '- chapter-0.pdf: 1 barrier',
      'Pages differ:',
      '- chapter-0.pdf: 2 pages entered, 4 counted',
    ])
  })

  test('name a document that nobody can read, and none of which only the check failed', () => {
    const inState = (file_name: string, state: CheckSummary['state']) =>
      aFile({ file_name, check: aSummary({ state, pages: null, barriers: null }) })
    const found = findingsOf([
      inState('locked.pdf', 'locked'),
      inState('broken.pdf', 'unreadable'),
      inState('slow.pdf', 'timed_out'),
    ])

    expect(findingsText(found, 1000).split('\n')).toEqual([
      'Cannot be opened:',
      '- locked.pdf: Locked with a password',
      '- broken.pdf: Cannot be read',
    ])
  })

  test('end with whole lines where there is no more room, and say how many are left', () => {
    const text = findingsText(findingsOf(files), 200)

    expect(text.length).toBeLessThanOrEqual(200)
    const lines = text.split('\n')
    const shown = lines.filter((line) => line.startsWith('- ')).length
    expect(lines.at(-1)).toBe(`… and ${31 - shown} more`)
    expect(lines.at(-2)).toMatch(/^- chapter-\d+\.pdf: \d+ barriers?$/)
  })

  test('are empty where nothing was found, or nothing fits', () => {
    expect(findingsText(findingsOf([aFile({ check: aSummary(), ...marked(4) })]), 1000)).toBe('')
    expect(findingsText(findingsOf(files), 5)).toBe('')
  })
})

describe('what is not judged yet', () => {
  const judged = (index: number, conditions: readonly HumanConditionName[]): JudgedDocument => ({
    file: anId(index),
    file_name: `chapter-${index}.pdf`,
    version: null,
    voided: 0,
    problems: [],
    proposed: [],
    seen: { pages: 0, of: null, isWhole: false },
    judgments: conditions.map((condition) => ({
      condition,
      verdict: 'fine',
      for_all: false,
      with_rest: false,
      judged_by: somebody('RM_ADM'),
      judgedAt: '2026-11-22T10:00:00.000Z',
    })),
  })
  const data = [judged(0, []), judged(1, ['tables', 'links']), judged(2, humanConditionNames)]
  const listed = (total: number, judgedInAll: number) => ({
    data,
    pagination: { page: 1, limit: 3, total, totalPages: Math.ceil(total / 3) },

    judged: judgedInAll,
    conditions: total * 8,
    problems: 0,
    versions: 0,
    ended: null,
    unseen: 0,
  })

  test('is named by document; of documents that are not loaded the totals tell', () => {
    const here = [
      'Not judged yet:',
      '- chapter-0.pdf: all 8',
      '- chapter-1.pdf: Reading order, Descriptions, Headings, Contrast, Language of passages, Forms',
    ]

    expect(notJudgedText(listed(3, 10), 1000).split('\n')).toEqual(here)
    expect(notJudgedText(listed(23, 13), 1000).split('\n')).toEqual([
      ...here,
      '- 20 other documents: 157 in all',
    ])
    // All of the others are judged.
    expect(notJudgedText(listed(23, 170), 1000).split('\n')).toEqual(here)
  })

  test('counts the documents that are not loaded among those without room', () => {
    expect(notJudgedText(listed(23, 13), 60)).toBe(
      'Not judged yet:\n- chapter-0.pdf: all 8\n… and 21 more',
    )
  })

  test('is nothing where all is judged', () => {
    const all = { ...listed(1, 8), data: [judged(0, humanConditionNames)] }

    expect(notJudgedText(all, 1000)).toBe('')
  })
})
