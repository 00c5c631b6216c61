import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { button, expectNoOverflow, title } from '../../demo/demo-screens.ts'
import { aJob, openFiles, openJob, type StoryJob } from '../../demo/story-jobs.ts'
import {
  docxFile,
  hostilePdf,
  largeScan,
  lockedPdf,
  pdfFile,
  pdfOfPages,
  pngFile,
  taggedPdf,
  type ChosenFile,
} from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { pretendModel } from '../../product/pretended-model.ts'
import type { Product } from '../../product/product.ts'
import { keyboard, reach } from '../../sweeps/hands.ts'
import { resize } from '../../sweeps/window-size.ts'

const pictures = (page: Page) => page.getByRole('img', { name: /as a picture$/ })

const rowLink = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: 'Tags and pages' })

/** Opens the screen of a document from its row. */
async function openDocument(page: Page, job: StoryJob, name: string) {
  await openJob(page, job)
  await openFiles(page)
  await rowLink(page, name).click()
  await expect(title(page, name)).toBeVisible()
}

/** How many pixels of a picture are not white: something was drawn. */
const inkIn = (picture: Locator) =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let ink = 0
    for (let at = 0; at < data.length; at += 4) {
      if (data.slice(at, at + 3).some((part) => part < 200)) ink += 1
    }
    return ink
  })

const pages = Array.from({ length: 14 }, (_, index) => `Page ${index + 1}`)

test('original and fixed document are seen side by side, and paged by keys', async ({
  enter,
  product,
  accessible,
}) => {
  const documents = [pdfOfPages('Minutes.pdf', pages)]
  const job = await aJob(product, 'Two documents', { at: 'IN_REVIEW', documents })
  const page = await enter('RM_ADM')
  await openJob(page, job)
  await openFiles(page)
  await keyboard.choose(rowLink(page, 'Minutes.pdf'))
  await keyboard.choose(page.getByRole('radio', { name: 'Both' }))

  await expect(pictures(page)).toHaveCount(2)
  await expect(
    page.getByRole('img', { name: 'Page 1 of 14 of Minutes.pdf, as a picture' }),
  ).toBeVisible()
  await expect.poll(() => inkIn(pictures(page).first())).toBeGreaterThan(100)
  await expect.poll(() => inkIn(pictures(page).nth(1))).toBeGreaterThan(100)

  await reach(page.getByRole('region', { name: 'Original, page 1 of 14' }))
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('img', { name: /^Page 2 of 14 of Minutes\.pdf/ })).toBeVisible()
  await expect(page.getByText('This document ends at page 1.')).toBeVisible()
  const before = await pictures(page).first().boundingBox()
  await keyboard.press(button(page, 'Zoom in'))
  await expect(page.getByText('125 %', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await pictures(page).first().boundingBox())?.width)
    .toBeGreaterThan(before?.width ?? 0)
  await accessible(page, 'original and fixed document side by side')
  await keyboard.choose(page.getByRole('link', { name: 'Two documents' }))
  await expect(rowLink(page, 'Minutes.pdf')).toBeVisible()
})

test('an image is shown beside its fixed one, at 320 pixels one under the other', async ({
  enter,
  product,
  accessible,
}) => {
  const documents = [pngFile('Chart.png', [11, 79, 138])]
  const job = await aJob(product, 'An image', { at: 'COMPLETED', documents })
  const page = await enter('RM_CLI')
  await openDocument(page, job, 'Chart.png')
  await page.getByText('Both', { exact: true }).click()
  await expect(pictures(page)).toHaveCount(2)
  await expect.poll(() => inkIn(pictures(page).first())).toBeGreaterThan(100)

  await page.goBack()
  await resize(page, { width: 320, height: 640 })
  await expectNoOverflow(page)
  await button(page, 'More about Chart.png').click()
  await expect(page.getByRole('list', { name: 'Versions of Chart.png' })).toBeVisible()
  await button(page, 'More about Chart.png').click()
  await page.getByRole('link', { name: 'Tags and pages' }).click()
  await page.getByText('Both', { exact: true }).click()
  await expect(pictures(page)).toHaveCount(2)
  await expectNoOverflow(page)
  await accessible(page, 'an image and its fixed one on a narrow screen')
})

const unseen: readonly { document: ChosenFile; why: string }[] = [
  { document: docxFile('Letter.docx', 'A letter'), why: 'Waiting to be checked' },
  { document: lockedPdf('Locked.pdf'), why: 'This PDF is protected by a password' },
  {
    document: { ...pdfFile('Broken.pdf', ''), buffer: Buffer.from('%PDF-1.7\nnothing more') },
    why: 'This document is damaged',
  },
]

