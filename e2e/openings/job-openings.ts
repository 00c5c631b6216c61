import { expect, type Page } from '@playwright/test'
import { button } from '../demo-screens.ts'
import { pdfFile } from '../files.ts'
import { resize } from '../window-size.ts'
import { administrators, type Opening, type Who } from './opening.ts'
import type { Place } from './place.ts'

const jobPages: readonly { by: readonly Who[]; number: number; inStories?: readonly Who[] }[] = [
  { by: ['RM_CLI'], number: 1, inStories: ['RM_CLI'] },
  { by: ['RM_CAM'], number: 3, inStories: ['RM_CAM'] },
  { by: administrators, number: 4, inStories: ['RM_ADM'] },
  { by: ['RM_REM'], number: 5 },
  { by: ['RM_REM'], number: 7, inStories: ['RM_REM'] },
  { by: administrators, number: 9, inStories: ['RM_ADM'] },
  { by: ['RM_CLI', 'RM_CAM'], number: 10, inStories: ['RM_CLI'] },
  { by: [...administrators, 'RM_REM'], number: 11 },
  { by: [...administrators, 'RM_REM'], number: 14 },
  { by: administrators, number: 17 },
]

export const choose = (place: Pick<Page, 'locator'>, name: string | RegExp) =>
  place.locator('label').filter({ hasText: name }).first().click()

