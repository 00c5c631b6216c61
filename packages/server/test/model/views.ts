import type { JobSignOff, WaitingKind } from '@curbcut/contract'
import { expect } from 'vitest'
import type { TestClient } from '#test/http/client.ts'
import type { Population } from './populate.ts'
import { speaksFor } from './rules/questions.ts'
import { signOffOf } from './rules/sign-offs.ts'
import {
  aliveFiles,
  isAdministrator,
  isClientSide,
  isHomeless,
  isOrganizationArchived,
  isSpecial,
  jobCents,
  rank,
  sees,
  type ModelFile,
  type ModelJob,
  type Person,
  type Seat,
  type Status,
  type World,
} from './rules/world.ts'

/** Compares one job as this person sees it; absent fields must be absent. */
export async function expectJobAsRuled(
  { world, clientOf }: Population,
  seat: Seat,
  job: ModelJob,
): Promise<void> {
  const client = await clientOf(seat)
  const { status, body } = await client('getJob', { jobId: job.id })

  expect(status).toBe(ruledStatus(world, seat, job))
  if (status !== 200) return
  const { files, ...seen } = body.data
  const isClient = isClientSide(seat.person)
  expect(seen).toMatchObject({
    job_name: job.name,
    no_of_files: aliveFiles(job).length,
    no_of_remediated_files: aliveFiles(job).filter(({ isRemediated }) => isRemediated).length,
    status: job.status,
    isArchived: job.isArchived,
    priority: job.priority,
    isSpecialJob: job.quotes.some(({ state }) => state !== 'cleared'),
    job_cost: isClient ? null : jobCents(job) / 100,
    pending_quote: isClient ? null : pendingQuote(job),
    organization: {
      _id: job.organization,
      isArchived: isOrganizationArchived(world, job.organization),
    },
    created_by: { _id: job.creator },
    sign_off: seenSignOff(job),
  })
  expect(seen.waits_for_client_since !== null).toBe(job.isAsked)
  expect(seen.due_at !== null).toBe(job.promises.length > 0 && !job.isAsked)
  const assignee = job.remediator ?? job.administrator
  expect(seen.assigned_to?._id ?? null).toBe(isClient ? null : assignee)
  expect(files.map(seenFile)).toEqual(aliveFiles(job).map((file) => ruledFile(seat, job, file)))
  if (job.signOffs.length > 0) await expectSignOffsAsRuled(client, seat, job)
}

function ruledStatus(world: World, seat: Seat, job: ModelJob): number {
  if (seat.person.isArchived) return 401
  if (isHomeless(world, seat)) return 409
  return sees(seat, job) ? 200 : 404
}

const seenFile = (file: Record<string, unknown> & { versions: unknown[] }) => ({
  _id: file['_id'],
  is_remediated: file['is_remediated'],
  isSpecialFile: file['isSpecialFile'],
  isNonBillable: file['isNonBillable'],
  simple_pages: file['simple_pages'],
  complex_pages: file['complex_pages'],
  page_note: file['page_note'],
  delivery_reason: file['delivery_reason'],
  versions: file.versions.length,
})

function ruledFile({ person }: Seat, job: ModelJob, file: ModelFile) {
  const isClient = isClientSide(person)
  const [simple, complex] = file.pages ?? [null, null]
  return {
    _id: file.id,
    is_remediated: file.isRemediated,
    isSpecialFile: isSpecial(job, file),
    isNonBillable: file.isNonBillable,
    simple_pages: isClient ? null : simple,
    complex_pages: isClient ? null : complex,
    page_note: isClient ? null : file.note,
    delivery_reason: isClient && rank(job.status) < 8 ? null : file.reason,
    versions: file.versions.filter(({ isDelivered }) => isDelivered || !isClient).length,
  }
}

/** "Nothing while it waits": a job shows what was decided, and a dispute also while it is worked on. */
function seenSignOff(job: ModelJob) {
  const state = signOffOf(job)
  if (state === 'waiting') return null
  return state === 'disputed' || rank(job.status) >= 8 ? state : null
}

/** Everybody who sees the job reads the newest delivery of each file, and all of its disputes. */
async function expectSignOffsAsRuled(client: TestClient, { person }: Seat, job: ModelJob) {
  const { status, body } = await client('getSignOff', { jobId: job.id })
  expect(status).toBe(200)
  const seen: JobSignOff = body.data
  const isSpokesperson = isClientSide(person) && speaksFor(person, job)
  expect(seen.may_sign_off).toBe(isSpokesperson && rank(job.status) >= 8)
  const alive = aliveFiles(job).map(({ id }) => id)
  const byFile = Map.groupBy(
    job.signOffs.filter(({ file }) => alive.includes(file)),
    ({ file }) => file,
  )
  const ruled = [...byFile].map(([file, rows]) => {
    const last = rows.at(-1)
    const isWaiting = last?.state === 'waiting' && !last.isEnded
    return {
      file,
      state: last?.state,
      is_current: last?.isEnded === false,
      may_be_disputed: isWaiting && last.disputes.length < 2,
      disputes: rows.flatMap(({ disputes }) => disputes.map(({ id, answer }) => [id, answer])),
    }
  })
  const kept = seen.files.map(({ file, state, is_current, may_be_disputed, disputes }) => ({
    file,
    state,
    is_current,
    may_be_disputed,
    disputes: disputes.map(({ _id, answer }) => [_id, answer]),
  }))
  const inOrder = <T extends { file: string }>(rows: readonly T[]) =>
    rows.toSorted((one, other) => (one.file < other.file ? -1 : 1))
  expect(inOrder(kept)).toEqual(inOrder(ruled))
}

