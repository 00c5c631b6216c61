import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { demoJob } from '../../demo/demo-jobs.ts'
import { button, focusedMenu, search, title } from '../../demo/demo-screens.ts'
import { sha256 } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { keyboard as keys } from '../../sweeps/hands.ts'
import { readZip } from '../../zip.ts'

test.use({ onlyKeys: true })

const organization = 'Demo Organization'

/** The entries of the zip that comes after this, by their names. */
async function savedBy(page: Page, ask: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await ask()
  const download = await saving
  const entries = readZip(await readFile(await download.path()))
  return new Map(entries.map(({ name, content }) => [name, content]))
}

type Zip = Awaited<ReturnType<typeof savedBy>>
type Row = Record<string, unknown>

const rowsOf = (zip: Zip, table: string) =>
  (zip.get(`rows/${table}.jsonl`) ?? Buffer.alloc(0))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

const namesIn = (zip: Zip, folder: string) =>
  [...zip.keys()].filter((name) => name.startsWith(`${folder}/`))

test('an account manager saves everything of the organization, a super user the statements too, a client nothing', async ({
  enter,
  product,
  accessible,
}) => {
  const manager = await apiOf(product, product.people.RM_CAM)
  const { data } = await manager.call('listJobs', { query: demoJob(10) })
  const jobId = data[0]?._id ?? ''
  const [file] = (await manager.call('getJob', { jobId })).files
  const path = `/api/jobs/${jobId}/files/${file?._id}/download`

  const page = await enter('RM_CAM')
  await page.goto('/control-library?tab=organization')
  await expect(page.getByRole('heading', { name: 'Data of your organization' })).toBeVisible()
  await accessible(page, 'the export of an organization')
  const own = await savedBy(page, () => keys.press(button(page, 'Export everything')))

  expect(rowsOf(own, 'jobs').map(({ id }) => id)).toContain(jobId)
  const { name, _id: organizationId } = (await manager.call('getMe')).organizations[0] ?? {}
  expect(rowsOf(own, 'organizations')).toEqual([expect.objectContaining({ name })])
  // The first document as it was uploaded, and as it was delivered.
  const [original, delivered] = namesIn(own, `documents/${jobId}/${file?._id}`)
  const served = async (query: string) => (await page.request.get(path + query)).body()
  expect([original, delivered].map((one) => sha256(own.get(one ?? '') ?? Buffer.alloc(0)))).toEqual(
    [sha256(await served('?version=original')), sha256(await served(''))],
  )
  const report = own.get(`reports/${jobId}/edition-1.json`)?.toString() ?? ''
  expect((JSON.parse(report) as Row)['documents']).toHaveLength(3)
  expect(namesIn(own, 'statements')).toEqual([])

  const superUser = await enter('RM_SU')
  await superUser.goto('/organizations')
  await search(superUser, organization)
  await keys.press(button(superUser, `Actions for ${organization}`))
  await expect(focusedMenu(superUser)).toBeVisible()
  const all = await savedBy(superUser, () =>
    keys.choose(superUser.getByRole('menuitem', { name: 'Export everything' })),
  )
  const [statement] = namesIn(all, 'statements')
  expect(all.get(statement ?? '')?.toString('latin1', 0, 5)).toBe('%PDF-')
  // The client side never learns who fixes the documents.
  const keysOf = (zip: Zip) => Object.keys(rowsOf(zip, 'jobs')[0] ?? {})
  expect(keysOf(all)).toEqual(expect.arrayContaining([...keysOf(own), 'remediator_id']))
  expect(keysOf(own)).not.toContain('remediator_id')

  await superUser.goto('/activity')
  await expect(title(superUser, 'Activity')).toBeVisible()
  const exports = superUser.getByRole('row').filter({ hasText: 'Organization exported' })
  await expect(exports).toContainText(['Demo Super User', 'Demo Client Account Manager'])
  await expect(exports.first()).toContainText(organization)

  const client = await enter('RM_CLI')
  await client.goto('/control-library')
  await expect(title(client, 'Account')).toBeVisible()
  await expect(button(client, 'Export everything')).toHaveCount(0)
  const refused = await client.request.get(`/api/organizations/${organizationId}/export`)
  expect(refused.status()).toBe(403)
})
