import { describe, expect, test } from 'vitest'
import type { SystemDisk, SystemFacts } from './system-status.ts'
import { isNotified } from './system-warning-kinds.ts'
import { systemWarnings } from './system-warnings.ts'

const now = '2026-11-25T12:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
const hours = (count: number) => count * 60
const GiB = 1024 ** 3

const backup = {
  ...({ kind: 'backup', outcome: 'done', summary: 'tables 40' } as const),
  startedAt: before(hours(3)),
  endedAt: before(hours(3)),
}
const process = {
  _id: 'p1',
  host: 'one',
  pid: 17,
  version: '1.0.0',
  isGone: false,
  isolation: 'namespaces' as const,
  startedAt: before(90),
  seenAt: now,
}
/** A disk of 100 GB with so many free. */
const aDisk = (freeGiB: number, host = 'one'): SystemDisk => ({
  host,
  places: ['rows', 'documents'],
  sizeBytes: 100 * GiB,
  freeBytes: freeGiB * GiB,
})
const database = {
  version: '18.4',
  sizeBytes: GiB,
  isInRecovery: false,
  replicas: [],
  connections: { used: 10, most: 100 },
}
const replica = { name: 'standby', state: 'streaming', lagSeconds: 0, isSynchronous: true }
const queue = { queue: 'mail', waiting: 0, running: 0, failed: 0, oldestSeconds: 0 } as const
const mail = { sentAt: null, failedAt: now, failureCode: 'ECONNREFUSED', failingSince: null }
const verification = {
  ...backup,
  kind: 'verify_files',
  summary: '1 fault in 3 documents.',
} as const

const documents = {
  ...({ store: 'folder', place: '/srv', storeId: 's' } as const),
  documents: 3,
  sizeBytes: 9,
  unknownUploads: 0,
  lost: [],
}

const aLost = (number: number) => ({
  file_name: `a${number}.pdf`,
  job_name: 'Job',
  object: `key/${number}`,
})

/** A machine with nothing wrong. */
const backupCommand = 'curbcut backup FOLDER'

const well: SystemFacts = {
  readAt: now,
  processes: [process],
  database,
  documents,
  disks: [aDisk(50)],
  queues: [queue],
  mail: { ...mail, failedAt: null, failureCode: null },
  checks: { lastMinute: 0, lastHour: 0 },
  operations: { runs: [backup], keptSince: before(hours(1000)), backupHours: 26, backupCommand },
}

const runs = (...all: NonNullable<SystemFacts['operations']>['runs']) => ({
  operations: { runs: all, keptSince: before(hours(1000)), backupHours: 26, backupCommand },
})

const textsOf = (changes: Partial<SystemFacts>) =>
  systemWarnings({ ...well, ...changes }).map(({ text }) => text)

type Row = [what: string, changes: Partial<SystemFacts>, texts: string[]]

const rows: Row[] = [
  ['all is well', {}, []],
  [
    'the store has what the database does not know',
    { documents: { ...documents, unknownUploads: 2 } },
    ['The store of documents has 2 uploads that this database does not know.'],
  ],
  [
    'the store has lost documents',
    { documents: { ...documents, lost: [aLost(1), aLost(2), aLost(3), aLost(4)] } },
    [
      'The store of documents lacks 4 documents: “a1.pdf” of “Job” (key/1), “a2.pdf” of “Job” (key/2), “a3.pdf” of “Job” (key/3) and 1 more.',
    ],
  ],
  ['a disk is 79 % full', { disks: [aDisk(21)] }, []],
  [
    'a disk is 80 % full',
    { disks: [aDisk(20)] },
    ['The disk with the database and the documents is 80 % full, with 20 GB free.'],
  ],
  [
    'a disk is 90 % full',
    { disks: [aDisk(10)] },
    ['The disk with the database and the documents is 90 % full, with 10 GB free.'],
  ],
  [
    'a disk of one of two hosts is 90 % full',
    { disks: [aDisk(50), aDisk(10, 'two')] },
    ['The disk with the database and the documents on two is 90 % full, with 10 GB free.'],
  ],
  ['a disk has no size', { disks: [{ ...aDisk(0), sizeBytes: 0 }] }, []],
  [
    'the database follows another one',
    { database: { ...database, isInRecovery: true } },
    ['The database is a replica, so nothing can be saved.'],
  ],
  [
    'four in five connections are in use',
    { database: { ...database, connections: { used: 80, most: 100 } } },
    ['80 of 100 connections to the database are in use.'],
  ],
  ['a replica has no lag', { database: { ...database, replicas: [replica] } }, []],
  [
    'a replica is late',
    { database: { ...database, replicas: [{ ...replica, lagSeconds: 61 }] } },
    ['The replica standby is 61 seconds behind.'],
  ],
  [
    'mail fails for 14 minutes',
    { mail: { ...mail, failingSince: before(14) }, queues: [{ ...queue, waiting: 2 }] },
    [],
  ],
  [
    'mail fails for 15 minutes',
    { mail: { ...mail, failingSince: before(15) }, queues: [{ ...queue, waiting: 2 }] },
    ['No mail has gone out for 15 minutes, last with ECONNREFUSED; 2 mails wait.'],
  ],
  ['mail failed, and none waits', { mail: { ...mail, failingSince: before(15) } }, []],
  [
    'a document waits 59 minutes for its check',
    { queues: [{ ...queue, queue: 'check', waiting: 4, oldestSeconds: 3_599 }] },
    [],
  ],
  [
    'a document waits an hour for its check',
    { queues: [{ ...queue, queue: 'check', waiting: 4, oldestSeconds: 3_600 }] },
    ['A document has waited 60 minutes to be checked. Waiting in all: 4 documents.'],
  ],
  [
    'a report waits ten minutes',
    { queues: [{ ...queue, queue: 'evidence', waiting: 1, oldestSeconds: 600 }] },
    ['A report of a completed job has waited 10 minutes to be made.'],
  ],
  [
    'something failed for good',
    { queues: [{ ...queue, failed: 1 }] },
    ['1 mail failed permanently within a day.'],
  ],
  [
    'a backup is 26 hours old',
    runs({ ...backup, endedAt: before(hours(26)) }),
    ['The last backup is 26 hours old.'],
  ],
  ['a backup is nearly 26 hours old', runs({ ...backup, endedAt: before(hours(26) - 1) }), []],
  ['no backup was ever made', runs(), ['No backup of this database was ever made.']],
  [
    'the installation is younger than 26 hours and has no backup',
    { operations: { runs: [], keptSince: before(hours(25)), backupHours: 26, backupCommand } },
    ['No backup of this database was ever made.'],
  ],
  [
    'the last backup failed',
    runs(backup, { ...backup, outcome: 'failed', endedAt: before(5) }),
    ['The last backup was not finished.'],
  ],
  [
    'a backup was made after a failed one',
    runs({ ...backup, outcome: 'failed', endedAt: before(hours(4)) }, backup),
    [],
  ],
  [
    'a verification found something',
    runs(backup, { ...verification, outcome: 'found' }),
    ['The verification of the documents found problems: 1 fault in 3 documents.'],
  ],
  [
    'the next verification found nothing',
    runs(backup, { ...verification, outcome: 'found' }, { ...verification, endedAt: before(5) }),
    [],
  ],
  [
    'a verification was not finished',
    runs(backup, { ...verification, kind: 'verify_ledger', outcome: 'failed' }),
    ['The last verification of the ledger was not finished.'],
  ],
  [
    'a process has gone',
    { processes: [process, { ...process, _id: 'p2', pid: 18, isGone: true }] },
    ['The process 18 on one stopped unexpectedly.'],
  ],
  [
    'two versions are at work',
    { processes: [process, { ...process, _id: 'p2', version: '1.1.0' }] },
    ['Processes of 2 versions are running: 1.0.0, 1.1.0.'],
  ],
  [
    'a process of another version has gone',
    { processes: [process, { ...process, _id: 'p2', version: '0.9.0', isGone: true }] },
    ['The process 17 on one stopped unexpectedly.'],
  ],
  [
    'nothing could be read',
    {
      processes: null,
      database: null,
      documents: null,
      disks: null,
      queues: null,
      mail: null,
      checks: null,
      operations: null,
    },
    [],
  ],
]

