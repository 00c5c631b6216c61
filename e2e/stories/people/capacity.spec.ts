import { addDays, capacityTexts, dayOf, formatDays, workingTimeTexts } from '@curbcut/contract'
import type { Locator, Page } from '@playwright/test'
import { button, expectFound, focusedMenu } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { aJob, openJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { keyboard as keys, typeDay } from '../../sweeps/hands.ts'

// Nobody else says how much a remediator does in a day. Both can do more here than in the demo.
test.use({ productOf: 'capacity', onlyKeys: true })

const { pages, absences, set } = workingTimeTexts
const mostPages = '400'
const [first, second] = ['Demo Remediator', 'Demo Second Remediator']

// The days of the demo's working hours are those of UTC.
const today = dayOf(new Date().toISOString())
const [leaves, returns] = [addDays(today, 30), addDays(today, 34)]
const shortDays = (from: string, until: string) =>
  formatDays(from, until, String(new Date().getFullYear()))

async function savePages(place: Page | Locator, count: string) {
  await keys.write(place.getByRole('textbox', { name: pages.label }), count)
  await keys.press(button(place, pages.save))
}

/** The dialog of a remediator's working time, from their row. */
async function openWorkingTime(page: Page, name: string) {
  await page.goto('/users?tab=RM_REM')
  await keys.write(page.getByRole('searchbox'), name)
  await expectFound(page, name)
  await keys.press(button(page, `Actions for ${name}`))
  await keys.choose(focusedMenu(page).getByRole('menuitem', { name: set }))
  const dialog = page.getByRole('dialog', { name: set })
  await expect(dialog.getByRole('textbox', { name: pages.label })).toBeVisible()
  return dialog
}

async function openAssignment(page: Page, job: Parameters<typeof openJob>[1]) {
  await openJob(page, job)
  await keys.press(button(page, 'Assign Remediator'))
  const dialog = page.getByRole('dialog', { name: 'Assign Remediator' })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  return dialog
}

/** Closes what is open over the page. */
async function close(dialog: Locator) {
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('a remediator says what they can take on and when they are away, and who assigns a job sees it and who fits first', async ({
  enter,
  product,
  accessible,
}) => {
  test.slow()
  await aJob(product, 'Work for days', { at: 'APPROVED_REMEDIATOR' })
  const job = await aJob(product, 'To be assigned', { at: 'ALLOTTED_ADMIN' })
  const remediator = await enter('RM_REM')
  await remediator.goto('/control-library?tab=working-time')
  await expect(remediator.getByText(absences.none)).toBeVisible()
  await savePages(remediator, mostPages)
  await expectToast(remediator, pages.saved)
  await typeDay(remediator, absences.first, leaves)
  await typeDay(remediator, absences.last, returns)
  await keys.press(button(remediator, absences.add))
  await expectToast(remediator, absences.added)
  await expect(
    remediator.getByRole('listitem').filter({ hasText: formatDays(leaves, returns) }),
  ).toBeVisible()
  await accessible(remediator, 'the working time of a remediator')

  const administrator = await enter('RM_ADM')
  const assigning = await openAssignment(administrator, job)
  const candidates = assigning.locator('label').filter({ has: administrator.getByRole('radio') })
  await expect(candidates.first()).toContainText(first)
  await expect(candidates.first()).toContainText(/\d open pages · through on \d+/)
  await expect(candidates.first()).toContainText(capacityTexts.away(shortDays(leaves, returns)))
  await accessible(administrator, 'who fits a job first')
  await close(assigning)

  const ofFirst = await openWorkingTime(administrator, first)
  const days = formatDays(leaves, returns)
  await keys.press(button(ofFirst, absences.changeOf(days)))
  await expect(ofFirst.getByRole('heading', { name: absences.changing(days) })).toBeFocused()
  await typeDay(ofFirst, absences.first, today)
  await keys.press(button(ofFirst, absences.save))
  await expect(ofFirst.getByText(formatDays(today, returns), { exact: true })).toBeVisible()
  await accessible(administrator, 'the working time of a remediator, for administrators')
  await close(ofFirst)
  const ofSecond = await openWorkingTime(administrator, second)
  await savePages(ofSecond, mostPages)
  await expectToast(administrator, pages.saved)
  await close(ofSecond)

  const assigningAnew = await openAssignment(administrator, job)
  const found = assigningAnew.locator('label').filter({ has: administrator.getByRole('radio') })
  await expect(found.first()).toContainText(second)
  await keys.write(assigningAnew.getByRole('searchbox'), first)
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(capacityTexts.awayUntil(shortDays(returns, returns)))
  // Escape would clear the search first.
  await keys.press(button(assigningAnew, 'Cancel'))
  await expect(assigningAnew).toBeHidden()

  // The remediator sees what was changed, and takes it back.
  await expect(
    remediator.getByRole('listitem').filter({ hasText: formatDays(today, returns) }),
  ).toBeVisible()
  await keys.press(button(remediator, absences.removeOf(formatDays(today, returns))))
  await expect(remediator.getByText(absences.none)).toBeVisible()
})
