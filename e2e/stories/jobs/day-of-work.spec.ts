import type { Page } from '@playwright/test'
import { button } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { aJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { countPresses, expectPresses } from '../../presses.ts'
import { keyboard, pointer } from '../../sweeps/hands.ts'

const hands = { pointer, keys: keyboard } as const

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

for (const hand of ['pointer', 'keys'] as const) {
  const use = hands[hand]
  test.describe(`by ${hand} alone`, () => {
    test.use({ onlyKeys: hand === 'keys' })

    test(`ten submitted jobs are claimed and assigned, by ${hand}`, async ({ as, product }) => {
      const words = `Ten at once by ${hand}`
      for (let made = 1; made <= 10; made += 1) {
        await aJob(product, `${words} ${made}`, { at: 'SUBMITTED', files: ['First.pdf'] })
      }
      const page = await as('RM_ADM')
      const presses = await countPresses(page)

      await use.write(page.getByRole('searchbox', { name: 'Search job name' }), words)
      await expect(page.getByRole('rowheader')).toHaveText(Array(10).fill(new RegExp(words)))
      await use.choose(page.getByRole('checkbox', { name: 'Select all jobs on this page' }))
      const bar = page.getByRole('region', { name: 'Chosen jobs' })
      await use.press(button(bar, 'Assign Remediator'))
      const dialog = page.getByRole('dialog', { name: 'Assign Remediator' })
      await use.choose(dialog.getByRole('radio', { name: /Demo Remediator/ }))
      await use.press(button(dialog, 'Assign'))
      await expectToast(page, 'Remediator assigned to 10 jobs')

      await expect(rows(page).getByText('assigned remediator')).toHaveCount(10)
      expectPresses('Administrator: ten jobs claimed and assigned', hand, presses())
    })
  })
}
