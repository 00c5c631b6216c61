import {
  conditionsBySubject,
  unrelatedConditions,
} from '../../packages/contract/src/review/criteria/condition-subjects.ts'
import { markdownTable } from '../markdown-table.ts'
import { ruleSpans } from './rule-spans.ts'

/** What a checker tests of a subject, by its own documentation; absent if that names nothing. */
type Row = { acrobat?: string; pac?: string }

/** Rules of Acrobat and checks of PAC have their own names. */
const rows: Record<keyof typeof conditionsBySubject, Row> = {
  tagged: { acrobat: 'Tagged PDF' },
  untaggedContent: {
    acrobat: 'Tagged content',
    pac: 'untagged text and path objects; AI: missing structural elements',
  },
  mixedDecoration: {},
  decoration: {
    pac: 'quality: artifacted content on page body, which leaves headers and footers out',
  },
  unclearTags: {},
  tagsAndContent: {},
  unseenText: {
    pac: 'quality: tagged content outside of the page boundaries; AI: unrecognized structural elements',
  },
  assistiveAccess: { acrobat: 'Accessibility permission flag' },
  pictures: { acrobat: 'Figures alternate text; Other elements alternate text' },
  pictureWords: { pac: 'quality: validity of alternative texts' },
  characters: { acrobat: 'Character encoding' },
  missingCharacters: {},
  picturesOfText: {
    acrobat: 'Image-only PDF: the document has no fonts; here each page counts',
  },
  media: { acrobat: 'Tagged multimedia; Other elements alternate text' },
  printerMarks: {},
  tables: {
    acrobat:
      'Rows; TH and TD; Headers: a table has headers, here each cell has to lead to them; Regularity: as many columns in each row; Summary, off at first, no condition here',
    pac: 'quality: completeness of tables',
  },
  lists: {
    acrobat: 'List items; Lbl and LBody',
    pac: 'quality: formal correctness of list items',
  },
  contents: { pac: 'quality: entries contain links, and lead to headings' },
  missingHeadings: { pac: 'quality: presence of headings, in PDF; here in DOCX' },
  headingLevels: { acrobat: 'Appropriate nesting' },
  slideAndSheetNames: {},
  notes: { pac: 'quality: notes contain labels, are referenced, and stand in paragraphs' },
  languageOfText: { acrobat: 'Primary language', pac: 'quality: correctness of language' },
  languageOutsideText: {},
  languageTags: { pac: 'quality: correctness of language' },
  title: { acrobat: 'Title: it shows in the title bar' },
  titleWords: { pac: 'quality: validity of title, by a pattern of file names and paths' },
  outline: {
    acrobat: 'Bookmarks in large documents; here in more than ten pages',
    pac: 'quality: bookmarks if there are headings',
  },
  taggedAnnotations: { acrobat: 'Tagged annotations' },
  annotationTexts: { acrobat: 'Other elements alternate text' },
  fieldLabels: { acrobat: 'Field descriptions' },
  taggedFields: { acrobat: 'Tagged form fields' },
  fieldsInTags: {},
  tabOrder: { acrobat: 'Tab order' },
  taggedLinks: { acrobat: 'Tagged annotations', pac: 'quality: completeness of links' },
  linkTexts: {},
  linkDescriptions: {},
  dynamicForms: {},
}

/** What the others test, or leave to people, without a condition here. */
const others = [
  ['Reading order', 'Logical Reading Order: always a manual check', 'not checked', 'people judge'],
  [
    'Contrast',
    'Color contrast: always a manual check',
    'nothing found',
    'measured on drawn pages, people judge',
  ],
  [
    'Whether descriptions fit',
    'left to people',
    'AI checks do not judge them',
    'people judge, after doubts about their words',
  ],
  ['Flicker', 'Screen flicker', '–', 'not tested'],
  ['Scripts', 'Scripts; Timed responses, in forms with JavaScript', '–', 'not tested'],
  ['Repeated links', 'Navigation links', '–', 'people judge links'],
  [
    'Descriptions in wrong places',
    'Nested alternate text; Associated with content; Hides annotation',
    'quality: alternative text on text elements',
    'not tested',
  ],
  ['Empty tags', '–', 'quality: tagged text of only whitespace', 'not tested'],
  [
    'Tags that fit what is seen',
    'left to people',
    'AI: match of structural elements (eight kinds)',
    'people judge headings and tables',
  ],
]

