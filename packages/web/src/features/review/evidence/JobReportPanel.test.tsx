// @module-tag rest

import type { EvidenceFile } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aReport,
  aReportedCriterion,
  aReportedDocument,
  anEdition,
} from '#test/answers/evidence.ts'
import { aFile, aJobPage, onePage, somebody } from '#test/answers/jobs.ts'
import { confirmStep } from '#test/confirm-step.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'

const job = aJobPage({ status: 'COMPLETED', no_of_files: 1 })
const at = `/jobs/${job._id}?tab=report`

function open(as: 'RM_SU' | 'RM_ADM' | 'RM_CLI' | 'RM_REM' = 'RM_ADM', opened = job) {
  answer('getJob', opened)
  answer('listFiles', onePage({ files: [aFile()] }, 1))
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
  return renderApp({ at, as })
}

test('a job without a report says when there will be one', { tags: 'short' }, async () => {
  open('RM_ADM', aJobPage({ status: 'IN_REVIEW' }))

  expect(await screen.findByText(/There is no report yet/)).toBeVisible()
})

test('a job that was completed before reports were kept says so', async () => {
  open('RM_CLI')

  expect(await screen.findByText(/No report was made when this job was completed/)).toBeVisible()
})

test('a report that cannot be made says since when, and that it is tried again', async () => {
  const failed_at = '2026-11-20T11:00:00.000Z'
  const edition = { state: 'preparing', failed_at, frozen_at: null, public_id: null } as const
  answer('listEvidenceReports', onePage([anEdition(edition)], 1))
  open('RM_CLI')

  expect(
    await screen.findByText(/could not be made; the last try was on .* tried again/),
  ).toBeVisible()
  expect(screen.queryByText(/being prepared/)).toBeNull()
})

test('the client side has no such tab before the job is completed', async () => {
  open('RM_CLI', aJobPage({ status: 'IN_REVIEW' }))
  await screen.findByRole('tab', { name: /^Files/ })
  expect(screen.queryByRole('tab', { name: 'Report' })).toBeNull()
})

test.each([
  ['RM_CLI', 'COMPLETED'],
  ['RM_ADM', 'IN_REVIEW'],
  ['RM_REM', 'APPROVED_REMEDIATOR'],
] as const)('%s has the tab at %s', async (as, status) => {
  answer('listEvidenceReports', onePage([], 0))
  open(as, aJobPage({ status, assigned_to: somebody('RM_REM') }))

  expect(await screen.findByRole('tab', { name: 'Report' })).toBeVisible()
})

test('the client side keeps the report of a job that is worked on again', async () => {
  answer('listEvidenceReports', onePage([anEdition()], 1))
  answer('getEvidenceReport', onePage(aReport(), 1))

  open('RM_CLI', aJobPage({ status: 'REMEDIATION_PARTIAL', has_report: true }))

  expect(await screen.findByRole('button', { name: 'PDF of the report' })).toBeVisible()
})

test('a report says why the review was completed, where a reason was given', async () => {
  answer('listEvidenceReports', onePage([anEdition()], 1))
  const completion_reason = 'Agreed by phone: only scans are left.'
  answer('getEvidenceReport', onePage(aReport({ completion_reason }), 1))
  open('RM_CLI')

  expect(
    await screen.findByText(`Why the review was completed: ${completion_reason}`),
  ).toBeVisible()
})

test('a report that is being prepared says so', async () => {
  answer(
    'listEvidenceReports',
    onePage([anEdition({ state: 'preparing', frozen_at: null, public_id: null })], 1),
  )
  open('RM_CLI')

  expect(
    await screen.findByText(
      /The report is being prepared\. Some documents are still being checked or compared\./,
    ),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^PDF/ })).toBeNull()
})

