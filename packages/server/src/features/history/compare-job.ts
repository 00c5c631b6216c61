import type {
  findBookingsOf,
  findEventsOf,
  findFilesOf,
  findJobBatch,
  findQuotesOf,
  findVersionsOf,
} from './verify-repository.ts'
import { compareBookings } from './compare-bookings.ts'
import { fieldsOf } from './event-kinds.ts'
import { totalsOf } from './replay-job.ts'
import type { ReplayedJob } from './replayed-job.ts'

type Rows<Find extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>

/** A job as the tables have it. */
export type KeptJob = {
  job: Rows<typeof findJobBatch>[number]
  events: Rows<typeof findEventsOf>
  files: Rows<typeof findFilesOf>
  versions: Rows<typeof findVersionsOf>
  quotes: Rows<typeof findQuotesOf>
  bookings: Rows<typeof findBookingsOf>
}

/** The differences between a job's tables and its replayed events, one line each. */
export function compareJob(kept: KeptJob, replayed: ReplayedJob): string[] {
  return [
    ...compareChain(kept),
    ...differences('job', keptFields(kept.job), replayedFields(replayed)),
    ...differences('file', keptFiles(kept), replayedFiles(replayed)),
    ...differences('version', keptVersions(kept), replayedVersions(replayed)),
    ...differences('quote', keptQuotes(kept), replayedQuotes(replayed)),
    ...compareBookings(kept.bookings, replayed.bookings),
  ]
}

/** Each step starts where the one before ended. */
function compareChain({ events }: KeptJob): string[] {
  const steps = events.filter(({ to_status }) => to_status !== null)
  return steps.flatMap(({ kind, from_status }, index) => {
    const before = steps[index - 1]?.to_status ?? null
    return from_status === before
      ? []
      : [`event ${kind}: starts at ${from_status}, after ${before}`]
  })
}

/** Values by a readable name, as text, so that both sides have one spelling. */
type Named = Map<string, Record<string, unknown>>

function differences(what: string, kept: Named, replayed: Named): string[] {
  const names = new Set([...kept.keys(), ...replayed.keys()])
  return [...names].flatMap((name) => {
    const ours = kept.get(name)
    const theirs = replayed.get(name)
    const of = name && ` ${name}`
    if (!ours) return [`${what}${of}: is in the events, not in the tables`]
    if (!theirs) return [`${what}${of}: is in the tables, not in the events`]
    return Object.keys(ours)
      .filter((field) => JSON.stringify(ours[field]) !== JSON.stringify(theirs[field]))
      .map((field) => {
        const [has, says] = [ours[field], theirs[field]].map((value) => JSON.stringify(value))
        return `${what}${of}: ${field} is ${has}, by the events ${says}`
      })
  })
}

const keptFields = (job: KeptJob['job']): Named =>
  new Map([
    [
      '',
      {
        status: job.status,
        organization: job.organization_id,
        administrator: job.administrator_id,
        remediator: job.remediator_id,
        isArchived: job.is_archived,
        ...fieldsOf((field) => job[field]),
        fileCount: job.file_count,
        remediatedFileCount: job.remediated_file_count,
        isSpecial: job.is_special,
        quoteCents: job.quote_cents,
      },
    ],
  ])

function replayedFields(job: ReplayedJob): Named {
  const { status, isArchived, fields } = job
  const people = {
    organization: job.organizationId,
    administrator: job.administratorId,
    remediator: job.remediatorId,
  }
  return new Map([['', { status, ...people, isArchived, ...fields, ...totalsOf(job) }]])
}

const keptFiles = ({ files }: KeptJob): Named =>
  new Map(
    files.map((file) => [
      file.id,
      {
        isRemediated: file.is_remediated,
        isMarkedSinceAssigned: file.is_marked_since_assigned,
        isSpecial: file.is_special,
        isNonBillable: file.is_non_billable,
        simplePages: file.simple_pages,
        complexPages: file.complex_pages,
        pageNote: file.page_note,
        deliveryReason: file.delivery_reason,
        isDeleted: file.deleted_at !== null,
      },
    ]),
  )

const replayedFiles = ({ files }: ReplayedJob): Named => new Map(files)

const keptVersions = ({ versions }: KeptJob): Named =>
  new Map(
    versions.map(({ file_id, number, delivered_at }) => [
      `${number} of file ${file_id}`,
      { deliveredAt: delivered_at },
    ]),
  )

const replayedVersions = ({ files }: ReplayedJob): Named =>
  new Map(
    [...files].flatMap(([id, { deliveries }]) =>
      [...deliveries].map(
        ([number, deliveredAt]) => [`${number} of file ${id}`, { deliveredAt }] as const,
      ),
    ),
  )

const keptQuotes = ({ quotes }: KeptJob): Named =>
  new Map(
    quotes.map((quote) => [
      quote.id,
      {
        remediator: quote.remediator_id,
        cents: quote.cents,
        status: quote.status,
        files: quote.file_ids,
      },
    ]),
  )

const replayedQuotes = ({ quotes }: ReplayedJob): Named =>
  new Map(
    [...quotes].map(([id, { remediatorId: remediator, cents, status, fileIds }]) => [
      id,
      { remediator, cents, status, files: fileIds.toSorted() },
    ]),
  )
