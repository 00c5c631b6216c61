import { expect, type Page } from '@playwright/test'
import { demoJob, wordOfSeveral } from '../demo/demo-jobs.ts'
import { button } from '../demo/demo-screens.ts'
import { asked, dialogOf, seen } from './job-screens.ts'
import type { OpeningPage } from './opening-page.ts'
import { administrators, type Opening } from './opening.ts'

/** Actions on many jobs at once. */
export const bulkOpenings: readonly Opening[] = [
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
    name: 'Set Due Date of many jobs',
    by: ['RM_ADM'],
    shows: ['DueDateDialog', 'bulk-due-date'],
    open: behindBar('Set Due Date', (page) => seen(page, 'Set Due Date')),
  },
  {
    name: 'Update Priority of many jobs',
    by: administrators,
    shows: ['PriorityDialog', 'bulk-priority'],
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
      const job = { _id: '00000000-0000-7000-8000-000000000000', job_name: demoJob(1) }
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
async function chooseJobs({ page, go }: OpeningPage) {
  await go(`/jobs?query=${wordOfSeveral}`)
  await expect(page.getByRole('rowheader').first()).toContainText(wordOfSeveral)
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
  return async (place: OpeningPage) => {
    await chooseJobs(place)
    const { page } = place
    await button(page.getByRole('region', { name: 'Chosen jobs' }), opener).click()
    await look(page)
  }
}