test('an edition whose content is gone names the one that took its place', async () => {
  const gone = anEdition({ withdrawn_at: '2026-11-26T10:00:00.000Z', replaced_by: 2 })
  answer('listEvidenceReports', onePage([anEdition({ edition: 2 }), gone], 2))
  answer('getEvidenceReport', onePage(aReport({ edition: 2 }), 2))
  const { user } = open('RM_CLI')

  const choice = await screen.findByRole('combobox', { name: 'Edition' })
  expect(choice).toHaveTextContent(/1, replaced by edition 2, \d/)
  await user.selectOptions(choice, '1')

  expect(await screen.findByText(/Edition 2 says the same without the name\.$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^PDF/ })).toBeNull()
  expect(screen.getByText(/were replaced/)).toBeVisible()
})

test(
  'a report says of each document what it was, what it is, and what people said',
  { tags: 'short' },
  async () => {
    const documents = [
      aReportedDocument({ delivery_reason: 'The table was agreed on.' }),
      aReportedDocument({ number: 2, file_name: 'letter.docx', fixed: null, judgments: [] }),
    ]
    answer('listEvidenceReports', onePage([anEdition()], 1))
    answer('getEvidenceReport', onePage(aReport({ documents }), 2))
    const { user } = open('RM_CLI')

    await user.click(await screen.findByRole('button', { name: 'Details of minutes.pdf' }))
    const table = within(screen.getByRole('table', { name: 'Documents of the report' }))
    const [row] = table.getAllByRole('row', { name: /minutes\.pdf/ })
    expect(row).toHaveTextContent(/12 pages · 3 barriers.*12 pages · no barriers found/)
    const first = within(await screen.findByRole('region', { name: '1. minutes.pdf' }))
    expect(first.getByText(/Reading order: Looked at, fine/)).toHaveTextContent(
      /Ada Admin.* · The same for all documents/,
    )
    expect(first.getByText('Not judged: 7 of 8')).toBeVisible()
    expect(first.getByText('The table was agreed on.')).toBeVisible()
    await user.click(first.getByText('Barriers and doubts, before or after: 1'))
    expect(first.getByText('Content is not tagged.')).toHaveTextContent('Fixed')

    await user.click(screen.getByRole('button', { name: 'Details of letter.docx' }))
    const second = within(screen.getByRole('region', { name: '2. letter.docx' }))
    expect(second.getByText('Unchanged: there is no fixed document.')).toBeVisible()
    expect(second.getByText('Not judged')).toBeVisible()
  },
)

test('a report begins with what its documents come to, in the order that it is given', async () => {
  const left = aReportedDocument({
    number: 2,
    file_name: 'form.pdf',
    delivery_reason: 'Only Acrobat draws it.',
    fixed: null,
    judgments: [],
  })
  const repaired = aReportedDocument({ put_right: 2 })
  const overview = {
    barriers: { before: 46, now: 4, documents: 12 },
    put_right: 2,
    exceptions: [2],
  }
  answer('listEvidenceReports', onePage([anEdition()], 1))
  answer('getEvidenceReport', onePage(aReport({ overview, documents: [left, repaired] }), 12))
  open('RM_CLI')

  const table = within(await screen.findByRole('table', { name: 'Documents of the report' }))
  const cells = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))
  expect(cells).toEqual([
    [
      '2',
      'form.pdfDetails of form.pdf',
      '12 pages · 3 barriers',
      'Unchanged',
      '0 of 8',
      'There is no fixed document.',
    ],
    ['Delivered anyway: Only Acrobat draws it.'],
    [
      '1',
      'minutes.pdfDetails of minutes.pdf',
      '12 pages · 3 barriers',
      '12 pages · no barriers found · 2 repaired by machine',
      '1 of 8',
      '–None',
    ],
  ])
  expect(screen.getByText('46 barriers before, 4 now')).toBeVisible()
  expect(screen.getByText('Repaired by machine: 2')).toBeVisible()
  expect(screen.queryByRole('region', { name: '1. minutes.pdf' })).toBeNull()
})

