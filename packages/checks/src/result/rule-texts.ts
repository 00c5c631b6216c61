import { contentRuleTexts } from './content-rule-texts.ts'
import { customRuleTexts } from './custom-rule-texts.ts'
import { documentRuleTexts } from './document-rule-texts.ts'
import { fontRuleTexts } from './font-rule-texts.ts'
import type { RuleId } from './rule-ids.ts'
import type { RuleText } from './rule-text.ts'
import { structureRuleTexts } from './structure-rule-texts.ts'

export const ruleTexts: Record<RuleId, RuleText> = {
  ...documentRuleTexts,
  ...structureRuleTexts,
  ...contentRuleTexts,
  ...fontRuleTexts,
  ...customRuleTexts,
}

const textByRule = new Map<string, RuleText>(Object.entries(ruleTexts))

/** Undefined for a rule that only an older version had. */
export const ruleTextOf = (rule: string): RuleText | undefined => textByRule.get(rule)
