import { expect, test } from 'vitest'
import { makeTableDocument } from '#server/pdf/make-table-document.ts'
import { faultsOf } from '#test/documents/checked-pdf.ts'
import { aComposedEdition } from '#test/review/a-written-edition.ts'
import {
  aDocument,
  anEdition,
  anEditionByCriterion,
  at,
  bytes,
  inForm,
  sha256,
} from '#test/review/evidence-editions.ts'
import { reportDocument, reportLayoutVersion } from './report-document.ts'
import { sha256OfText } from './sign-edition.ts'

const wrong = 'A picture has no description. (7.3-1)'

const aComparison = {
  ...({ state: 'compared', reason: null, words: 100, found: 3, added: 50 } as const),
  pages: { original: 12, fixed: 12 },
  structure: null,
}

test('a report says what was done, judged and left, where it is verified, and of which bytes', () => {
  const left = aDocument({
    number: 2,
    file_name: 'Scan.pdf',
    fixed: null,
    delivery_reason: 'Asked for as it is.',
    conditions: [
      {
        rule: '7.3-1',
        change: null,
        after: null,
        before: { status: 'fail', count: 3 },
      },
    ],
  })
  const said = { verdict: 'fine', judged_by: 'Ada Admin', judged_at: at } as const
  const judged = aDocument({
    put_right: 2,
    judgments: [
      { ...said, condition: 'headings', for_all: true },
      { ...said, condition: 'links', for_all: false },
      { ...said, condition: 'tables', for_all: true },
    ],
  })

  const document = reportDocument(anEdition(judged, left), sha256)

  expect(document.title).toBe('Report: Handbook, edition 2')
  expect(document.facts).toEqual(
    expect.arrayContaining([
      { label: 'Verify at', value: `https://example.com/verify/${'ef'.repeat(16)}` },
      { label: 'SHA-256 of the signed report', value: sha256 },
    ]),
  )
  expect(document.identifier).toBe(`https://example.com/verify/${'ef'.repeat(16)}`)
  expect(document.code?.address).toBe(document.identifier)
  expect(document.opening?.lines).toEqual([
    'Demo Organization · completed 1 Nov 2026 · 2 documents',
    '6 barriers before, 3 now',
    'Repaired by machine: 2',
  ])
  expect(document.opening?.table).toMatchObject({
    caption: 'Documents',
    rows: [
      [
        '2',
        'Scan.pdf',
        '12 pages · 3 barriers',
        'Unchanged',
        '0 of 8',
        'There is no fixed document. Delivered anyway: Asked for as it is.',
      ],
      [
        '1',
        'Annual report.pdf',
        '12 pages · 3 barriers',
        '12 pages · no barriers found · 2 repaired by machine',
        '3 of 8',
        '–',
      ],
    ],
  })
  expect(document.tables.map(({ caption, rows }) => [caption, rows])).toEqual([
    [
      'What was tested of each document as delivered',
      [
        ['1', 'Annual report.pdf', expect.stringContaining('106 conditions'), '1.2.3', '1.2.3'],
        ['2', 'Scan.pdf', expect.any(String), '1.2.3', '–'],
      ],
    ],
    [
      'What became of each barrier',
      [
        ['1', 'Annual report.pdf', wrong, 'Barrier', 'Passed', 'Fixed'],
        ['2', 'Scan.pdf', wrong, 'Barrier, 3 times', 'Unchanged', '–'],
      ],
    ],
    [
      'Judged by people',
      [
        [
          '1',
          'Annual report.pdf',
          'Headings, Tables',
          'Looked at, fine · The same for all documents',
          'Ada Admin, 1 Nov 2026',
        ],
        ['1', 'Annual report.pdf', 'Links', 'Looked at, fine', 'Ada Admin, 1 Nov 2026'],
        ['1', 'Annual report.pdf', 'Not judged', '5 of 8', '–'],
        ['2', 'Scan.pdf', 'Not judged', '8 of 8', '–'],
      ],
    ],
    [
      'SHA-256 of the documents',
      [
        ['1', sha256, sha256],
        ['2', sha256, 'as received'],
      ],
    ],
  ])
})

