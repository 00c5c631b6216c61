import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '@curbcut/contract'
import { expect, test } from 'vitest'
import type { Judged } from '../../e2e/accessibility/judged.ts'
import { openingsPart } from '../../e2e/accessibility/openings-part.ts'

const aJudged = (judged: Partial<Judged>): Judged => ({
  subject: 'jobs',
  name: 'Jobs',
  who: 'RM_ADM',
  route: '/jobs',
  widths: [1280, 320],
  themes: ['light', 'dark'],
  times: { axe: 4 },
  passes: 0,
  asked: 0,
  rows: 10,
  stops: 1,
  said: [],
  faults: [],
  used: [],
  ...judged,
})

const linesOf = (judged: Judged[]) =>
  openingsPart(judged)
    .split('\n')
    .filter((line) => line.startsWith('- '))

test('openings of one route and the same people share a line', () => {
  const lines = linesOf([
    aJudged({ name: 'Jobs' }),
    aJudged({ name: 'Views' }),
    aJudged({ name: 'Views of others', who: 'RM_SU' }),
    aJudged({ name: 'a job', route: '/jobs/:id' }),
  ])

  expect(lines).toEqual([
    '- `/jobs`, Administrator: Jobs; Views',
    '- `/jobs`, Super User: Views of others',
    '- `/jobs/:id`, Administrator: a job',
  ])
})

test('everybody who has an opening is named, in few words', () => {
  const ofRoles = roles.map((who) => aJudged({ who }))
  const others = (['visitor', 'undecided'] as const).map((who) => aJudged({ name: 'Help', who }))
  const ofAll = [...others, ...roles.map((who) => aJudged({ name: 'Help', who }))]

  expect(linesOf([...ofRoles, ...ofAll])).toEqual([
    '- `/jobs`, every role: Jobs',
    '- `/jobs`, everybody: Help',
  ])
})

test('a width that an opening has alone stands behind its name', () => {
  expect(linesOf([aJudged({}), aJudged({ name: 'Menu', widths: [320] })])).toEqual([
    '- `/jobs`, Administrator: Jobs; Menu (320 px)',
  ])
})

test('a width that some have beside the others is none of all', () => {
  const judged = [aJudged({}), aJudged({ widths: [768] }), aJudged({ name: 'Views' })]

  expect(openingsPart(judged)).toContain('Each is judged at 1280 and 320 px')
  expect(linesOf(judged)).toEqual(['- `/jobs`, Administrator: Jobs (1280, 320, 768 px); Views'])
})

test('a subject has the sums of its figures', () => {
  const part = openingsPart([
    aJudged({ times: { axe: 4, alfa: 2, ibm: 2 } }),
    aJudged({ who: 'RM_SU', rows: 1000 }),
    aJudged({ subject: 'people', faults: ['a fault'] }),
  ])

  expect(part).toContain('| Jobs | 1 | 8 | 2 | 2 | 1,010 | 2 | 0 |')
  expect(part).toContain('| People | 1 | 4 | 0 | 0 | 10 | 1 | 1 |')
})

test('what live regions said first stands below a subject, but not that something loads', () => {
  const said = ['polite: Loading...', 'polite: 10 results', 'assertive: There is a problem']

  expect(linesOf([aJudged({ said })]).at(-1)).toBe(
    '- Said: polite: 10 results; assertive: There is a problem',
  )
})

test('the kept part is one that people can read', () => {
  const document = readFileSync(
    join(import.meta.dirname, '../../docs/compliance/accessibility-run.md'),
    'utf8',
  )
  const [, part = ''] = /## Openings\n([^]*?)## Allow-list/.exec(document) ?? []
  const words = part.split(/[\s|]+/).filter(Boolean)

  expect(words.length).toBeGreaterThan(500)
  expect(words.length).toBeLessThan(1_800)
})
