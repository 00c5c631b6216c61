import type { Role } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { apiOf, enterPage } from '../../api.ts'
import { demoJob } from '../../demo/demo-jobs.ts'
import { button } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { keyboard as keys } from '../../sweeps/hands.ts'
import { resize } from '../../sweeps/window-size.ts'
import { findCutWords } from '../../tables/cut-cells.ts'
import { showRows } from '../../tables/read-rows.ts'

// Jobs of other stories would stand among the demo's.
test.use({ productOf: 'tables' })

const jobs = ['/jobs', '/jobs?tab=in_review', '/jobs?tab=completed']
const users = ['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'].map((tab) => `/users?tab=${tab}`)
const reports = ['/reports', '/reports?tab=organizations', '/reports?tab=statements']
const deliveries = ['', '&by=remediators', '&by=deliveries'].map(
  (list) => `/reports?tab=deliveries${list}`,
)

/** The lists of each person; `:job` stands for the files of a job in remediation. */
const listsOf: Partial<Record<Role, readonly string[]>> = {
  RM_SU: ['/activity', ...reports, ...deliveries],
  RM_ADM: [...jobs, ...users, '/organizations', '/jobs/:job?tab=files'],
  RM_REM: [...jobs, '/jobs/:job?tab=files'],
  RM_CAM: [...jobs, '/client-users', '/jobs/:job?tab=files'],
}

for (const [role, lists] of Object.entries(listsOf) as [Role, readonly string[]][]) {
  test(`no word is cut and no header touches another in the lists of ${role}`, async ({
    visitor,
    product,
  }) => {
    test.slow()
    const page = await visitor()
    await enterPage(page, product.people[role])
    await page.goto('/accessibility')
    const { call } = await apiOf(product, product.people[role])
    const { data } = await call('listJobs', { query: demoJob(7) })
    for (const list of lists) {
      await showRows(page, list.replace(':job', data[0]?._id ?? ''))
      for (const width of [1280, 1440, 1920]) {
        await resize(page, { width, height: 800 })
        await expect.poll(() => findCutWords(page), `${list} at ${width} px`).toEqual([])
      }
    }
  })
}

const headers = (page: Page) => page.getByRole('columnheader').allTextContents()

test.describe('by keys', () => {
  test.use({ onlyKeys: true })

  test('a person hides what is equal in all rows, finds it so again, and shows it', async ({
    as,
  }) => {
    const page = await as('RM_CLI')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const all = await headers(page)

    await keys.press(button(page, 'Columns'))
    const panel = page.getByRole('dialog', { name: 'Columns' })
    await keys.choose(panel.getByRole('checkbox', { name: 'Priority' }))
    await keys.press(button(panel, 'Hide what is equal in all rows'))
    await expect(panel.getByRole('status')).toHaveText(/^(Hidden: .+|No other column .+)\.$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Priority' })).toHaveCount(0)
    const fewer = await headers(page)

    await page.reload()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    expect(await headers(page)).toEqual(fewer)

    await keys.press(page.getByRole('button', { name: /^Columns, \d+ hidden$/ }))
    await keys.press(button(panel, 'Show all'))
    await page.keyboard.press('Escape')
    await expect.poll(() => headers(page)).toEqual(all)
  })
})
