import { randomUUID } from 'node:crypto'
import {
  addDays,
  allRoutes,
  isClientSide,
  paramNames,
  routeNames,
  type JobStatus,
  type Role,
  type Route,
  type RouteName,
} from '@curbcut/contract'
import { sql } from 'kysely'
import type { TestApp } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import {
  aJob,
  anOrganization,
  aSession,
  aStoredFile,
  aUser,
  testPassword,
} from '#test/factories.ts'
import { aBooking, aStatement } from '#test/money/money-factories.ts'
import { anEvidenceReport } from '#test/review/evidence-factories.ts'

// Worlds for the tests that are made from the route rows: a new row is tested at once.

export type Row = { name: RouteName; route: Route }

/** Every row of the routes. */
export const rows = routeNames.map((name): Row => ({ name, route: allRoutes[name] }))

/** Whether people of this role have the call. */
export const isOpenTo = ({ access }: Route, role: Role) =>
  typeof access === 'string' || access.includes(role)

export type Params = Record<string, string>

/** The status at which a person of each role has a step to make. */
const ownStatus: Record<Role, JobStatus> = {
  RM_SU: 'SUBMITTED',
  RM_ADM: 'SUBMITTED',
  RM_CAM: 'CREATED',
  RM_CLI: 'CREATED',
  RM_REM: 'ASSIGNED_REMEDIATOR',
}

/** The status at which a call is a step, where it is not the caller's `ownStatus`. */
export const statusOfStep: Partial<Record<RouteName, JobStatus>> = {
  closeJob: 'COMPLETED',
  signOff: 'COMPLETED',
  disputeDelivery: 'COMPLETED',
  reopenJob: 'APPROVED_REMEDIATOR',
  remediateFile: 'APPROVED_REMEDIATOR',
  addVersion: 'APPROVED_REMEDIATOR',
  planRepairs: 'APPROVED_REMEDIATOR',
  planAllRepairs: 'APPROVED_REMEDIATOR',
  proposeRepairs: 'APPROVED_REMEDIATOR',
  useRepairs: 'APPROVED_REMEDIATOR',
  discardRepairs: 'APPROVED_REMEDIATOR',
  setJudgments: 'IN_REVIEW',
  judgeRest: 'IN_REVIEW',
  confirmProposed: 'IN_REVIEW',
  seeDocument: 'IN_REVIEW',
  addProblem: 'IN_REVIEW',
  changeProblem: 'IN_REVIEW',
  removeProblem: 'IN_REVIEW',
}

export type World = Awaited<ReturnType<typeof aJob>>

/** A moment in the sample's month, so that all of that month can be issued. */
const bookedAt = '2026-01-15T12:00:00Z'

/**
 * Adds a ledger row and an issued statement of the remediator, in another month than the one to issue.
 */
export async function withStatement({ db }: TestApp, world: World, file: { id: string }) {
  await aBooking(db, { ...world, file, at: bookedAt })
  const booking = await aBooking(db, { ...world, file, at: '2025-12-15T12:00:00Z' })
  return aStatement(db, { ...world, issuedBy: world.administrator, booking })
}

/** The person that a call is about, if not the caller; most callers deal with a client. */
const others: Partial<Record<Route['subject'], (world: World) => string>> = {
  any_user: ({ client }) => client.id,
  remediator: ({ remediator }) => remediator.id,
}

/** An organization that has invited this person. */
async function anInvitingOrganization(db: TestApp['db'], user: { id: string }): Promise<string> {
  const { organization } = await anOrganization(db)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const typed = { email: 'invited@example.com', first_name: 'First', last_name: 'Last' }
  const times = { created_at: at(0), expires_at: at(7), declined_at: null }
  const invited = { id: randomUUID(), organization_id: organization.id, user_id: user.id }
  await db
    .insertInto('client_invitations')
    .values({ ...invited, ...typed, ...times })
    .execute()
  return organization.id
}

/** A view of this person. */
export async function aView(db: TestApp['db'], { id: user_id }: { id: string }): Promise<string> {
  const id = randomUUID()
  const fields = { name: `View ${id}`, query: '', created_at: new Date().toISOString() }
  await db
    .insertInto('job_views')
    .values({ ...fields, id, user_id })
    .execute()
  return id
}

/** An absence of this remediator. */
export async function anAbsence(db: TestApp['db'], { id: user_id }: { id: string }) {
  const id = randomUUID()
  const days = { first_day: '2999-02-01', last_day: '2999-02-05' }
  await db
    .insertInto('absences')
    .values({ id, user_id, ...days })
    .execute()
  return id
}

let rulesSoFar = 0

/** Working hours and promised hours of a day to come, which no others have. */
export async function futureRules(db: TestApp['db']) {
  const from_date = addDays('2900-01-01', (rulesSoFar += 1))
  const [calendarId, hoursId] = [randomUUID(), randomUUID()]
  await sql`insert into work_calendars
    select (jsonb_populate_record(first, ${JSON.stringify({ id: calendarId, from_date })}::jsonb)).*
    from work_calendars first where from_date = '1970-01-01'`.execute(db)
  await sql`insert into promise_hours
    select (jsonb_populate_record(first, ${JSON.stringify({ id: hoursId, from_date })}::jsonb)).*
    from promise_hours first where from_date = '1970-01-01'`.execute(db)
  return { calendarId, hoursId }
}

