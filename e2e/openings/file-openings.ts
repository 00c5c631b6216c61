import type { ConditionWithTexts, ConditionStatus, FileRepairs } from '@curbcut/contract'
import { expect, type Page } from '@playwright/test'
import { demoJob } from '../demo/demo-jobs.ts'
import { button } from '../demo/demo-screens.ts'
import { lockedPdf } from '../files.ts'
import { whenChecked } from '../live-pages.ts'
import { resize } from '../sweeps/window-size.ts'
import { asked, atTab, choose, chooseFile, dialogOf, seen } from './job-screens.ts'
import { addressOfOneJob, type OpeningPage } from './opening-page.ts'
import type { Opening } from './opening.ts'

const repair = (page: Page) => button(page, 'Repair by machine Demo report.pdf').click()

const found = (rule: string, status: ConditionStatus, count: number): ConditionWithTexts => ({
  rule,
  status,
  count,
  tested: 9,
  pages: [1, 2],
  places: [{ page: 1 }],
  gaps: [],
  words: {
    looksAt: 'links',
    wrong: 'A link has no description.',
    hurts: 'People do not learn where it leads.',
    fix: 'Describe it.',
  },
})

const aProposal: FileRepairs = {
  plan: null,
  refusal: null,
  proposal: {
    _id: '01990000-0000-7000-8000-000000000900',
    createdAt: '2026-11-26T10:00:00.000Z',
    version: null,
    size_bytes: 2048,
    repairs: [{ id: 'link_contents', count: 12 }],
    differences: [],
    before: [found('7.18.5-2', 'fail', 12), found('7.3-1', 'fail', 4)],
    after: [found('7.18.5-2', 'pass', 0), found('7.3-1', 'fail', 4)],
  },
}

/** Answers for a completed job as if one of its documents had barriers left, and one were not fixed. */
async function giveMixedDelivery({ api, give }: OpeningPage) {
  const caller = await api()
  const { data: jobs } = await caller.call('listJobs', { query: demoJob(10) })
  const job = await caller.call('getJob', { jobId: jobs[0]?._id ?? '' })
  const files = job.files.map((file, index) => {
    const fixed = file.versions.at(-1)
    // Whatever the demo has checked by now.
    const versionsWith = (barriers: number) => {
      const check = { ...fixed?.check, state: 'done', barriers, undecided: 0, isForPeople: false }
      return fixed ? [{ ...fixed, check }] : []
    }
    if (index === 1) {
      const delivery_reason = 'The form follows in spring.'
      return { ...file, versions: versionsWith(2), delivery_reason }
    }
    return index === 2
      ? { ...file, versions: [], delivery_reason: 'Its password is lost.' }
      : { ...file, versions: versionsWith(0) }
  })
  await give(addressOfOneJob, { ...job, files })
  const pagination = { page: 1, limit: 10, total: files.length, totalPages: 1 }
  await give(/\/api\/jobs\/[^/]+\/files\?/, { files }, { pagination })
}

