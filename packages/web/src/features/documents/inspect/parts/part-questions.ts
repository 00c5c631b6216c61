import type { HumanConditionName, ModelPart } from '@curbcut/contract'
import { headingLevelOf } from './part-texts.ts'

/** Questions by the standard type of a part; other types get reading order and contrast. */
const questionsByRole: ReadonlyMap<string, readonly HumanConditionName[]> = new Map([
  ['Title', ['headings']],
  ['H', ['headings']],
  ['Figure', ['descriptions', 'contrast']],
  ['Formula', ['descriptions', 'contrast']],
  ['Table', ['tables']],
  ['THead', ['tables']],
  ['TBody', ['tables']],
  ['TFoot', ['tables']],
  ['TR', ['tables']],
  ['TH', ['tables']],
  ['TD', ['tables']],
  ['Link', ['links']],
  ['Reference', ['links']],
  ['Annot', ['links']],
  ['Form', ['forms']],
])

type QuestionedPart = Pick<ModelPart, 'kind' | 'role' | 'content' | 'isOwnLanguage'>

/** The review questions that a part raises, the most relevant first. */
export function partQuestions({
  kind,
  role = '',
  content,
  isOwnLanguage,
}: QuestionedPart): HumanConditionName[] {
  // The language of the topmost tag is that of the whole document, not of a passage.
  const languageQuestions: HumanConditionName[] =
    isOwnLanguage && role !== 'Document' ? ['languages'] : []
  return [...languageQuestions, ...questionsOfKind({ kind, role, content })]
}

function questionsOfKind({
  kind,
  role = '',
  content,
}: QuestionedPart): readonly HumanConditionName[] {
  if (kind === 'unread' || kind === 'decoration') {
    return content === 'picture' ? ['descriptions', 'reading_order'] : ['reading_order']
  }
  if (headingLevelOf(role)) return ['headings']
  return questionsByRole.get(role) ?? ['reading_order', 'contrast']
}
