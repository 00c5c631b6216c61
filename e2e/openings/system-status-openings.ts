import type { SystemStatus } from '@curbcut/contract'
import { expect } from '@playwright/test'
import { title } from '../demo/demo-screens.ts'
import { choose } from './job-screens.ts'
import type { OpeningPage } from './opening-page.ts'
import type { Opening } from './opening.ts'
import { chooseInSomeRow } from './row-dialogs.ts'

const at = '2026-11-12T14:30:00.000Z'
const GiB = 1024 ** 3
const longName = 'a-host-with-a-name-that-is-as-long-as-names-of-hosts-in-a-cloud-are'

/** A machine with everything that can be told of one. */
const inTrouble: SystemStatus = {
  readAt: at,
  processes: [false, true].map((isGone, index) => ({
    _id: String(index),
    host: longName,
    pid: 4_194_304 + index,
    version: '1.0.0',
    isGone,
    isolation: isGone ? 'node' : 'namespaces',
    startedAt: at,
    seenAt: at,
  })),
  database: {
    version: '15.18 (Debian 15.18-0+deb12u1)',
    sizeBytes: 83 * GiB,
    isInRecovery: true,
    connections: { used: 97, most: 100 },
    replicas: [{ name: 'standby', state: 'streaming', lagSeconds: 90, isSynchronous: false }],
  },
  documents: null,
  disks: [
    {
      host: longName,
      places: ['rows', 'documents', 'temporary'],
      sizeBytes: 99 * GiB,
      freeBytes: GiB,
    },
  ],
  queues: [
    { queue: 'mail', waiting: 1_204, running: 4, failed: 17, oldestSeconds: 90_000 },
    { queue: 'check', waiting: 12_000, running: 1, failed: 2, oldestSeconds: 8_000 },
    { queue: 'comparison', waiting: 0, running: 0, failed: 0, oldestSeconds: 0 },
    { queue: 'evidence', waiting: 0, running: 0, failed: 0, oldestSeconds: 0 },
  ],
  mail: { sentAt: null, failedAt: at, failureCode: 'ECONNREFUSED', failingSince: at },
  checks: { lastMinute: 0, lastHour: 0 },
  operations: {
    keptSince: at,
    backupHours: 26,
    backupCommand: 'curbcut backup FOLDER',
    runs: [
      {
        kind: 'backup',
        outcome: 'failed',
        startedAt: at,
        endedAt: at,
        summary: 'Its output says why.',
      },
      {
        kind: 'verify_files',
        outcome: 'found',
        startedAt: at,
        endedAt: at,
        summary: '1 fault in 12,345 documents (115 GB), 12,346 objects and 120 reports.',
      },
    ],
  },
  warnings: [
    {
      kind: 'disk_nearly_full',
      subject: 'database, documents and temporary files',
      text: `The disk with the database, the documents and the temporary files on ${longName} is 98 % full, with 1 GB free.`,
      advice: 'Make room now: enlarge the disk, or move other files off it.',
    },
    {
      kind: 'mail_failing',
      subject: '',
      text: 'No mail has gone out for 25 hours, last with ECONNREFUSED; 1,208 mails wait.',
      advice: 'Check SMTP_URL and the mail server. Mails are retried automatically for two weeks.',
    },
  ],
}

/** The screen may stand there already, and asks when it opens. */
async function openAnew({ page, go }: OpeningPage, tab = 'health') {
  await go('/control-library')
  await expect(title(page, 'Account')).toBeVisible()
  await go(`/settings?tab=${tab}`)
}

const quotas = (page: OpeningPage['page']) => page.getByRole('table', { name: 'Quotas' })

/** The state of the machine and the quotas of organizations, for super users. */
export const systemStatusOpenings: readonly Opening[] = [
  {
    name: 'Settings',
    by: ['RM_SU'],
    shows: ['SettingsRoute'],
    async open({ page, go }) {
      await go('/settings')
      await expect(page.getByRole('rowheader', { name: 'Backup', exact: true })).toBeVisible()
    },
    inStories: ['RM_SU'],
  },
  {
    name: 'Settings, storage',
    by: ['RM_SU'],
    shows: ['SettingsRoute', 'StorageState'],
    async open({ page, go }) {
      await go('/settings?tab=storage')
      await expect(page.getByText('PostgreSQL')).toBeVisible()
    },
  },
  {
    name: 'Settings, passwords',
    by: ['RM_SU'],
    shows: ['SettingsRoute', 'PasswordRules'],
    async open({ page, go }) {
      await go('/settings?tab=passwords')
      await expect(page.getByRole('button', { name: 'Save Rules for Passwords' })).toBeVisible()
    },
  },
  {
    name: 'Settings, promises',
    by: ['RM_SU'],
    shows: ['SettingsRoute', 'SettingsPromises'],
    async open({ page, go }) {
      await go('/settings?tab=promises')
      await expect(page.getByRole('button', { name: 'Save Promised Hours' })).toBeVisible()
    },
    inStories: ['RM_SU'],
  },
  {
    name: 'Settings, promises of one organization',
    by: ['RM_SU'],
    shows: ['SettingsRoute', 'SettingsPromises'],
    async open({ page, go }) {
      await go('/settings?tab=promises')
      await choose(page, 'One organization')
      // Those of the list, behind the three that ask for it.
      await expect(page.getByRole('radio').nth(3)).toBeVisible()
    },
  },
  {
    name: 'Remove Working Hours',
    by: ['RM_SU'],
    shows: ['remove-promise-rules'],
    async open({ page, go }) {
      await go('/settings?tab=promises')
      await page
        .getByRole('button', { name: /^Remove: / })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'Settings, quotas',
    by: ['RM_SU'],
    shows: ['SettingsRoute', 'Quotas'],
    async open({ page, go }) {
      await go('/settings?tab=quotas')
      await expect(quotas(page).getByRole('rowheader').first()).toBeVisible()
    },
    inStories: ['RM_SU'],
  },
  ...(
    [
      ['Change Quota', 'change-quota', 'Change Quota'],
      ['Set Retention Time', 'keep-documents', 'Set Retention Time, of an organization'],
      ['Set Legal Hold', 'organization-hold', 'Set Legal Hold, of an organization'],
    ] as const
  ).map(([heading, dialog, name]): Opening => ({
    name,
    by: ['RM_SU'],
    shows: [dialog, 'Quotas'],
    async open({ page, go }) {
      await go('/settings?tab=quotas')
      await chooseInSomeRow(page, heading, quotas(page))
      // The focus in it says that it has taken the page over.
      await expect(page.getByRole('dialog', { name: heading }).locator(':focus')).toBeVisible()
    },
  })),
  {
    name: 'Settings, in trouble',
    by: ['RM_SU'],
    shows: ['SettingsRoute'],
    async open(place) {
      const { page, give } = place
      await give(/\/api\/state$/, inTrouble)
      await openAnew(place)
      await expect(page.getByRole('button', { name: 'Try again: Mails' })).toBeVisible()
    },
    inStories: ['RM_SU'],
  },
  {
    name: 'Settings, not brought up to date',
    by: ['RM_SU'],
    shows: ['SettingsRoute'],
    async open(place) {
      const { page, refuse } = place
      await refuse(/\/api\/state$/)
      await openAnew(place)
      await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible()
    },
  },
]
