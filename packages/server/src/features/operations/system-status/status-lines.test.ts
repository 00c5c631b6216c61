import type { SystemStatus } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { toStatusLines } from './status-lines.ts'

const at = '2026-11-25T12:00:00.000Z'
const GiB = 1024 ** 3

const state: SystemStatus = {
  readAt: at,
  processes: [
    {
      _id: 'p1',
      host: 'one',
      pid: 17,
      version: '1.0.0',
      isolation: 'namespaces',
      startedAt: at,
      seenAt: at,
      isGone: false,
    },
  ],
  database: {
    version: '18.4',
    sizeBytes: 3 * GiB,
    isInRecovery: false,
    connections: { used: 9, most: 100 },
    replicas: [{ name: 'standby', state: 'streaming', lagSeconds: 3, isSynchronous: false }],
  },
  documents: {
    store: 'bucket',
    place: 's3://documents',
    storeId: 'abc',
    documents: 1420,
    sizeBytes: 2 * GiB,
    unknownUploads: 0,
    lost: [],
  },
  disks: [{ host: 'one', places: ['rows', 'temporary'], sizeBytes: 4 * GiB, freeBytes: GiB }],
  queues: [{ queue: 'check', waiting: 2, running: 1, failed: 0, oldestSeconds: 300 }],
  mail: { sentAt: at, failedAt: null, failureCode: null, failingSince: null },
  checks: { lastMinute: 4, lastHour: 90 },
  operations: {
    keptSince: at,
    backupHours: 26,
    backupCommand: 'curbcut backup FOLDER',
    runs: [
      {
        kind: 'backup',
        outcome: 'done',
        summary: 'tables 40',
        startedAt: at,
        endedAt: at,
      },
    ],
  },
  warnings: [{ kind: 'backup_late', subject: '', text: 'It is late.', advice: 'Make one.' }],
}

test('the state reads as sections of facts, warnings first', () => {
  expect(toStatusLines(state).join('\n')).toBe(`Warnings
  It is late.
    Make one.

Processes
  one 17, version 1.0.0, since ${at}, seen ${at}
    Document sandbox: cut off from the network

Database
  PostgreSQL 18.4, 3 GB
  connections 9 of 100
  replica standby, asynchronous, streaming, 3 seconds behind

Documents
  bucket s3://documents, id abc
  1,420 documents, 2 GB

Disks
  one, Database, Temporary files: 1 GB free of 4 GB, 75 % full

Queues
  Checks of documents: waiting 2, the oldest 5 minutes, running 1, failed 0

Mail
  last sent ${at}
  last failure never

Checks
  ended in the last minute 4, in the last hour 90

Backups and verifications
  Backup: ${at}, Done: tables 40
  Verification of the ledger: never
  Verification of the documents: never`)
})

test('a part that could not be read says so, and an idle machine too', () => {
  const unread = {
    processes: null,
    database: null,
    documents: null,
    disks: null,
    queues: null,
    mail: null,
    checks: null,
    operations: null,
    warnings: [],
  }

  const lines = toStatusLines({ ...state, ...unread })

  expect(lines.filter((line) => line === '  This could not be read in time.')).toHaveLength(8)
  expect(lines).toContain('  Nothing to do.')
  expect(toStatusLines({ ...state, processes: [] })).toContain('  No process is running.')
})