test.each([
  ['failed', 'Could not be checked.'],
  ['timed_out', 'Could not be checked in time.'],
  ['too_large', 'Too large to be checked.'],
  ['not_supported', 'Not checked by machine.'],
  [null, 'Not checked by machine.'],
] as const)('a document whose check is %s is an exception', (state, words) => {
  const { fixed } = aDocument()
  const found = fixed?.check && { ...fixed.check, barriers: null }
  const check = state && found ? { ...found, state } : null
  const edition = anEdition(aDocument({ fixed: fixed && { ...fixed, check } }))

  const { opening } = reportDocument(edition, sha256)

  expect(opening?.table.rows[0]?.at(-1)).toBe(words)
  expect(edition.overview?.exceptions).toEqual([1])
})

test('a document of which a check could not decide all is an exception', () => {
  const edition = anEdition(
    aDocument(),
    aDocument({
      number: 2,
      conditions: [
        {
          rule: '7.2-2',
          change: null,
          before: { status: 'fail', count: 1 },
          after: { status: 'not_assessed', count: 0 },
        },
      ],
    }),
  )

  const { opening } = reportDocument(edition, sha256)

  expect(opening?.table.rows[0]?.at(-1)).toBe('Not fully checked.')
  expect(edition.overview?.exceptions).toEqual([2])
})

test('a picture is for people to judge', () => {
  const { check, ...picture } = bytes(0)
  const original = { ...picture, check: check && { ...check, is_for_people: true } }
  const edition = anEdition(
    aDocument({ file_name: 'Map.png', original, fixed: null }),
    aDocument({ number: 2 }),
  )

  const { opening } = reportDocument(edition, sha256)

  expect(opening?.table.rows.map((row) => row.slice(0, 4))).toEqual([
    ['1', 'Map.png', '12 pages · needs a person’s judgement', 'Unchanged'],
    ['2', 'Annual report.pdf', '12 pages · 3 barriers', '12 pages · no barriers found'],
  ])
})

test('what is left of a document is said in its row, and why it was not looked at', () => {
  const { check, ...portfolio } = bytes(0)
  const reason = 'Only the cover was checked; 3 documents are inside. Pages were not counted.'
  const edition = anEdition(
    aDocument(),
    aDocument({ number: 2, fixed: bytes(4) }),
    aDocument({ number: 3, fixed: bytes(null) }),
    aDocument({ number: 4, fixed: { ...portfolio, check: check && { ...check, reason } } }),
  )

  const { opening } = reportDocument(edition, sha256)

  expect(opening?.table.rows.map(([number, , , , , left]) => [number, left])).toEqual([
    ['2', '4 barriers left.'],
    ['3', 'Locked with a password.'],
    ['4', reason],
    ['1', '–'],
  ])
})

test('an earlier edition, which adds nothing up, begins alike', () => {
  const { overview: _, ...earlier } = anEdition(aDocument(), aDocument({ number: 2, fixed: null }))

  const { opening } = reportDocument(earlier, sha256)

  expect(opening?.lines).toContain('6 barriers before, 3 now')
  expect(opening?.table.rows.map(([number]) => number)).toEqual(['2', '1'])
})

test('it says of each barrier and each doubt what became of it, what is left of them first', () => {
  const fail = (count: number) => ({ status: 'fail', count }) as const
  const warning = { status: 'warning', count: 1 } as const
  const passed = { status: 'pass', count: 0 } as const
  const conditions = [
    { rule: '7.1-3', before: fail(2), after: passed, change: 'fixed' },
    { rule: '7.1-8', before: fail(1), after: passed, change: 'fixed' },
    { rule: '7.3-1', before: passed, after: fail(1), change: 'new' },
    { rule: '7.1-9', before: warning, after: fail(5), change: 'worse' },
    {
      rule: '7.18.5-2',
      change: 'reduced',
      before: { ...fail(1039), place_count: 400 },
      after: { ...fail(250), place_count: 90 },
    },
    {
      rule: '7.18.1-2',
      change: 'reduced',
      before: { ...fail(1039), place_count: 1 },
      after: { ...fail(250), place_count: 1 },
    },
    // As editions say it that were frozen before.
    { rule: '7.1-5', before: fail(9), after: fail(4), change: 'unchanged' },
    // The original was of another kind, or the check of the fixed document has no result.
    { rule: 'link-texts', before: fail(4), after: null, change: null },
    { rule: 'outline', before: warning, after: passed, change: 'fixed' },
    { rule: '7.2-29', before: passed, after: passed, change: null },
  ] as const
  const edition = anEdition(aDocument({ conditions: [...conditions] }))

  const { tables } = reportDocument(edition, sha256)

  const rowsOf = (caption: string) =>
    tables.find((table) => table.caption === caption)?.rows.map(([, , ...row]) => row)
  expect(rowsOf('What became of each barrier')).toEqual([
    [wrong, 'Passed', 'Barrier, once', 'New'],
    ['7.1-9 (7.1-9)', 'Doubt, once', 'Barrier, 5 times', 'Worse'],
    [
      '7.18.5-2 (7.18.5-2)',
      'Barrier, 400 places',
      'Barrier, 90 places',
      'Reduced from 400 places to 90',
    ],
    [
      '7.18.1-2 (7.18.1-2)',
      'Barrier, 1,039 times',
      'Barrier, 250 times',
      'Reduced from 1,039 times to 250',
    ],
    ['7.1-5 (7.1-5)', 'Barrier, 9 times', 'Barrier, 4 times', 'Unchanged (fewer places: 9, now 4)'],
    ['7.1-3 (7.1-3) 7.1-8 (7.1-8)', 'Barrier', 'Passed', 'Fixed'],
    ['link-texts (link-texts)', 'Barrier, 4 times', 'Not checked', '–'],
  ])
  expect(rowsOf('What became of each doubt')).toEqual([
    ['outline (outline)', 'Doubt', 'Passed', 'Fixed'],
  ])
})

