import { expect, test } from 'vitest'
import { customRuleIds } from '#checks/result/custom-rules.ts'
import { pdfUaRuleIds } from '#checks/result/rule-ids.ts'
import { ruleTexts } from '#checks/result/rule-texts.ts'

test.each([...pdfUaRuleIds, ...customRuleIds])(
  '%s says what is wrong, whom it hurts and how to fix it',
  (rule) => {
    const { looksAt, wrong, hurts, fix } = ruleTexts[rule]

    expect(looksAt).not.toBe('')
    for (const sentence of [wrong, hurts, fix]) expect(sentence).toMatch(/^[A-Z].*\.$/)
  },
)