test('an earlier report, which does not say what its documents come to, is added up where all are here', async () => {
  answer('listEvidenceReports', onePage([anEdition()], 1))
  answer('getEvidenceReport', onePage(aReport(), 1))
  open('RM_CLI')

  expect(await screen.findByText('3 barriers before, none now')).toBeVisible()
  expect(screen.queryByText(/^Repaired by machine/)).toBeNull()
})

test.each(['of another kind', 'without a result'])(
  'a report keeps the barriers of an original whose fixed document is %s',
  async (kind) => {
    const before = { status: 'fail', count: 2 } as const
    const passed = { status: 'pass', count: 0 } as const
    const ofPdf = { rule: '7.2-29', before: null, after: passed, change: null }
    const document = aReportedDocument({
      conditions: [
        ...(kind === 'of another kind' ? [ofPdf] : []),
        { rule: 'picture-descriptions', before, after: null, change: null },
        { rule: 'document-language', before: passed, after: null, change: null },
      ],
    })
    const words = {
      'picture-descriptions': { looks_at: 'Pictures', wrong: 'A picture says nothing.' },
      'document-language': { looks_at: 'The language', wrong: 'No language is named.' },
      '7.2-29': { looks_at: 'Languages', wrong: 'A language is none.' },
    }
    answer('listEvidenceReports', onePage([anEdition()], 1))
    answer('getEvidenceReport', onePage(aReport({ documents: [document], words }), 1))
    const { user } = open('RM_CLI')

    await user.click(await screen.findByRole('button', { name: 'Details of minutes.pdf' }))
    await user.click(screen.getByText('Barriers and doubts, before or after: 1'))

    const told = screen.getByText('A picture says nothing.').closest('li')
    expect(told).toHaveTextContent('Before: Barrier, 2 times · After: Not checked')
    await user.click(screen.getByText(/^All other conditions: /))
    expect(screen.getByText(/^The language/)).toHaveTextContent('The language · Before: Passed')
  },
)

test('of a picture a report does not say that nothing was found', async () => {
  const { original, fixed } = aReportedDocument()
  const toPicture = (of: EvidenceFile | null) =>
    of?.check ? { ...of, check: { ...of.check, pages: 1, barriers: 0, is_for_people: true } } : of
  const picture = aReportedDocument({
    file_name: 'map.png',
    conditions: [],
    original: toPicture(original) ?? original,
    fixed: toPicture(fixed),
  })
  answer('listEvidenceReports', onePage([anEdition()], 1))
  answer('getEvidenceReport', onePage(aReport({ documents: [picture] }), 1))
  open('RM_CLI')

  const map = within(await screen.findByRole('table', { name: 'Documents of the report' }))
  expect(map.getAllByText(/1 page · needs a person’s judgement/)).toHaveLength(2)
  expect(map.queryByText(/no barriers found/)).toBeNull()
})

