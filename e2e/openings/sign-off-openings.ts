import { dueTexts, type JobSignOff } from '@curbcut/contract'
import { expect } from '@playwright/test'
import type { Api } from '../api.ts'
import { demoJob } from '../demo/demo-jobs.ts'
import { button } from '../demo/demo-screens.ts'
import { asked, atTab, behindButton, behindMenu, dialogOf, seen } from './job-screens.ts'
import { addressOfOneJob, type OpeningPage } from './opening-page.ts'
import { administrators, type Opening } from './opening.ts'

/** The number of the demo's job that is delivered and not closed. */
const delivered = 10
/** The number of one that is worked on. */
const running = 4

/** What the client side is asked for, and whether it takes a delivery. */
export const signOffOpenings: readonly Opening[] = [
  {
    name: 'Go on, without an answer',
    by: administrators,
    shows: ['end-question'],
    async open(place) {
      await giveQuestion(place)
      await behindMenu(running, dueTexts.endQuestion, (page) => seen(page, dueTexts.endQuestion))(
        place,
      )
    },
    inStories: ['RM_ADM'],
  },
  {
    name: 'Dispute a Delivery, without a reason',
    by: ['RM_CAM', 'RM_CLI'],
    shows: ['dispute-delivery'],
    async open(place) {
      await withDispute(place, false)
      await atTab(delivered, 'details', async (page) => {
        await page
          .getByRole('button', { name: /^Dispute / })
          .first()
          .click()
        const dialog = dialogOf(page, 'Dispute a Delivery')
        await button(dialog, 'Send Dispute').click()
        await expect(dialog.getByText('Say what is wrong').first()).toBeVisible()
      })(place)
    },
    inStories: ['RM_CLI'],
  },
  {
    name: 'Answer a Dispute',
    by: administrators,
    shows: ['answer-dispute'],
    async open(place) {
      await withDispute(place, true)
      await atTab(delivered, 'details', async (page) => {
        await page
          .getByRole('button', { name: /^Answer a Dispute: / })
          .first()
          .click()
        await expect(dialogOf(page, 'Answer a Dispute')).toBeVisible()
      })(place)
    },
    inStories: ['RM_ADM'],
  },
  {
    name: 'Close Job, before it is signed off',
    by: administrators,
    shows: ['close-job'],
    async open(place) {
      await withDispute(place, true)
      await behindButton(delivered, 'Close Job', (page) => asked(page, 'Close Job'))(place)
    },
  },
  {
    name: 'a delivery to sign off',
    by: ['RM_CAM', 'RM_CLI'],
    shows: ['JobRoute'],
    async open(place) {
      await withDispute(place, false)
      await atTab(delivered, 'details', (page) =>
        expect(page.getByRole('button', { name: /^Dispute / }).first()).toBeVisible(),
      )(place)
    },
  },
  {
    name: 'a disputed delivery',
    by: administrators,
    shows: ['JobRoute'],
    async open(place) {
      await withDispute(place, true)
      await atTab(delivered, 'details', (page) =>
        expect(page.getByRole('button', { name: /^Answer a Dispute: / }).first()).toBeVisible(),
      )(place)
    },
  },
]

/** As if its client side were asked. */
async function giveQuestion({ api, give }: OpeningPage) {
  const job = await jobOf(await api(), running)
  const since = '2026-11-30T10:00:00.000Z'
  await give(addressOfOneJob, { ...job, waits_for_client_since: since, due_at: null })
}

/** As if the first file were disputed, or might be; the others wait. */
async function withDispute({ api, give }: OpeningPage, isDisputed: boolean) {
  const job = await jobOf(await api(), delivered)
  const at = '2026-11-30T10:00:00.000Z'
  const dispute = {
    _id: '01990000-0000-7000-8000-0000000000d1',
    place: 'Page 3, second table',
    reason: 'The header cells of the first column are missing.',
    createdAt: at,
    created_by: job.created_by,
    answer: null,
    answer_text: null,
    answered_at: null,
    answered_by: null,
  }
  const signOff: JobSignOff = {
    files: job.files.map(({ _id, file_name: fileName }, index) => ({
      file: _id,
      file_name: fileName,
      version: 1,
      state: isDisputed && index === 0 ? 'disputed' : 'waiting',
      is_current: true,
      delivered_at: at,
      lapses_at: '2999-12-14T17:00:00.000Z',
      decided_at: isDisputed && index === 0 ? at : null,
      decided_by: isDisputed && index === 0 ? job.created_by : null,
      may_be_disputed: !isDisputed,
      disputes: isDisputed && index === 0 ? [dispute] : [],
    })),
    may_sign_off: !isDisputed,
  }
  await give(addressOfOneJob, { ...job, sign_off: isDisputed ? 'disputed' : null })
  await give(/\/api\/jobs\/[^/]+\/sign-off$/, signOff)
}

async function jobOf({ call }: Api, number: number) {
  const { data: jobs } = await call('listJobs', { query: demoJob(number) })
  return call('getJob', { jobId: jobs[0]?._id ?? '' })
}
