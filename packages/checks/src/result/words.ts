import type { RuleId } from './rule-ids.ts'
import { namedWords } from './named-words.ts'
import { documentWords } from './document-words.ts'
import { structureWords } from './structure-words.ts'
import { contentWords } from './content-words.ts'
import { fontWords } from './font-words.ts'
import type { Words } from './word-row.ts'

/** The words of all conditions; a missing one does not compile. */
export const words: Record<RuleId, Words> = {
  ...documentWords,
  ...structureWords,
  ...contentWords,
  ...fontWords,
  ...namedWords,
}

const everyRule = new Map<string, Words>(Object.entries(words))

/** The words of a rule; undefined for a rule that only an older version knew. */
export const wordsOf = (rule: string): Words | undefined => everyRule.get(rule)