test('a report says why the review was completed', () => {
  const edition = { ...anEdition(aDocument()), completion_reason: 'Agreed by phone:\nonly scans.' }

  expect(reportDocument(edition, sha256).opening?.lines.at(-1)).toBe(
    'Why the review was completed: Agreed by phone:\nonly scans.',
  )
})

test('what a report says has another number where it is another document', async () => {
  const said = { verdict: 'fine', judged_by: 'Ada Admin', judged_at: at, for_all: true } as const
  const together = { ...said, condition: 'links', for_all: false, with_rest: true } as const
  const one = aDocument({ judgments: [{ condition: 'headings', ...said }, together] })
  const other = aDocument({ fixed: null, delivery_reason: 'Asked for as it is.' })
  const document = reportDocument(anEdition(one, other), sha256)

  const byCriterion = reportDocument(anEditionByCriterion(), sha256)

  // Readers ask by this number for a PDF that they have kept: change both together.
  const hashes = await Promise.all(
    [document, byCriterion].map((printed) => sha256OfText(JSON.stringify(printed))),
  )
  expect([reportLayoutVersion, ...hashes]).toEqual([
    9,
    'ed7a6922ff07cb463b008cf90ef08bf716501fbe17c2f59172037979df3a9608',
    '7b4155788ac383ff770749457c32eb0012c11f1e08cbd2388faa06f96d530a99',
  ])
})

test.each([
  ['curbcut-report-1', '07d821a4f3d6cc3957081ac951b7e0c28475695955a3128b2a86897eb520f56b'],
  ['curbcut-report-2', '4d5cac36fdd9e72df445cc2a54369d3a17f81c2d6e51d677649c10b9df9c1e77'],
  ['curbcut-report-3', '84791a50ef732d10f2c8143748207d26b1aa665a15a678bac7bdf1053dffaac2'],
] as const)('an edition of the form %s is printed as when it was frozen', async (format, hash) => {
  const reduced = {
    ...({ rule: '7.3-1', change: 'reduced', before: { status: 'fail', count: 9 } } as const),
    after: { status: 'fail' as const, count: 5, place_count: 3, pages: [2, 7] },
  }
  const doubtful = { ...aComparison, doubts: ['same_bytes' as const] }
  const newest = anEdition(
    aDocument({ put_right: 2, conditions: [reduced], criteria: { '1.1.1': { result: 'partly' } } }),
    aDocument({ number: 2, file_name: 'Scan.pdf', fixed: bytes(4), comparison: doubtful }),
    aDocument({ number: 3, file_name: 'Form.pdf', comparison: null }),
  )
  const { criteria } = anEditionByCriterion()
  const overview = {
    barriers: {
      before: 6,
      now: 0,
      documents: 2,
    },
    put_right: 2,
    exceptions: [2],
  }
  const edition = inForm(format, { ...newest, overview, ...(criteria && { criteria }) })

  const printed = JSON.stringify(reportDocument(edition, sha256))

  expect(printed).not.toMatch(/criteri|WCAG|compared/i)
  expect(await sha256OfText(printed)).toBe(hash)
})

