import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { secondRemediator as person } from '../../demo/demo-people.ts'
import { button, focusedMenu, search, title } from '../../demo/demo-screens.ts'
import { expectToast, rowOf } from '../../demo/job-path.ts'
import { aJob, openJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import type { Product } from '../../product/product.ts'
import { keyboard as keys } from '../../sweeps/hands.ts'

// Nobody comes back from this.
test.use({ productOf: 'an erased person', onlyKeys: true })

const name = 'Demo Second Remediator'
const note = 'The tables were the hard part'

/** A job that the person fixed, with a note of theirs; then they leave. */
async function leaveWork(product: Product) {
  const job = await aJob(product, 'Fixed by somebody who left', {
    at: 'COMPLETED',
    remediator: person,
    files: ['One.pdf'],
  })
  const worker = await apiOf(product, person)
  await worker.call('addRemediatorNote', { jobId: job._id, message: note })
  return { job, userId: worker.id }
}

/** The sums of somebody in the report of remediators. */
async function sumsOf(page: Page, remediator: string) {
  await page.goto(`/reports?query=${encodeURIComponent(remediator)}`)
  const row = rowOf(page, remediator)
  await expect(row).toHaveCount(1)
  return (await row.getByRole('cell').allTextContents()).filter((text) => text.includes('$'))
}

test('a super user erases somebody who left, by keys alone: work and money stay, the name goes', async ({
  enter,
  visitor,
  product,
  accessible,
}) => {
  const { job, userId } = await leaveWork(product)
  const page = await enter('RM_SU')
  const sums = await sumsOf(page, name)
  expect(sums).not.toEqual([])
  const superUser = await apiOf(product, product.people.RM_SU)
  await superUser.call('deleteUser', { userId })

  await page.goto('/users?tab=RM_REM')
  await search(page, 'Demo Second', name)
  await keys.press(button(page, `Actions for ${name}`))
  await expect(focusedMenu(page)).toBeVisible()
  await keys.choose(page.getByRole('menuitem', { name: 'Erase' }))
  const dialog = page.getByRole('dialog', { name: 'Erase Person' })
  const typed = dialog.getByLabel(/^Name of this person/)
  await keys.write(typed, 'Somebody Else')
  await keys.press(button(dialog, `Erase ${name}`))
  await expect(dialog.getByText('This is not the name of this person').first()).toBeVisible()
  await accessible(page, 'a person to be erased, with another name')
  await keys.write(typed, name)
  await keys.press(button(dialog, `Erase ${name}`))
  await expectToast(page, 'Person erased')

  await keys.write(page.getByRole('searchbox'), 'Former member')
  const row = page.getByRole('row').filter({ hasText: /Former member \d{6}/ })
  await expect(row).toHaveCount(1)
  await expect(row).not.toContainText('@')
  const member = /Former member \d{6}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await accessible(page, 'the row of an erased person')

  await openJob(page, job)
  await expect(page.getByRole('main')).not.toContainText(name)
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(member)
  await keys.choose(page.getByRole('radio', { name: 'Remediator' }))
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: note })).toContainText(member)

  expect(await sumsOf(page, member)).toEqual(sums)
  await page.goto('/reports?tab=statements')
  await expect(rowOf(page, member)).toHaveCount(1)
  await page.goto('/activity')
  await expect(title(page, 'Activity')).toBeVisible()
  const told = page.getByRole('row').filter({ hasText: 'Person erased' })
  await expect(told).toContainText('Demo Super User')
  await expect(told).toContainText(member)

  const gone = await visitor()
  await gone.goto('/login')
  await gone.getByLabel(/^Email/).fill(person.email)
  await gone.getByLabel(/^Password/).fill(person.password)
  await gone.keyboard.press('Enter')
  await expect(gone.getByText('Email or password is incorrect.').first()).toBeVisible()
})
