import type { Page } from '@playwright/test'
import { clientSideRoles, roles, type Role } from '@curbcut/contract'
import { samplePerson } from '../demo-people.ts'
import { expect, test } from '../fixtures.ts'
import { logIn } from '../log-in.ts'

test.describe.configure({ mode: 'parallel' })

/** The page of a job that does not exist: it says so, and leads nowhere else. */
const jobPage = '/jobs/00000000-0000-7000-8000-000000000000'

/** The screen of a document of no job. */
const documentScreen = `${jobPage}/review/00000000-0000-7000-8000-000000000000`

/** The public page of a report that does not exist says so too. */
const publicReport = '/verify/none'

/** Every address of the product, with the heading of its screen. */
const headings: Record<string, string> = {
  '/login': 'Sign in',
  '/forgot-password': 'Forgot Password',
  '/reset-password': 'Reset Password',
  '/contact-us': 'Get in Touch',
  '/sign-in-with-organization': 'Sign in with your organization',
  '/accessibility': 'Accessibility',
  [publicReport]: 'There is no such report',
  '/select-org': 'Choose Account',
  '/users': 'User Management',
  '/client-users': 'Client Users',
  '/organizations': 'Organizations',
  '/reports': 'Reports',
  '/activity': 'Activity',
  '/settings': 'Settings',
  '/jobs': 'Jobs',
  [jobPage]: 'We could not find this job',
  [documentScreen]: 'We could not find this job',
  '/control-library': 'Account',
  '/not-authorized': 'NotAuthorized',
}
const addresses = [...Object.keys(headings), '/', '/nowhere', '/users/1', '/jobs/1/more']

// The customer's table of routes, written a second time; the activity, the settings, the accessibility and
// reports are ours.
const publicScreens = [
  ...['/login', '/forgot-password', '/contact-us', '/reset-password'],
  ...['/accessibility', '/sign-in-with-organization', publicReport],
]
const ofEverybody = [
  '/jobs',
  jobPage,
  documentScreen,
  '/control-library',
  '/accessibility',
  publicReport,
]
const administrators = ['/users', '/organizations', '/reports', '/not-authorized', ...ofEverybody]
const screensOf: Record<Role, { has: string[]; begins: string }> = {
  RM_SU: { has: [...administrators, '/activity', '/settings'], begins: '/users' },
  RM_ADM: { has: administrators, begins: '/users' },
  RM_CAM: {
    has: ['/client-users', '/not-authorized', ...ofEverybody],
    begins: '/client-users',
  },
  RM_REM: { has: ['/not-authorized', ...ofEverybody], begins: '/jobs' },
  RM_CLI: { has: ofEverybody, begins: '/jobs' },
}

type Screens = { has: string[]; begins: string }
type Way = (page: Page, address: string) => Promise<unknown>

/** As somebody types an address: the server answers it, and the product starts anew. */
const typeAddress: Way = (page, address) => page.goto(address)

/** As the back button brings an address: the product that runs already finds its screen. */
const goBackTo: Way = (page, address) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Opens addresses, all if none are named, and checks where each one leads. */
async function expectRoutes(
  page: Page,
  { has, begins }: Screens,
  { open = goBackTo, among = addresses } = {},
) {
  for (const address of among) {
    const leadsTo = has.includes(address) ? address : begins
    await open(page, address)
    await expect(
      page.getByRole('heading', { level: 1, name: headings[leadsTo] ?? leadsTo }),
    ).toBeVisible()
    await expect(page, `${address} leads to ${leadsTo}`).toHaveURL(
      ({ pathname }) => pathname === leadsTo,
    )
  }
}

test('signed out there are only the public screens', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/login')
  await expectRoutes(page, { has: publicScreens, begins: '/login' })
})

/** They have not chosen an organization, and never do. */
const undecided = {
  RM_CAM: samplePerson('manager2'),
  RM_CLI: samplePerson('client2'),
}

for (const role of clientSideRoles) {
  test(`without an organization ${role} has only the choice of one, and what everybody has`, async ({
    visitor,
  }) => {
    const page = await visitor()
    await page.goto('/login')
    await logIn(page, undecided[role])
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Account' })).toBeVisible()

    await expectRoutes(page, { has: ['/accessibility', publicReport], begins: '/select-org' })
  })
}

/** The server answers every address with the same page; these start the product on one screen of each kind. */
const typed = ['/activity', jobPage, publicReport, '/', '/nowhere']

for (const role of roles) {
  const typesToo = role === 'RM_SU'
  const [what, tag] = [typesToo ? ', typed ones too' : '', role === 'RM_CAM' ? ' @short' : '']
  test(`signed in, ${role} has the screens of the role and begins with the first${what}${tag}`, async ({
    as,
  }) => {
    const page = await as(role)
    await expectRoutes(page, screensOf[role])
    if (!typesToo) return
    const answerTo = async (address: string) => (await page.request.get(address)).text()
    const start = await answerTo('/')
    for (const address of addresses) expect(await answerTo(address), address).toBe(start)
    await expectRoutes(page, screensOf[role], { open: typeAddress, among: typed })
  })
}
