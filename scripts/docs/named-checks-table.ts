import { namedRuleNames, namedRules } from '../../packages/checks/src/result/named-rules.ts'
import { words } from '../../packages/checks/src/result/words.ts'
import { markdownTable } from '../markdown-table.ts'

const kinds = { pdf: 'PDF', docx: 'DOCX', pptx: 'PPTX', xlsx: 'XLSX', image: 'images' }
const answers = { fail: 'a barrier', warning: 'a doubt', needs_human: 'for people' }

/** The conditions beyond PDF/UA-1, in docs/compliance/checks.md. */
export function namedChecksTable(): string {
  const rows = namedRuleNames.map((rule) => {
    const { kinds: some, otherwise } = namedRules[rule]
    const { looksAt, wrong } = words[rule]
    return [rule, some.map((kind) => kinds[kind]).join(', '), looksAt, wrong, answers[otherwise]]
  })
  return markdownTable(['Rule', 'Kinds', 'Looks at', 'Found where', 'It is'], rows)
}