/** Opens the menu of the job's page and chooses there. */
async function chooseInMenu(page: Page, item: string) {
  await page
    .getByRole('button', { name: /^Actions for Demo/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Chooses in the menu of a file's row. */
async function chooseInRow(page: Page, item: string) {
  await button(page, 'Actions for Demo report.pdf').click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function chooseFile(page: Page, name: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
  ])
  await chooser.setFiles(pdfFile('Fixed.pdf', 'A fixed report'))
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const questionOf = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })

/** A dialog behind a button of a job's page. */
const behindButton =
  (number: number, opener: string, look: (page: Page) => Promise<unknown>) =>
  async ({ page, openJob }: Place) => {
    await openJob(number)
    await button(page, opener).first().click()
    await look(page)
  }

const behindMenu =
  (number: number, item: string, look: (page: Page) => Promise<unknown>) =>
  async ({ page, openJob }: Place) => {
    await openJob(number)
    await chooseInMenu(page, item)
    await look(page)
  }

const seen = (page: Page, name: string | RegExp) => expect(dialogOf(page, name)).toBeVisible()
const asked = (page: Page, name: string | RegExp) => expect(questionOf(page, name)).toBeVisible()

/** The pages of jobs by status, and every dialog over them. */
export const jobOpenings: readonly Opening[] = [
  ...jobPages.flatMap(({ by, number, inStories }): Opening[] => [
    {
      name: `job ${number}, Details`,
      by,
      shows: ['JobRoute'],
      open: ({ openJob }) => openJob(number),
      ...(inStories && { inStories }),
    },
    {
      name: `job ${number}, Files`,
      by,
      shows: ['JobRoute'],
      async open({ page, openJob }) {
        await openJob(number, 'files')
        await expect(page.getByRole('link', { name: /^Demo report/ }).first()).toBeVisible()
      },
      ...(inStories && { inStories }),
    },
  ]),
  {
    name: 'a job while it loads',
    by: ['RM_ADM'],
    shows: ['JobRoute'],
    async open({ page, go, hold }) {
      await hold(/\/api\/jobs\/0000/)
      await go('/jobs/00000000-0000-7000-8000-000000000001')
      await expect(page.getByText('Loading...').first()).toBeVisible()
    },
  },
  {
    name: 'a job that could not be loaded',
    by: ['RM_ADM'],
    shows: ['JobRoute'],
    async open({ page, go, refuse }) {
      await refuse(/\/api\/jobs\/0000/)
      await go('/jobs/00000000-0000-7000-8000-000000000002')
      await expect(button(page, 'Try again').first()).toBeVisible()
    },
  },
  {
    name: 'many files of a job',
    by: ['RM_REM'],
    shows: ['JobRoute'],
    async open({ page, openJob }) {
      await openJob(18, 'files')
      await expect(page.getByRole('link', { name: /^Demo chapter/ }).first()).toBeVisible()
    },
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
    name: 'the menu of a file',
    by: ['RM_REM'],
    shows: ['RowMenuPanel', 'FileRowActions'],
    async open({ page, openJob }) {
      await openJob(6, 'files')
      await button(page, 'Actions for Demo report.pdf').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
    inStories: ['RM_REM'],
  },
  {
    name: 'the preview of a file',
    by: ['RM_ADM', 'RM_REM', 'RM_CLI'],
    shows: ['PreviewDialog'],
    async open({ page, openJob }) {
      await openJob(10, 'files')
      await button(page, 'Preview Demo report.pdf').click()
      await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(2)
    },
  },
  {
    name: 'the check of a file, before and after',
    by: ['RM_ADM', 'RM_REM', 'RM_CLI'],
    shows: ['CheckDialog'],
    async open({ page, openJob }) {
      await openJob(10, 'files')
      await page.getByRole('link', { name: 'no barriers found' }).first().click()
      await expect(dialogOf(page, 'Check').getByRole('heading', { name: /^Fixed, / })).toBeVisible()
    },
    inStories: ['RM_CLI'],
  },
  {
    name: 'the check of a file that is not fixed yet',
    by: ['RM_REM'],
    shows: ['CheckDialog'],
    async open({ page, openJob }) {
      await openJob(6, 'files')
      await page
        .getByRole('link', { name: /barriers$/ })
        .first()
        .click()
      await expect(
        dialogOf(page, 'Check').getByRole('heading', { name: /^Barriers, / }),
      ).toBeVisible()
    },
  },
  {
    name: 'the menu of a job',
    by: administrators,
    shows: ['JobMenu'],
    async open({ page, openJob }) {
      await openJob(4)
      await page
        .getByRole('button', { name: /^Actions for Demo/ })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'the menu of a row of jobs',
    by: ['RM_SU', 'RM_CAM'],
    shows: ['JobRowActions'],
    async open({ page, go }) {
      await go('/jobs?query=Demo+1%3A')
      await button(page, 'Actions for Demo 1: just created').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'Create New Job, sent without a name',
    by: ['RM_CLI', 'RM_CAM'],
    shows: ['add-job'],
    async open({ page, go }) {
      await go('/jobs')
      await button(page, '+ Create Job').first().click()
      const dialog = dialogOf(page, 'Create New Job')
      await button(dialog, 'Create Job').click()
      await expect(dialog.getByText('Job Name is required')).toBeVisible()
      await chooseFile(page, 'Choose files')
    },
    inStories: ['RM_CLI'],
  },
  {
    name: 'Discard changes?',
    by: ['RM_CLI'],
    shows: ['DiscardDialog'],
    async open({ page, go }) {
      await go('/jobs')
      await button(page, '+ Create Job').first().click()
      await dialogOf(page, 'Create New Job').getByLabel('Job Name *').fill('A name')
      await button(page, 'Cancel').click()
      await asked(page, 'Discard changes?')
    },
    inStories: ['RM_CLI'],
  },
  {
    name: 'Upload Files',
    by: ['RM_CLI'],
    shows: ['file-upload', 'AddFilesDialog'],
    async open({ page, openJob }) {
      await openJob(1, 'files')
      await button(page, 'Upload Files').click()
      await seen(page, 'Upload Files')
    },
    inStories: ['RM_CLI'],
  },
  {
    name: 'the question before a file is deleted',
    by: ['RM_SU', 'RM_CLI'],
    shows: ['DeleteFileDialog'],
    async open({ page, openJob }) {
      await openJob(1, 'files')
      await chooseInRow(page, 'Delete')
      await asked(page, 'Delete File')
    },
    inStories: ['RM_SU'],
  },
  {
    name: 'Assign Remediator, nobody chosen',
    by: administrators,
    shows: ['assign-remediator'],
    open: behindButton(4, 'Assign Remediator', async (page) => {
      const dialog = dialogOf(page, 'Assign Remediator')
      await expect(dialog.getByRole('radio').first()).toBeVisible()
      await button(dialog, 'Assign').click()
      await expect(dialog.getByText('Choose a remediator')).toBeVisible()
    }),
    inStories: ['RM_ADM'],
  },
  {
    name: 'Re-Open Job',
    by: administrators,
    shows: ['assign-remediator'],
    open: behindButton(10, 'Re-Open Job', async (page) => {
      await expect(dialogOf(page, 'Re-Open Job').getByRole('radio').first()).toBeVisible()
    }),
  },
  {
    name: 'Edit Job without a name',
    by: ['RM_SU', 'RM_CAM'],
    shows: ['edit-job'],
    open: behindMenu(1, 'Edit', async (page) => {
      const dialog = dialogOf(page, 'Edit Job')
      await dialog.getByLabel('Job Name *').fill('')
      await button(dialog, 'Save').click()
      await expect(dialog.getByText('Job Name is required')).toBeVisible()
    }),
    inStories: ['RM_SU'],
  },
  {
    name: 'Update Priority',
    by: administrators,
    shows: ['update-job-priority'],
    open: behindMenu(4, 'Update Priority', (page) => seen(page, 'Update Priority')),
    inStories: ['RM_ADM'],
  },
  {
    name: 'Delete Job',
    by: ['RM_SU'],
    shows: ['delete-job'],
    open: behindMenu(4, 'Delete', (page) => asked(page, 'Delete Job')),
  },
  {
    name: 'Activate Job',
    by: ['RM_SU'],
    shows: ['activate-job'],
    open: behindMenu(17, 'Activate', (page) => asked(page, 'Activate Job')),
  },
  {
    name: 'Decline Job, of a quote',
    by: administrators,
    shows: ['decline-job'],
    open: behindButton(11, 'Decline Job', async (page) => {
      await expect(button(page, 'Cancel')).toBeVisible()
    }),
  },
  {
    name: 'Return Job',
    by: administrators,
    shows: ['return-job'],
    open: behindButton(9, 'Return Job', (page) => seen(page, 'Return Job')),
  },
  {
    name: 'Accept Job at page rates',
    by: ['RM_REM'],
    shows: ['accept-job'],
    open: behindButton(5, 'Accept Job', async (page) => {
      await expect(dialogOf(page, 'Accept Job').getByText('3 files')).toBeVisible()
    }),
    inStories: ['RM_REM'],
  },
  {
    name: 'Accept Job, a special price without an amount',
    by: ['RM_REM'],
    shows: ['accept-job'],
    open: behindButton(5, 'Accept Job', async (page) => {
      const dialog = dialogOf(page, 'Accept Job')
      await choose(dialog, /^Ask for a special price/)
      await button(dialog, 'Accept Job').click()
      await expect(dialog.getByText('Please enter job cost').first()).toBeVisible()
    }),
  },
  {
    name: 'Decline Job, by the remediator',
    by: ['RM_REM'],
    shows: ['decline-job'],
    open: behindButton(5, 'Decline Job', async (page) => {
      await expect(button(page, 'Cancel')).toBeVisible()
    }),
  },
  {
    name: 'Mark Remediated, sent empty',
    by: ['RM_REM'],
    shows: ['remediate-file'],
    async open({ page, openJob }) {
      await openJob(6, 'files')
      await button(page, 'Mark Remediated').first().click()
      const dialog = dialogOf(page, 'Mark Remediated')
      await button(dialog, 'Mark remediated').click()
      await expect(dialog.getByText('Required', { exact: true })).toHaveCount(2)
    },
    inStories: ['RM_REM'],
  },
  {
    name: 'Mark without the fixed document?',
    by: ['RM_REM'],
    shows: ['MarkUnfixedDialog'],
    async open({ page, openJob }) {
      await openJob(6, 'files')
      await button(page, 'Mark Remediated').first().click()
      const dialog = dialogOf(page, 'Mark Remediated')
      await dialog.getByLabel('Simple pages *').fill('3')
      await dialog.getByLabel('Complex pages *').fill('1')
      await button(dialog, 'Mark remediated').click()
      await asked(page, 'Mark without the fixed document?')
    },
    inStories: ['RM_REM'],
  },
  {
    name: 'Upload Fixed Document, nothing chosen',
    by: ['RM_REM'],
    shows: ['FixedDocumentDialog'],
    async open({ page, openJob }) {
      await openJob(6, 'files')
      await chooseInRow(page, 'Upload Fixed Document')
      const dialog = dialogOf(page, 'Upload Fixed Document')
      await button(dialog, 'Upload').click()
      await expect(dialog.getByText('Choose at least one file')).toBeVisible()
    },
    inStories: ['RM_REM'],
  },
  {
    name: 'Upload Fixed Document',
    by: ['RM_REM'],
    shows: ['FixedDocumentDialog'],
    async open({ page, openJob }) {
      await openJob(6, 'files')
      await chooseInRow(page, 'Upload Fixed Document')
      await chooseFile(page, 'Choose file')
      await expect(button(page, 'Remove Fixed.pdf')).toBeVisible()
    },
    inStories: ['RM_REM'],
  },
  {
    name: 'Switch Availability',
    by: ['RM_REM'],
    shows: ['toggle-availability'],
    async open({ page, go }) {
      await go('/jobs')
      await page
        .locator('label')
        .filter({ has: page.getByRole('switch') })
        .first()
        .click()
      await expect(
        dialogOf(page, 'Switch Availability').getByRole('checkbox').first(),
      ).toBeVisible()
    },
    width: 1280,
  },
  {
    name: 'chosen jobs',
    by: administrators,
    shows: ['JobsPage'],
    open: chooseJobs,
  },
  {
    name: 'Assign Remediator to many jobs',
    by: administrators,
    shows: ['bulk-assign'],
    open: behindBar('Assign Remediator', async (page) => {
      await expect(dialogOf(page, 'Assign Remediator').getByRole('radio').first()).toBeVisible()
    }),
  },
  {
    name: 'Update Priority of many jobs',
    by: administrators,
    shows: ['bulk-priority'],
    open: behindBar('Update Priority', (page) => seen(page, 'Update Priority')),
  },
  {
    name: 'Delete many jobs',
    by: ['RM_SU'],
    shows: ['bulk-delete'],
    open: behindBar('Delete', (page) => asked(page, /Delete/)),
  },
  {
    name: 'jobs that were left out',
    by: administrators,
    shows: ['bulk-outcome'],
    async open(place) {
      const job = { _id: '00000000-0000-7000-8000-000000000000', job_name: 'Demo 1: just created' }
      const refused = [{ job, code: 'illegal_move', message: 'This job cannot be changed now.' }]
      await place.give(/\/api\/jobs\/bulk/, { done: [], refused })
      await behindBar('Update Priority', (page) =>
        button(dialogOf(page, 'Update Priority'), 'Save').click(),
      )(place)
      await seen(place.page, /left out/)
    },
  },
]

/** Chooses the first jobs of a list that waits for nobody of the administrators. */
async function chooseJobs({ page, go }: Place) {
  await go('/jobs?query=Demo+1')
  await expect(page.getByRole('rowheader').first()).toHaveText(/^Demo 1/)
  const bar = page.getByRole('region', { name: 'Chosen jobs' })
  // A choice stays as long as the list.
  if (await bar.isHidden()) {
    await page
      .locator('label')
      .filter({ has: page.getByRole('checkbox') })
      .first()
      .click()
  }
  await expect(bar).toBeVisible()
}

function behindBar(opener: string, look: (page: Page) => Promise<unknown>) {
  return async (place: Place) => {
    await chooseJobs(place)
    const { page } = place
    await button(page.getByRole('region', { name: 'Chosen jobs' }), opener).click()
    await look(page)
  }
}
