import { expect } from 'vitest'
import type { Population } from './populate.ts'
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
  type Seat,
  type Status,
  type World,
} from './ruled-world.ts'

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
  })
  const assignee = job.remediator ?? job.administrator
  expect(seen.assigned_to?._id ?? null).toBe(isClient ? null : assignee)
  expect(files.map(seenFile)).toEqual(aliveFiles(job).map((file) => ruledFile(seat, job, file)))
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
  if (seat.person.role === 'RM_REM') await expectEarned(population, seat)
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