test.each(rows)('%s', (_what, changes, texts) => {
  expect(textsOf(changes)).toEqual(texts)
})

test('a disk is told apart by what lies on it, whatever its host is called today', () => {
  const of = (disks: SystemDisk[]) =>
    systemWarnings({ ...well, disks }).map(({ subject, text }) => [subject, text])
  const temporary = (freeGiB: number, host: string): SystemDisk => ({
    ...aDisk(freeGiB, host),
    places: ['temporary'],
  })

  expect(of([aDisk(10, '3f2a8c')]).map(([subject]) => subject)).toEqual(['database and documents'])
  expect(
    of([temporary(9, 'one'), temporary(1, 'two'), aDisk(5, 'one'), temporary(90, 'three')]),
  ).toEqual([
    ['temporary files', 'The disk with the temporary files on two is 99 % full, with 1 GB free.'],
    [
      'database and documents',
      'The disk with the database and the documents on one is 95 % full, with 5 GB free.',
    ],
  ])
})

test('BACKUP_WARNING_HOURS says how old a backup may be, and 0 that nobody asks', () => {
  const after = (backupHours: number, { operations } = runs()) =>
    textsOf({ operations: { ...operations, backupHours } })
  const old = runs({ ...backup, endedAt: before(hours(30)) })

  expect(after(31, old)).toEqual([])
  expect(after(30, old)).toEqual(['The last backup is 30 hours old.'])
  expect(after(0, old)).toEqual([])
  expect(after(0)).toEqual([])
})

test('super users are told of a missing backup once it is late', () => {
  const missing = (sinceHours: number) =>
    systemWarnings({
      ...well,
      operations: {
        runs: [],
        keptSince: before(hours(sinceHours)),
        backupHours: 26,
        backupCommand,
      },
    })

  expect(missing(1).map(isNotified)).toEqual([false])
  expect(missing(26).map(isNotified)).toEqual([true])
})

describe('of all warnings that hold', () => {
  const everything: SystemFacts = {
    ...well,
    database: { ...database, isInRecovery: true },
    disks: [aDisk(5), aDisk(15, 'two')],
    ...runs({ ...verification, outcome: 'found' }),
    queues: [
      { ...queue, waiting: 1, failed: 2 },
      { ...queue, queue: 'check', waiting: 1, oldestSeconds: 4_000 },
    ],
    mail: { ...mail, failingSince: before(20) },
    processes: [{ ...process, isGone: true }],
  }
  const current = systemWarnings(everything)

  test('super users are told of five kinds', () => {
    expect(current.filter(isNotified).map(({ kind }) => kind)).toEqual([
      'disk_nearly_full',
      'mail_failing',
      'verification_found',
      'backup_late',
      'checks_late',
    ])
  })

  test('each says what to do, and is told apart from the others', () => {
    expect(current.every(({ advice }) => advice.endsWith('.'))).toBe(true)
    const names = current.map(({ kind, subject }) => `${kind} ${subject}`)
    expect(new Set(names).size).toBe(current.length)
  })
})