test('where no page can be shown it says why, and the document can be had', async ({
  enter,
  product,
  accessible,
}) => {
  const documents = unseen.map(({ document }) => document)
  const job = await aJob(product, 'No pages', { at: 'CREATED', documents })
  const page = await enter('RM_CLI')
  await openJob(page, job)
  await openFiles(page)
  for (const { document, why } of unseen) {
    await rowLink(page, document.name).click()
    await expect(page.getByRole('heading', { level: 1, name: document.name })).toBeVisible()
    await expect(page.getByText(why)).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Open the document|Download )/ })).toBeVisible()
    await expect(pictures(page)).toHaveCount(0)
    await accessible(page, `no page of ${document.name}`)
    await page.goBack()
  }
})

test('a client sees no version that is not released', async ({ enter, product }) => {
  const job = await aJob(product, 'Not released', { at: 'IN_REVIEW' })
  const page = await enter('RM_CLI')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openDocument(page, job, 'First.pdf')

  await expect(pictures(page)).toHaveCount(1)
  await expect(page.getByRole('img', { name: /of First\.pdf, as a picture$/ })).toBeVisible()
  await expect(page.getByText(/version 1/i)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Both' })).toHaveCount(0)
  const documents = asked.filter((url) => /\/api\/.+\/download/.test(url))
  expect(documents.every((url) => url.includes('version=original'))).toBe(true)
  const client = await apiOf(product, product.people.RM_CLI)
  const { _id: fileId } = job.files[0] ?? { _id: '' }
  const ids = { jobId: job._id, fileId, version: '1', inline: 'true' }
  await expect(client.call('downloadFile', ids)).rejects.toThrow('not_found')
})

test('a hostile PDF is a picture: nothing runs, and no request leaves @short', async ({
  enter,
  product,
}) => {
  const documents = [hostilePdf('Hostile.pdf', 'http://elsewhere.example/')]
  const job = await aJob(product, 'A hostile document', { at: 'CREATED', documents })
  const page = await enter('RM_CLI')
  const elsewhere: string[] = []
  const opened: string[] = []
  page.context().on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(product.address) && !url.startsWith('blob:')) elsewhere.push(url)
  })
  page.on('dialog', (dialog) => opened.push(dialog.message()))
  page.context().on('page', (other) => opened.push(other.url()))
  await openDocument(page, job, 'Hostile.pdf')
  await expect(pictures(page)).toHaveCount(1)
  await pictures(page).click({ position: { x: 50, y: 50 } })

  expect(elsewhere).toEqual([])
  expect(opened).toEqual([])
  expect(page.url()).toContain(`/jobs/${job._id}`)
})

test('in the frame there is no session, no storage, no network and no eval', async ({
  enter,
  product,
}) => {
  const job = await aJob(product, 'A closed frame', { at: 'CREATED' })
  const page = await enter('RM_CLI')
  await openDocument(page, job, 'First.pdf')
  await expect(pictures(page)).toHaveCount(1)
  const frame = page.frames().find((one) => one.url().endsWith('/preview-frame.html'))

  const said = await frame?.evaluate(async () => {
    const tried = async (work: () => unknown) => {
      try {
        return String(await work())
      } catch {
        return 'refused'
      }
    }
    return {
      origin: self.origin,
      cookies: await tried(() => document.cookie),
      storage: await tried(() => localStorage.length),
      screen: await tried(() => parent.document.title),
    }
  })
  expect(said).toEqual({
    origin: 'null',
    cookies: 'refused',
    storage: 'refused',
    screen: 'refused',
  })
})

