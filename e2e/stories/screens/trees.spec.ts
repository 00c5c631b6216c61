import { addDays } from '@curbcut/contract'
import { apiOf } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { openingsOf } from '../../openings/all-openings.ts'
import { startOpeningPage, type OpeningPage } from '../../openings/opening-page.ts'
import type { Who } from '../../openings/who.ts'
import { expectTree } from '../../tree.ts'

// Nothing but the demo, so that every number is known.
test.use({ productOf: 'the trees of the screens' })

test.beforeAll('no job is due today, and all news is read', async ({ product }) => {
  const { call } = await apiOf(product, product.people.RM_ADM)
  const { data: rushed } = await call('listJobs', { priority: 'RUSH', limit: '100' })
  const { data: dueToday } = await call('listJobs', { due: 'today', limit: '100' })
  await call('bulkJobs', {
    action: 'promise',
    jobs: [...rushed, ...dueToday].map(({ _id }) => _id),
    own_date: addDays(new Date().toISOString().slice(0, 10), 60),
    reason: 'A date that is far away',
  })
  for (const role of ['RM_CLI', 'RM_CAM'] as const) {
    const client = await apiOf(product, product.people[role])
    await client.call('readNotifications')
  }
})

type Screen = { name: string; who: Who; open: (place: OpeningPage) => Promise<void> }

const listAt = (address: string) => async (place: OpeningPage) => {
  await place.go(address)
  await expect(place.page.getByRole('rowheader').first()).toBeVisible()
}

/** Fewer jobs wait once deliveries of long ago have lapsed; an opened one still waits for its sign-off. */
async function openDelivered({ page, openJob }: OpeningPage) {
  await openJob(10)
  await expect(page.getByRole('link', { name: 'Jobs 8 waiting for you' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sign-off' })).toBeVisible()
}

const screens: readonly Screen[] = [
  { name: 'sign-in', who: 'visitor', open: ({ go }) => go('/login') },
  { name: 'jobs', who: 'RM_ADM', open: listAt('/jobs') },
  {
    name: 'job',
    who: 'RM_CLI',
    async open(place) {
      await openDelivered(place)
      await expect(place.page.getByRole('log')).toBeVisible()
    },
  },
  {
    name: 'files',
    who: 'RM_REM',
    async open({ page, openJob }) {
      await openJob(7, 'files')
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
  },
  {
    name: 'tags-and-pages',
    who: 'RM_CLI',
    async open(place) {
      await openDelivered(place)
      const opening = openingsOf('RM_CLI').find(({ shows }) => shows.includes('ReviewRoute'))
      await opening?.open(place)
      await expect(place.page.getByRole('img')).toBeVisible()
      // What was said of the choice is taken away some seconds later.
      await expect(place.page.getByText(/ selected\.$/)).toHaveCount(0)
    },
  },
  { name: 'users', who: 'RM_SU', open: listAt('/users?tab=RM_REM') },
  { name: 'organizations', who: 'RM_SU', open: listAt('/organizations') },
  { name: 'reports', who: 'RM_ADM', open: listAt('/reports?tab=organizations') },
  {
    name: 'account',
    who: 'RM_CAM',
    async open({ page, go }) {
      await go('/control-library')
      await expect(page.getByLabel(/^Last Name/)).toBeVisible()
    },
  },
]

for (const { name, who, open } of screens) {
  test(`a screen reader is given exactly the kept tree of ${name}`, async ({
    visitor,
    product,
  }) => {
    const page = await visitor()
    await open(await startOpeningPage(page, product, who))
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
    await expectTree(page, name)
  })
}
