export type RuleText = {
  looksAt: string
  wrong: string
  hurts: string
  fix: string
}

export const toRuleText = (
  looksAt: string,
  wrong: string,
  [hurts, fix]: [string, string],
): RuleText => ({
  looksAt,
  wrong,
  hurts,
  fix,
})
