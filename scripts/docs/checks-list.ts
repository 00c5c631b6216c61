import { pdfUaRuleIds } from '../../packages/checks/src/result/rule-ids.ts'
import type { PdfUaRuleId } from '../../packages/checks/src/result/rule-ids.ts'
import { ruleTexts } from '../../packages/checks/src/result/rule-texts.ts'

const unread = 'unread content'
const unreadFonts = `damaged fonts, ${unread}`

/** How conditions are decided, and which cases are not assessed. */
const ways = {
  annotations: ['annotations, the parent tree and the tags', 'more than 200,000 annotations'],
  catalogue: ['the catalogue', ''],
  cells: ['cells laid out in a grid', 'spans beyond a limit'],
  characters: [
    'codes shown, by ToUnicode or glyph name',
    `predefined CJK or damaged maps, ${unreadFonts}`,
  ],
  content: ['a walk of the content', unread],
  fonts: ['dictionaries and programs of fonts that are shown', unreadFonts],
  glyphs: ['codes shown, against the font program', `predefined CJK maps, ${unreadFonts}`],
  headers: ['cells laid out in a grid', 'cells that do not fit, spans beyond a limit'],
  languages: ['catalogue, structure tree and content', unread],
  marks: ['a walk of the content, the parent tree and the tags', unread],
  missing: ['codes shown, by glyph name or CID', `predefined CJK maps, ${unreadFonts}`],
  objects: ['a walk of all objects from the catalogue', 'more than 2,000,000 objects'],
  tree: ['structure tree and role map', 'more than 500,000 elements'],
  XFA: ['the XML of the form', 'XFA that is no plain XML'],
  XMP: ['XMP, as elements or attributes', 'metadata that are no plain XML'],
} as const

/** The first matching prefix counts. */
const starts: [keyof typeof ways, ...string[]][] = [
  ['glyphs', '7.21.4.1-2', '7.21.5'],
  ['missing', '7.21.8'],
  ['characters', '7.21.7'],
  ['fonts', '7.21'],
  ['content', '7.20', '7.2-30', '7.2-31', '7.2-32', '7.2-34'],
  ['objects', '7.18.6.2', '7.11'],
  ['tree', '7.18.4-2', '7.1-5', '7.1-6', '7.1-7', '7.1-12'],
  ['annotations', '7.18', '7.2-24', '7.2-25'],
  ['headers', '7.5'],
  ['XMP', '5-', '7.1-9', '7.2-33'],
  ['XFA', '7.15'],
  ['languages', '7.2-29'],
  ['cells', '7.2-15', '7.2-41', '7.2-42', '7.2-43'],
  ['catalogue', '6.', '7.1-4', '7.1-8', '7.1-10', '7.1-11', '7.2-2', '7.10', '7.16'],
  ['marks', '7.1-'],
  ['tree', '7.'],
]

const wayOf = (rule: PdfUaRuleId) =>
  starts.find(([, ...some]) => some.some((start) => fits(rule, start)))?.[0] ?? ''

/** `7.1-1` is not a prefix of `7.1-10`. */
const fits = (rule: PdfUaRuleId, start: string) =>
  rule.startsWith(start) && !(/-\d+$/.test(start) && /^\d/.test(rule.slice(start.length)))

export function checksList(): string {
  const decided = Object.entries(ways).map(
    ([way, [by, open]]) => `- **${way}**: ${by}${open && `; not assessed for ${open}`}`,
  )
  const rules = pdfUaRuleIds.map(
    (rule) =>
      `- **${rule}** (${ruleTexts[rule].looksAt}; ${wayOf(rule)}): ${ruleTexts[rule].wrong}`,
  )
  return [
    'By what they are decided; content is unread beyond a limit, or if it cannot be unpacked:',
    '',
    ...decided,
    '',
    'Each with what it looks at, by what it is decided, and where it fails:',
    '',
    ...rules,
  ].join('\n')
}
