import type { FirstHour } from '@curbcut/contract'
import { expect } from '@playwright/test'
import { title } from '../demo/demo-screens.ts'
import type { OpeningPage } from './opening-page.ts'
import type { Opening } from './opening.ts'

const address = /\/api\/first-hour$/
const at = '2026-11-12T14:30:00.000Z'

/** Something of everything: done, failing, chosen. The demo is at work and has none of it. */
const halfDone: FirstHour = {
  isOver: false,
  done: ['name', 'account_manager', 'rates'],
  mail: { way: 'server', sentAt: null, test: { state: 'failing', code: 'ECONNREFUSED' } },
  accountManager: {
    _id: '01990000-0000-7000-8000-000000000001',
    firstName: 'Wolfeschlegelsteinhausenbergerdorff',
    lastName: 'Demo Manager',
    email: 'demo.manager@example.com',
  },
  rates: {
    today: { simple_page: 1, complex_page: 2 },
    next: { simple_page: 1.25, complex_page: 2.5, from_date: '2026-12-01' },
  },
  backup: { at: null, command: 'curbcut backup FOLDER' },
}

const over: FirstHour = {
  ...halfDone,
  isOver: true,
  done: ['name', 'mail', 'account_manager', 'organization', 'remediator', 'rates', 'backup'],
  mail: { way: 'folder', sentAt: at, test: null },
  accountManager: null,
  backup: { at, command: 'curbcut backup FOLDER' },
}

/** The screen may stand there already, and asks when it opens. */
async function openAnew({ page, go }: OpeningPage) {
  await go('/control-library')
  await expect(title(page, 'Account')).toBeVisible()
  await go('/first-hour')
}

/** What leads a super user through a new installation. */
export const firstHourOpenings: readonly Opening[] = [
  {
    name: 'First hour',
    by: ['RM_SU'],
    shows: ['FirstHourPage'],
    async open(place) {
      const { page, give } = place
      await give(address, halfDone)
      await openAnew(place)
      await expect(page.getByText(/^The test mail could not be sent yet/)).toBeVisible()
    },
    inStories: ['RM_SU'],
    at768: ['RM_SU'],
  },
  {
    name: 'First hour, above another screen',
    by: ['RM_SU'],
    shows: ['FirstHourLine'],
    async open(place) {
      const { page, give, go } = place
      await give(address, halfDone)
      await openAnew(place)
      await expect(page.getByText(/^The test mail could not be sent yet/)).toBeVisible()
      await go('/users')
      await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
    },
    inStories: ['RM_SU'],
  },
  {
    name: 'First hour, done',
    by: ['RM_SU'],
    shows: ['FirstHourPage'],
    async open(place) {
      await place.give(address, over)
      await openAnew(place)
      await expect(place.page.getByText(/^All steps are done/)).toBeVisible()
    },
  },
  {
    name: 'First hour, not loaded',
    by: ['RM_SU'],
    shows: ['FirstHourPage'],
    async open(place) {
      const { page, refuse } = place
      await refuse(address)
      await openAnew(place)
      // Without the answer of an earlier opening.
      await page.reload()
      await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible()
    },
  },
]
