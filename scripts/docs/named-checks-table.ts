import { customRuleIds, customRules } from '../../packages/checks/src/result/custom-rules.ts'
import { ruleTexts } from '../../packages/checks/src/result/rule-texts.ts'
import { markdownTable } from '../markdown-table.ts'

const kinds = { pdf: 'PDF', docx: 'DOCX', pptx: 'PPTX', xlsx: 'XLSX', image: 'images' }
const answers = { fail: 'a barrier', warning: 'a doubt', needs_human: 'for people' }

/** The conditions beyond PDF/UA-1, in docs/compliance/checks.md. */
export function namedChecksTable(): string {
  const rows = customRuleIds.map((rule) => {
    const { fileTypes: some, failureStatus } = customRules[rule]
    const { looksAt, wrong } = ruleTexts[rule]
    return [
      rule,
      some.map((kind) => kinds[kind]).join(', '),
      looksAt,
      wrong,
      answers[failureStatus],
    ]
  })
  return markdownTable(['Rule', 'Kinds', 'Looks at', 'Found where', 'It is'], rows)
}
