import { expect, test } from 'vitest'
import { figureLines, figuresOf } from './repair-figures.ts'
import type { RepairMeasurement } from './repair-figures.ts'

const result = (after: string[], more = {}) => ({
  milliseconds: 10,
  file: 'a.alone.pdf',
  done: [{ id: 'display_title' as const, count: 1 }],
  after,
  isBehind: true,
  drawn: { pages: 2, differ: [], unsteady: [] },
  qpdf: 'same' as const,
  ...more,
})

const measured: RepairMeasurement[] = [
  {
    name: 'a.pdf',
    isTagged: true,
    before: ['5-1', '7.1-10', '7.1-9', '7.3-1'],
    checkMs: 90,
    planMs: 5,
    alone: result(['5-1', '7.1-9', '7.3-1']),
    spoken: result(['5-1', '7.1-9']),
    answered: result(['5-1'], { doubts: [] }),
  },
  {
    name: 'b.pdf',
    isTagged: false,
    before: ['7.1-11'],
    checkMs: 10,
    planMs: 1,
    alone: { refused: 'signed', milliseconds: 1 },
    spoken: { refused: 'signed', milliseconds: 1, broken: 'promised outline 3; done nothing' },
    answered: result(['7.1-11', '7.3-1'], {
      drawn: { pages: 3, differ: [2], unsteady: [1] },
      doubts: ['other_text'],
    }),
  },
]

test('the figures say what repairs put right, and what they must not do', () => {
  const lines = figureLines(figuresOf(measured, []))

  expect(lines).toContain('tagged: 1 documents, 4 failing conditions')
  expect(lines).toContain('  without answers → 3 (−25.0 %), nothing left but 5-1 in 0')
  expect(lines).toContain('  with the language alone → 2 (−50.0 %), nothing left but 5-1 in 0')
  expect(lines).toContain('  with title and language → 1 (−75.0 %), nothing left but 5-1 in 1')
  expect(lines).toContain('7.3-1: 1 → 1 → 0 → 0')
  expect(lines).toContain('without answers: signed: 1')
  expect(lines).toContain('display_title: 2 times in 2 files')
  expect(lines).toContain('  differs: b.pdf: 2')
  expect(lines).toContain('  differs from itself, drawn twice: b.pdf: 1')
  expect(lines).toContain('fails and did not: b.pdf: 7.3-1')
  expect(lines).toContain('promises: 6 repairs, 1 other than promised')
  expect(lines).toContain('  b.pdf, spoken: promised outline 3; done nothing')
  expect(lines).toContain('plans: 6.0 % of the time of their checks')
  expect(lines).toContain('qpdf: 4 same')
  expect(lines).toContain('compared with their originals: 2 results, 1 asked about')
  expect(lines).toContain('  asked about: b.pdf: other_text')
})

test('the oracle counts where it knows a document and its result', () => {
  const verdict = (file: string, fails: object) => JSON.stringify({ file, state: 'done', fails })
  const lines = figureLines(
    figuresOf(measured, [
      verdict('/x/a.pdf', { '5-1': 1, '7.1-10': 1 }),
      verdict('/y/a.alone.pdf', { '5-1': 1 }),
      '',
    ]),
  )

  expect(lines).toContain('  by the oracle, without answers: 2 → 1 (−50.0 %), 1 files')
})