test('its hashes and its public page can be copied, and its forms saved', async () => {
  answer('listEvidenceReports', onePage([anEdition()], 1))
  answer('getEvidenceReport', onePage(aReport(), 1))
  const { user } = open('RM_CLI')

  await user.click(await screen.findByRole('button', { name: 'Details of minutes.pdf' }))
  const copyHash = 'Copy the SHA-256 of document 1 as delivered'
  await user.click(await screen.findByRole('button', { name: copyHash }))
  expect(await navigator.clipboard.readText()).toBe('bbbbbbbbbbbbbbbbbbbb')
  await user.click(screen.getByRole('button', { name: 'Copy link to the public page' }))
  expect(await navigator.clipboard.readText()).toMatch(/\/verify\/0123456789abcdef/)
  const link = screen.getByRole('link', { name: /^Verify/ })
  expect(link).toHaveAttribute('href', '/verify/0123456789abcdef0123456789abcdef')
  // Only a document of its own has the policy under which files are compared.
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('button', { name: 'PDF of the report' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'JSON of the report' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw Report' })).toBeNull()
})

test('the newest edition is shown, and an earlier one by choice, which the address keeps', async () => {
  const editions = [anEdition({ edition: 2 }), anEdition()]
  answer('listEvidenceReports', onePage(editions, 2))
  const calls = answer('getEvidenceReport', ({ params }) =>
    onePage(aReport({ edition: Number(params['edition']) }), 1),
  )
  const { user } = open()

  expect(await screen.findByRole('heading', { name: 'Report, edition 2' })).toBeVisible()
  const choice = await screen.findByRole('combobox', { name: 'Edition' })
  await user.selectOptions(choice, '1')

  expect(await screen.findByRole('heading', { name: 'Report, edition 1' })).toBeVisible()
  await waitFor(() => expect(calls.map(({ params }) => params['edition'])).toEqual(['2', '1']))
  expect(window.location.search).toContain('edition=1')
})

test('a super user withdraws the public page after a question', async () => {
  let edition = anEdition()
  answer('listEvidenceReports', () => onePage([edition], 1))
  answer('getEvidenceReport', () => onePage(aReport(edition), 1))
  const calls = answer('withdrawEvidenceReport', () => {
    edition = anEdition({ withdrawn_at: '2026-11-21T10:00:00.000Z' })
    return succeed(edition, 'Report withdrawn')
  })
  const { user } = open('RM_SU')
  await user.click(await screen.findByRole('button', { name: 'Withdraw Report' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw Report' }))
  expect(calls).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Withdraw Report' }))

  expect(await screen.findByText(/was withdrawn on/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Verify/ })).toBeNull())
  expect(screen.getByRole('button', { name: 'PDF of the report' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: /edition 1/ })).toHaveFocus())
})

test('a withdrawal that needs a fresh second step asks for it, and goes on', async () => {
  answer('listEvidenceReports', onePage([anEdition()], 1))
  answer('getEvidenceReport', onePage(aReport(), 1))
  answer('withdrawEvidenceReport', refuse('fresh_sign_in_required'))
  const { user } = open('RM_SU')
  await user.click(await screen.findByRole('button', { name: 'Withdraw Report' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw Report' }))
  await user.click(question.getByRole('button', { name: 'Withdraw Report' }))
  const withdrawn = succeed(anEdition(), 'Report withdrawn')

  await confirmStep(user, () => answer('withdrawEvidenceReport', withdrawn))

  expect(await screen.findByText('Report withdrawn')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test(
  'a report that cannot be read says so, and is asked for again',
  { tags: 'short' },
  async () => {
    answer('listEvidenceReports', refuse('internal'))
    const { user } = open()
    const again = await within(await screen.findByRole('tabpanel')).findByRole('button', {
      name: 'Try again',
    })

    answer('listEvidenceReports', onePage([], 0))
    await user.click(again)

    expect(await screen.findByText(/No report was made when this job was completed/)).toBeVisible()
  },
)

test('a report by criterion begins with what was done, and the chosen standard', async () => {
  const failed = aReportedCriterion({
    number: '1.3.1',
    name: 'Info and Relationships',
    en301549: '10.1.3.1',
    result: 'failed',
    documents: { failed: 1, partly: 1 },
    failed: [{ rule: '7.1-3', places: 4, documents: 1, numbers: [2] }],
    remark: 'Faults were found.',
  })
  const added = aReportedCriterion({
    number: '2.5.8',
    name: 'Target Size (Minimum)',
    level: 'AA',
    since: '2.2',
    en301549: null,
    section508: null,
    result: 'not_assessed',
  })
  const failing = aReportedDocument({
    number: 2,
    file_name: 'form.pdf',
    conditions: [
      {
        rule: '7.1-3',
        change: null,
        before: { status: 'fail', count: 4 },
        after: { status: 'fail', count: 4, pages: [3] },
      },
    ],
    criteria: {
      '1.3.1': { result: 'failed', failed: ['7.1-3'] },
      '1.1.1': { result: 'partly', not_judged: ['descriptions'] },
    },
  })
  const overview = {
    barriers: { before: 7, now: 1, documents: 2 },
    put_right: null,
    exceptions: [2],
  }
  const report = aReport({
    standard: 'section508',
    criteria: [failed, aReportedCriterion(), added],
    overview,
    documents: [failing, aReportedDocument()],
  })
  answer('listEvidenceReports', onePage([anEdition()], 1))
  answer('getEvidenceReport', onePage(report, 2))
  const { user } = open('RM_CLI')

  const lead = '2 documents delivered: 1 without a finding, 1 with exceptions'
  const barriers = await screen.findByText('7 barriers before, 1 now')
  expect(barriers.previousElementSibling).toHaveTextContent(lead)
  const table = within(screen.getByRole('table', { name: 'Section 508, E205.4' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    [
      'E205.4: 1.3.1',
      'Info and Relationships (A)Details of 1.3.1 Info and Relationships',
      '1.3.1',
      '10.1.3.1',
      'Failed, in 1 of 2 documents',
    ],
    [
      'E205.4: 1.1.1',
      'Non-text Content (A)Details of 1.1.1 Non-text Content',
      '1.1.1',
      '10.1.1.1',
      'Tested in part, in 1 of 2 documents',
    ],
  ])
  expect(screen.getByRole('table', { name: 'Added by WCAG 2.2' })).toBeVisible()
  await user.click(table.getByRole('button', { name: 'Details of 1.3.1 Info and Relationships' }))
  expect(table.getByText('Content is not tagged (7.1-3): 4 places in document 2.')).toBeVisible()
  expect(table.getByText('Faults were found.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Details of form.pdf' }))
  const document = within(screen.getByRole('region', { name: '2. form.pdf' }))
  await user.click(document.getByText('By criterion'))
  expect(document.getByText('4 places · Page 3 · Criteria 1.3.1')).toBeVisible()
  expect(document.getByText('Failed').nextElementSibling).toHaveTextContent('1.3.1')
  const partly = document.getByText('Tested in part').nextElementSibling
  expect(Array.from(partly?.children ?? [], ({ textContent }) => textContent)).toEqual([
    '1.1.1 Non-text Content (A)',
    'Not judged: Descriptions. Not tested: whether decoration conveys nothing.',
  ])
})

test('a report that names PDF/UA first begins with its conditions', async () => {
  const report = aReport({
    standard: 'pdf_ua',
    criteria: [aReportedCriterion()],
    pdf_ua: { '7.1-3': { pass: 1 } },
  })
  answer('listEvidenceReports', onePage([anEdition()], 1))
  answer('getEvidenceReport', onePage(report, 1))
  open('RM_CLI')

  const table = await screen.findByRole('table', { name: 'PDF/UA-1, by condition' })
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('7.1-3Content is taggedPassed: 1')
})

const ofEarlierForms = {
  'first or second': { documents: [aReportedDocument()] },
  third: {
    overview: {
      barriers: {
        before: 3,
        now: 0,
        documents: 1,
      },
      put_right: 2,
      exceptions: [],
    },
    documents: [aReportedDocument({ put_right: 2 })],
  },
}

test.each([
  ['first or second', '12 pages · no barriers found'],
  ['third', '12 pages · no barriers found · 2 repaired by machine'],
] as const)('a report of the %s form says nothing by criterion', async (form, after) => {
  answer('listEvidenceReports', onePage([anEdition()], 1))
  answer('getEvidenceReport', onePage(aReport(ofEarlierForms[form]), 1))
  const { user } = open('RM_CLI')

  const table = await screen.findByRole('table', { name: 'Documents of the report' })
  expect(within(table).getByText(after)).toBeVisible()
  expect(screen.getByText('3 barriers before, none now')).toHaveClass('font-semibold')
  await user.click(screen.getByRole('button', { name: 'Details of minutes.pdf' }))
  expect(await screen.findByRole('region', { name: '1. minutes.pdf' })).toBeVisible()
  expect(screen.queryByText('By criterion')).toBeNull()
  expect(screen.queryByText(/compared/i)).toBeNull()
})
