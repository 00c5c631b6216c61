import type { Page } from '@playwright/test'
import { isAdministrator, type Role } from '@curbcut/contract'
import { apiOf } from '../api.ts'
import type { Product } from '../product.ts'
import { fileColumns, fileRows } from './files.ts'
import { jobColumns, jobRows, jobsToFind, jobTabs } from './jobs.ts'
import { clientUsers, organizations, peopleTabs, type Administrator } from './people.ts'
import { follow, readOffers, readRows, type ByKind, type Look } from './read-rows.ts'

/** Opens every tab of the jobs, and reads a job at each status that the role sees. */
export async function expectJobs(page: Page, role: Role, look: Look) {
  const hasSelection = isAdministrator({ role })
  // The first page has jobs that their people may still change, and so the column of actions.
  await page.goto('/jobs?sort=status&order=asc')
  for (const tab of jobTabs) {
    const ruled = jobRows[role].filter(([kind]) => jobsToFind[kind].tab === tab)
    await openTab(page, tab)
    const hasActions = ruled.some(([, offer]) => offer !== '')
    await look.expectColumns(page, jobColumns[role], { hasSelection, hasActions })
    const words = ruled.map(([kind]) => [kind, jobsToFind[kind].words])
    look.expectOffers(await readRows(page, Object.fromEntries(words)), Object.fromEntries(ruled))
  }
}

type Screen = { page: Page; product: Product }

/** Reads a file in each state that the role sees, on the page of its job. */
export async function expectFiles({ page, product }: Screen, role: Role, look: Look) {
  const found: Record<string, string> = {}
  const ruled: Record<string, string> = {}
  const { call } = await apiOf(product, product.people[role])
  await page.goto('/jobs')
  for (const [words, files] of filesByJob(role)) {
    const { data: jobs } = await call('listJobs', { query: words })
    const [job, another] = jobs
    if (!job || another) throw new Error(`Not one job, but none or several, is called ${words}`)
    await follow(page, `/jobs/${job._id}?tab=files`)
    await page.getByRole('heading', { level: 1, name: job.job_name }).waitFor()
    for (const { kind, file, offer } of files) {
      ruled[kind] = offer
      found[kind] = await readOffers(page.getByRole('row').filter({ hasText: file }))
    }
    await look.expectColumns(page, fileColumns[role])
  }
  look.expectOffers(found, ruled)
}

/** The files that the role sees, with the actions that their rows offer. */
const filesByJob = (role: Role) =>
  Map.groupBy(
    Object.entries(fileRows).flatMap(([kind, { job, file, offers }]) => {
      const offer = offers[role]
      return offer === undefined ? [] : [{ kind, job, file, offer }]
    }),
    ({ job }) => job,
  )

/** Opens every tab of User Management, and reads a person in each state. */
export async function expectPeople(page: Page, role: Administrator, look: Look) {
  await page.goto('/users')
  for (const [tab, { columns, words, offers }] of Object.entries(peopleTabs)) {
    await openTab(page, tab)
    await look.expectColumns(page, columns)
    const ruled = offers[role]
    look.expectOffers(await readRows(page, only(words, ruled)), ruled)
  }
}

/** Reads an active organization and an archived one. */
export async function expectOrganizations(page: Page, role: Administrator, look: Look) {
  await page.goto('/organizations')
  await look.expectColumns(page, organizations.columns)
  look.expectOffers(await readRows(page, organizations.words), organizations.offers[role])
}

/** Reads a client user of the account manager's organization in each state. */
export async function expectClientUsers(page: Page, look: Look) {
  await page.goto('/client-users')
  await look.expectColumns(page, clientUsers.columns)
  look.expectOffers(await readRows(page, clientUsers.words), clientUsers.offers)
}

const only = (words: ByKind, kinds: ByKind): ByKind =>
  Object.fromEntries(Object.entries(words).filter(([kind]) => kind in kinds))

/** The name of a tab is followed by its count. */
async function openTab(page: Page, name: string) {
  const tab = { name: new RegExp(`^${name}( \\d|$)`) }
  await page.getByRole('tab', tab).click()
  await page.getByRole('tab', { ...tab, selected: true }).waitFor()
}
