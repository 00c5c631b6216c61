import type { RuleId } from './rule-ids.ts'
import { documentWords } from './document-words.ts'
import { structureWords } from './structure-words.ts'
import { contentWords } from './content-words.ts'
import { fontWords } from './font-words.ts'
import type { Words } from './word-row.ts'

/** The words of all 106 conditions; a missing one does not compile. */
export const words: Record<RuleId, Words> = {
  ...documentWords,
  ...structureWords,
  ...contentWords,
  ...fontWords,
}
