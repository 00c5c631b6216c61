import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Change } from '#test/a-document.ts'

/** A way to keep or break a rule that is not the first one to think of, with all that then fails. */
export type Variation = [name: string, change: Change, fails: RuleId[]]
