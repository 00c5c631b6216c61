import { expect, test } from 'vitest'
import { checkVerdictText, scopeText, verdictSentence } from './check-sentences.ts'
import { conditionStatuses } from './check.ts'
import { countConditionsByGroup } from './condition-groups.ts'

const some = (rule: string, ...statuses: (typeof conditionStatuses)[number][]) =>
  statuses.map((status) => ({ rule, status }))

test('the verdict counts conditions, each once', () => {
  const verdict = countConditionsByGroup(some('7.1-1', ...conditionStatuses, 'fail'))

  expect(verdict).toEqual({
    barriers: 2,
    doubts: 2,
    people: 1,
    passed: 1,
    not_applicable: 1,
    undecided: 1,
  })
})

test('the words of a PDF count the conditions of PDF/UA-1 only', () => {
  const numbered = some('7.1-1', 'pass', 'pass', 'fail', 'not_assessed', 'not_applicable')

  expect(verdictSentence([...numbered, ...some('outline', 'warning')], 8)).toBe(
    'machine-checked: 5 conditions of PDF/UA-1, 2 passed, 1 failed, 1 could not be decided, 1 does not apply; 8 judged by people',
  )
})

test('the words of other documents say what is in doubt, and what is for people', () => {
  expect(verdictSentence(some('link-texts', 'pass', 'warning', 'needs_human'), 0)).toBe(
    'machine-checked: 3 conditions, 1 passed, 0 failed, 1 in doubt, 1 needing a person’s judgement, 0 could not be decided, 0 do not apply. No person has judged this document.',
  )
})

test('where all that applies passed, the words say that alone', () => {
  const passed = some('7.1-1', 'pass', 'pass', 'not_applicable')

  expect(verdictSentence(passed, 0)).toBe(
    'machine-checked: 3 conditions of PDF/UA-1, all 2 applicable checks passed. No person has judged this document.',
  )
  expect(checkVerdictText(some('link-texts', 'pass'))).toBe(
    'machine-checked: 1 condition, the one applicable check passed',
  )
})

test('beside a list of all conditions the words say which of them are counted, and nothing of people', () => {
  const numbered = some('7.1-1', 'pass', 'pass', 'fail')

  expect(checkVerdictText([...numbered, ...some('outline', 'warning', 'pass')])).toBe(
    'machine-checked: 3 conditions of PDF/UA-1, 2 passed, 1 failed, 0 could not be decided, 0 do not apply; not counted: 2 conditions beyond PDF/UA-1',
  )
  expect(checkVerdictText(some('link-texts', 'not_applicable'))).toBe(
    'machine-checked: 1 condition, 0 passed, 0 failed, 0 could not be decided, 1 does not apply',
  )
})

test('beside the results the words say what was tested alone', () => {
  expect(scopeText([...some('7.1-1', 'pass', 'fail'), ...some('outline', 'warning')])).toBe(
    'machine-checked: 2 conditions of PDF/UA-1; not counted: 1 condition beyond PDF/UA-1',
  )
})

test('of a document that claims PDF/UA-2 the words say that only what both parts share was tested', () => {
  const shared = some('7.1-1', 'pass', 'pass', 'fail', 'not_assessed')
  const conditions = [...shared, ...some('claims-part-2', 'needs_human')]

  expect(verdictSentence(conditions, 8)).toBe(
    'claims PDF/UA-2, machine-checked for 4 shared conditions, the others not assessed: 2 passed, 1 failed, 1 could not be decided, 0 do not apply; 8 judged by people',
  )
})

test('no word certifies', () => {
  expect(verdictSentence(some('7.1-1', 'pass'), 8)).not.toMatch(/certified|compliant|accessible/i)
})
