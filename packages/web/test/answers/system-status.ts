import type { SystemStatus } from '@curbcut/contract'
import { anId } from './jobs.ts'

const at = '2026-11-12T14:30:00.000Z'
const GiB = 1024 ** 3

/** The status of a system that is well. */
export const aSystemStatus = (changes: Partial<SystemStatus> = {}): SystemStatus => ({
  readAt: at,
  processes: [
    {
      _id: anId(0xa00),
      host: 'one',
      pid: 17,
      version: '1.0.0',
      isGone: false,
      isolation: 'namespaces',
      startedAt: at,
      seenAt: at,
    },
  ],
  database: {
    version: '18.4',
    sizeBytes: 3 * GiB,
    isInRecovery: false,
    replicas: [],
    connections: { used: 9, most: 100 },
  },
  documents: {
    store: 'folder',
    place: '/srv/curbcut/data/files',
    storeId: anId(0xa01),
    documents: 1420,
    sizeBytes: 2 * GiB,
    unknownUploads: 0,
    lost: [],
  },
  disks: [{ host: 'one', places: ['rows', 'documents'], sizeBytes: 4 * GiB, freeBytes: GiB }],
  queues: (['mail', 'check', 'comparison', 'evidence'] as const).map((queue) => ({
    queue,
    waiting: 0,
    running: 0,
    failed: 0,
    oldestSeconds: 0,
  })),
  mail: { sentAt: at, failedAt: null, failureCode: null, failingSince: null },
  checks: { lastMinute: 4, lastHour: 90 },
  operations: { keptSince: at, backupHours: 0, backupCommand: 'curbcut backup FOLDER', runs: [] },
  warnings: [],
  ...changes,
})
