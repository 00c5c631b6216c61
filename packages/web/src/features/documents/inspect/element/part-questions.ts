import type { HumanConditionName, ModelPart } from '@curbcut/contract'
import { levelOf } from '#web/features/documents/inspect/texts.ts'

/** Questions by the standard type of a part; other types get reading order and contrast. */
const questionsByRole: Record<string, readonly HumanConditionName[]> = {
  ...Object.fromEntries(['Title', 'H'].map((role) => [role, ['headings']])),
  ...Object.fromEntries(['Figure', 'Formula'].map((role) => [role, ['descriptions', 'contrast']])),
  ...Object.fromEntries(
    ['Table', 'THead', 'TBody', 'TFoot', 'TR', 'TH', 'TD'].map((role) => [role, ['tables']]),
  ),
  ...Object.fromEntries(['Link', 'Reference', 'Annot'].map((role) => [role, ['links']])),
  Form: ['forms'],
}

type Part = Pick<ModelPart, 'kind' | 'role' | 'content' | 'isOwnLanguage'>

/** The review questions that a part raises, the most relevant first. */
export function partQuestions({
  kind,
  role = '',
  content,
  isOwnLanguage,
}: Part): HumanConditionName[] {
  // The language of the topmost tag is that of the whole document, not of a passage.
  const languageQuestions: HumanConditionName[] =
    isOwnLanguage && role !== 'Document' ? ['languages'] : []
  return [...languageQuestions, ...kindQuestions({ kind, role, content })]
}

function kindQuestions({ kind, role = '', content }: Part): readonly HumanConditionName[] {
  if (kind === 'unread' || kind === 'decoration') {
    return content === 'picture' ? ['descriptions', 'reading_order'] : ['reading_order']
  }
  if (levelOf(role)) return ['headings']
  return questionsByRole[role] ?? ['reading_order', 'contrast']
}
