import type { Page } from '@playwright/test'
import { bringFiles } from '../../bring-files.ts'
import { button } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { aJob } from '../../demo/story-jobs.ts'
import { pdfFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { countPresses, expectPresses } from '../../presses.ts'
import { hands } from '../../sweeps/hands.ts'

const names = Array.from({ length: 20 }, (_, index) => `Handout ${index + 1}.pdf`)

test('a client orders twenty documents @short', async ({ as }) => {
  const client = await as('RM_CLI')

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
  await expect(client.getByRole('row', { name: /Twenty handouts/ })).toContainText('20')
})

const tenFiles = (name: string) =>
  Array.from({ length: 10 }, (_, index) => pdfFile(`${name} ${index + 1}.pdf`, name))

async function expectSubmitted(page: Page, name: string) {
  await expectToast(page, 'Job submitted successfully')
  const row = page.getByRole('row', { name: new RegExp(`${name} 1 and 9 more`) })
  await expect(row).toContainText('submitted')
  await expect(row).toContainText('10')
}

for (const hand of ['pointer', 'keys'] as const) {
  const use = hands[hand]
  const name = `Picked by ${hand}`
  test.describe(`by ${hand} alone`, () => {
    test.use({ onlyKeys: hand === 'keys' })

    test(`an account manager picks ten files to a submitted job, by ${hand}`, async ({ as }) => {
      const manager = await as('RM_CAM')
      const presses = await countPresses(manager)

      await use.press(button(manager, '+ Create Job').first())
      const dialog = manager.getByRole('dialog', { name: 'Create New Job' })
      await use.chooseFiles(button(dialog, 'Choose files'), tenFiles(name))
      await use.press(button(dialog, 'Create and submit'))

      await expectSubmitted(manager, name)
      expectPresses('Manager: ten files to a submitted job', hand, presses())
    })
  })
}

test('or drops them on the list, and presses once', async ({ as }) => {
  const manager = await as('RM_CAM')

  await bringFiles(manager, 'drop', tenFiles('Dropped'))
  await button(manager.getByRole('dialog'), 'Create and submit').click()

  await expectSubmitted(manager, 'Dropped')
})

test('or pastes them there, and presses Enter', async ({ as }) => {
  const manager = await as('RM_CAM')

  await bringFiles(manager, 'paste', tenFiles('Pasted'))
  await expect(manager.getByRole('dialog').getByLabel('Job Name')).toBeFocused()
  await expect(button(manager.getByRole('dialog'), 'Create and submit')).toBeVisible()
  await manager.keyboard.press('Enter')

  await expectSubmitted(manager, 'Pasted')
})

test('a client finds delivered documents and downloads them @short', async ({ as, product }) => {
  const job = await aJob(product, 'Handouts that are delivered', { at: 'COMPLETED' })
  const client = await as('RM_CLI')

  await client.keyboard.press('ControlOrMeta+k')
  await expect(client.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await client.keyboard.type(job.name)
  await client.getByRole('option', { name: new RegExp(job.name) }).click()
  // In stories nothing is checked, unless they ask for it.
  await expect(client.getByText('3 being checked', { exact: true })).toBeVisible()
  const download = client.waitForEvent('download')
  await button(client, 'Download All').click()

  expect((await download).suggestedFilename()).toBe('downloaded_file.zip')
})
