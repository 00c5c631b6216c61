import { contentWords } from './content-words.ts'
import { documentWords } from './document-words.ts'
import { fontWords } from './font-words.ts'
import { namedWords } from './named-words.ts'
import type { RuleId } from './rule-ids.ts'
import { structureWords } from './structure-words.ts'
import type { Words } from './word-row.ts'

export const words: Record<RuleId, Words> = {
  ...documentWords,
  ...structureWords,
  ...contentWords,
  ...fontWords,
  ...namedWords,
}

const everyRule = new Map<string, Words>(Object.entries(words))

/** Undefined for a rule that only an older version had. */
export const wordsOf = (rule: string): Words | undefined => everyRule.get(rule)
