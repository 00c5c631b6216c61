import type { Occurrence } from './criterion.ts'

/** `7.2-3` to `7.2-20`. */
const numberedRules = (clause: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${clause}-${from + index}`)

/** Conditions of the engine by what they are about, so that each is listed once. */
export const conditionsBySubject = {
  tagged: ['6.2-1', '7.1-11'],
  untaggedContent: ['7.1-3'],
  mixedDecoration: ['7.1-1', '7.1-2'],
  decoration: ['text-as-decoration'],
  /** Tags of which programs may make different things. */
  unclearTags: ['7.1-4', ...numberedRules('7.1', 5, 7), '7.1-12', '7.20-2'],
  tagsAndContent: [
    'parent-tree-order',
    'repeated-mark-numbers',
    'tags-disagree',
    'tags-without-content',
  ],
  unseenText: ['unseen-text'],
  assistiveAccess: ['7.16-1'],

  pictures: ['7.3-1', '7.7-1', 'picture-descriptions', 'description-of-image'],
  pictureWords: ['description-words', 'silent-replacement'],
  /** Characters that no program can turn into text. */
  characters: ['7.21.7-1', '7.21.7-2'],
  missingCharacters: ['7.21.8-1'],
  picturesOfText: ['scanned-pages', 'recognized-text', 'text-of-image'],
  media: ['7.18.6.2-2'],
  printerMarks: ['7.18.8-1'],

  tables: [
    ...numberedRules('7.2', 3, 16),
    ...numberedRules('7.2', 36, 39),
    ...numberedRules('7.2', 41, 43),
    '7.5-1',
    '7.5-2',
    'table-headers',
    'sheet-headers',
  ],
  lists: [...numberedRules('7.2', 17, 20), '7.2-40', 'typed-lists'],
  contents: numberedRules('7.2', 26, 28),
  missingHeadings: ['headings'],
  /** W3C asks for no unbroken levels. */
  headingLevels: ['7.4.2-1', ...numberedRules('7.4.4', 1, 3), 'heading-levels'],
  slideAndSheetNames: ['slide-titles', 'repeated-slide-titles', 'sheet-names'],
  notes: ['7.9-1', '7.9-2'],

  languageOfText: [
    ...numberedRules('7.2', 21, 25),
    ...numberedRules('7.2', 30, 32),
    '7.2-34',
    'document-language',
  ],
  languageOutsideText: ['7.2-2', '7.2-33', 'workbook-language'],
  languageTags: ['7.2-29'],

  title: ['7.1-9', '7.1-10', 'document-title'],
  titleWords: ['7.1-8', 'title-is-file-name', 'title-by-program'],
  outline: ['outline'],

  taggedAnnotations: ['7.18.1-1'],
  annotationTexts: ['7.18.1-2'],
  fieldLabels: ['7.18.1-3'],
  taggedFields: ['7.18.4-1'],
  fieldsInTags: ['7.18.4-2'],
  tabOrder: ['7.18.3-1'],
  taggedLinks: ['7.18.5-1'],
  linkTexts: ['link-texts'],
  linkDescriptions: ['7.18.5-2'],
  dynamicForms: ['7.15-1'],
} as const satisfies Record<string, readonly string[]>

/** Conditions that bear on no criterion, by the reason. */
export const unrelatedConditions = [
  {
    rules: ['claim-without-tags', 'claims-part-2', ...numberedRules('5', 1, 5), '6.1-1'],
    reason: 'They concern the claim to follow PDF/UA and the version of the format.',
  },
  {
    rules: ['documents-inside'],
    reason: 'Documents inside a portfolio are not checked. No condition of the portfolio passes.',
  },
  {
    rules: ['7.10-1', '7.10-2', '7.11-1', '7.18.2-1', '7.18.6.2-1', '7.20-1'],
    reason: 'They concern layers, attachments, media types, printing and external content.',
  },
  {
    rules: [
      '7.21.3.1-1',
      '7.21.3.2-1',
      ...numberedRules('7.21.3.3', 1, 3),
      ...numberedRules('7.21.4.1', 1, 2),
      ...numberedRules('7.21.4.2', 1, 2),
      '7.21.5-1',
      ...numberedRules('7.21.6', 1, 4),
    ],
    reason: 'They concern how fonts draw characters. Whether these are text is tested by 7.21.7.',
  },
] as const satisfies readonly { rules: readonly string[]; reason: string }[]

/** Shows that a PDF has neither media nor annotations other than links and form fields. */
const mediaRules = ['7.18.6.2-1', '7.18.1-1'] as const

/** Where criteria have something to apply to, by what it is. */
export const occurrences = {
  pictures: {
    rules: {
      docx: ['picture-descriptions'],
      pptx: ['picture-descriptions'],
      xlsx: ['picture-descriptions'],
    },
    asks: ['descriptions'],
  },
  media: { rules: { pdf: mediaRules, image: [] }, asks: [] },
  /** What moves or flashes. Images may be animated, and slides too. */
  motion: { rules: { pdf: [...mediaRules, '7.18.4-1'] }, asks: [] },
  /** What scripts and players can do. */
  functions: { rules: { pdf: [...mediaRules, '7.18.4-1'], image: [] }, asks: [] },
  /** What the keyboard reaches. */
  focus: { rules: { pdf: ['7.18.4-1', '7.18.5-1', '7.18.1-1'], image: [] }, asks: [] },
  components: {
    rules: { pdf: ['7.18.4-1', '7.18.5-1', '7.18.1-1'], image: [] },
    asks: ['forms', 'links'],
  },
  links: {
    rules: { pdf: ['7.18.5-1'], docx: ['link-texts'], pptx: ['link-texts'], image: [] },
    asks: ['links'],
  },
  forms: { rules: { pdf: ['7.18.4-1'], image: [] }, asks: ['forms'] },
  headingsAndForms: { rules: {}, asks: ['headings', 'forms'] },
  languages: { rules: {}, asks: ['languages'] },
  pictureOfText: { rules: {}, asks: ['descriptions'] },
  /** What only the text of markup languages can have. */
  markup: { rules: { pdf: [], image: [] }, asks: [] },
  /** What none of the kinds can have. */
  never: { rules: { pdf: [], docx: [], pptx: [], xlsx: [], image: [] }, asks: [] },
} as const satisfies Record<string, Occurrence>
