import { readFile } from 'node:fs/promises'
import type { EvidenceEdition } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { demoJob } from '../../demo/demo-jobs.ts'
import { button, expectNoOverflow } from '../../demo/demo-screens.ts'
import type { ChosenFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import type { Product } from '../../product/product.ts'
import { keyboard } from '../../sweeps/hands.ts'

/** The demo's completed job, with the document that was delivered for its first file. */
async function completedJob(product: Product) {
  const client = await apiOf(product, product.people.RM_CLI)
  const { data } = await client.call('listJobs', { query: demoJob(10) })
  const jobId = data[0]?._id ?? ''
  const { files } = await client.call('getJob', { jobId })
  return { jobId, fileId: files[0]?._id ?? '' }
}

async function saved(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await button(page, name).click()
  return readFile(await (await download).path())
}

const pdf = (name: string, buffer: Buffer): ChosenFile => ({
  name,
  buffer,
  mimeType: 'application/pdf',
})

/** Drops a document on the page. */
async function drop(page: Page, { name, buffer }: ChosenFile) {
  await page.evaluate(
    ({ called, content }) => {
      const dataTransfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], called))
      document.body.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
      )
    },
    { called: name, content: buffer.toString('base64') },
  )
}

test('a client opens the report and saves it; a stranger verifies a document and the zip of all, and a changed one fails @short', async ({
  enter,
  visitor,
  product,
}) => {
  const { jobId, fileId } = await completedJob(product)
  const page = await enter('RM_CLI')
  await page.goto(`/jobs/${jobId}`)
  await keyboard.choose(page.getByRole('tab', { name: 'Report' }))
  await expect(page.getByRole('heading', { name: 'Report, edition 1' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Documents of the report' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await keyboard.press(button(page, 'Details of Demo report.pdf'))
  await expect(page.getByRole('region', { name: '1. Demo report.pdf' })).toBeVisible()

  const json = await saved(page, 'JSON of the report')
  const edition = JSON.parse(json.toString()) as EvidenceEdition
  expect(edition.documents[0]?.number).toBe(1)
  expect((await saved(page, 'PDF of the report')).subarray(0, 5).toString()).toBe('%PDF-')
  const address = await page.getByRole('link', { name: /^Verify/ }).getAttribute('href')
  expect(address).toBe(new URL(edition.verify_at).pathname)
  const answer = await page.request.get(`/api/jobs/${jobId}/files/${fileId}/download`)
  const delivered = await answer.body()
  const zip = await page.request.get(`/api/jobs/${jobId}/files/download?report=true`)
  const all = { name: 'all.zip', mimeType: 'application/zip', buffer: await zip.body() }

  const stranger = await visitor()
  const sent: string[] = []
  stranger.on('request', (request) => request.method() === 'GET' || sent.push(request.url()))
  const opened = await stranger.goto(address ?? '')
  expect(opened?.headers()['x-robots-tag']).toBe('noindex')
  await expect(stranger.getByText(/Nothing is uploaded/)).toBeVisible()
  const changed = Buffer.from(delivered)
  const last = changed.length - 1
  changed.writeUInt8(changed.readUInt8(last) ^ 1, last)
  await drop(stranger, pdf('delivered.pdf', delivered))
  await keyboard.chooseFiles(button(stranger, 'Choose files'), [
    pdf('changed.pdf', changed),
    { name: 'report.json', mimeType: 'application/json', buffer: json },
    all,
  ])

  const comparedLines = (name: string) => stranger.getByRole('listitem').filter({ hasText: name })
  await expect(comparedLines('delivered.pdf')).toContainText(
    'This is exactly document 1 as delivered',
  )
  await expect(comparedLines('changed.pdf')).toContainText('This file is not part of this report')
  await expect(comparedLines('report.json')).toContainText('exactly the report itself')
  await expect(comparedLines('all.zip').first()).toContainText('3 of 3 exactly as delivered')
  await expect(comparedLines('all.zip').first()).toContainText(
    'says that it is the PDF of this report',
  )
  expect(sent).toEqual([])
})

test.describe('by keyboard alone', () => {
  test.use({ onlyKeys: true })

  test('a report is read by criterion by keys at 320 px', async ({
    enter,
    product,
    accessible,
  }) => {
    const { jobId } = await completedJob(product)
    const page = await enter('RM_CLI')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/jobs/${jobId}`)
    await keyboard.choose(page.getByRole('tab', { name: 'Report' }))

    const article = page.getByRole('article')
    await expect(article.getByRole('paragraph').first()).toHaveText(
      /^3 documents delivered[,:] .*without a finding/,
    )
    await keyboard.press(button(page, 'Details of Demo report.pdf'))
    const document = page.getByRole('region', { name: '1. Demo report.pdf' })
    const byCriterion = document.locator('summary').filter({ hasText: 'By criterion' })
    await keyboard.press(byCriterion)
    await expect(document.getByRole('term').filter({ hasText: 'Not assessed' })).toBeVisible()

    const wcag = page.getByRole('table', { name: 'WCAG 2.1, levels A and AA' })
    await expect(wcag.getByRole('rowheader')).toHaveCount(50)
    await expect(page.getByRole('table', { name: 'Added by WCAG 2.2' })).toBeVisible()
    const details = button(page, 'Details of 1.1.1 Non-text Content')
    await keyboard.press(details)
    await expect(details).toHaveAttribute('aria-expanded', 'true')
    const remark = wcag.getByText('Remark proposed for a VPAT, without a level')
    await expect(remark).toBeVisible()
    await keyboard.press(button(page, 'Copy remark about 1.1.1 Non-text Content'))
    await expectNoOverflow(page)
    await accessible(page, 'a report by criterion')
    await keyboard.press(details)
    await expect(remark).toBeHidden()
    await expect(details).toBeFocused()
  })
})
