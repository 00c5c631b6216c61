import {
  isClientSide,
  maxFileBytes,
  maxFilesPerJob,
  type Actor,
  type Role,
} from '@curbcut/contract'
import { pino } from 'pino'
import { createRepairer } from '#server/checker/create-repairer.ts'
import { nodeOnlyIsolation } from '#server/checker/isolation/isolation.ts'
import type { Context } from '#server/context.ts'
import { runTransaction } from '#server/db/run-transaction.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { unlimitedRoom } from '#server/disks/disk-room.ts'
import { AppError } from '#server/errors.ts'
import { fixPromises } from '#server/features/jobs/promises/fix-promises.ts'
import { notifyOfDue } from '#server/features/jobs/promises/notify-of-due.ts'
import { lapseSignOffs } from '#server/features/jobs/sign-off/lapse-sign-offs.ts'
import { notifyOfEndingSignOffs } from '#server/features/jobs/sign-off/notify-of-ending-sign-offs.ts'
import { findUserByEmail } from '#server/features/people/user-repository.ts'
import {
  createVerifiedPerson,
  type NewPerson,
} from '#server/features/people/users/create-person.ts'
import { newId } from '#server/ids.ts'
import { noopLive } from '#server/live/live-change.ts'
import { createDemoJob, type ContextOf, type DemoActors } from './create-demo-job.ts'
import { crowdPeople, crowdEmail, daysAgo } from './demo-crowd.ts'
import { ensureNextYearsHours } from './demo-future-hours.ts'
import { demoJobs, type DemoJob } from './demo-jobs.ts'
import { manyJobs, type DemoWorker } from './demo-many-jobs.ts'
import { ensureRateChange, ensureStatements } from './demo-money.ts'
import { ensureDemoOrganization } from './demo-organization.ts'
import { ensureCrowd, findTeams } from './demo-organizations.ts'
import { demoPeople, secondRemediator } from './demo-people.ts'
import {
  createImmediateCheckQueue,
  createImmediateComparisonQueue,
  createImmediateEvidenceQueue,
} from './demo-queues.ts'
import {
  findFirstEmail,
  findOriginalJobNames,
  hasStatements,
  settleNotificationsAfter,
} from './demo-repository.ts'
import { ensureWorkingTimes } from './demo-working-times.ts'

type DemoDeps = Pick<Context, 'db' | 'files' | 'secretKey'> & {
  publicUrl: string
  log(line: string): void
}

/** Adds what is missing. Throws for other databases, because the demo's passwords are public. */
export async function fillWithDemo({ log, ...deps }: DemoDeps) {
  const { db } = deps
  await ensureNoOtherWork(db)
  const firstId = newId()
  const { actors, workers, crowdIds } = await ensurePeople(deps)
  const contextOf = createContextOf(deps)
  await ensureRateChange(contextOf(actors.RM_SU))
  await ensureNextYearsHours(contextOf(actors.RM_SU))
  const jobNames = await findOriginalJobNames(db)
  const unlessRefused = async (name: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // A visitor may have archived or renamed what this part needs.
      log(`${name} is left out: ${error.message}`)
    }
  }
  await unlessRefused('The working time of remediators', () =>
    ensureWorkingTimes(contextOf(actors.RM_ADM), workers),
  )
  const createUnlessExists = async (job: DemoJob, people: DemoActors, contexts: ContextOf) => {
    if (jobNames.has(job.name)) return
    await unlessRefused(job.name, () => createDemoJob(job, people, contexts))
  }
  for (const job of demoJobs) await createUnlessExists(job, actors, contextOf)
  const teams = await findTeams(db, actors, crowdIds)
  // A settled month takes no more bookings: the demo of an earlier version keeps its past jobs.
  const isSettled = await hasStatements(db)
  for (const job of isSettled ? [] : manyJobs) {
    const now = daysAgo(job.daysAgo)
    const team = { ...(teams[job.organization] ?? actors), RM_REM: workers[job.worker] }
    await createUnlessExists(job, team, (actor) => ({ ...contextOf(actor), now }))
  }
  // Follows all bookings.
  await unlessRefused('The settlement', () => ensureStatements(contextOf(actors.RM_ADM)))
  await runClocks(db)
  await settleNotificationsAfter(db, firstId)
}

