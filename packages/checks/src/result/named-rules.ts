import type { Status } from './status.ts'

type RuleOptions = {
  /** The status of a failure: a barrier, a doubt, or a matter for people. */
  otherwise: Extract<Status, 'fail' | 'warning' | 'needs_human'>
  kinds: readonly ('pdf' | 'docx' | 'pptx' | 'xlsx' | 'image')[]
}

/** Conditions beyond PDF/UA-1, in display order. */
export const namedRules = {
  'claim-without-tags': { otherwise: 'warning', kinds: ['pdf'] },
  'claims-part-2': { otherwise: 'needs_human', kinds: ['pdf'] },
  'documents-inside': { otherwise: 'warning', kinds: ['pdf'] },
  'parent-tree-order': { otherwise: 'warning', kinds: ['pdf'] },
  'repeated-mark-numbers': { otherwise: 'warning', kinds: ['pdf'] },
  'tags-disagree': { otherwise: 'warning', kinds: ['pdf'] },
  'tags-without-content': { otherwise: 'warning', kinds: ['pdf'] },
  'silent-replacement': { otherwise: 'warning', kinds: ['pdf'] },
  'unseen-text': { otherwise: 'warning', kinds: ['pdf'] },
  'text-as-decoration': { otherwise: 'warning', kinds: ['pdf'] },
  'recognized-text': { otherwise: 'warning', kinds: ['pdf'] },
  'scanned-pages': { otherwise: 'warning', kinds: ['pdf', 'pptx'] },
  outline: { otherwise: 'warning', kinds: ['pdf'] },
  'document-language': { otherwise: 'fail', kinds: ['docx', 'pptx'] },
  'workbook-language': { otherwise: 'warning', kinds: ['xlsx'] },
  'document-title': { otherwise: 'fail', kinds: ['docx', 'pptx'] },
  'title-is-file-name': { otherwise: 'warning', kinds: ['pdf', 'docx', 'pptx'] },
  'title-by-program': { otherwise: 'warning', kinds: ['pdf', 'docx', 'pptx'] },
  headings: { otherwise: 'warning', kinds: ['docx'] },
  'heading-levels': { otherwise: 'fail', kinds: ['docx'] },
  'slide-titles': { otherwise: 'fail', kinds: ['pptx'] },
  'repeated-slide-titles': { otherwise: 'warning', kinds: ['pptx'] },
  'sheet-names': { otherwise: 'warning', kinds: ['xlsx'] },
  'sheet-headers': { otherwise: 'warning', kinds: ['xlsx'] },
  'table-headers': { otherwise: 'fail', kinds: ['docx', 'pptx', 'xlsx'] },
  'picture-descriptions': { otherwise: 'fail', kinds: ['docx', 'pptx', 'xlsx'] },
  'description-words': { otherwise: 'warning', kinds: ['pdf', 'docx', 'pptx', 'xlsx'] },
  'typed-lists': { otherwise: 'warning', kinds: ['docx'] },
  'link-texts': { otherwise: 'warning', kinds: ['docx', 'pptx'] },
  'text-of-image': { otherwise: 'needs_human', kinds: ['image'] },
  'description-of-image': { otherwise: 'needs_human', kinds: ['image'] },
} as const satisfies Record<string, RuleOptions>

export type NamedRule = keyof typeof namedRules
export const namedRuleNames = Object.keys(namedRules) as NamedRule[]

export const namedRulesOf = (kind: RuleOptions['kinds'][number]): NamedRule[] =>
  namedRuleNames.filter((name) => (namedRules[name].kinds as RuleOptions['kinds']).includes(kind))