type Counts = { in_progress: number; in_review: number; completed: number }

const toTab = (status: Status): keyof Counts => {
  if (rank(status) < 7) return 'in_progress'
  return status === 'IN_REVIEW' ? 'in_review' : 'completed'
}

/** The counts on a person's tabs; `before` are the counts at the start of the run. */
export async function readCounts({ clientOf }: Population, seat: Seat): Promise<Counts> {
  const client = await clientOf(seat)
  return (await client('countJobs')).body.data
}

/** Administrators also see jobs of other runs: those counted before. */
export async function expectCountsAsRuled(
  population: Population,
  seat: Seat,
  before: Counts,
): Promise<void> {
  const { world, clientOf } = population
  if (seat.person.isArchived) return
  if (isHomeless(world, seat)) {
    const client = await clientOf(seat)
    expect((await client('countJobs')).status).toBe(409)
    return
  }
  const expected = isAdministrator(seat.person)
    ? { ...before }
    : { in_progress: 0, in_review: 0, completed: 0 }
  for (const job of world.jobs) {
    if (sees(seat, job)) expected[toTab(job.status)] += 1
  }
  expect(await readCounts(population, seat)).toEqual(expected)
}

/** Compares everything that a person sees: list, tabs, jobs, files with counts, and earnings. */
export async function expectEverythingAsRuled(population: Population, seat: Seat): Promise<void> {
  const { world, mark, clientOf } = population
  for (const job of world.jobs) await expectJobAsRuled(population, seat, job)
  if (seat.person.isArchived || isHomeless(world, seat)) return

  const client = await clientOf(seat)
  const { body } = await client('listJobs', { query: mark, limit: 100 })
  const seen = world.jobs.filter((job) => sees(seat, job))
  expect(body.data.map((job: { _id: string }) => job._id).toSorted()).toEqual(
    seen.map(({ id }) => id).toSorted(),
  )
  expect(body.pagination.total).toBe(seen.length)
  for (const job of seen) {
    const { body: files } = await client('countFiles', { jobId: job.id })
    expect(files.data.all).toBe(aliveFiles(job).length)
    expect(files.data.pdfs + files.data.images).toBe(aliveFiles(job).length)
  }
  await expectWaitingAsRuled(population, seat)
  if (seat.person.role === 'RM_REM') await expectEarned(population, seat)
}

type WaitsFor = (person: Person, job: ModelJob) => boolean

const isToSignOff: WaitsFor = (person, job) =>
  !job.isArchived && rank(job.status) >= 8 && signOffOf(job) === 'waiting' && speaksFor(person, job)

/** What waits for the client side, and for who answers its disputes. */
const waitsForClients: [WaitingKind, WaitsFor][] = [
  ['to_answer', (person, job) => job.isAsked && speaksFor(person, job)],
  ['to_sign_off', isToSignOff],
]
const waitsForAdministrators: [WaitingKind, WaitsFor][] = [
  [
    'disputed',
    (_, job) => !job.isArchived && rank(job.status) >= 8 && signOffOf(job) === 'disputed',
  ],
]

async function expectWaitingAsRuled({ world, mark, clientOf }: Population, seat: Seat) {
  const client = await clientOf(seat)
  const kinds = isAdministrator(seat.person) ? waitsForAdministrators : waitsForClients
  if (!isAdministrator(seat.person) && !isClientSide(seat.person)) return
  const seen = world.jobs.filter((job) => sees(seat, job))
  for (const [waiting, isWaiting] of kinds) {
    const { body } = await client('listJobs', { query: mark, waiting, limit: 100 })
    const ruled = seen.filter((job) => isWaiting(seat.person, job))
    expect({ waiting, jobs: body.data.map((job: { _id: string }) => job._id).toSorted() }).toEqual({
      waiting,
      jobs: ruled.map(({ id }) => id).toSorted(),
    })
    if (isClientSide(seat.person)) {
      const { body: counts } = await client('countWaiting')
      expect(counts.data[waiting]).toBe(ruled.length)
    }
  }
}

async function expectEarned({ world, clientOf }: Population, seat: Seat) {
  const client = await clientOf(seat)
  const { body } = await client('getMe')
  const rows = world.jobs.flatMap((job) =>
    job.ledger.filter(({ remediator }) => remediator === seat.person.id),
  )
  const billable = rows.filter(({ isBillable }) => isBillable)
  const quotes = rows.filter(({ kind }) => kind === 'quote')
  const special = world.jobs.filter(({ ledger }) =>
    ledger.some(({ kind, remediator }) => kind === 'quote' && remediator === seat.person.id),
  )
  expect(body.data).toMatchObject({
    simple_pages: billable.reduce((sum, { simple }) => sum + simple, 0),
    complex_pages: billable.reduce((sum, { complex }) => sum + complex, 0),
    special_jobs: special.length,
    total_special_jobs_cost: quotes.reduce((sum, { cents }) => sum + cents, 0) / 100,
  })
}

function pendingQuote({ quotes }: ModelJob): number | null {
  const pending = quotes.find(({ state }) => state === 'pending')
  return pending ? pending.cents / 100 : null
}