/** A problem that the administrator has found in this file. */
export async function aProblem(
  db: TestApp['db'],
  { job, administrator }: Pick<World, 'job' | 'administrator'>,
  file: { id: string },
): Promise<string> {
  const [id, judgment_id] = [randomUUID(), randomUUID()]
  const now = new Date().toISOString()
  await db
    .insertInto('judgments')
    .values({
      id: judgment_id,
      job_id: job.id,
      file_id: file.id,
      version_id: null,
      condition: 'tables',
      verdict: 'problem',
      for_all: false,
      judged_by: administrator.id,
      judged_at: now,
    })
    .execute()
  const said = { page: 1, place: null, sentence: 'A sample problem', returned_at: null }
  await db
    .insertInto('problems')
    .values({ ...said, id, judgment_id, found_by: administrator.id, found_at: now })
    .execute()
  return id
}

/** A sign-off of this file that waits, or that the client disputes; returns the dispute. */
export async function aSignOff(
  db: TestApp['db'],
  { job, client }: Pick<World, 'job' | 'client'>,
  { file, isDisputed }: { file: { id: string }; isDisputed: boolean },
): Promise<string> {
  const [id, dispute] = [randomUUID(), randomUUID()]
  const now = new Date().toISOString()
  const end = new Date(Date.now() + 86_400_000).toISOString()
  const about = { job_id: job.id, file_id: file.id }
  await db
    .insertInto('sign_offs')
    .values({
      ...about,
      id,
      version: null,
      state: isDisputed ? 'disputed' : 'waiting',
      delivered_at: now,
      ending_at: end,
      lapses_at: end,
      decided_at: isDisputed ? now : null,
      decided_by: isDisputed ? client.id : null,
    })
    .execute()
  if (!isDisputed) return dispute
  const said = { place: 'Page 1', reason: 'A sample reason', created_at: now }
  await db
    .insertInto('disputes')
    .values({ ...about, ...said, id: dispute, sign_off_id: id, created_by: client.id })
    .execute()
  return dispute
}

/** A job with files, and a person of this role who deals with it. */
export async function aWorld(
  parts: TestApp,
  role: Role,
  { subject, status }: { subject?: Route['subject']; status?: JobStatus | undefined } = {},
) {
  const { db } = parts
  const world = await aJob(db, { status: status ?? ownStatus[role] })
  // Two files, because the last one of a job is never deleted.
  const [file] = [await aStoredFile(parts, world.job), await aStoredFile(parts, world.job)]
  const statement = await withStatement(parts, world, file)
  // Its number is not 1, which a malformed address may name as well.
  const report = await anEvidenceReport(db, { ...world, edition: 2 })
  const people: Record<Role, { id: string }> = {
    RM_SU: await aUser(db, 'RM_SU'),
    RM_ADM: world.administrator,
    RM_CAM: world.accountManager,
    RM_CLI: world.client,
    RM_REM: world.remediator,
  }
  const user = people[role]
  const userId = (subject && others[subject]?.(world)) ?? user.id
  const params: Params = {
    viewId: await aView(db, user),
    problemId: await aProblem(db, world, file),
    absenceId: await anAbsence(db, { id: userId }),
    ...(await futureRules(db)),
    disputeId: await aSignOff(db, world, { file, isDisputed: subject === 'dispute' }),
    jobId: world.job.id,
    fileId: file.id,
    userId,
    sessionId: (await aSession(db, userId)).id,
    orgId:
      subject === 'invitation' ? await anInvitingOrganization(db, user) : world.organization.id,
    organizationId: world.organization.id,
    statementId: statement.id,
    edition: String(report.edition),
    queue: 'mail',
  }
  const organizationId = isClientSide({ role }) ? world.organization.id : null
  return { user, params, organizationId }
}

/** The params that the path names. */
export const paramsOf = (route: Route, from: Params, fallback: string): Params =>
  Object.fromEntries(paramNames(route).map((name) => [name, from[name] ?? fallback]))

/** An input of the right shape: the sample, and documents if they are required. */
export const validInput = (route: Route) => ({
  // An email can be invited once.
  fields: {
    ...route.sample,
    ...(route.status && route.sample?.['email'] && { email: `${randomUUID()}@example.com` }),
  },
  options: route.bodyType === 'multipart' ? { files: [aPdf()] } : {},
})

/** Fields that a sample cannot hold: existing people and jobs, and an unused organization name. */
export async function namedFields({ db }: TestApp, fields: object) {
  return {
    ...('current' in fields && { current: testPassword }),
    ...('id' in fields && { id: (await aUser(db, 'RM_REM')).id }),
    ...('remID' in fields && { remID: (await aUser(db, 'RM_REM')).id }),
    ...('jobs' in fields && { jobs: [(await aJob(db, { status: 'SUBMITTED' })).job.id] }),
    ...('camID' in fields && {
      camID: (await aUser(db, 'RM_CAM')).id,
      name: `Organization ${randomUUID()}`,
    }),
  }
}
