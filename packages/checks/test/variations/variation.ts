import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Change } from '#test/a-document.ts'

/** A less obvious way to keep or break a rule, with the rules that then fail. */
export type Variation = [name: string, change: Change, fails: RuleId[]]
