import { expect, type Download, type Locator, type Page } from '@playwright/test'
import type { ChosenFile } from '../files.ts'
import type { SignIn } from '../product/product.ts'
import { keyboard as keys } from '../sweeps/hands.ts'
import { button, expectFound, title } from './demo-screens.ts'
import { detail, expectStatus } from './story-jobs.ts'

// The texts are written here as the customer gave them, so that every change shows.

/** The green message after an action. */
export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text)).toBeVisible()

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A field by its label; an asterisk behind the label says that it is required. */
const requiredField = (dialog: Locator, label: string) => dialog.getByLabel(`${label} *`)

/** What pages cost in the demo today, after its change of rates: $1 and $2. */
const costOf = ({ simple, complex }: { simple: number; complex: number }) =>
  `$${(simple + 2 * complex).toFixed(2)}`

/** From the form to the first screen after it. */
export async function signIn(page: Page, { email, password }: SignIn) {
  await page.goto('/jobs')
  await expect(title(page, 'Sign in')).toBeVisible()
  await keys.press(button(page, 'Log In'))
  await expect(page.getByText('Email is required').first()).toBeVisible()
  await expect(page.getByText('Password is required').first()).toBeVisible()
  await keys.write(page.getByLabel(/^Email/), email)
  await keys.write(page.getByLabel(/^Password/), password)
  await keys.press(button(page, 'Log In'))
}

export async function chooseAccount(page: Page, organization: string) {
  await expect(title(page, 'Choose Account')).toBeVisible()
  await expect(page.getByRole('radio', { name: organization })).toBeChecked()
  await keys.press(button(page, 'Continue'))
  await expect(title(page, 'Jobs')).toBeVisible()
}

/** Checks that the header names the person, role and organization. */
export async function expectHeader(page: Page, facts: { role: string; name: string }) {
  const header = page.getByRole('banner')
  await expect(header.getByText(facts.role, { exact: true })).toBeVisible()
  await expect(header.getByText(facts.name)).toBeVisible()
}

export async function createJob(
  page: Page,
  { name, files }: { name: string; files: readonly ChosenFile[] },
) {
  await keys.press(button(page, '+ Create Job').first())
  const dialog = page.getByRole('dialog', { name: 'Create New Job' })
  await keys.press(button(dialog, 'Create Job'))
  await expect(dialog.getByText('Job Name is required')).toBeVisible()
  await keys.write(requiredField(dialog, 'Job Name'), name)
  await keys.chooseFiles(button(dialog, 'Choose files'), files)
  for (const file of files) {
    const line = dialog.getByRole('listitem').filter({ hasText: file.name })
    await expect(line.getByText(`${Math.ceil(file.buffer.length / 1024)} KB`)).toBeVisible()
  }
  await keys.press(button(dialog, 'Create Job'))
  await expectToast(page, 'Job created successfully')
  await expect(dialog).toBeHidden()
  // The job is the last one, on whichever page of the list.
  await keys.write(page.getByRole('searchbox', { name: 'Search job name' }), name)
  await expect(rowOf(page, name).getByText('created', { exact: true })).toBeVisible()
}

/** Finds the job in its tab and opens its page. */
export async function openJob(
  page: Page,
  { name, tab = 'In Progress' }: { name: string; tab?: string },
) {
  await keys.choose(page.getByRole('tab', { name: tab }))
  await keys.write(page.getByRole('searchbox', { name: 'Search job name' }), name)
  await expectFound(page, name)
  await keys.press(page.getByRole('link', { name }))
  await expect(title(page, name)).toBeVisible()
}

