import { countClicks, expectClicks } from '../../clicks.ts'
import { button } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { aJob } from '../../demo/story-jobs.ts'
import { pdfFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'

const names = Array.from({ length: 20 }, (_, index) => `Handout ${index + 1}.pdf`)

test('a client orders twenty documents in at most four clicks @short', async ({ as }) => {
  const client = await as('RM_CLI')
  const clicks = await countClicks(client)

  await button(client, '+ Create Job').click()
  const dialog = client.getByRole('dialog')
  await expect(dialog.getByLabel('Job Name')).toBeFocused()
  await client.keyboard.type('Twenty handouts')
  const chooser = client.waitForEvent('filechooser')
  await button(dialog, 'Choose files').click()
  await (await chooser).setFiles(names.map((name) => pdfFile(name, name)))
  await expect(dialog.getByRole('listitem')).toHaveCount(20)
  await button(dialog, 'Create Job').click()

  await expectToast(client, 'Job created successfully')
  expectClicks('twenty documents ordered', clicks())
  await expect(client.getByRole('row', { name: /Twenty handouts/ })).toContainText('20')
})

test('a client finds delivered documents and downloads them in two clicks @short', async ({
  as,
  product,
}) => {
  const job = await aJob(product, 'Handouts that are delivered', { at: 'COMPLETED' })
  const client = await as('RM_CLI')
  const clicks = await countClicks(client)

  await client.keyboard.press('ControlOrMeta+k')
  await expect(client.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await client.keyboard.type(job.name)
  await client.getByRole('option', { name: new RegExp(job.name) }).click()
  // In stories nothing is checked, unless they ask for it.
  await expect(client.getByText('3 being checked', { exact: true })).toBeVisible()
  const download = client.waitForEvent('download')
  await button(client, 'Download All').click()

  expect((await download).suggestedFilename()).toBe('downloaded_file.zip')
  expectClicks('delivered documents found and downloaded', clicks())
})