test('a document that hangs hangs nothing else', async ({ enter, product }) => {
  const job = await aJob(product, 'A document that hangs', { at: 'CREATED' })
  const page = await enter('RM_CLI')
  const code = 'onmessage = () => { for (;;); }'
  await page.route('**/assets/preview-worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  )
  await openDocument(page, job, 'First.pdf')

  await expect(page.getByText('Loading...')).toBeVisible()
  await button(page, 'Zoom in').click()
  await expect(page.getByText('125 %', { exact: true })).toBeVisible()
  await keyboard.choose(page.getByRole('link', { name: 'A document that hangs' }))
  await expect(rowLink(page, 'First.pdf')).toBeVisible()
})

/** Leads by keys from the row of a tagged document, in a job of this name, to its screen. */
async function lookAtTags(page: Page, product: Product, jobName: string) {
  const documents = [taggedPdf('Minutes.pdf')]
  const job = await aJob(product, jobName, { at: 'CREATED', documents })
  await pretendModel(page)
  await openJob(page, job)
  await openFiles(page)
  await keyboard.choose(rowLink(page, 'Minutes.pdf'))
}

test('a document is looked at by keys: from its row to a part, on its page, and back @short', async ({
  enter,
  product,
  accessible,
}) => {
  const page = await enter('RM_ADM')
  await lookAtTags(page, product, 'Looked at')
  await expect(page.getByRole('heading', { level: 1, name: 'Minutes.pdf' })).toBeFocused()

  const tags = page.getByRole('treegrid', { name: 'Tags' })
  const heading = tags.getByRole('row', { name: 'Heading 1, Minutes of the board' })
  await expect(heading).toBeVisible()
  await tags.getByRole('row').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(heading).toBeFocused()
  await expect(page.getByText('heading level 1, Minutes of the board')).toBeVisible()
  // Its box lies around the line that is drawn, near the upper edge of the page.
  const box = page.locator('[data-look=chosen] > rect')
  await expect(box).toBeVisible()
  const [line, sheet] = await Promise.all([
    box.boundingBox(),
    page.getByRole('img', { name: /^Page 1 of 1/ }).boundingBox(),
  ])
  const width = sheet?.width ?? 0
  expect((line?.width ?? 0) / width).toBeLessThan(0.5)
  expect(((line?.y ?? 0) - (sheet?.y ?? 0)) / width).toBeLessThan(0.15)

  // The faint line is measured, and led to at the lower edge of the page.
  const contrast = page.getByRole('group', { name: 'Contrast on page 1' })
  await expect(contrast.getByText('2.84 to 1, too low')).toBeVisible()
  await expect(contrast.getByText('Contrast is enough (lowest 21:1)')).toBeVisible()
  await keyboard.press(button(contrast, 'Show text: 2.84 to 1, too low'))
  const [found, scrolled] = await Promise.all([
    page.locator('[data-look=found] > rect').boundingBox(),
    page.getByRole('img', { name: /^Page 1 of 1/ }).boundingBox(),
  ])
  expect((found?.y ?? 0) - (scrolled?.y ?? 0)).toBeGreaterThan(width)

  await heading.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Heading 1 · H1' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(heading).toBeFocused()
  await resize(page, { width: 320, height: 640 })
  await expect(page.getByRole('tab', { name: 'Part', exact: true })).toBeVisible()
  await expectNoOverflow(page)
  await accessible(page, 'a document on a narrow screen')
})

test('a page whose picture is too large to be drawn says so, and is not recorded as seen', async ({
  enter,
  product,
}) => {
  const files = ['Scan.pdf', 'Letter.pdf']
  const job = await aJob(product, 'Scanned in one piece', { at: 'APPROVED_REMEDIATOR', files })
  const jobId = job._id
  const { call } = await apiOf(product, product.people.RM_REM)
  const fixed = [largeScan('Scan-fixed.pdf'), taggedPdf('Letter-fixed.pdf')]
  for (const [index, { _id: fileId }] of job.files.entries()) {
    const marked = { jobId, fileId, simple_pages: '1', complex_pages: '0' }
    await call('remediateFile', marked, fixed.slice(index, index + 1))
  }
  await call('updateStatus', { jobId, move: 'true' })
  const page = await enter('RM_ADM')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const [scan, letter] = job.files.map(({ _id }) => _id)
  const asked = page.waitForRequest(`**/files/${letter}/seen`)

  await page.goto(`/jobs/${jobId}/review/${scan}`)
  await expect(page.getByText(/^A picture on this page is too large to be drawn/)).toBeVisible()
  await page.getByRole('button', { name: /^Next document: Letter/ }).press('Enter')
  await asked

  expect(sent.filter((address) => address.endsWith(`/files/${scan}/seen`))).toEqual([])
})

test('the screen of a document asks for what it shows before what people open next', async ({
  enter,
  product,
}) => {
  const page = await enter('RM_ADM')
  await lookAtTags(page, product, 'Opened at once')
  await expect(page.getByRole('img', { name: /^Page 1 of 1/ })).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('treegrid', { name: 'Tags' }).getByRole('row').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Page 1 of 1/ })).toBeVisible()
  const placeOf = (part: RegExp) => asked.findIndex((address) => part.test(address))
  const jobs = /\/JobsPage-/
  // The last of what is loaded for later.
  await expect.poll(() => placeOf(jobs)).toBeGreaterThan(0)
  const [lists, worker, model] = [/\/InspectModel-/, /\/preview-worker-/, /\/model$/].map(placeOf)
  expect(lists).toBeGreaterThan(0)
  expect(worker).toBeGreaterThan(0)
  expect(model).toBeGreaterThan(Math.max(lists ?? 0, worker ?? 0))
  expect(placeOf(jobs)).toBeGreaterThan(model ?? 0)
})
