// @module-tag rest
import type { SystemStatus } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSystemStatus } from '#test/answers/system-status.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse, succeed } from '#test/server.ts'

const open = (tab = 'health') => renderApp({ at: `/settings?tab=${tab}`, as: 'RM_SU' })
/** What stands under this heading. */
const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('section') ?? document.body)
}
const cellsOf = async (name: string) => {
  const rows = (await part(name)).getAllByRole('row').slice(1)
  return rows.map((row) =>
    [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
      ({ textContent }) => textContent,
    ),
  )
}
const factsOf = async (name: string) => {
  const facts = await part(name)
  const terms = facts.getAllByRole('term').map(({ textContent }) => textContent)
  const values = facts.getAllByRole('definition').map(({ textContent }) => textContent)
  return Object.fromEntries(terms.map((term, index) => [term, values[index]]))
}

test('the state of a machine that is well', { tags: 'short' }, async () => {
  answer('getState', aSystemStatus())
  const { user } = renderApp({ at: '/settings', as: 'RM_SU' })

  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(document.title).toBe('Health – Settings – Curbcut')
  expect((await part('Warnings')).getByText('Nothing to do.')).toBeVisible()
  expect(await cellsOf('Processes')).toEqual([
    [
      'one 17',
      '1.0.0',
      'cut off from the network',
      expect.any(String),
      expect.any(String),
      'Working',
    ],
  ])
  expect(await cellsOf('Queues')).toEqual([
    ['Mails', '0', '0', '0'],
    ['Checks of documents', '0', '0', '0'],
    ['Comparisons of documents', '0', '0', '0'],
    ['Reports to make', '0', '0', '0'],
  ])
  expect(await cellsOf('Backups and verifications')).toEqual([
    ['Backup', 'not asked for'],
    ['Verification of the ledger', 'never'],
    ['Verification of the documents', 'never'],
  ])
  expect(await factsOf('Mail')).toMatchObject({ 'Last failure': 'Never' })
  expect(await factsOf('Checks')).toEqual({ 'In the last minute': '4', 'In the last hour': '90' })

  await user.click(screen.getByRole('tab', { name: 'Storage' }))

  expect(document.title).toBe('Storage – Settings – Curbcut')
  expect(await cellsOf('Disks')).toEqual([['Database, documents', 'one', '1 GB', '4 GB', '75 %']])
  expect(await factsOf('Database')).toEqual({
    Version: 'PostgreSQL 18.4',
    Size: '3 GB',
    Connections: '9 of 100',
    Replicas: 'None',
  })
  expect(await factsOf('Documents')).toMatchObject({
    'Documents and versions': '1,420',
    Size: '2 GB',
    Folder: '/srv/curbcut/data/files',
  })
})

test('a machine with much to tell', async () => {
  const at = '2026-11-12T14:30:00.000Z'
  const state = aSystemStatus()
  const processes = state.processes?.map((one) => ({ ...one, isGone: true })) ?? null
  answer('getState', {
    ...state,
    processes,
    database: {
      version: '15.18',
      sizeBytes: 1024,
      isInRecovery: true,
      connections: { used: 1, most: 100 },
      replicas: [{ name: 'standby', state: 'streaming', lagSeconds: 3, isSynchronous: true }],
    },
    mail: { sentAt: null, failedAt: at, failureCode: 'ECONNREFUSED', failingSince: at },
    operations: {
      keptSince: at,
      backupHours: 26,
      backupCommand: 'curbcut backup FOLDER',
      runs: [
        {
          kind: 'verify_files',
          outcome: 'found',
          summary: '1 fault in 3 documents.',
          startedAt: at,
          endedAt: at,
        },
      ],
    },
    warnings: [
      { kind: 'mail_failing', subject: '', text: 'No mail has gone out.', advice: 'Look at it.' },
      { kind: 'backup_late', subject: '', text: 'The backup is old.', advice: 'Make one.' },
    ],
  })
  const { user } = open()

  const warnings = (await part('Warnings')).getAllByRole('listitem')
  expect(warnings.map(({ textContent }) => textContent)).toEqual([
    'No mail has gone out.Look at it.',
    'The backup is old.Make one.',
  ])
  expect((await cellsOf('Processes'))[0]?.at(-1)).toBe('Gone')
  expect((await cellsOf('Backups and verifications'))[2]?.slice(2)).toEqual([
    'Problems found',
    '1 fault in 3 documents.',
  ])
  const { 'Last failure': failure, 'Last sent': sent } = await factsOf('Mail')
  expect(failure).toMatch(/ \(ECONNREFUSED\)$/)
  expect(sent).toBe('Never')
  await user.click(screen.getByRole('tab', { name: 'Storage' }))
  expect(await factsOf('Database')).toMatchObject({
    Replicas: 'standby: synchronous, streaming, 3 seconds behind',
    Role: 'It is a replica, so nothing can be saved.',
  })
})

const parts = {
  processes: 'Processes',
  database: 'Database',
  documents: 'Documents',
  disks: 'Disks',
  queues: 'Queues',
  mail: 'Mail',
  checks: 'Checks',
  operations: 'Backups and verifications',
} as const satisfies { [Part in keyof SystemStatus]?: string }

test.each(Object.entries(parts))(
  'where %s could not be read, that part says so and the others stand',
  async (name, title) => {
    answer('getState', aSystemStatus({ [name]: null }))
    open(['database', 'documents', 'disks'].includes(name) ? 'storage' : 'health')

    expect((await part(title)).getByText('This could not be read in time.')).toBeVisible()
    expect(screen.getAllByText('This could not be read in time.')).toHaveLength(1)
  },
)

test('a state that does not come at all can be asked for again', async () => {
  answer('getState', refuse('unavailable'))
  const { user } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })

  answer('getState', aSystemStatus())
  await user.click(again)

  expect(await screen.findByText('Nothing to do.')).toBeVisible()
})

test('a machine without a process and without a disk says so', async () => {
  answer('getState', aSystemStatus({ processes: [], disks: [] }))
  const { user } = open()

  expect(await screen.findByText('No process is running.')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Storage' }))
  expect(await screen.findByText('No process reports a disk.')).toBeVisible()
})

describe('what failed for good', () => {
  const withFailed = (failed: number) =>
    aSystemStatus({
      queues: [
        { queue: 'mail', waiting: 3, running: 1, failed, oldestSeconds: 300 },
        { queue: 'check', waiting: 0, running: 0, failed: 0, oldestSeconds: 0 },
      ],
    })

  test('is tried again by a press, and the focus is not lost', { tags: 'short' }, async () => {
    answer('getState', withFailed(2))
    const retried = answer('retryQueue', succeed({ retried: 2 }, 'Tried again: 2 entries'))
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Try again: Mails' })
    expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1)
    expect((await cellsOf('Queues'))[0]?.slice(0, 3)).toEqual(['Mails', '3, oldest 5 minutes', '1'])

    answer('getState', withFailed(0))
    await user.click(retry)

    await waitFor(() => expect(retry).not.toBeInTheDocument())
    expect(retried.map(({ params }) => params)).toEqual([{ queue: 'mail' }])
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect((await screen.findAllByText('Tried again: 2 entries')).length).toBeGreaterThan(0)
  })
})
