import type { Model, ModelList, ModelPart } from '@curbcut/contract'

/** The check that numbered the parts of the demo document. */
export const modelCheck = '01990000-0000-7000-8000-0000000000c1'

/** A tag of the demo document. Its number is its place in reading order. */
export const aPart = (id: number, changes: Partial<ModelPart> = {}): ModelPart => ({
  id,
  kind: 'tag',
  depth: changes.parent === undefined ? 0 : 1,
  last: id,
  role: 'P',
  page: 1,
  ...changes,
})

/** A document with a heading, a picture without a description, and a table of one row. */
export const demoParts: readonly ModelPart[] = [
  aPart(0, { role: 'Document', last: 6, lastPage: 2, object: '1 0', language: 'en' }),
  aPart(1, {
    parent: 0,
    role: 'H1',
    text: 'Minutes of the board',
    object: '2 0',
    language: 'en',
    marks: [{ page: 1, mcid: 0 }],
  }),
  aPart(2, { parent: 0, role: 'Figure', object: '3 0', marks: [{ page: 1, mcid: 1 }] }),
  aPart(3, { parent: 0, role: 'Table', last: 5, page: 2, object: '4 0' }),
  aPart(4, { parent: 3, role: 'TR', last: 5, page: 2, depth: 2 }),
  aPart(5, {
    parent: 4,
    role: 'TH',
    page: 2,
    depth: 3,
    text: 'Moved by',
    attributes: { scope: 'Column' },
    marks: [{ page: 2, mcid: 0 }],
  }),
  aPart(6, {
    parent: 0,
    role: 'P',
    type: 'Absatz',
    text: 'Guten Tag',
    page: 2,
    language: 'de',
    isOwnLanguage: true,
    marks: [{ page: 2, mcid: 1 }],
  }),
  {
    id: 7,
    kind: 'unread',
    depth: 0,
    last: 7,
    page: 1,
    text: 'Approved on 9 June',
    content: 'text',
  },
]

const none = {
  parts: 0,
  heard: 0,
  headings: 0,
  pictures: 0,
  tables: 0,
  cells: 0,
  links: 0,
  fields: 0,
  languages: 0,
  unread: 0,
  decoration: 0,
  pages: 0,
} satisfies Record<ModelList, number>

/** What is known of the demo document as a whole. */
export const aModel = (changes: Partial<Model> = {}): Model => ({
  kind: 'pdf',
  pages: 2,
  isTagged: true,
  language: 'en',
  cut: null,
  gaps: [],
  totals: { ...none, parts: demoParts.length, headings: 1, pictures: 1, tables: 1, unread: 1 },
  ...changes,
})
