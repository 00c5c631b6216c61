import { randomUUID } from 'node:crypto'
import type { JobStatus } from '@curbcut/contract'
import type { TestApp } from '#test/app-for-test.ts'
import type { SentFile } from '#test/documents/documents.ts'
import { aPdf } from '#test/documents/documents.ts'
import { anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestAnswer, type TestClient } from '#test/http/client.ts'

type Fields = NonNullable<Parameters<TestClient>[1]>

/** A job with everybody around it, each with a session: `await story.remediator('getJob', …)`. */
export type JobStory = Awaited<ReturnType<typeof aStory>>

/** People of one organization, two administrators, a super user, two remediators; no job yet. */
export async function aStory(parts: TestApp) {
  const { organization, accountManager, client } = await anOrganization(parts.db)
  const people = {
    superUser: await aUser(parts.db, 'RM_SU'),
    administrator: await aUser(parts.db, 'RM_ADM'),
    colleague: await aUser(parts.db, 'RM_ADM'),
    manager: accountManager,
    client,
    remediator: await aUser(parts.db, 'RM_REM'),
    other: await aUser(parts.db, 'RM_REM'),
  }
  const by = {
    superUser: await aClient(parts, people.superUser),
    administrator: await aClient(parts, people.administrator),
    colleague: await aClient(parts, people.colleague),
    manager: await aClient(parts, people.manager, organization.id),
    client: await aClient(parts, people.client, organization.id),
    remediator: await aClient(parts, people.remediator),
    other: await aClient(parts, people.other),
  }
  return { organization, people, ...by, by, parts }
}

/** The steps of the straight way, each by the right person. */
export const steps: Partial<Record<JobStatus, (story: JobAtHand) => Promise<unknown>>> = {
  SUBMITTED: ({ manager, jobId }) => go(manager, jobId),
  ALLOTTED_ADMIN: ({ administrator, jobId }) => go(administrator, jobId),
  ASSIGNED_REMEDIATOR: ({ administrator, people, jobId }) =>
    go(administrator, jobId, { remID: people.remediator.id }),
  APPROVED_REMEDIATOR: ({ remediator, jobId }) => go(remediator, jobId),
  REMEDIATION_PARTIAL: (story) => mark(story, 0),
  REMEDIATION_COMPLETED: async (story) => {
    for (const at of story.files.keys()) if (at > 0) await mark(story, at)
  },
  IN_REVIEW: ({ remediator, jobId }) => go(remediator, jobId),
  COMPLETED: ({ administrator, jobId }) => go(administrator, jobId),
  CLOSED: ({ administrator, jobId }) => expectDone(administrator('closeJob', { jobId })),
}

export type JobAtHand = JobStory & { jobId: string; files: string[] }

/** A job of two documents, moved to this status by the calls of its people. */
export async function aJobAt(
  parts: TestApp,
  status: JobStatus,
  documents: readonly SentFile[] = [aPdf('one.pdf'), aPdf('two.pdf')],
): Promise<JobAtHand> {
  const story = await aStory(parts)
  const created = await expectDone(
    story.client('createJob', { job_name: 'A job' }, { files: documents }),
  )
  const jobId: string = created.body.data._id
  const at: JobAtHand = { ...story, jobId, files: await filesOf(story.superUser, jobId) }
  for (const [reached, step] of Object.entries(steps)) {
    if ((await statusOf(at)) === status) break
    if (status !== 'CREATED') await step?.(at)
    if (reached === status) break
  }
  if (status.startsWith('SPECIAL')) throw new Error('Quotes are made by the tests that need them.')
  return at
}

export const statusOf = async ({ superUser, jobId }: Pick<JobAtHand, 'superUser' | 'jobId'>) =>
  (await superUser('getJob', { jobId })).body.data.status as JobStatus

export async function filesOf(reader: TestClient, jobId: string): Promise<string[]> {
  const { body } = await reader('getJob', { jobId })
  return body.data.files.map((file: { _id: string }) => file._id)
}

/** `update-status` with move true. */
export const go = (person: TestClient, jobId: string, fields: Fields = {}) =>
  expectDone(person('updateStatus', { jobId, move: true, ...fields }))

/** `update-status` with move false. */
export const back = (person: TestClient, jobId: string, fields: Fields = {}) =>
  expectDone(person('updateStatus', { jobId, move: false, ...fields }))

/** Marks the file at this place with three simple pages and a complex one. */
export const mark = (
  { remediator, jobId, files }: Pick<JobAtHand, 'remediator' | 'jobId' | 'files'>,
  at: number,
  pages: Fields = { simple_pages: 3, complex_pages: 1 },
) => expectDone(remediator('remediateFile', { jobId, fileId: files[at] ?? '', ...pages }))

/** Returns the job with this file to be done again, and hands it in with another fixed document. */
export async function redoWithVersion(job: JobAtHand, at: number) {
  const { administrator, remediator, jobId, files } = job
  const fileId = files[at] ?? ''
  await back(administrator, jobId, { files: fileId })
  const fixed = { files: [{ ...aPdf('fixed.pdf', randomUUID()), field: 'file' }] }
  await expectDone(remediator('addVersion', { jobId, fileId }, fixed))
  await mark(job, at)
  await go(remediator, jobId)
}

/** Expects success, because later steps depend on it. */
export async function expectDone(answer: Promise<TestAnswer>): Promise<TestAnswer> {
  const { status, body, ...rest } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { status, body, ...rest }
}

/** The status and code of an answer, for tests of refusals. */
export async function refusalOf(answer: Promise<TestAnswer>): Promise<string> {
  const { status, body } = await answer
  return `${status} ${body?.code}`
}

/** The ledger rows of a job, in the order in which they were made. */
export const ledgerOf = ({ parts, jobId }: Pick<JobAtHand, 'parts' | 'jobId'>) =>
  parts.db.selectFrom('ledger').selectAll().where('job_id', '=', jobId).orderBy('id').execute()

/** The parts of a ledger row that tests compare. */
export const toBooking = (row: Awaited<ReturnType<typeof ledgerOf>>[number]) => [
  row.kind,
  row.simple_pages,
  row.complex_pages,
  row.is_billable,
  row.cents,
]
