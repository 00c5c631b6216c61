import { expect, test } from 'vitest'
import { namedRuleNames } from '#checks/result/named-rules.ts'
import { ruleIds } from '#checks/result/rule-ids.ts'
import { words } from '#checks/result/words.ts'

test.each([...ruleIds, ...namedRuleNames])(
  '%s says what is wrong, whom it hurts and how to fix it',
  (rule) => {
    const { looksAt, wrong, hurts, fix } = words[rule]

    expect(looksAt).not.toBe('')
    for (const sentence of [wrong, hurts, fix]) expect(sentence).toMatch(/^[A-Z].*\.$/)
  },
)