async function ensureNoOtherWork(db: Db): Promise<void> {
  const firstEmail = await findFirstEmail(db)
  if (firstEmail && ![...demoPeople, ...crowdPeople].some(({ email }) => email === firstEmail)) {
    throw new StartRefusedError(
      'DATA_DIR holds work that is not the demo. Set another one for the demo, or none.',
    )
  }
}

/** As the product does from its start on: what has passed changes no screen afterwards. */
async function runClocks(db: Db) {
  const now = new Date().toISOString()
  await fixPromises({ db }, now)
  await notifyOfDue({ db }, now)
  await lapseSignOffs({ db }, now)
  await notifyOfEndingSignOffs({ db }, now)
}

type DemoStaff = {
  actors: DemoActors
  workers: Record<DemoWorker, Actor>
  crowdIds: Map<string, string>
}

async function ensurePeople({ db, secretKey }: Omit<DemoDeps, 'log'>): Promise<DemoStaff> {
  const ids = {} as Record<Role, string>
  for (const person of demoPeople) ids[person.role] = await ensurePerson(db, person)
  const secondId = await ensurePerson(db, secondRemediator)
  const organizationId = await ensureDemoOrganization(db, {
    name: 'Demo Organization',
    email: 'office@demo.example.com',
    accountManagerId: ids.RM_CAM,
    memberIds: [ids.RM_CLI],
  })
  const crowdIds = await ensureCrowd({ db, secretKey }, organizationId)
  const actors = demoPeople.map(({ role }): [Role, Actor] => [
    role,
    { id: ids[role], role, organizationId: isClientSide({ role }) ? organizationId : null },
  ])
  const remediator = (id: string): Actor => ({ id, role: 'RM_REM', organizationId: null })
  const workers = {
    first: remediator(ids.RM_REM),
    second: remediator(secondId),
    crowd: remediator(crowdIds.get(crowdEmail('RM_REM', 1)) ?? ''),
  }
  return { actors: Object.fromEntries(actors) as DemoActors, workers, crowdIds }
}

async function ensurePerson(db: Db, person: NewPerson): Promise<string> {
  const now = new Date().toISOString()
  const id =
    (await findUserByEmail(db, person.email))?.id ??
    (await runTransaction(db, (trx) => createVerifiedPerson({ db: trx, now }, person)))
  if (!id) throw new Error(`${person.email} was taken in this moment.`)
  return id
}

function createContextOf(deps: Omit<DemoDeps, 'log'>): ContextOf {
  const log = pino({ level: 'silent' })
  return (actor): Context => ({
    ...deps,
    actor,
    log,
    sessionId: newId(),
    impersonator: null,
    boundOrganizationId: null,
    now: new Date().toISOString(),
    // Past work is booked in the past.
    clock: ({ now }) => Promise.resolve(now),
    requestId: newId(),
    userAgent: 'demo',
    address: '',
    // Nobody of the demo has a mailbox.
    mails: { add: () => Promise.resolve(), wakeWorkers: () => {} },
    live: noopLive,
    room: unlimitedRoom,
    checks: createImmediateCheckQueue(deps.files),
    comparisons: createImmediateComparisonQueue(deps.files),
    evidence: createImmediateEvidenceQueue(deps),
    repairer: createRepairer(),
    settings: {
      publicUrl: deps.publicUrl,
      supportEmail: undefined,
      uploads: { maxFileBytes, maxFilesPerJob },
      sessions: { idleHours: 0, maxDays: 0 },
    },
    systemProbe: {
      version: '',
      documents: { store: 'folder', place: '' },
      backupWarningHours: 0,
      mailWay: 'folder',
      isolation: nodeOnlyIsolation,
      measureDocuments: () => Promise.resolve({ files: 0, bytes: 0 }),
      findLostDocuments: () => Promise.resolve([]),
    },
    afterCommit: () => {},
    isInTransaction: false,
  })
}