test('an edition of the form curbcut-report-4 is printed as when it was frozen', async () => {
  const edition = inForm('curbcut-report-4', anEditionByCriterion())

  expect(await sha256OfText(JSON.stringify(reportDocument(edition, sha256)))).toBe(
    '7b4155788ac383ff770749457c32eb0012c11f1e08cbd2388faa06f96d530a99',
  )
})

test('no word of it certifies', async () => {
  for (const edition of [anEdition(aDocument()), await aComposedEdition(2)]) {
    // One criterion has such a word in its name.
    const text = JSON.stringify(reportDocument(edition, sha256)).replaceAll(
      'Accessible Authentication',
      '',
    )
    expect(text).not.toMatch(/certified|complian|conform|accessible|support/i)
  }
})

test('its PDF fails no condition of our own checks, with one document and an Arabic job', async () => {
  const edition = anEdition(aDocument())
  const job = { ...edition.job, job_name: 'كتيب الموظف' }

  const made = await makeTableDocument(reportDocument({ ...edition, job }, sha256))

  expect(await faultsOf(made)).toEqual([])
  // Whoever compares it with its public page knows it by this.
  expect(made.includes(`<dc:identifier>${edition.verify_at}</dc:identifier>`)).toBe(true)
})

test.each([
  ['wcag', 'WCAG 2.1, levels A and AA', ['1.1.1', 'Non-text Content (A)', 'E205.4', '10.1.1.1']],
  [
    ...(['section508', 'Section 508, E205.4'] as const),
    ['E205.4: 1.1.1', 'Non-text Content (A)', '1.1.1', '10.1.1.1'],
  ],
  [
    ...(['en301549', 'EN 301 549, chapter 10'] as const),
    ['10.1.1.1', 'Non-text Content (A)', '1.1.1', 'E205.4'],
  ],
  ['pdf_ua', 'PDF/UA-1, by condition', ['7.1-1', expect.any(String), 'Barrier: 2']],
] as const)('a report by criterion begins with the table of %s', async (standard, caption, row) => {
  const edition = await aComposedEdition(2, standard)

  const { opening, tables } = reportDocument(edition, sha256)

  expect(opening?.lines[1]).toBe('2 documents delivered, all with exceptions')
  expect(tables[0]?.caption).toBe(caption)
  expect(tables[0]?.rows[0]?.slice(0, row.length)).toEqual(row)
  expect(tables.map((table) => table.caption)).toContain('Added by WCAG 2.2')
  const failed = tables.find((table) => table.caption === 'What failed a criterion, and where')
  expect(failed?.rows[0]?.slice(2)).toEqual([
    'A replacement text has no language (7.2-21)',
    '3.1.1',
    '3',
    'Pages 2, 5, 11',
  ])
})

test('a report by criterion says of each document what was not tested', async () => {
  const edition = await aComposedEdition(12)
  for (const { number, criteria = {} } of edition.documents) {
    const doubts = number === 2 ? ['7.3-1'] : []
    criteria['1.1.1'] = { result: 'partly', doubts }
  }
  const notTested = 'Not tested: whether pictures marked as decoration convey nothing.'

  const { tables } = reportDocument(edition, sha256)

  const table = tables.find(({ caption }) => caption.startsWith('Tested in part: '))
  expect(table?.columns.map(({ label }) => label)).toEqual([
    'WCAG',
    'Criterion',
    'What was not tested',
    'Documents',
  ])
  expect(table?.rows.filter(([number]) => number === '1.1.1')).toEqual([
    ['1.1.1', 'Non-text Content (A)', notTested, '1, 3–12'],
    [
      '1.1.1',
      'Non-text Content (A)',
      `In doubt: A picture has no description (7.3-1). ${notTested}`,
      '2',
    ],
  ])
})

test('a report by criterion is PDF/UA by our own checks', async () => {
  const edition = await aComposedEdition(2, 'pdf_ua')

  expect(await faultsOf(await makeTableDocument(reportDocument(edition, sha256)))).toEqual([])
})

test('a document that may not be that of its original is an exception, with figures', () => {
  const comparison = { ...aComparison, doubts: ['other_text' as const] }
  const edition = anEdition(aDocument(), aDocument({ number: 2, comparison }))

  const { opening } = reportDocument(edition, sha256)

  expect(opening?.table.rows[0]?.at(-1)).toMatch(/^Text matches 3\s?% of the original\.$/)
  expect(edition.overview?.exceptions).toEqual([2])
})
