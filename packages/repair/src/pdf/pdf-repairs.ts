import type { Check } from '@curbcut/checks/check-document.ts'
import type { PdfRepair } from './repair-context.ts'
import { addDingbatsToUnicode } from './repairs/dingbat-repairs.ts'
import * as documentRepairs from './repairs/document-repairs.ts'
import { removeWrongGlyphLists } from './repairs/glyph-list-repairs.ts'
import { correctLanguageTags, setLanguage } from './repairs/language-repairs.ts'
import { describeLinks } from './repairs/link-repairs.ts'
import { assignNoteIds } from './repairs/note-repairs.ts'
import { addOutline } from './repairs/outline-repair.ts'
import { removeIdentityRoles, mapNonstandardTypes } from './repairs/role-repairs.ts'
import { copyTitleToXmp, setTitle } from './repairs/title-repairs.ts'

const titleRules = ['5-1', '7.1-8', '7.1-9', '7.2-33', 'title-is-file-name', 'title-by-program']
const languageRules = [
  '7.2-2',
  '7.2-21',
  '7.2-22',
  '7.2-23',
  '7.2-24',
  '7.2-25',
  '7.2-29',
  '7.2-30',
  '7.2-31',
  '7.2-32',
  '7.2-33',
  '7.2-34',
]
/** A type that becomes a standard one has to meet the rules for that. */
const roleRules = [
  '7.1-5',
  '7.1-7',
  '7.2-3',
  '7.2-4',
  '7.2-8',
  '7.2-9',
  '7.2-10',
  '7.2-17',
  '7.2-18',
  '7.2-19',
  '7.2-20',
  '7.2-26',
  '7.2-27',
  '7.2-36',
  '7.2-37',
  '7.2-38',
  '7.2-41',
  '7.2-42',
  '7.2-43',
  '7.3-1',
  '7.4.2-1',
  '7.4.4-1',
  '7.4.4-2',
  '7.4.4-3',
  '7.5-1',
  '7.5-2',
  '7.7-1',
  '7.9-1',
  '7.18.4-2',
  '7.20-2',
]

export const pdfRepairs: readonly PdfRepair[] = [
  { id: 'display_title', rules: ['7.1-10'], apply: documentRepairs.displayTitle },
  { id: 'title_to_xmp', rules: titleRules, apply: copyTitleToXmp },
  { id: 'tab_order', rules: ['7.18.3-1'], apply: documentRepairs.setTabOrder },
  { id: 'suspects', rules: ['6.2-1', '7.1-4'], apply: documentRepairs.clearSuspects },
  {
    id: 'glyph_lists',
    rules: ['7.21.4.2-1', '7.21.4.2-2'],
    readsFonts: true,
    apply: removeWrongGlyphLists,
  },
  { id: 'layer_names', rules: ['7.10-1', '7.10-2'], apply: documentRepairs.nameLayers },
  {
    id: 'identity_roles',
    rules: ['7.1-5', '7.1-6', '7.1-7'],
    apply: removeIdentityRoles,
  },
  { id: 'standard_roles', rules: roleRules, apply: mapNonstandardTypes },
  {
    id: 'sign_texts',
    rules: ['7.21.7-1', '7.21.7-2'],
    revealsLetters: true,
    readsFonts: true,
    apply: addDingbatsToUnicode,
  },
  { id: 'language_tags', rules: ['7.2-29'], apply: correctLanguageTags },
  { id: 'note_ids', rules: ['7.9-1', '7.9-2'], apply: assignNoteIds },
  {
    id: 'link_contents',
    rules: ['7.2-24', '7.2-25', '7.18.1-2', '7.18.5-2'],
    apply: describeLinks,
  },
  { id: 'outline', rules: ['7.2-2', 'outline'], apply: addOutline },
  { id: 'title', rules: titleRules, apply: setTitle },
  { id: 'language', rules: languageRules, apply: setLanguage },
]

/** Omits repairs that would search all fonts although their rules pass. */
export function neededRepairsFor(
  { conditions }: Check,
  repairs: readonly PdfRepair[] = pdfRepairs,
): readonly PdfRepair[] {
  const statuses = new Map(conditions.map(({ rule, status }) => [rule as string, status]))
  const passes = (rule: string) => /^(pass|not_applicable)$/.test(statuses.get(rule) ?? '')
  return repairs.filter(({ readsFonts, rules }) => !readsFonts || !rules.every(passes))
}
