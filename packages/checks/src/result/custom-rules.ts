import type { ConditionStatus } from './status.ts'

type CustomRule = {
  /** The status of a failure: a barrier, a doubt, or a matter for people. */
  failureStatus: Extract<ConditionStatus, 'fail' | 'warning' | 'needs_human'>
  fileTypes: readonly ('pdf' | 'docx' | 'pptx' | 'xlsx' | 'image')[]
}

/** Conditions beyond PDF/UA-1, in display order. */
export const customRules = {
  'claim-without-tags': { failureStatus: 'warning', fileTypes: ['pdf'] },
  'claims-part-2': { failureStatus: 'needs_human', fileTypes: ['pdf'] },
  'documents-inside': { failureStatus: 'warning', fileTypes: ['pdf'] },
  'parent-tree-order': { failureStatus: 'warning', fileTypes: ['pdf'] },
  'repeated-mark-numbers': { failureStatus: 'warning', fileTypes: ['pdf'] },
  'tags-disagree': { failureStatus: 'warning', fileTypes: ['pdf'] },
  'tags-without-content': { failureStatus: 'warning', fileTypes: ['pdf'] },
  'silent-replacement': { failureStatus: 'warning', fileTypes: ['pdf'] },
  'unseen-text': { failureStatus: 'warning', fileTypes: ['pdf'] },
  'text-as-decoration': { failureStatus: 'warning', fileTypes: ['pdf'] },
  'recognized-text': { failureStatus: 'warning', fileTypes: ['pdf'] },
  'scanned-pages': { failureStatus: 'warning', fileTypes: ['pdf', 'pptx'] },
  outline: { failureStatus: 'warning', fileTypes: ['pdf'] },
  'document-language': { failureStatus: 'fail', fileTypes: ['docx', 'pptx'] },
  'workbook-language': { failureStatus: 'warning', fileTypes: ['xlsx'] },
  'document-title': { failureStatus: 'fail', fileTypes: ['docx', 'pptx'] },
  'title-is-file-name': { failureStatus: 'warning', fileTypes: ['pdf', 'docx', 'pptx'] },
  'title-by-program': { failureStatus: 'warning', fileTypes: ['pdf', 'docx', 'pptx'] },
  headings: { failureStatus: 'warning', fileTypes: ['docx'] },
  'heading-levels': { failureStatus: 'fail', fileTypes: ['docx'] },
  'slide-titles': { failureStatus: 'fail', fileTypes: ['pptx'] },
  'repeated-slide-titles': { failureStatus: 'warning', fileTypes: ['pptx'] },
  'sheet-names': { failureStatus: 'warning', fileTypes: ['xlsx'] },
  'sheet-headers': { failureStatus: 'warning', fileTypes: ['xlsx'] },
  'table-headers': { failureStatus: 'fail', fileTypes: ['docx', 'pptx', 'xlsx'] },
  'picture-descriptions': { failureStatus: 'fail', fileTypes: ['docx', 'pptx', 'xlsx'] },
  'description-words': { failureStatus: 'warning', fileTypes: ['pdf', 'docx', 'pptx', 'xlsx'] },
  'typed-lists': { failureStatus: 'warning', fileTypes: ['docx'] },
  'link-texts': { failureStatus: 'warning', fileTypes: ['docx', 'pptx'] },
  'text-of-image': { failureStatus: 'needs_human', fileTypes: ['image'] },
  'description-of-image': { failureStatus: 'needs_human', fileTypes: ['image'] },
} as const satisfies Record<string, CustomRule>

export type CustomRuleId = keyof typeof customRules
export const customRuleIds = Object.keys(customRules) as CustomRuleId[]

export const customRuleIdsFor = (fileType: CustomRule['fileTypes'][number]): CustomRuleId[] =>
  customRuleIds.filter((name) =>
    (customRules[name].fileTypes as CustomRule['fileTypes']).includes(fileType),
  )