/** The files of a job, their documents and checks, and the dialogs over them. */
export const fileOpenings: readonly Opening[] = [
  {
    name: 'many files of a job',
    by: ['RM_REM'],
    shows: ['JobRoute'],
    open: atTab(18, 'files', async (page) => {
      await expect(page.getByRole('link', { name: /^Demo chapter/ }).first()).toBeVisible()
    }),
    at768: ['RM_REM'],
  },
  {
    name: 'Files on a narrow screen',
    by: ['RM_REM'],
    shows: ['JobRoute'],
    async open({ page, openJob }) {
      await resize(page, { width: 320, height: 800 })
      await openJob(6, 'files')
      await expect(page.getByRole('link', { name: /^Demo report/ }).first()).toBeVisible()
    },
    inStories: ['RM_REM'],
    width: 320,
  },
  {
    name: 'a delivery with ready documents, barriers and one that is not fixed',
    by: ['RM_CLI', 'RM_CAM'],
    shows: ['JobRoute'],
    async open(place) {
      await giveMixedDelivery(place)
      // Inside the app the answers of an opening before would be kept.
      await place.page.reload()
      await place.openJob(10, 'files')
      await expect(place.page.getByText('No fixed document').first()).toBeVisible()
      await expect(place.page.getByText('1 with barriers · 1 not fixed')).toBeVisible()
    },
    at768: ['RM_CLI'],
  },
  {
    name: 'why a job was returned, above its files',
    by: ['RM_REM'],
    shows: ['ReturnNotice'],
    open: atTab(14, 'files', async (page) => {
      await button(page, 'Why it was returned').click()
      await seen(page, 'Why it was returned')
    }),
  },
  {
    name: 'the menu of a file',
    by: ['RM_REM'],
    shows: ['RowMenuPanel', 'FileRowActions'],
    async open({ page, openJob }) {
      // Beside a wider table all actions stand in the row.
      await resize(page, { width: 768, height: 1024 })
      await openJob(7, 'files')
      await button(page, 'Actions for Demo report.pdf').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
    inStories: ['RM_REM'],
    width: 768,
  },
  {
    name: 'the check of a file, before and after',
    by: ['RM_ADM', 'RM_REM', 'RM_CLI'],
    shows: ['CheckDialog'],
    open: atTab(10, 'files', async (page) => {
      await page
        .getByRole('link', { name: /→ 0 barriers/ })
        .first()
        .click()
      const dialog = dialogOf(page, 'Demo report.pdf')
      await expect(dialog.getByRole('heading', { name: /^Fixed, / })).toBeVisible()
    }),
    inStories: ['RM_CLI'],
  },
  {
    name: 'the check of a file that is not fixed yet',
    by: ['RM_REM'],
    shows: ['CheckDialog'],
    open: atTab(6, 'files', async (page) => {
      await page
        .getByRole('link', { name: /\d barriers/ })
        .first()
        .click()
      await expect(
        dialogOf(page, 'Demo report.pdf').getByRole('heading', { name: /^Needs you: / }),
      ).toBeVisible()
    }),
  },
  {
    name: 'Repair by machine, its questions',
    by: ['RM_REM'],
    shows: ['RepairDialog'],
    open: atTab(6, 'files', async (page) => {
      await repair(page)
      const dialog = dialogOf(page, 'Repair by machine')
      await expect(dialog.getByRole('textbox', { name: 'Title of the document' })).toBeVisible(
        whenChecked,
      )
    }),
    inStories: ['RM_REM'],
  },
  {
    name: 'Repair by machine, its proposal',
    by: ['RM_REM'],
    shows: ['RepairDialog'],
    async open({ page, give, openJob }) {
      await give(/\/repairs\/plan$/, aProposal)
      await openJob(6, 'files')
      await repair(page)
      await expect(button(dialogOf(page, 'Repair by machine'), 'Use this')).toBeVisible()
    },
  },
  {
    name: 'Repair all, its questions',
    by: ['RM_REM'],
    shows: ['RepairAllDialog'],
    open: atTab(6, 'files', async (page) => {
      await button(page, 'Repair all').click()
      const dialog = dialogOf(page, 'Repair all')
      await expect(dialog.getByRole('button', { name: /^Repair \d/ })).toBeVisible(whenChecked)
    }),
    inStories: ['RM_REM'],
  },
  {
    name: 'Upload Files',
    by: ['RM_CLI'],
    shows: ['file-upload', 'AddFilesDialog'],
    open: atTab(1, 'files', async (page) => {
      await button(page, 'Upload Files').click()
      await seen(page, 'Upload Files')
    }),
    inStories: ['RM_CLI'],
  },
  {
    name: 'Upload Files with a locked document',
    by: ['RM_CLI'],
    shows: ['AddFilesDialog'],
    open: atTab(1, 'files', async (page) => {
      await button(page, 'Upload Files').click()
      await chooseFile(page, 'Choose files', lockedPdf('Locked.pdf'))
      const dialog = dialogOf(page, 'Upload Files')
      await expect(dialog.getByText('The file is locked with a password.')).toBeVisible()
      // Findings are announced after a pause.
      await expect(page.getByRole('status').getByText(/^Locked\.pdf: The file is/)).toBeAttached()
    }),
    says: /^polite: Locked\.pdf: The file is locked/,
  },
  {
    name: 'the question before a file is deleted',
    by: ['RM_SU', 'RM_CLI'],
    shows: ['DeleteFileDialog'],
    open: atTab(1, 'files', async (page) => {
      await button(page, 'Actions for Demo report.pdf').click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await asked(page, 'Delete File')
    }),
    inStories: ['RM_SU'],
  },
  {
    name: 'Mark Remediated, sent empty',
    by: ['RM_REM'],
    shows: ['remediate-file'],
    open: atTab(6, 'files', async (page) => {
      await button(page, 'Mark Remediated').first().click()
      const dialog = dialogOf(page, 'Mark Remediated')
      for (const label of ['Simple Pages *', 'Complex Pages *']) {
        await dialog.getByLabel(label).fill('')
      }
      await button(dialog, 'Mark Remediated').click()
      await expect(dialog.getByText('Required', { exact: true })).toHaveCount(2)
    }),
    inStories: ['RM_REM'],
  },
  {
    name: 'Mark Remediated, to be delivered anyway',
    by: ['RM_REM'],
    shows: ['remediate-file'],
    open: atTab(6, 'files', async (page) => {
      await button(page, 'Mark Remediated').first().click()
      const dialog = dialogOf(page, 'Mark Remediated')
      await dialog.getByLabel('Simple Pages *').fill('90')
      await choose(dialog, /^Deliver anyway/)
      await button(dialog, 'Mark Remediated').click()
      await expect(dialog.getByLabel('Why the page count differs')).toBeVisible()
      await expect(dialog.getByText('Give a reason for delivering it like this')).toBeVisible()
    }),
  },
  {
    name: 'files to be marked together',
    by: ['RM_REM'],
    shows: ['MarkFilesDialog'],
    open: atTab(6, 'files', async (page) => {
      await page.getByRole('checkbox', { name: 'Select all files on this page' }).click()
      await page.getByRole('button', { name: /^Mark \d/ }).click()
      await expect(page.getByRole('dialog', { name: /^Mark \d+ files?$/ })).toBeVisible()
    }),
    inStories: ['RM_REM'],
    at768: ['RM_REM'],
  },
  {
    name: 'the questions before a file is marked',
    by: ['RM_REM'],
    shows: ['JobRoute'],
    open: atTab(6, 'files', async (page) => {
      await page.getByLabel('Simple Pages of Demo report.pdf').fill('90')
      await page.getByLabel('Complex Pages of Demo report.pdf').fill('0')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(/^Reason/)).toBeFocused()
      await button(page, 'Deliver anyway').click()
      await expect(page.getByText('Give a reason for delivering it like this')).toBeVisible()
    }),
  },
  {
    name: 'Mark with the earlier fixed document?',
    by: ['RM_REM'],
    shows: ['MarkUnfixedDialog'],
    open: atTab(14, 'files', async (page) => {
      await button(page, 'Mark Remediated').first().click()
      const dialog = dialogOf(page, 'Mark Remediated')
      await button(dialog, 'Mark Remediated').click()
      await asked(page, 'Mark with the earlier fixed document?')
    }),
    inStories: ['RM_REM'],
  },
  {
    name: 'Upload Fixed Document, nothing chosen',
    by: ['RM_REM'],
    shows: ['FixedDocumentDialog'],
    open: atTab(6, 'files', async (page) => {
      await button(page, 'Upload Fixed Document Demo report.pdf').click()
      const dialog = dialogOf(page, 'Upload Fixed Document')
      await button(dialog, 'Upload').click()
      await expect(dialog.getByText('Choose at least one file')).toBeVisible()
    }),
  },
  {
    name: 'Upload Fixed Document',
    by: ['RM_REM'],
    shows: ['FixedDocumentDialog'],
    open: atTab(6, 'files', async (page) => {
      await button(page, 'Upload Fixed Document Demo report.pdf').click()
      await chooseFile(page, 'Choose file')
      await expect(button(page, 'Remove Fixed.pdf')).toBeVisible()
    }),
    inStories: ['RM_REM'],
  },
]
