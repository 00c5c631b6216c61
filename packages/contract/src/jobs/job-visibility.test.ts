import { afterEach, describe, expect, test } from 'vitest'
import { changeViewers, changeKinds } from '#contract/live.ts'
import { exportVisibilityOf } from '#contract/operations/export-visibility.ts'
import { may } from '#contract/policy.ts'
import { roles, type Actor } from '#contract/roles.ts'
import { addSixthRole, removeSixthRole, sixthRole } from '../../test/sixth-role.ts'
import { jobColumnsFor } from './job-list.ts'
import { availableMoves, jobStatuses, waitingKindsOf, type JobFacts } from './job-state-machine.ts'
import { noteThreads } from './note-threads.ts'
import { notificationKindsOf } from './notifications.ts'

afterEach(removeSixthRole)

/** Somebody of the new role who has to do with the job in every way. */
const newcomer: Actor = { id: 'newcomer', role: sixthRole, organizationId: 'theirs' }
const aJob = (status: JobFacts['status']): JobFacts => ({
  status,
  isArchived: false,
  organizationId: 'theirs',
  organizationIsArchived: false,
  remediatorId: newcomer.id,
})

/** Every permission, asked as kindly as possible. */
const asked: Record<keyof typeof may, (actor: Actor, job: JobFacts) => boolean> = {
  readJob: may.readJob,
  filterJobsByParty: may.filterJobsByParty,
  shareViews: may.shareViews,
  addFiles: may.addFiles,
  editJob: may.editJob,
  changePriority: may.changePriority,
  setDueDate: may.setDueDate,
  askClient: may.askClient,
  endQuestion: (actor, job) => may.endQuestion(actor, { ...job, hasOpenQuestion: true }),
  answerQuestion: (actor, job) =>
    may.answerQuestion(actor, { ...job, hasOpenQuestion: true }, { createdBy: actor.id }),
  signOff: (actor, job) => may.signOff(actor, job, { createdBy: actor.id }),
  answerDisputes: may.answerDisputes,
  archiveJob: may.archiveJob,
  deleteFiles: may.deleteFiles,
  judgeDocuments: may.judgeDocuments,
  readProblems: may.readProblems,
  readNotes: (actor, job) => noteThreads.some((thread) => may.readNotes(actor, job, thread)),
  writeNotes: (actor, job) => noteThreads.some((thread) => may.writeNotes(actor, job, thread)),
  manageUser: (actor) => roles.some((role) => may.manageUser(actor, aPerson(role))),
  changeUser: (actor) => may.changeUser(actor, { isShared: false }),
  archiveUser: (actor) => roles.some((role) => may.archiveUser(actor, aPerson(role))),
  eraseUser: (actor) => roles.some((role) => may.eraseUser(actor, aPerson(role))),
  endSessionsOf: (actor) => roles.some((role) => may.endSessionsOf(actor, { role })),
  resetSuperUser: (actor) => roles.some((role) => may.resetSuperUser(actor, aPerson(role))),
  removeSecondStep: (actor) => may.removeSecondStep(actor, { id: 'somebody' }),
  impersonate: (actor) => roles.some((role) => may.impersonate(actor, aPerson(role))),
  setWorkingTime: (actor) => roles.some((role) => may.setWorkingTime(actor, aPerson(role))),
  setMemberships: (actor) => roles.some((role) => may.setMemberships(actor, { role })),
  archiveOrganization: may.archiveOrganization,
  readDocuments: may.readDocuments,
  readDescriptions: may.readDescriptions,
  readVersion: (actor, job) => may.readVersion(actor, job, { isDelivered: true }),
  readDeliveryReason: may.readDeliveryReason,
  readEvidence: may.readEvidence,
  holdDocuments: may.holdDocuments,
  withdrawEvidence: may.withdrawEvidence,
  readStatement: (actor) =>
    may.readStatement(actor, { type: 'remediator', partyId: actor.id, isIssued: true }),
  readMembershipsOf: (actor) => roles.some((role) => may.readMembershipsOf(actor, aPerson(role))),
}

const aPerson = (role: Actor['role']) => ({
  id: 'somebody',
  role,
  organizationIds: ['theirs'],
  isArchived: false,
  isVerified: true,
})

const permissionsOf = (actor: Actor): string[] =>
  Object.entries(asked).flatMap(([name, isAllowed]) =>
    jobStatuses.some((status) => isAllowed(actor, aJob(status))) ? [name] : [],
  )

describe.each(['every', 'organization', 'assigned'] as const)(
  'a new role that may read jobs: %s',
  (jobs) => {
    test('may do nothing else', () => {
      addSixthRole(jobs)

      expect(permissionsOf(newcomer)).toEqual(['readJob'])
      expect(jobStatuses.flatMap((status) => availableMoves(newcomer, aJob(status)))).toEqual([])
      expect(exportVisibilityOf(newcomer, 'theirs')).toBe('nothing')
    })

    test('has the columns that everybody has, and hears of jobs and of its own account', () => {
      addSixthRole(jobs)

      const columns = jobColumnsFor(newcomer).map(([name]) => name)
      const heard = changeKinds.filter((kind) => changeViewers[kind](newcomer))

      expect(columns).toEqual(['job_name', 'files', 'status', 'priority', 'jobOpenDate'])
      expect(heard).toEqual(['job', 'me', 'views', 'notifications', 'everything'])
      expect([...notificationKindsOf(newcomer), ...waitingKindsOf(newcomer)]).toEqual([])
    })
  },
)

test('a new role of which nobody has said anything more reads no job either', () => {
  addSixthRole('none')

  expect(permissionsOf(newcomer)).toEqual([])
  expect(changeViewers.job(newcomer)).toBe(false)
})
