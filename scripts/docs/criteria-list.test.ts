import { expect, test } from 'vitest'
import { customRuleIds } from '../../packages/checks/src/result/custom-rules.ts'
import { pdfUaRuleIds } from '../../packages/checks/src/result/rule-ids.ts'
import {
  occurrences,
  conditionsBySubject,
  unrelatedConditions,
} from '../../packages/contract/src/review/criteria/condition-subjects.ts'
import { criteria } from '../../packages/contract/src/review/criteria/criteria.ts'
import { ruleSpans } from './rule-spans.ts'

const engine: string[] = [...pdfUaRuleIds, ...customRuleIds]
const bearing = new Set(criteria.flatMap(({ rules, signs }) => [...rules, ...signs]))
const unrelated = unrelatedConditions.flatMap(({ rules }): readonly string[] => rules)
const strangers = (rules: readonly string[]) => rules.filter((rule) => !engine.includes(rule))

test('the table of criteria names only conditions of the engine', () => {
  const telling = Object.values(occurrences).flatMap(({ rules }) => Object.values(rules).flat())

  expect(strangers([...bearing, ...unrelated, ...telling])).toEqual([])
})

test('each condition of the engine bears on a criterion, or it is said why on none', () => {
  expect(engine.filter((rule) => !bearing.has(rule) && !unrelated.includes(rule))).toEqual([])
  expect(unrelated.filter((rule) => bearing.has(rule))).toEqual([])
})

test('each condition has one subject', () => {
  const all = [...Object.values(conditionsBySubject).flat(), ...unrelated]

  expect(all).toHaveLength(engine.length)
  expect(new Set(all).size).toBe(all.length)
})

test('three or more rules that follow each other are one span', () => {
  expect(ruleSpans(['7.2-3', '7.2-4', '7.2-5', '7.3-1', '7.7-1', 'outline'])).toBe(
    '7.2-3 to 7.2-5, 7.3-1, 7.7-1, outline',
  )
  expect(ruleSpans(['7.9-1', '7.9-2'])).toBe('7.9-1, 7.9-2')
})
