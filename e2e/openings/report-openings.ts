import { expect, type Page } from '@playwright/test'
import { demoJob } from '../demo/demo-jobs.ts'
import { button, title } from '../demo/demo-screens.ts'
import { pdfFile, sha256 } from '../files.ts'
import { writeZip } from '../zip.ts'
import type { OpeningPage } from './opening-page.ts'
import { everyRole, type Opening } from './opening.ts'

const edition = {
  edition: 1,
  state: 'ready',
  public_id: '0'.repeat(32),
  withdrawn_at: null,
  completed_at: '2026-11-20T10:00:00.000Z',
  frozen_at: '2026-11-20T10:05:00.000Z',
}
const withdrawn = { ...edition, withdrawn_at: '2026-11-21T10:00:00.000Z' }
const editionsOfJob = /\/jobs\/[^/]+\/reports\?/

const delivered = pdfFile('Delivered.pdf', 'A fixed report')
const zip = {
  name: 'downloaded_file.zip',
  mimeType: 'application/zip',
  buffer: writeZip([{ name: delivered.name, content: delivered.buffer }]),
}
const proof = {
  public_id: '0'.repeat(32),
  sha256: sha256(Buffer.from('the report')),
  kid: '0123456789abcdef',
  completed_at: edition.completed_at,
  frozen_at: edition.frozen_at,
  verdict: [
    '1 PDF document: machine-checked: 106 conditions of PDF/UA-1, all 60 applicable checks passed',
  ],
  documents: [
    {
      number: 1,
      original: sha256(Buffer.from('as it came')),
      fixed: sha256(delivered.buffer),
      verdict: 'machine-checked: 106 conditions of PDF/UA-1, all 60 applicable checks passed',
    },
  ],
}
const publicPage = `/verify/${proof.public_id}`
const proofCall = /\/api\/verify\/0+$/

/** Opens the tab anew, because it does not ask again for shown rows. */
async function openReport({ go, openJob }: OpeningPage) {
  await go('/jobs')
  await openJob(10, 'report')
}

/** The tab with these editions. */
const withEditions =
  (editions: readonly object[], look: (page: Page) => Promise<unknown>) =>
  async (place: OpeningPage) => {
    await place.give(editionsOfJob, editions)
    await openReport(place)
    await look(place.page)
  }

const reportOf = (page: Page) => page.getByRole('heading', { name: /^Report, edition/ })

/** The tab Report of a job, and its public page. */
export const reportOpenings: readonly Opening[] = [
  {
    name: 'the report of a job',
    by: ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_CLI'],
    shows: ['JobReportPanel'],
    async open({ page, openJob }) {
      await openJob(10, 'report')
      await expect(page.getByRole('heading', { name: 'What was tested' })).toBeVisible()
      for (const details of await page.getByRole('button', { name: /^Details of / }).all()) {
        await details.click()
      }
      // By criterion, barriers and doubts, and all other conditions.
      for (const summary of await page.getByRole('article').locator('summary').all()) {
        await summary.click()
      }
    },
    inStories: ['RM_CLI'],
    at768: ['RM_CLI'],
  },
  {
    name: 'the report of a job, by the conditions of PDF/UA',
    by: ['RM_CLI'],
    shows: ['JobReportPanel'],
    async open(place) {
      const { page, api, give } = place
      const { call } = await api()
      const { data: jobs } = await call('listJobs', { query: demoJob(10) })
      const of = { jobId: jobs[0]?._id ?? '', edition: '1' }
      const { data, pagination } = await call('getEvidenceReport', of)
      await give(/\/reports\/1\?/, { ...data, standard: 'pdf_ua' }, { pagination })
      await page.reload()
      await openReport(place)
      await expect(page.getByRole('table', { name: 'PDF/UA-1, by condition' })).toBeVisible()
    },
  },
  {
    name: 'a job without a report',
    by: ['RM_ADM', 'RM_REM'],
    shows: ['JobReportPanel'],
    async open({ page, openJob }) {
      await openJob(7, 'report')
      await expect(page.getByText(/There is no report yet/)).toBeVisible()
    },
  },
  {
    name: 'a report that is being prepared',
    by: ['RM_CLI'],
    shows: ['JobReportPanel'],
    open: withEditions([{ ...edition, state: 'preparing', public_id: null }], (page) =>
      expect(page.getByText(/The report is being prepared/)).toBeVisible(),
    ),
  },
  {
    name: 'a report that could not be made',
    by: ['RM_CLI'],
    shows: ['JobReportPanel'],
    async open(place) {
      const { page, give } = place
      const failed = { state: 'preparing', public_id: null, failed_at: edition.completed_at }
      await give(editionsOfJob, [{ ...edition, ...failed }])
      await openReport(place)
      await expect(page.getByText(/The report could not be made/)).toBeVisible()
    },
  },
  {
    name: 'a withdrawn report of two',
    by: ['RM_CLI'],
    shows: ['JobReportPanel'],
    open: withEditions([withdrawn, { ...edition, edition: 2 }], async (page) => {
      await expect(reportOf(page)).toContainText('Withdrawn')
      await expect(page.getByLabel('Edition')).toBeVisible()
    }),
  },
  {
    name: 'a report that could not be loaded',
    by: ['RM_CLI'],
    shows: ['JobReportPanel'],
    async open(place) {
      const { page, refuse } = place
      await refuse(editionsOfJob)
      await openReport(place)
      await expect(page.getByRole('tabpanel').getByText(/not available/)).toBeVisible()
    },
  },
  {
    name: 'the question before a report is withdrawn',
    by: ['RM_SU'],
    shows: ['withdraw-report'],
    async open({ page, openJob }) {
      await openJob(10, 'report')
      await button(page, 'Withdraw Report').click()
      await expect(page.getByRole('alertdialog', { name: 'Withdraw Report' })).toBeVisible()
    },
    inStories: ['RM_SU'],
  },
  {
    name: 'the public page of a report',
    by: ['undecided', ...everyRole],
    shows: ['VerifyPage'],
    async open({ page, go, give }) {
      await give(proofCall, proof)
      await go(publicPage)
      await expect(button(page, 'Choose files')).toBeVisible()
    },
    at768: ['RM_CLI'],
  },
  {
    name: 'documents compared with a report',
    by: ['visitor'],
    shows: ['VerifyPage'],
    async open({ page, give }) {
      await give(proofCall, proof)
      // Inside the app it would have the policy of the app.
      await page.goto(publicPage)
      const chooser = page.waitForEvent('filechooser')
      await button(page, 'Choose files').click()
      await (await chooser).setFiles([zip, delivered, pdfFile('Other.pdf', 'Another report')])
      await expect(page.getByText('1 of 1 exactly as delivered').last()).toBeVisible()
      await page.getByText('1 file in it').click()
      await expect(page.getByText('This is exactly document 1 as delivered').last()).toBeVisible()
      await expect(page.getByText('This file is not part of this report').last()).toBeVisible()
    },
    says: /^polite: Other\.pdf: This file is not part of this report/,
    inStories: ['visitor'],
    at768: ['visitor'],
  },
  {
    name: 'the public page of no report',
    by: ['visitor'],
    shows: ['VerifyPage'],
    async open({ page }) {
      // From one public page to another the heading stays.
      await page.goto('/verify/no-report')
      await expect(title(page, 'There is no such report')).toBeVisible()
    },
  },
]