const sources = [
  [
    'Adobe: the API has the technology of Acrobat’s checker, 32 items, three results',
    'https://developer.adobe.com/document-services/pricing/contact/sales/accessibilitychecker/accessibility_checker_content',
  ],
  [
    'Adobe: Using the Acrobat Pro Accessibility Checker',
    'https://www.adobe.com/accessibility/products/acrobat/using-acrobat-pro-accessibility-checker.html',
  ],
  [
    'A report of that API, with the sentences of its rules, in a public repository',
    'https://github.com/psu-libraries/scholarsphere/blob/958d09b25e8eb9e7d0f3b09b47d2e0283ec34a5e/spec/factories/accessibility_check_result.rb',
  ],
  [
    'A copy of Adobe’s help on permissions and image-only PDF',
    'https://intranet.collaborative.org/?p=2590',
  ],
  [
    'A copy of Adobe’s guide to Acrobat XI on flicker, scripts and timed responses',
    'http://www.rasteredge.com/gallery/c17/1094/',
  ],
  ['PAC: quality checks', 'https://pac.pdf-accessibility.org/en/resources/pac-2024-quality-checks'],
  ['PAC: AI-assisted checks', 'https://pac.pdf-accessibility.org/en/resources/ai-checks'],
  [
    'axes4, who make PAC: title of the document',
    'https://axes4.com/de/blog/post/2024/im-fokus-quality-check-1-gueltigkeit-des-dokumenttitels',
  ],
  [
    'axes4: artifacts in the body of a page',
    'https://axes4.com/de/blog/post/2024/im-fokus-quality-check-2-artefakt-im-hauptteil-der-seite',
  ],
  [
    'axes4: untagged text and path objects',
    'https://www.axes4.com/de/blog/post/2023/3-haeufige-pac-fehlermeldungen-verstehen-und-korrigieren',
  ],
]

const isOfUa = (rules: readonly string[]) => rules.some((rule) => /^\d/.test(rule))

/** "untaggedContent" as "untagged content". */
const inWords = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)

type About = { about: string; rules: readonly string[] }

const cells = ({ about, rules }: About, { acrobat = '–', pac }: Row = {}): string[] => [
  about,
  ruleSpans(rules),
  acrobat,
  [...(isOfUa(rules) ? ['PDF/UA'] : []), ...(pac === undefined ? [] : [pac])].join('; ') || '–',
]

const opening = [
  '_PDF/UA_ means: PAC says that it tests the technical criteria of PDF/UA. Of the 136 conditions of the',
  'Matterhorn Protocol it counts 41 as for people. A list of its tests by condition was not found, nor what',
  'its makers say of contrast. Its quality checks and AI checks are hints, as doubts are here. Adobe says',
  'that its checker does not test all criteria of the guidelines that it names.',
].join(' ')

/** The tables of docs/compliance/other-checkers.md. */
export function otherCheckersTables(): string {
  const bySubject = Object.entries(conditionsBySubject).map(([subject, rules]) =>
    cells({ about: inWords(subject), rules }, rows[subject as keyof typeof conditionsBySubject]),
  )
  const unrelated = unrelatedConditions.map(({ rules }) => cells({ about: 'other', rules }))
  return [
    opening,
    '',
    markdownTable(['About', 'Conditions', 'Acrobat', 'PAC'], [...bySubject, ...unrelated]),
    '',
    'Without a condition here:',
    '',
    markdownTable(['What', 'Acrobat', 'PAC', 'Here'], others),
    '',
    'Sources, read in stored copies:',
    '',
    ...sources.map(([what, address]) => `- [${what}](${address})`),
  ].join('\n')
}