export async function expectFiles(page: Page, names: readonly string[]) {
  await keys.choose(page.getByRole('tab', { name: `Files ${names.length} files` }))
  const kinds = page.getByRole('tablist', { name: 'Kind of file' })
  await expect(kinds.getByRole('tab')).toHaveText([/^All/, /^PDF/, /^DOCX/, /^Images/])
  for (const kind of ['PDF 1 file', 'DOCX 1 file', 'Images 1 file']) {
    await expect(kinds.getByRole('tab', { name: kind })).toBeVisible()
  }
  for (const name of names) {
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await keys.choose(page.getByRole('tab', { name: 'Details' }))
}

export async function submitJob(page: Page) {
  await expectStatus(page, 'created')
  await expect(detail(page, 'Priority')).toHaveText('Normal')
  await keys.press(button(page, 'Submit Job'))
  await expectToast(page, 'Job submitted successfully')
  await expectStatus(page, 'submitted')
  await expect(button(page, 'Job Submitted')).toHaveAttribute('aria-disabled', 'true')
}

/** An administrator claims a submitted job by opening it. */
export async function expectClaimed(page: Page) {
  await expectToast(page, 'You are assigned to this job')
  await expect(page.getByRole('main').getByText('You are assigned to this job')).toBeVisible()
  await expectStatus(page, 'allotted admin')
}

export async function assign(page: Page, remediator: string) {
  await keys.press(button(page, 'Assign Remediator'))
  const dialog = page.getByRole('dialog', { name: 'Assign Remediator' })
  await expect(dialog.getByRole('searchbox', { name: 'Search name, email' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: remediator })).toBeVisible()
  await keys.press(button(dialog, 'Assign'))
  await expect(dialog.getByText('Choose a remediator')).toBeVisible()
  await keys.choose(dialog.getByRole('radio', { name: remediator }))
  await keys.press(button(dialog, 'Assign'))
  await expectToast(page, 'Remediator assigned successfully')
  await expectStatus(page, 'assigned remediator')
  await expect(detail(page, 'Assigned To')).toHaveText(remediator)
}

export async function accept(page: Page, { name }: { name: string }) {
  await expectStatus(page, 'assigned remediator')
  await keys.press(button(page, 'Accept Job'))
  const dialog = page.getByRole('dialog', { name: 'Accept Job' })
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByText('3 files')).toBeVisible()
  await keys.press(button(dialog, 'Accept Job'))
  await expectToast(page, 'Job accepted successfully')
  await expectStatus(page, 'approved remediator')
}

export type Fixed = { of: string; document: ChosenFile; simple: number; complex: number }

/** Marks a file with its pages, and hands in its fixed document along with them. */
export async function remediate(page: Page, { of, document, ...pages }: Fixed) {
  await keys.press(button(rowOf(page, of), 'Mark Remediated'))
  const dialog = page.getByRole('dialog', { name: 'Mark Remediated' })
  await keys.press(button(dialog, 'Mark Remediated'))
  await expect(dialog.getByText('Required', { exact: true })).toHaveCount(2)
  await keys.write(requiredField(dialog, 'Simple Pages'), String(pages.simple))
  await keys.write(requiredField(dialog, 'Complex Pages'), String(pages.complex))
  await expect(dialog.locator('output')).toHaveText(costOf(pages))
  await keys.chooseFiles(button(dialog, 'Choose file'), [document])
  await keys.press(button(dialog, 'Upload the document'))
  await expect(dialog.getByText(/^The fixed document is being checked/)).toBeVisible()
  const mark = button(dialog, 'Mark Remediated')
  // It rests where the other button was.
  await expect(mark).not.toHaveAttribute('aria-disabled', 'true')
  await keys.press(mark)
  await expect(dialog).toBeHidden()
  await expectFixed(page, { of, document })
}

/** Hands in a fixed document first and marks its file without one afterwards. */
export async function remediateInTwoSteps(page: Page, { of, document, ...pages }: Fixed) {
  await keys.press(button(page, `Upload Fixed Document ${of}`))
  const upload = page.getByRole('dialog', { name: 'Upload Fixed Document' })
  await keys.chooseFiles(button(upload, 'Choose file'), [document])
  await keys.press(button(upload, 'Upload'))
  await expectToast(page, 'Fixed document uploaded successfully')
  await expect(upload).toBeHidden()
  await expectHandedIn(page, { of, document })

  await keys.press(button(rowOf(page, of), 'Mark Remediated'))
  const dialog = page.getByRole('dialog', { name: 'Mark Remediated' })
  await keys.write(requiredField(dialog, 'Simple Pages'), String(pages.simple))
  await keys.write(requiredField(dialog, 'Complex Pages'), String(pages.complex))
  await keys.press(button(dialog, 'Mark Remediated'))
  await expect(dialog).toBeHidden()
  await expectFixed(page, { of, document })
}

