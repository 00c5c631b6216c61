import { expect, type Page } from '@playwright/test'
import type { Role } from '@curbcut/contract'
import { fileColumns, fileRows } from './files.ts'
import { jobColumns, jobRows, jobsToFind, jobTabs } from './jobs.ts'
import { clientUsers, organizations, peopleTabs, type Administrator } from './people.ts'
import { readOffers, readRows, type ByKind, type Look } from './read-rows.ts'

/** Every tab of the jobs, and in it a job at each status that the role sees. */
export async function expectJobs(page: Page, role: Role, look: Look) {
  await page.goto('/jobs')
  for (const tab of jobTabs) {
    const ruled = jobRows[role].filter(([kind]) => jobsToFind[kind].tab === tab)
    await openTab(page, tab)
    const hasActions = ruled.some(([, offer]) => offer !== '')
    await look.expectColumns(page, jobColumns[role], { hasActions })
    const words = ruled.map(([kind]) => [kind, jobsToFind[kind].words])
    look.expectOffers(await readRows(page, Object.fromEntries(words)), Object.fromEntries(ruled))
  }
}

/** A file in each state that the role sees, on the pages of these jobs. */
export async function expectFiles(page: Page, role: Role, { look, jobIds }: FileLook) {
  const found: Record<string, string> = {}
  const ruled: Record<string, string> = {}
  let opened = ''
  for (const [kind, { job, file, offers }] of Object.entries(fileRows)) {
    const offer = offers[role]
    if (offer === undefined) continue
    if (job !== opened) await page.goto(`/jobs/${jobIds.get(job)}?tab=files`)
    opened = job
    ruled[kind] = offer
    found[kind] = await readOffers(page.getByRole('row').filter({ hasText: file }))
  }
  await look.expectColumns(page, fileColumns[role])
  look.expectOffers(found, ruled)
}

/** `jobIds`: by the words that the name of a job begins with. */
type FileLook = { look: Look; jobIds: ReadonlyMap<string, string> }

/** Every tab of User Management, and in it a person in each state. */
export async function expectPeople(page: Page, role: Administrator, look: Look) {
  await page.goto('/users')
  for (const [tab, { columns, words, offers }] of Object.entries(peopleTabs)) {
    await openTab(page, tab)
    await look.expectColumns(page, columns)
    const ruled = offers[role]
    look.expectOffers(await readRows(page, only(words, ruled)), ruled)
  }
}

/** An organization at work, and an archived one. */
export async function expectOrganizations(page: Page, role: Administrator, look: Look) {
  await page.goto('/organizations')
  await look.expectColumns(page, organizations.columns)
  look.expectOffers(await readRows(page, organizations.words), organizations.offers[role])
}

/** A client user of the account manager's organization in each state. */
export async function expectClientUsers(page: Page, look: Look) {
  await page.goto('/client-users')
  await look.expectColumns(page, clientUsers.columns)
  look.expectOffers(await readRows(page, clientUsers.words), clientUsers.offers)
}

const only = (words: ByKind, kinds: ByKind): ByKind =>
  Object.fromEntries(Object.entries(words).filter(([kind]) => kind in kinds))

/** The name of a tab is followed by its count. */
async function openTab(page: Page, name: string) {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}( \\d|$)`) })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}
