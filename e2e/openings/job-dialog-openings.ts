import type { JobFile } from '@curbcut/contract'
import { expect } from '@playwright/test'
import { demoJob } from '../demo/demo-jobs.ts'
import { button } from '../demo/demo-screens.ts'
import { documentOf, problem } from './inspect-openings.ts'
import {
  asked,
  behindButton,
  behindMenu,
  choose,
  chooseFile,
  dialogOf,
  seen,
  unfold,
} from './job-screens.ts'
import type { OpeningPage } from './opening-page.ts'
import { administrators, type Opening } from './opening.ts'

const keptBack = 'A cell has no header.'

/** The dialogs that make a job, change it and move it on. */
export const jobDialogOpenings: readonly Opening[] = [
  {
    name: 'Create New Job, sent without a name',
    by: ['RM_CLI', 'RM_CAM'],
    shows: ['add-job'],
    async open({ page, go }) {
      await go('/jobs')
      await button(page, '+ Create Job').first().click()
      const dialog = dialogOf(page, 'Create New Job')
      await button(dialog, 'Create Job').click()
      // Files would propose a name.
      await expect(dialog.getByText('Job Name is required')).toBeVisible()
    },
    inStories: ['RM_CLI'],
  },
  {
    name: 'Create New Job, with files',
    by: ['RM_CLI', 'RM_CAM'],
    shows: ['add-job'],
    async open({ page, go }) {
      await go('/jobs')
      await button(page, '+ Create Job').first().click()
      await chooseFile(page, 'Choose files')
      await expect(page.getByText('Proposed from the files.', { exact: false })).toBeVisible()
    },
    inStories: ['RM_CAM'],
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
    name: 'Submit Job, with a locked document',
    by: ['RM_CAM'],
    shows: ['submit-job'],
    async open(place) {
      const { page } = place
      await openWithFiles(place, 1, (file) => ({
        ...file,
        check: file.check && { ...file.check, state: 'locked', pages: null, barriers: null },
      }))
      await expect(page.getByText(/locked with a password:/)).toBeVisible()
      await button(page, 'Submit Job').click()
      await asked(page, 'Submit Job')
    },
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
    shows: ['PriorityDialog', 'update-job-priority'],
    open: behindMenu(4, 'Update Priority', (page) => seen(page, 'Update Priority')),
    inStories: ['RM_ADM'],
  },
  {
    name: 'Set Due Date',
    by: administrators,
    shows: ['DueDateDialog', 'set-due-date'],
    open: behindMenu(4, 'Set Due Date', (page) => seen(page, 'Set Due Date')),
    inStories: ['RM_ADM'],
  },
  {
    name: 'Set Legal Hold, of a job',
    by: ['RM_SU'],
    shows: ['job-hold'],
    open: behindMenu(10, 'Set Legal Hold', (page) => seen(page, 'Set Legal Hold')),
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
    name: 'Complete Job, while a file is being checked',
    by: ['RM_REM'],
    shows: ['complete-job'],
    async open(place) {
      const { page } = place
      await openWithFiles(place, 8, (file) => ({
        ...file,
        versions: file.versions.map((version) => ({
          ...version,
          check: version.check && {
            ...version.check,
            state: 'running',
            pages: null,
            barriers: null,
          },
        })),
      }))
      await button(page, 'Complete Job').click()
      await asked(page, 'Complete Job')
    },
  },
  {
    name: 'Complete Review, with judgements not saved',
    by: administrators,
    shows: ['complete-review'],
    async open({ page, openJob }) {
      await openJob(9, 'review')
      await unfold(page, 'The same for all documents')
      const all = page.getByRole('form', { name: 'The same for all documents' })
      await all.getByLabel('Forms').selectOption('Looked at, fine')
      await button(page, 'Complete Review').first().click()
      await asked(page, 'Complete Review')
    },
  },
  {
    name: 'Return Job, with a problem to return and one that is kept back',
    by: administrators,
    shows: ['return-job'],
    async open(place) {
      const { file } = await documentOf(place, 9)
      const found = { ...problem, isReturned: false, file: file?._id, file_name: file?.file_name }
      const other = { ...found, _id: problem._id.replace(/2$/, '4'), sentence: keptBack }
      await place.give(/\/api\/jobs\/[^/]+\/problems$/, [found, other])
      await behindButton(9, 'Return Job', async (page) => {
        const dialog = dialogOf(page, 'Return Job')
        await choose(dialog, keptBack)
        await expect(dialog.getByRole('checkbox', { name: keptBack })).not.toBeChecked()
        await expect(dialog.getByRole('checkbox', { name: problem.sentence })).toBeChecked()
        await expect(
          dialog.getByText('The remediator also reads: 1 problem in 1 document.'),
        ).toBeVisible()
      })(place)
    },
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
      await choose(dialog, /^Send a quote/)
      await button(dialog, 'Send Quote').click()
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
]

/** Opens the files of a demo job as if the server told this of each. */
async function openWithFiles(
  { page, api, openJob, give }: OpeningPage,
  number: number,
  toFile: (file: JobFile) => object,
) {
  const caller = await api()
  const { data: jobs } = await caller.call('listJobs', { query: demoJob(number) })
  const job = await caller.call('getJob', { jobId: jobs[0]?._id ?? '' })
  await give(/\/api\/jobs\/[0-9a-f-]{36}$/, { ...job, files: job.files.map(toFile) })
  await openJob(number, 'files')
  await page.reload()
}