type HandedIn = Pick<Fixed, 'of' | 'document'>

async function expectFixed(page: Page, { of, document }: HandedIn) {
  await expect(rowOf(page, of).getByText('Remediated', { exact: true })).toBeVisible()
  await expectHandedIn(page, { of, document })
}

/** The row says what it changed; whose document it is stands on its screen. */
async function expectHandedIn(page: Page, { of, document }: HandedIn) {
  await expect(rowOf(page, of).getByText(/→ \d|fixed, version 1/)).toBeVisible()
  await keys.choose(rowOf(page, of).getByRole('link', { name: 'Tags and pages' }))
  await keys.press(button(page, 'About this file'))
  const about = page.getByRole('dialog', { name: of })
  const versions = about.getByRole('list', { name: `Versions of ${of}` })
  await expect(versions.getByText(`Version 1: ${document.name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await page.goBack()
  await expect(rowOf(page, of)).toBeVisible()
}

export const openFiles = (page: Page) => keys.choose(page.getByRole('tab', { name: /^Files/ }))

/** Waits until all files of the job are marked. */
export const expectAllMarked = (page: Page) =>
  expect(page.getByText(/^(\d+) of \1 files?$/)).toBeVisible()

export async function completeJob(page: Page) {
  await expectAllMarked(page)
  await keys.choose(page.getByRole('tab', { name: 'Details' }))
  await expectStatus(page, 'remediation completed')
  await keys.press(button(page, 'Complete Job'))
  await keys.press(confirmComplete(page))
  await expectToast(page, 'Job handed in for review')
  await expectStatus(page, 'in review')
}

/** The button of the question that says how many marked files are being checked: here no check begins. */
export const confirmComplete = (page: Page) =>
  page
    .getByRole('alertdialog', { name: 'Complete Job' })
    .getByRole('button', { name: /^Complete Job/ })

/** Completes a review of which something is left: a second press confirms it. */
export async function completeReview(page: Page) {
  await expectStatus(page, 'in review')
  await keys.press(button(page, 'Complete Review'))
  await keys.press(confirmReview(page))
  await expectToast(page, 'Review completed successfully')
  await expectStatus(page, 'completed')
}

/** The button of the question that says what a review would leave. */
export const confirmReview = (page: Page) =>
  page
    .getByRole('alertdialog', { name: 'Complete Review' })
    .getByRole('button', { name: /^Complete Review/ })

/** Everything of the job in one zip. */
export async function downloadAll(page: Page): Promise<Download> {
  await expectStatus(page, 'completed')
  await openFiles(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    keys.press(button(page, 'Download All')),
  ])
  expect(download.suggestedFilename()).toBe('downloaded_file.zip')
  return download
}

/** Back to the list, by the sidebar. */
export async function toJobs(page: Page) {
  await keys.press(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }),
  )
  await expect(title(page, 'Jobs')).toBeVisible()
}

/** Archives a job on its page, and takes it out of the archive again. */
export async function archiveAndRestore(page: Page, name: string) {
  const choose = async (item: string) => {
    await keys.press(button(page, `Actions for ${name}`))
    await keys.choose(page.getByRole('menuitem', { name: item }))
    return page.getByRole('alertdialog', { name: `${item} Job` })
  }
  await keys.press(button(await choose('Delete'), `Delete ${name}`))
  await expectToast(page, 'Job Deleted Successfully')
  await expectStatus(page, 'Archived')
  await keys.press(button(await choose('Activate'), `Activate ${name}`))
  await expectToast(page, 'Job Activated Successfully')
  await expectStatus(page, 'completed')
}
