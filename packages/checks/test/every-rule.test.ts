import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { customRuleIdsFor } from '#checks/result/custom-rules.ts'
import { pdfUaRuleIds } from '#checks/result/rule-ids.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import { aDocument } from './a-document.ts'
import type { Change } from './a-document.ts'
import { annotationCases } from './cases/annotation-cases.ts'
import type { Case } from './cases/case.ts'
import { contentCases } from './cases/content-cases.ts'
import { documentCases } from './cases/document-cases.ts'
import { fontCases } from './cases/font-cases.ts'
import { structureCases } from './cases/structure-cases.ts'

const cases = {
  ...documentCases,
  ...structureCases,
  ...annotationCases,
  ...contentCases,
  ...fontCases,
}
const rows = Object.entries(cases) as [RuleId, Case][]

/** Without a language of the document, its metadata and its invisible text break rules of their own. */
const languageRules = new Set(['7.2-33', '7.2-34'])

async function conditionsOf(change?: Change) {
  const { state, conditions } = await checkDocument(await aDocument(change))
  expect(state).toBe('done')
  return conditions
}

const failing = (conditions: Awaited<ReturnType<typeof conditionsOf>>) =>
  conditions.filter(({ status }) => status === 'fail').map(({ rule }) => rule)

test('a document that is as it has to be fails no condition', async () => {
  expect(failing(await conditionsOf())).toEqual([])
})

test.each(rows)('%s fails where it is broken', async (rule, { fails }) => {
  const conditions = await conditionsOf(fails)

  const condition = conditions.find((one) => one.rule === rule)
  expect(condition).toMatchObject({ status: 'fail', count: expect.any(Number) })
  expect(condition?.places.length).toBeGreaterThan(0)
})

test.each(rows)('%s passes where it is kept, and nothing else fails', async (rule, { passes }) => {
  const conditions = await conditionsOf(passes)

  const others = failing(conditions).filter((one) => one === rule || !languageRules.has(one))
  expect(others).toEqual([])
  expect(conditions.find((one) => one.rule === rule)?.status).toBe('pass')
})

test('all conditions are answered, once each and in their order', async () => {
  const conditions = await conditionsOf()

  expect(conditions.map(({ rule }) => rule)).toEqual([...pdfUaRuleIds, ...customRuleIdsFor('pdf')])
  expect(pdfUaRuleIds).toHaveLength(106)
})

test('each condition has a document that breaks it, here or among the whole files', () => {
  const wholeFiles = ['6.1-1', '7.16-1']

  expect(pdfUaRuleIds.filter((rule) => !(rule in cases))).toEqual(wholeFiles)
})
