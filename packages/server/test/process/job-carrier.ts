import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { rankOf, type JobStatus } from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'
import type { Staff } from './demo-staff.ts'
import type { ProcessAnswer, SentDocument } from './process-client.ts'

type Hashes = Map<string, string>

/** The possible effect of a change that was sent and not answered. */
type Attempt = { rank?: number; files?: Hashes; fixed?: Hashes }

/** One job as its clients know it: acknowledged changes, and the one under way. */
export type CarriedJob = {
  name: string
  idempotencyKey: string
  documents: SentDocument[]
  id: string | undefined
  status: JobStatus
  /** SHA-256 by file name, for documents and fixed documents. */
  files: Hashes
  fixed: Hashes
  attempt: Attempt | undefined
}

/** A job that nobody has created yet. */
export const aJobToCarry = (): CarriedJob => ({
  name: `Job ${randomUUID()}`,
  idempotencyKey: randomUUID(),
  documents: Array.from({ length: randomInt(1, 4) }, (_, index) => aDocument(`${index}.txt`)),
  id: undefined,
  status: 'CREATED',
  files: new Map(),
  fixed: new Map(),
  attempt: undefined,
})

/** Carries the job one step; false if there is none. A step that fails leaves its attempt. */
export async function carryOn(job: CarriedJob, staff: Staff): Promise<boolean> {
  if (!job.id) return create(job, staff)
  const unmarked = [...job.files.keys()].find((name) => !job.fixed.has(name))
  switch (job.status) {
    case 'CREATED':
      return job.files.size < 3 ? addFile(job, staff) : move(job, staff, 'manager')
    case 'ASSIGNED_REMEDIATOR':
    case 'REMEDIATION_COMPLETED':
      return move(job, staff, 'remediator')
    case 'APPROVED_REMEDIATOR':
    case 'REMEDIATION_PARTIAL':
      return unmarked ? remediate(job, staff, unmarked) : false
    case 'SUBMITTED':
    case 'ALLOTTED_ADMIN':
    case 'IN_REVIEW':
      return move(job, staff, 'administrator')
    // The end of the path, and statuses outside it.
    case 'COMPLETED':
    case 'CLOSED':
    case 'SPECIAL_APPROVAL_PENDING':
    case 'SPECIAL_JOB_APPROVED':
      return false
  }
}

async function create(job: CarriedJob, staff: Staff) {
  const files = hashesOf(job.documents)
  job.attempt = { files }
  const { documents, idempotencyKey } = job
  const fields = { job_name: job.name }
  const answer = await staff.client.call('createJob', fields, { documents, idempotencyKey })
  job.id = acknowledged(answer, 201)._id
  job.files = files
  job.attempt = undefined
  return true
}

async function addFile(job: CarriedJob, staff: Staff) {
  const document = aDocument(`added-${job.files.size}.txt`)
  const files = new Map([...job.files, ...hashesOf([document])])
  job.attempt = { files }
  const options = { documents: [document] }
  acknowledged(await staff.client.call('addFiles', { jobId: job.id ?? '' }, options), 200)
  job.files = files
  job.attempt = undefined
  return true
}

async function move(job: CarriedJob, staff: Staff, by: 'manager' | 'administrator' | 'remediator') {
  job.attempt = { rank: rankOf(job.status) + 1 }
  const answer = await staff[by].call('updateStatus', {
    jobId: job.id ?? '',
    move: 'true',
    status: job.status,
    ...(job.status === 'ALLOTTED_ADMIN' && { remID: staff.remediatorId }),
  })
  job.status = acknowledged(answer, 200).status
  job.attempt = undefined
  return true
}

async function remediate(job: CarriedJob, staff: Staff, name: string) {
  const document = aDocument(`Fixed ${name}`)
  const fixed = new Map([...job.fixed, [name, sha256(document.content)]])
  const isLast = fixed.size === job.files.size
  job.attempt = { rank: rankOf('REMEDIATION_COMPLETED'), fixed }
  const { body } = await staff.remediator.call('getJob', { jobId: job.id ?? '' })
  const file = body.data.files.find((one: { file_name: string }) => one.file_name === name)
  const fields = { jobId: job.id ?? '', fileId: file._id, simple_pages: '2', complex_pages: '1' }
  const answer = await staff.remediator.call('remediateFile', fields, { documents: [document] })
  acknowledged(answer, 200)
  job.fixed = fixed
  job.status = isLast ? 'REMEDIATION_COMPLETED' : 'REMEDIATION_PARTIAL'
  job.attempt = undefined
  return true
}

/**
 * Compares the clients' knowledge with the database. Returns a line for everything acknowledged that is
 * missing, and for everything that nobody sent. Takes over the effect of the unanswered change.
 */
export async function reconcile(job: CarriedJob, db: Db): Promise<string[]> {
  const rows = await db.selectFrom('jobs').selectAll().where('name', '=', job.name).execute()
  const [row] = rows
  if (!row) return job.id ? [`${job.name} is gone`] : []
  if (rows.length > 1) return [`${job.name} is there ${rows.length} times`]
  const files = await findFiles(db, row.id)
  const fixed = await findFixed(db, row.id)
  const { attempt } = job
  const lowest = rankOf(job.status)
  const isRankRight =
    row.status_rank >= lowest && row.status_rank <= Math.max(lowest, attempt?.rank ?? 0)
  const isRight =
    isRankRight &&
    [job.files, attempt?.files].some((known) => known && isSame(known, files)) &&
    [job.fixed, attempt?.fixed].some((known) => known && isSame(known, fixed))
  const found = JSON.stringify({ status: row.status, files: [...files], fixed: [...fixed] })
  const line = `${job.name} was ${job.status} with ${JSON.stringify([...job.files])}, is ${found}`
  if (job.id) Object.assign(job, { status: row.status, files, fixed, attempt: undefined })
  return isRight ? [] : [line]
}

const findFiles = async (db: Db, jobId: string): Promise<Hashes> => {
  const rows = await db.selectFrom('job_files').selectAll().where('job_id', '=', jobId).execute()
  return new Map(rows.map(({ file_name, sha256: hash }) => [file_name, hash]))
}

/** The fixed document of every marked file. */
const findFixed = async (db: Db, jobId: string): Promise<Hashes> => {
  const rows = await db
    .selectFrom('job_files')
    .leftJoin('file_versions', 'file_versions.file_id', 'job_files.id')
    .select(['job_files.file_name', 'file_versions.sha256'])
    .where('job_id', '=', jobId)
    .where((row) =>
      row.or([row('is_remediated', '=', true), row('file_versions.id', 'is not', null)]),
    )
    .execute()
  return new Map(rows.map(({ file_name, sha256: hash }) => [file_name, hash ?? 'no document']))
}

function isSame(one: Hashes, other: Hashes) {
  return one.size === other.size && [...one].every(([name, hash]) => other.get(name) === hash)
}

function acknowledged({ status, body }: ProcessAnswer, expected: number) {
  if (status !== expected) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`)
  return body.data
}

/** A unique text of up to two megabytes. */
const aDocument = (name: string): SentDocument => ({
  name,
  content: Buffer.from(
    randomBytes(randomInt(10, randomInt(2) ? 1_000_000 : 5_000)).toString('hex'),
  ),
})

const hashesOf = (documents: readonly SentDocument[]): Hashes =>
  new Map(documents.map(({ name, content }) => [name, sha256(content)]))

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
