import { expect, type Page } from '@playwright/test'
import { demoJob } from '../demo/demo-jobs.ts'
import { button, title } from '../demo/demo-screens.ts'
import { whenChecked } from '../live-pages.ts'
import { resize } from '../sweeps/window-size.ts'
import { dialogOf, seen } from './job-screens.ts'
import type { OpeningPage } from './opening-page.ts'
import { administrators, type Opening } from './opening.ts'
import type { Who } from './who.ts'

/** A document of a demo job, by the ending of its name, and the address of its screen. */
export async function documentOf(
  { api }: Pick<OpeningPage, 'api'>,
  number: number,
  ending = '.pdf',
) {
  const caller = await api()
  const { data: jobs } = await caller.call('listJobs', { query: demoJob(number) })
  const { _id: jobId, files } = await caller.call('getJob', { jobId: jobs[0]?._id ?? '' })
  const file = files.find(({ file_name: name }) => name.endsWith(ending))
  return { file, address: `/jobs/${jobId}/review/${file?._id}` }
}

/** Goes to the screen of a document of a completed job. */
async function goToDocument(place: OpeningPage, search = '') {
  const { address } = await documentOf(place, 10)
  await place.go(`${address}${search}`)
}

/** With little room, what is said of a part stands behind a tab. */
export async function showPart(page: Page) {
  const part = page.getByRole('tab', { name: /^(Part|Questions)$/ })
  const lists = page.getByRole('tablist', { name: 'Lists' })
  await expect(part.or(lists).first()).toBeVisible(whenChecked)
  if (await part.isVisible()) await part.click()
}

/** Who answers questions begins at the part there. */
export async function showOutline(page: Page) {
  const outline = page.getByRole('tab', { name: 'Outline', exact: true })
  const lists = page.getByRole('tablist', { name: 'Lists' })
  await expect(outline.or(lists).first()).toBeVisible(whenChecked)
  if (await outline.isVisible()) await outline.click()
}

/** A problem that somebody found in a document. */
export const problem = {
  _id: '01a00000-0000-7000-8000-000000000002',
  version: 1,
  condition: 'tables',
  sentence: 'The header row is read as data.',
  page: 1,
  place: null,
  found_by: {
    _id: '01a00000-0000-7000-8000-000000000003',
    firstName: 'Demo',
    lastName: 'Reviewer',
  },
  foundAt: '2026-11-24T10:00:00.000Z',
  isReturned: true,
  isPresent: true,
}

/** The same, at its outline. */
async function openDocument(place: OpeningPage, search = '') {
  await goToDocument(place, search)
  await expect(place.page.getByRole('tablist', { name: 'Lists' })).toBeVisible(whenChecked)
}

const rows = (page: Page) => page.getByRole('treegrid', { name: 'Tags' }).getByRole('row')

/** Opens the document, chooses its first tag, and shows what is said of it. */
async function openPart(place: OpeningPage) {
  const { page } = place
  await openDocument(place)
  await rows(page).first().click()
  await showPart(page)
  await expect(page.getByText('Read as')).toBeVisible()
  await contrastIsMeasured(page)
}

/** Waits until the page is drawn, where it has room: its contrast is measured then. */
export async function contrastIsMeasured(page: Page) {
  if (page.viewportSize()?.width === 320) return
  await expect(page.getByText(/^Contrast is enough/).first()).toBeVisible(whenChecked)
}

/** The same where outline, page and part stand one over the other. */
async function openPartInNarrow(place: OpeningPage) {
  await resize(place.page, { width: 320, height: 800 })
  await openPart(place)
}

const openProblemOfTables = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Tables' }).getByText('Problem', { exact: true }).click()

/** What people look at: the same screen, with other things to do there. */
const lookers = [
  { what: 'a document', by: administrators },
  { what: 'tags and pages of a delivered document', by: ['RM_CLI', 'RM_CAM'] },
  { what: 'a document that its remediator looks at', by: ['RM_REM'] },
] as const satisfies readonly { what: string; by: readonly Who[] }[]

const lookedAt: readonly Opening[] = lookers.flatMap(({ what, by }): Opening[] => [
  {
    name: `${what}, and what is said of a part`,
    by,
    shows: ['ReviewRoute'],
    open: openPart,
    inStories: by.filter((who) => who === 'RM_REM' || who === 'RM_CLI'),
    at768: by,
  },
  {
    name: `${what}, what is said of a part on a narrow screen`,
    by,
    shows: ['ReviewRoute'],
    open: openPartInNarrow,
    width: 320,
  },
])

