import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

/** The page of a job that does not exist: it says so, and leads nowhere else. */
const jobPage = '/jobs/00000000-0000-7000-8000-000000000000'

/** The public page of a report that does not exist says so too. */
const publicReport = '/verify/none'

/** Public screens, and those of a super user, by the headings of both. */
const publicScreens: Record<string, string> = {
  '/login': 'Sign in',
  '/forgot-password': 'Forgot Password',
  '/reset-password': 'Reset Password',
  '/contact-us': 'Get in Touch',
  '/sign-in-with-organization': 'Sign in with your organization',
}
const open: Record<string, string> = {
  '/accessibility': 'Accessibility',
  [publicReport]: 'There is no such report',
}
const signedInScreens: Record<string, string> = {
  '/users': 'User Management',
  '/organizations': 'Organizations',
  '/reports': 'Reports',
  '/activity': 'Activity',
  '/settings': 'Settings',
  '/jobs': 'Jobs',
  [jobPage]: 'We could not find this job',
  // The screen of a document of no job.
  [`${jobPage}/review/00000000-0000-7000-8000-000000000000`]: 'We could not find this job',
  '/control-library': 'Account',
  '/not-authorized': 'NotAuthorized',
}
const others = ['/', '/nowhere', '/users/1', '/jobs/1/more', '/select-org', '/client-users']
const addresses = [
  ...[publicScreens, open, signedInScreens].flatMap((screens) => Object.keys(screens)),
  ...others,
]

type Way = (page: Page, address: string) => Promise<unknown>

/** As somebody types an address: the server answers it, and the product starts anew. */
const typeAddress: Way = (page, address) => page.goto(address)

/** As the back button brings an address: the product that runs already finds its screen. */
const goBackTo: Way = (page, address) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

type Screens = { has: Record<string, string>; begins: string }

/** Opens addresses, all if none are named, and checks where each one leads. */
async function expectRoutes(
  page: Page,
  { has, begins }: Screens,
  { go = goBackTo, among = addresses } = {},
) {
  const headings = { ...has, ...open }
  for (const address of among) {
    const leadsTo = address in headings ? address : begins
    await go(page, address)
    await expect(
      page.getByRole('heading', { level: 1, name: headings[leadsTo] ?? '' }),
    ).toBeVisible()
    await expect(page, `${address} leads to ${leadsTo}`).toHaveURL(
      ({ pathname }) => pathname === leadsTo,
    )
  }
}

// Where each address leads whom stands in session-redirect.test.ts of the web app.
test('signed out there are only the public screens', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/login')
  await expectRoutes(page, { has: publicScreens, begins: '/login' })
})

/** The server answers every address with the same page; these start the product on one screen of each kind. */
const typed = ['/activity', jobPage, publicReport, '/', '/nowhere']

test('signed in, a super user has the screens of the role and begins with the first, typed ones too @short', async ({
  as,
}) => {
  const page = await as('RM_SU')
  const screens = { has: signedInScreens, begins: '/users' }
  await expectRoutes(page, screens)
  const answerTo = async (address: string) => (await page.request.get(address)).text()
  const start = await answerTo('/')
  for (const address of addresses) expect(await answerTo(address), address).toBe(start)
  await expectRoutes(page, screens, { go: typeAddress, among: typed })

  await page.goto('/nonsense?of=somebody')
  await expect(page.getByText('There is no page /nonsense.').first()).toBeVisible()
})
