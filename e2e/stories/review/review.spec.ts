import { readFile } from 'node:fs/promises'
import { currentCheckOf, fullName } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { button, expectFound, title } from '../../demo/demo-screens.ts'
import { expectAllMarked, expectToast, openFiles } from '../../demo/job-path.ts'
import { aJob, expectHistory, expectStatus, openJob, type StoryJob } from '../../demo/story-jobs.ts'
import { fixedPdf, type ChosenFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { soon, whenChecked } from '../../live-pages.ts'
import type { Product } from '../../product/product.ts'
import { keyboard, reach } from '../../sweeps/hands.ts'
import { resize } from '../../sweeps/window-size.ts'

test.use({ productOf: 'checks of documents', settings: { CHECK_WORKERS: '1' }, onlyKeys: true })

const names = Array.from({ length: 10 }, (_, index) => `Minutes ${index + 1}.pdf`)
const withProblem = 'Minutes 4.pdf'
const wrong = 'The header row is read as data.'
/** As the problem is told, with its place. */
const told = /^Page 1, .*: The header row is read as data\.$/
/** One digit for each question, of a document without tables, links and forms; the questions of its tag come first. */
const nothingWrong = '11113313'

const review = (page: Page) => page.getByRole('region', { name: 'Review' })
const judgements = (page: Page) => page.getByRole('region', { name: 'Judgements', exact: true })

const tags = (page: Page) => page.getByRole('treegrid', { name: 'Tags' })

/** Finds the job in the list of those in review, and opens it. */
async function openFromList(page: Page, { name }: StoryJob) {
  await keyboard.press(page.getByRole('tab', { name: /^In Review/ }))
  await keyboard.write(page.getByRole('searchbox'), name)
  await expectFound(page, name)
  await keyboard.choose(page.getByRole('link', { name }))
  await expect(title(page, name)).toBeVisible()
}

/** Opens the review of the first document of a job from the list of its files. */
async function openFromFiles(page: Page, job: StoryJob) {
  await openJob(page, job)
  await openFiles(page)
  await keyboard.choose(page.getByRole('link', { name: 'Tags and pages' }).first())
  await expect(title(page, job.files[0]?.file_name ?? '')).toBeVisible()
}

async function openReview(page: Page) {
  await keyboard.press(page.getByRole('tab', { name: 'Details' }))
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
}

async function turnLettersOn(page: Page) {
  await keyboard.press(button(page, 'Keys'))
  await page.getByRole('radio', { name: 'Off' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
}

/** Goes to the page of the document in view, and on to its last one; what is drawn is recorded. */
async function turnPages(page: Page, pages: number) {
  const shown = (count: number) =>
    expect(
      judgements(page).getByText(new RegExp(`${count} of ${pages} pages? shown`)),
    ).toBeVisible()
  await expect(page.getByRole('tablist', { name: 'Lists' })).toBeVisible()
  await reach(page.getByRole('region', { name: /^Fixed document, version \d+, page/ }))
  await shown(1)
  for (let turned = 2; turned <= pages; turned += 1) {
    await page.keyboard.press('PageDown')
    await shown(turned)
    await expect(page).toHaveURL(new RegExp(`[?&]page=${turned}(&|$)`))
  }
}

/**
 * Where the page has no room beside the lists: opens it over them, goes to its last one, and closes it: the questions
 * follow.
 */
async function turnPagesInSheet(page: Page, pages: number) {
  await keyboard.press(button(page, 'Show page'))
  const sheet = page.getByRole('dialog', { name: 'Page' })
  await reach(sheet.getByRole('region', { name: /^Fixed document, version \d+, page/ }))
  for (let shown = 1; shown <= pages; shown += 1) {
    const recorded = page.waitForResponse((response) => response.url().endsWith('/seen'))
    if (shown > 1) await page.keyboard.press('PageDown')
    await expect(sheet.getByRole('img', { name: `Page ${shown} of ${pages}` })).toBeVisible()
    // It counts after a second.
    await recorded
  }
  await page.keyboard.press('Escape')
  await expect(judgements(page).getByText(`${pages} of ${pages} pages shown`)).toBeAttached()
  await expect(judgements(page).getByRole('radiogroup').first()).toBeInViewport({ ratio: 0.9 })
}

/** Judges these documents from the first on, which is open; `turn` goes to the last page of the one in view. */
async function judgeAll(page: Page, documents: readonly string[], turn: typeof turnPages) {
  for (const [index, name] of documents.entries()) {
    if (index > 0) await page.keyboard.press('o')
    await expect(title(page, name)).toBeVisible()
    // Before the list has the focus, the way to the page is a longer one.
    if (index > 0) await expect(tags(page).getByRole('row').first()).toBeFocused()
    if (name === withProblem) await keepProblem(page)
    await turn(page, 2)
    await judge(page, name === withProblem ? nothingWrong.replace('3', '') : nothingWrong)
  }
}

async function judge(page: Page, digits: string) {
  for (const digit of digits) await page.keyboard.press(digit)
  await expect(page.getByText('8 of 8 judged', { exact: true })).toBeVisible()
}

async function keepProblem(page: Page) {
  const part = page.getByRole('tab', { name: 'Questions', exact: true })
  await expect(part.or(judgements(page)).first()).toBeVisible()
  if (await part.isVisible()) await keyboard.press(part)
  const tables = judgements(page).getByRole('radiogroup', { name: 'Tables' })
  const problem = tables.getByRole('radio', { name: 'Problem' })
  await keyboard.press(problem)
  await expect(judgements(page).getByLabel(/^What is wrong/)).toBeFocused()
  await page.keyboard.insertText(wrong)
  await keyboard.press(button(page, 'Save problem'))
  await expect(judgements(page).getByText(told)).toBeVisible()
  await expect(problem).toBeFocused()
}

/** A check that ends while its document opens would change the screen under the keys. */
async function untilChecked(product: Product, { _id: jobId }: StoryJob) {
  const { call } = await apiOf(product, product.people.RM_ADM)
  const unchecked = async () => {
    const { files } = await call('getJob', { jobId })
    return files.filter((file) => currentCheckOf(file)?.state !== 'done').length
  }
  await expect.poll(unchecked, whenChecked).toBe(0)
}

/** The last verdicts are on their way while the screen shows them already; whoever reloads before is asked. */
async function untilSaved(product: Product, { _id: jobId }: StoryJob) {
  const { call } = await apiOf(product, product.people.RM_ADM)
  await expect.poll(async () => (await call('getReviewLeft', { jobId })).notJudged).toBe(0)
}

/** The remediator brings the returned document anew, marks it, and hands the job in again. */
async function repair(page: Page, product: Product, job: StoryJob) {
  await openJob(page, job)
  await openFiles(page)
  const again = fixedPdf(withProblem.replace('.pdf', '-fixed.pdf'))
  await keyboard.chooseFiles(button(page, 'Choose files'), [again])
  const simple = page.getByLabel(`Simple Pages of ${withProblem}`)
  await expect(simple).toHaveValue('1', whenChecked)
  await keyboard.press(simple)
  await expectAllMarked(page)
  // While it is being checked, the job would ask first.
  await untilChecked(product, job)
  await keyboard.press(button(page, 'Complete Job'))
  await expectToast(page, 'Job handed in for review')
}

/** The report begins with a table of so many documents, which has room in one window below the bar at its top. */
async function expectOneScreen(page: Page, documents: number) {
  const table = page.getByRole('table', { name: 'Documents of the report' })
  await expect(table.getByRole('rowheader')).toHaveCount(documents)
  const [rows, bar, after] = await Promise.all(
    [table, page.getByRole('banner'), page.getByRole('heading', { name: 'What was tested' })].map(
      (part) => part.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    ),
  )
  expect(rows && bar && rows.height + bar.height).toBeLessThanOrEqual(800)
  expect(rows && after && after.top - rows.bottom).toBeGreaterThanOrEqual(0)
}

/** All documents of a job with its report, as the browser saves them. */
async function saveAll(page: Page): Promise<ChosenFile> {
  // The PDF of the report is made only then.
  const saved = page.waitForEvent('download', whenChecked)
  await keyboard.press(button(page, 'Download with report'))
  const download = await saved
  const buffer = await readFile(await download.path())
  return { name: download.suggestedFilename(), mimeType: 'application/zip', buffer }
}

test('ten documents are reviewed by keys, one goes back and comes repaired, and a stranger verifies the zip of all', async ({
  as,
  enter,
  visitor,
  product,
}) => {
  // Twenty-one checks, and ten documents one after the other.
  test.slow()
  const job = await aJob(product, 'Ten to judge', { at: 'IN_REVIEW', files: names, fixedPages: 2 })
  const fileId = job.files.find(({ file_name: name }) => name === withProblem)?._id ?? ''
  const address = `/jobs/${job._id}/review/${fileId}`
  await untilChecked(product, job)
  const page = await as('RM_ADM')
  await openFromList(page, job)
  await openReview(page)
  await expect(review(page).getByText('0 of 80 judged.')).toBeVisible()
  await keyboard.press(
    review(page).locator('summary').filter({ hasText: 'The same for all documents' }),
  )
  await expect(button(review(page), 'Set for all 10 documents')).toHaveAccessibleDescription(
    /^10 documents are not shown in full to you yet\./,
  )
  await keyboard.choose(page.getByRole('link', { name: /^Tags and pages.*Minutes 1\.pdf/ }))
  await turnLettersOn(page)

  await judgeAll(page, names, turnPages)

  await untilSaved(product, job)
  await keyboard.choose(page.getByRole('link', { name: job.name }))
  await expect(title(page, job.name)).toBeVisible()
  await keyboard.press(button(page, 'Complete Review'))
  const question = page.getByRole('alertdialog', { name: 'Complete Review' })
  await expect(question.getByText('1 problem')).toBeVisible()
  await keyboard.press(button(question, 'Cancel'))
  await keyboard.press(button(page, 'Return Job'))
  const returning = page.getByRole('dialog', { name: 'Return Job' })
  await expect(returning.getByRole('checkbox', { name: wrong })).toBeChecked()
  await keyboard.press(button(returning, 'Return Job'))
  await expectStatus(page, 'remediation partial')

  const remediator = await enter('RM_REM')
  await remediator.goto(address)
  const problems = remediator.getByRole('region', { name: 'Problems found in review' })
  await expect(problems).toContainText(wrong)
  await repair(remediator, product, job)

  await page.goto(address)
  await expect(judgements(page).getByText(/^A newer document was uploaded/)).toBeVisible()
  await turnPages(page, 1)
  // What is said of the newer document pushes the first question out of sight: the first press shows it.
  await judge(page, `1${nothingWrong}`)
  await untilSaved(product, job)
  await openJob(page, job)
  await keyboard.press(button(page, 'Complete Review'))
  await expectToast(page, 'Review completed successfully')
  await expectStatus(page, 'completed')
  await expectHistory(page, [
    /^Report ready/,
    /^Status changed: in review to completed/,
    /^Documents judged ?Minutes 4\.pdf/,
  ])

  const client = await enter('RM_CLI')
  await client.goto(`/jobs/${job._id}?tab=report`)
  const link = client.getByRole('link', { name: /^Verify/ })
  await expect(link).toBeVisible(whenChecked)
  await expectOneScreen(client, 10)
  const all = await saveAll(client)
  const stranger = await visitor()
  await stranger.goto((await link.getAttribute('href')) ?? '')
  await keyboard.chooseFiles(button(stranger, 'Choose files'), [all])
  const answer = stranger.getByRole('listitem').filter({ hasText: all.name }).first()
  await expect(answer).toContainText('10 of 10 exactly as delivered')
})

test('at 320 px three documents are reviewed by keys, from the list of files on, one with a problem', async ({
  as,
  product,
}) => {
  test.slow()
  const three = names.slice(2, 5)
  const job = await aJob(product, 'Three on a phone', {
    at: 'IN_REVIEW',
    files: three,
    fixedPages: 2,
  })
  await untilChecked(product, job)
  const page = await as('RM_ADM')
  await resize(page, { width: 320, height: 640 })
  await openFromFiles(page, job)
  await turnLettersOn(page)
  await judgeAll(page, three, turnPagesInSheet)
  await untilSaved(product, job)
})

test('the verdict of another reviewer stands, and a review with questions left is completed with a reason', async ({
  as,
  enter,
  product,
}) => {
  const files = ['Agenda.pdf']
  const job = await aJob(product, 'Judged by two', { at: 'IN_REVIEW', files })
  await untilChecked(product, job)
  const [own, other] = [
    await apiOf(product, product.people.RM_ADM),
    await apiOf(product, product.people.RM_SU),
  ]
  const [ownName, otherName] = [
    fullName(await own.call('getMe')),
    fullName(await other.call('getMe')),
  ]
  const page = await as('RM_ADM')
  await openFromFiles(page, job)
  const question = judgements(page).locator('[data-condition=links]')
  const isSaid = async (verdict: string, by: string) => {
    await expect(question.getByText(by)).toBeVisible(soon)
    await expect(question.getByRole('radio', { name: verdict })).toBeChecked()
  }
  const fine = question.getByRole('radio', { name: 'Looked at, fine' })
  await keyboard.press(fine)
  await isSaid('Looked at, fine', ownName)

  const ofFile = { jobId: job._id, files: job.files.map(({ _id }) => _id), versions: '1' }
  await other.call('setJudgments', { ...ofFile, links: 'absent' })
  await isSaid('Does not occur', otherName)
  await expect(question.getByText(ownName)).toHaveCount(0)
  await expect(fine).toBeFocused()
  const screenOfReview = new URL(page.url()).pathname

  const reason = 'Agreed by phone: the agenda is final.'
  await openJob(page, job)
  await keyboard.press(button(page, 'Complete Review'))
  const dialog = page.getByRole('alertdialog', { name: 'Complete Review' })
  await expect(button(dialog, 'Go on judging')).toBeFocused()
  await expect(dialog.getByText(/7 of 8 not judged/)).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'Entered and counted pages' })).toContainText(
    'more entered',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(screenOfReview)
  await expect(question).toBeVisible()

  await openJob(page, job)
  await keyboard.press(button(page, 'Complete Review'))
  await keyboard.press(dialog.getByLabel('Reason (optional)'))
  await page.keyboard.insertText(reason)
  await keyboard.press(button(dialog, 'Complete Review'))
  await expectToast(page, 'Review completed successfully')
  await expectStatus(page, 'completed')

  const client = await enter('RM_CLI')
  await client.goto(`/jobs/${job._id}?tab=report`)
  await expect(client.getByText(`Why the review was completed: ${reason}`)).toBeVisible(whenChecked)
  await expect(client.getByText('Not judged: 7 of 8')).toHaveCount(0)
  await keyboard.press(client.getByRole('button', { name: 'Details of Agenda.pdf' }))
  await expect(client.getByText('Not judged: 7 of 8')).toBeVisible()
})