/** The screen of one document. */
export const inspectOpenings: readonly Opening[] = [
  ...lookedAt,
  {
    name: 'a document while it is judged, with a problem open',
    by: administrators,
    shows: ['ReviewRoute'],
    async open(place) {
      const { page, go } = place
      await go((await documentOf(place, 9)).address)
      await showPart(page)
      await contrastIsMeasured(page)
      await openProblemOfTables(page)
      await expect(page.getByRole('form', { name: 'Problem: Tables' })).toBeVisible()
    },
    at768: ['RM_ADM'],
  },
  {
    name: 'an Office document while it is judged, its lists without a page',
    by: ['RM_ADM'],
    shows: ['ReviewRoute'],
    async open(place) {
      await place.go((await documentOf(place, 9, '.docx')).address)
      await expect(place.page.getByText(/^A browser cannot draw DOCX files/)).toBeVisible(
        whenChecked,
      )
      await showPart(place.page)
      await expect(place.page.getByRole('radiogroup', { name: 'Tables' })).toBeVisible()
    },
  },
  {
    name: 'an image while it is judged, with the question of its description first',
    by: ['RM_ADM'],
    shows: ['ReviewRoute'],
    async open(place) {
      await place.go((await documentOf(place, 9, '.png')).address)
      await showPart(place.page)
      await expect(place.page.getByRole('radiogroup', { name: 'Descriptions' })).toBeVisible()
    },
  },
  {
    name: 'a problem beside the page that is drawn',
    by: ['RM_ADM'],
    shows: ['ReviewRoute'],
    async open(place) {
      const { page, go } = place
      // Where the page has room it is drawn.
      await resize(page, { width: 1280, height: 800 })
      await go((await documentOf(place, 9)).address)
      await contrastIsMeasured(page)
      await openProblemOfTables(page)
      await expect(page.getByRole('form', { name: 'Problem: Tables' })).toBeVisible()
    },
    width: 1280,
  },
  {
    name: 'a returned document with its problems',
    by: ['RM_REM'],
    shows: ['ReviewRoute'],
    async open(place) {
      const { page, go, give } = place
      const { file, address } = await documentOf(place, 7)
      await give(/\/api\/jobs\/[^/]+\/problems$/, [
        { ...problem, file: file?._id, file_name: file?.file_name },
      ])
      await go(address)
      await showPart(page)
      await expect(page.getByRole('region', { name: 'Problems found in review' })).toBeVisible()
    },
  },
  {
    name: 'a document beside its original',
    by: ['RM_ADM', 'RM_REM', 'RM_CLI', 'RM_CAM'],
    shows: ['ReviewRoute'],
    async open(place) {
      await openDocument(place, '?show=both')
      await expect(place.page.getByRole('img')).toHaveCount(2)
    },
    width: 1280,
  },
  {
    name: 'a list of a document with nothing in it',
    by: ['RM_REM', 'RM_CLI'],
    shows: ['ReviewRoute'],
    async open(place) {
      await openDocument(place, '?list=fields')
      await expect(place.page.getByText('This document has no form fields.')).toBeVisible()
    },
  },
  {
    name: 'the headings of a document',
    by: ['RM_REM', 'RM_CLI'],
    shows: ['ReviewRoute'],
    async open(place) {
      await openDocument(place, '?list=headings')
      await expect(place.page.getByRole('grid', { name: 'Headings' })).toBeVisible()
    },
  },
  {
    name: 'the text of a document as it is heard',
    by: ['RM_CLI', 'RM_CAM'],
    shows: ['ReviewRoute'],
    async open(place) {
      await openDocument(place, '?list=heard')
      await expect(place.page.getByRole('grid', { name: 'Text' })).toBeVisible()
    },
  },
  {
    name: 'a document that is not in its job',
    by: ['RM_REM', 'RM_CLI', 'RM_CAM'],
    shows: ['ReviewRoute'],
    async open(place) {
      const { address } = await documentOf(place, 10)
      await place.go(address.replace(/[^/]+$/, '00000000-0000-7000-8000-000000000001'))
      await expect(title(place.page, 'We could not find this document')).toBeVisible()
    },
  },
  {
    name: 'a locked document',
    by: ['RM_REM', 'RM_CLI', 'RM_CAM'],
    shows: ['ReviewRoute'],
    async open(place) {
      const document = { file_name: 'Demo report.pdf', version: null }
      await place.give(/\/model\?/, { state: 'locked', check: null, document, model: null })
      await place.page.goto((await documentOf(place, 10)).address)
      await expect(place.page.getByText(/password/i).first()).toBeVisible()
    },
  },
  {
    name: 'pages that are not recorded as shown yet',
    by: ['RM_ADM'],
    shows: ['ReviewRoute'],
    async open(place) {
      await place.refuse(/\/seen$/)
      await place.page.goto((await documentOf(place, 9)).address)
      await showPart(place.page)
      const line = place.page.getByText(/^Not recorded as shown yet/).first()
      await expect(line).toBeVisible(whenChecked)
    },
    says: /^polite: Not recorded as shown yet/,
  },
  {
    name: 'a document whose check is older than this view',
    by: ['RM_REM', 'RM_CLI'],
    shows: ['ReviewRoute'],
    async open(place) {
      const document = { file_name: 'Demo report.pdf', version: null }
      await place.give(/\/model\?/, { state: 'older', check: null, document, model: null })
      // Inside the app the answer of an opening before would be kept.
      await place.page.goto((await documentOf(place, 10)).address)
      await expect(place.page.getByText('Checked before this view existed')).toBeVisible()
    },
  },
  {
    name: 'what is known of a file, with its documents',
    by: ['RM_ADM', 'RM_REM', 'RM_CLI', 'RM_CAM'],
    shows: ['AboutFileDialog'],
    async open(place) {
      await openDocument(place)
      await button(place.page, 'About this file').click()
      await seen(place.page, 'Demo report.pdf')
    },
  },
  {
    name: 'the keys beside a document',
    by: ['RM_ADM', 'RM_REM', 'RM_CLI', 'RM_CAM'],
    shows: ['InspectKeysDialog'],
    async open(place) {
      await openDocument(place)
      await button(place.page, 'Keys').click()
      await seen(place.page, 'Keys')
    },
  },
  {
    name: 'the page of a document on a narrow screen',
    by: ['RM_REM', 'RM_CLI', 'RM_ADM'],
    shows: ['PageSheet'],
    async open(place) {
      await resize(place.page, { width: 320, height: 800 })
      await openDocument(place)
      await button(place.page, 'Show page').click()
      await expect(dialogOf(place.page, 'Page').getByRole('img')).toBeVisible()
    },
    width: 320,
  },
]
