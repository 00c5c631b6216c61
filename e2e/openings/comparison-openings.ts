import type { ComparisonWithLostWords, JobFile } from '@curbcut/contract'
import { expect, type Page } from '@playwright/test'
import { demoJob } from '../demo/demo-jobs.ts'
import { button } from '../demo/demo-screens.ts'
import { whenChecked } from '../live-pages.ts'
import { contrastIsMeasured } from './inspect-openings.ts'
import { asked, dialogOf } from './job-screens.ts'
import { addressOfOneJob, type OpeningPage } from './opening-page.ts'
import { administrators, type Opening } from './opening.ts'

const structure = { headings: 12, lists: 3, tables: 5, heardWords: 1_180 }

const wrong: ComparisonWithLostWords = {
  state: 'compared',
  reason: null,
  words: 1_204,
  found: 39,
  added: 388,
  pages: { original: 9, fixed: 1 },
  structure: { original: structure, fixed: { headings: 1, lists: 0, tables: 1, heardWords: 412 } },
  doubts: ['other_text', 'fewer_pages', 'less_structure'],
  lost: Array.from({ length: 9 }, (_, index) => ({
    page: index + 1,
    words: ['accessibility', 'budget', 'council', 'minutes', 'Straßenreinigungsgebührensatzung'],
  })),
}

/** Answers for a demo job as if the fixed documents of its first files were those of others. */
export async function giveDoubts(
  { page, api, give, openJob }: OpeningPage,
  number: number,
  { tab, toFile }: { tab?: 'files' | 'review'; toFile?: (file: JobFile) => object } = {},
) {
  const caller = await api()
  const { data: jobs } = await caller.call('listJobs', { query: demoJob(number) })
  const job = await caller.call('getJob', { jobId: jobs[0]?._id ?? '' })
  const { lost: _, ...comparison } = wrong
  const files = job.files.map((file, index) => ({
    ...file,
    ...toFile?.(file),
    versions: file.versions.map((version) => (index < 2 ? { ...version, comparison } : version)),
  }))
  await give(addressOfOneJob, { ...job, files })
  const pagination = { page: 1, limit: 10, total: files.length, totalPages: 1 }
  await give(/\/api\/jobs\/[^/]+\/files\?/, { files }, { pagination })
  await give(/\/comparison\?/, wrong)
  // Inside the app the answers of an opening before would be kept.
  await page.reload()
  await openJob(number, tab)
  return files
}

export const doubtOf = (place: Pick<Page, 'getByRole'>) =>
  place.getByRole('button', { name: /^Text matches 3 %/ }).first()

const isCompared = async (page: Page) => {
  const dialog = dialogOf(page, 'Compared with the original')
  await expect(dialog.getByText('budget').first()).toBeVisible()
}

const claimedPages = (page: Page) =>
  page.getByRole('table', { name: 'Entered and counted pages' }).last()

/** Handed in, and not marked yet. */
const unmarked = () => ({
  is_remediated: false,
  isMarkedSinceAssigned: false,
  isHandedIn: true,
  simple_pages: null,
  complex_pages: null,
})

/** A fixed document that may be the wrong one, wherever people meet it. */
export const comparisonOpenings: readonly Opening[] = [
  {
    name: 'files whose fixed documents may be the wrong ones',
    by: ['RM_REM', ...administrators],
    shows: ['JobRoute'],
    async open(place) {
      await giveDoubts(place, 7, { tab: 'files' })
      await expect(doubtOf(place.page)).toBeVisible()
    },
    inStories: ['RM_REM'],
    at768: ['RM_REM'],
  },
  {
    name: 'the question whether it is the right file, before it is marked',
    by: ['RM_REM'],
    shows: ['JobRoute'],
    async open(place) {
      const { page } = place
      await giveDoubts(place, 7, { tab: 'files', toFile: unmarked })
      await page.getByLabel('Simple Pages of Demo report.pdf').press('Enter')
      await expect(button(page, 'Compare with the original')).toBeFocused()
    },
    inStories: ['RM_REM'],
  },
  {
    name: 'Mark Remediated, with a document that may be the wrong one',
    by: ['RM_REM'],
    shows: ['remediate-file'],
    async open(place) {
      const { page } = place
      await giveDoubts(place, 7, { tab: 'files', toFile: unmarked })
      await button(page, 'Mark Remediated').first().click()
      const dialog = dialogOf(page, 'Mark Remediated')
      await expect(dialog.getByText(/Is this the right file\?$/)).toBeVisible()
    },
  },
  {
    name: 'Compared with the original',
    by: ['RM_REM', ...administrators],
    shows: ['ComparisonDialog'],
    async open(place) {
      await giveDoubts(place, 7, { tab: 'files' })
      await doubtOf(place.page).click()
      await isCompared(place.page)
    },
    inStories: ['RM_REM'],
  },
  {
    name: 'Compared with the original, of a delivered document',
    by: ['RM_CLI', 'RM_CAM'],
    shows: ['ComparisonDialog'],
    async open(place) {
      const { page } = place
      await giveDoubts(place, 10)
      await page
        .getByRole('button', { name: /^Compare with the original/ })
        .first()
        .click()
      await isCompared(page)
    },
    inStories: ['RM_CLI'],
  },
  {
    name: 'a delivery with documents unlike their originals',
    by: ['RM_CLI', 'RM_CAM'],
    shows: ['JobRoute'],
    async open(place) {
      await giveDoubts(place, 10)
      await expect(place.page.getByText('Unlike the original').first()).toBeVisible()
    },
    at768: ['RM_CLI'],
  },
  {
    name: 'a review with documents that may be the wrong ones',
    by: administrators,
    shows: ['JobRoute'],
    async open(place) {
      await giveDoubts(place, 9, { tab: 'review' })
      await expect(place.page.getByText(/^May be the wrong document:/)).toHaveCount(2)
      await expect(claimedPages(place.page)).toBeVisible()
    },
    inStories: ['RM_ADM'],
  },
  {
    name: 'Complete Review, with documents that may be the wrong ones',
    by: administrators,
    shows: ['complete-review'],
    async open(place) {
      await giveDoubts(place, 9)
      await button(place.page, 'Complete Review').first().click()
      await asked(place.page, 'Complete Review')
      await expect(button(place.page, 'Go on judging')).toBeVisible()
      await expect(claimedPages(place.page)).toBeVisible()
      await expect(place.page.getByText(/may be the wrong ones:$/)).toBeVisible()
    },
  },
  {
    name: 'a document in review that may be the wrong one',
    by: administrators,
    shows: ['ReviewRoute'],
    async open(place) {
      const [file] = await giveDoubts(place, 9)
      await place.go(reviewOf(place.page, file))
      await expect(place.page.getByText(/^May be the wrong document:/)).toBeVisible(whenChecked)
      await contrastIsMeasured(place.page)
    },
    at768: ['RM_ADM'],
  },
]

const reviewOf = (page: Page, file: JobFile | undefined) =>
  `${new URL(page.url()).pathname}/review/${file?._id}`
