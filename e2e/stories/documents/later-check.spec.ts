import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiOf } from '../../api.ts'
import { button } from '../../demo/demo-screens.ts'
import { rowOf } from '../../demo/job-path.ts'
import { aJob, openFiles, openJob } from '../../demo/story-jobs.ts'
import { pdfFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { whenChecked } from '../../live-pages.ts'
import type { Product } from '../../product/product.ts'
import { keyboard } from '../../sweeps/hands.ts'

test.use({ productOf: 'checks of documents', settings: { CHECK_WORKERS: '1' } })

const server = join(import.meta.dirname, '../../../packages/server')
const olderEngine = '0.9'

/** Runs one of the server's programs beside the product. */
const run = ({ dataDir }: Product, program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(server, program), ...args], {
    cwd: server,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })

/** A job whose fixed document has barriers left, checked by an older engine, completed and reported. */
async function delivered(product: Product) {
  const job = await aJob(product, 'Delivered before', {
    at: 'APPROVED_REMEDIATOR',
    files: ['Delivered.pdf'],
  })
  const { _id: jobId, files } = job
  const fileId = files[0]?._id ?? ''
  const [worker, administrator] = await Promise.all([
    apiOf(product, product.people.RM_REM),
    apiOf(product, product.people.RM_ADM),
  ])
  const marked = { simple_pages: '1', complex_pages: '0', reason: 'Its tables follow.' }
  await worker.call('remediateFile', { jobId, fileId, ...marked }, [
    pdfFile('Delivered-fixed.pdf', 'Left'),
  ])
  const newest = async () =>
    (await administrator.call('getJob', { jobId })).files[0]?.versions.at(-1)?.check
  await expect.poll(async () => (await newest())?.state, whenChecked).toBe('done')
  await run(product, 'test/process/age-checks.ts', product.dataDir, jobId, olderEngine)
  await worker.call('updateStatus', { jobId, move: 'true' })
  await administrator.call('updateStatus', { jobId, move: 'true' })
  const reports = async () =>
    (await administrator.call('listEvidenceReports', { jobId })).data.map(({ state }) => state)
  await expect.poll(reports, whenChecked).toEqual(['ready'])
  const check = () => administrator.call('getCheck', { jobId, fileId })
  return { job, barriers: (await newest())?.barriers ?? 0, check }
}

test('a delivered job shows in lists and document what its report tells, and staff a later check beside it', async ({
  enter,
  product,
}) => {
  const { job, barriers, check } = await delivered(product)
  await run(product, 'src/commands/check-documents.ts')
  await expect.poll(async () => (await check())?.later?.engine, whenChecked).toBeDefined()
  const found = new RegExp(`(^|→ )${barriers} barriers`)

  for (const role of ['RM_CLI', 'RM_ADM'] as const) {
    const page = await enter(role)
    await openJob(page, job)
    await keyboard.choose(page.getByRole('tab', { name: 'Report' }))
    await keyboard.press(button(page, 'Details of Delivered.pdf'))
    const reported = page.getByRole('region', { name: '1. Delivered.pdf' })
    await expect(reported).toContainText(`engine ${olderEngine}`)
    await expect(rowOf(page, 'Delivered.pdf')).toContainText(`${barriers} barriers`)

    await openFiles(page)
    const link = rowOf(page, 'Delivered.pdf').getByRole('link', { name: found })
    await keyboard.press(link)
    const dialog = page.getByRole('dialog')
    // Of the original and of its fixed document.
    await expect(dialog.getByText(/^As reported: checked .*, engine 0\.9$/)).toHaveCount(2)
    const later = dialog.getByText(/^A later check finds as many barriers \(engine /)
    if (role === 'RM_ADM') await expect(later.first()).toBeVisible()
    else await expect(later).toHaveCount(0)
  }
})
