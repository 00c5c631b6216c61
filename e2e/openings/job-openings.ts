import { humanConditionNames } from '@curbcut/contract'
import { expect } from '@playwright/test'
import { demoJob } from '../demo/demo-jobs.ts'
import { button } from '../demo/demo-screens.ts'
import { resize } from '../sweeps/window-size.ts'
import { problem } from './inspect-openings.ts'
import { atJob, atTab, isRefused, openMenu, openQuestions, unfold } from './job-screens.ts'
import type { OpeningPage } from './opening-page.ts'
import { administrators, type Opening } from './opening.ts'
import type { Who } from './who.ts'

type JobPage = {
  what: string
  by: readonly Who[]
  number: number
  inStories?: readonly Who[]
  at768?: readonly Who[]
}

/** Demo jobs, by where they stand. */
const jobPages: readonly JobPage[] = [
  { what: 'a job just created', by: ['RM_CLI'], number: 1 },
  { what: 'a submitted job', by: ['RM_CAM'], number: 3, inStories: ['RM_CAM'] },
  { what: 'a job without a remediator', by: administrators, number: 4 },
  { what: 'an assigned job', by: ['RM_REM'], number: 5 },
  {
    what: 'a partly remediated job',
    by: ['RM_REM'],
    number: 7,
    inStories: ['RM_REM'],
    at768: ['RM_REM'],
  },
  {
    what: 'a job in review',
    by: administrators,
    number: 9,
    inStories: ['RM_ADM'],
    at768: ['RM_ADM'],
  },
  { what: 'a completed job', by: ['RM_CLI', 'RM_CAM'], number: 10, inStories: ['RM_CLI'] },
  { what: 'a job with a quote to decide', by: [...administrators, 'RM_REM'], number: 11 },
  { what: 'a returned job', by: [...administrators, 'RM_REM'], number: 14 },
  { what: 'an archived job', by: administrators, number: 17 },
]

/** The pages of jobs by status, without their files. */
export const jobOpenings: readonly Opening[] = [
  ...jobPages.flatMap(({ what, by, number, ...others }): Opening[] => [
    {
      name: `${what}, Details`,
      by,
      shows: ['JobRoute'],
      open: ({ openJob }) => openJob(number),
      ...others,
    },
    {
      name: `${what}, Files`,
      by,
      shows: ['JobRoute'],
      async open({ page, openJob }) {
        await openJob(number, 'files')
        await expect(page.getByRole('link', { name: /^Demo report/ }).first()).toBeVisible()
      },
      ...others,
    },
  ]),
  {
    name: 'what people judge of a document, and of all',
    by: administrators,
    shows: ['JobRoute'],
    open: atTab(9, 'review', async (page) => {
      await unfold(page, 'The same for all documents')
      await openQuestions(page, 'Links')
      const one = page.getByRole('region', { name: 'Judgements of Demo report.pdf' })
      await one
        .getByRole('radiogroup', { name: 'Links' })
        .getByText('Problem', { exact: true })
        .click()
      await expect(one.getByRole('form', { name: 'Problem: Links' })).toBeVisible()
    }),
    inStories: ['RM_ADM'],
  },
  {
    name: 'judgements of every kind, none of them open',
    by: ['RM_ADM'],
    shows: ['JobRoute'],
    open: openAnswers,
    inStories: ['RM_ADM'],
    at768: ['RM_ADM'],
  },
  {
    name: 'judgements of every kind, a problem of one open below',
    by: ['RM_ADM'],
    shows: ['JobRoute'],
    async open(place) {
      await openAnswers(place)
      await openQuestions(place.page, 'Tables')
      await expect(place.page.getByText(problem.sentence)).toBeVisible()
    },
  },
  {
    name: 'judgements that could not be loaded',
    by: ['RM_ADM'],
    shows: ['JobRoute'],
    async open({ page, openJob, refuse }) {
      await refuse(/\/judgments\?/)
      await openJob(15, 'review')
      await isRefused(page)
    },
  },
  {
    name: 'what was judged of a completed job',
    by: ['RM_ADM'],
    shows: ['JobRoute'],
    open: atTab(10, 'review', async (page) => {
      await openQuestions(page, 'Headings')
      await expect(page.getByText('Looked at, fine').first()).toBeVisible()
    }),
  },
  {
    name: 'a job while it loads',
    by: ['RM_ADM'],
    shows: ['JobRoute'],
    async open({ page, go, stall }) {
      await stall(/\/api\/jobs\/0000/)
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
      await isRefused(page)
    },
  },
  {
    name: 'the menu of a job',
    by: administrators,
    shows: ['JobMenu'],
    open: atJob(4, async (page) => {
      await openMenu(page)
      await expect(page.getByRole('menu')).toBeVisible()
    }),
  },
  {
    name: 'the menu of a row of jobs',
    by: ['RM_SU', 'RM_CAM'],
    shows: ['JobRowActions'],
    async open({ page, go }) {
      await go(`/jobs?query=${encodeURIComponent(demoJob(1))}`)
      await button(page, `Actions for ${demoJob(1)}`).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'the menu of a row with a quote',
    by: ['RM_ADM'],
    shows: ['JobRowActions'],
    async open({ page, go }) {
      await resize(page, { width: 320, height: 800 })
      await go(`/jobs?query=${encodeURIComponent(demoJob(11))}`)
      await button(page, `Actions for ${demoJob(11)}`).click()
      const approve = page.getByRole('menuitem', { name: 'Approve Job' })
      await expect(approve).toHaveAccessibleDescription(/^Quote: \$/)
    },
    width: 320,
  },
]

/** The tab 'Review' of a job whose first document has answers of every kind, one of them a problem. */
async function openAnswers({ page, api, give, openJob }: OpeningPage) {
  const caller = await api()
  const { data: jobs } = await caller.call('listJobs', { query: demoJob(9) })
  const { data, ...beside } = await caller.call('listJudgments', { jobId: jobs[0]?._id ?? '' })
  const by = { judgedAt: problem.foundAt, judged_by: problem.found_by }
  const judgments = (['fine', 'absent', 'fine', 'problem'] as const).map((verdict, index) => ({
    condition: humanConditionNames[index],
    verdict,
    ...by,
    for_all: false,
    with_rest: false,
  }))
  const [first, ...others] = data
  await give(
    /\/judgments\?/,
    [{ ...first, judgments, problems: [problem], proposed: ['forms'] }, ...others],
    // As the server counts: a problem is a judgement too.
    { ...beside, judged: judgments.length, problems: 1 },
  )
  await openJob(9, 'review')
  await expect(page.getByRole('button', { name: 'Tables: Problem' })).toBeVisible()
}
