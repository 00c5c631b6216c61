import {
  isClientSide,
  may,
  remediationTeam,
  jobVisibilityOf,
  type Actor,
  type FileFacts,
  type FileVersion,
  type JobFacts,
  type JobFile,
  type Person,
  type Role,
} from '@curbcut/contract'
import type { CheckSummaryRow } from './check-repository.ts'
import { comparisonOf, type ComparisonFigures } from './comparison-repository.ts'
import type { FileWithUploaderRow, VersionWithUploaderRow } from './file-repository.ts'
import { toCheckSummary } from './to-check-summary.ts'
import { toComparison } from './to-comparison.ts'

export const toFileFacts = (
  file: Pick<FileWithUploaderRow, 'is_remediated' | 'is_marked_since_assigned'>,
): FileFacts => ({
  isRemediated: file.is_remediated,
  isMarkedSinceAssigned: file.is_marked_since_assigned,
})

export type FileContext = {
  job: JobFacts
  versions: VersionWithUploaderRow[] | undefined
  /** Counts fixed documents that the viewer does not see, too. */
  isFixed: boolean
  isReturned: boolean | null
  isHandedIn: boolean | null
  /** By SHA-256. */
  checks: ReadonlyMap<string, CheckSummaryRow>
  /** See `findComparisons`. */
  comparisons: ReadonlyMap<string, ComparisonFigures>
  /** By file id. */
  alreadyRemediated: ReadonlyMap<string, JobFile['alreadyRemediated']>
}

export function toFile(
  row: FileWithUploaderRow,
  { job, versions = [], isFixed, isReturned, isHandedIn, ...lookups }: FileContext,
  viewer: Actor,
): JobFile {
  const { checks, comparisons, alreadyRemediated } = lookups
  const { remediator, money, reasons } = jobVisibilityOf(viewer)
  return {
    _id: row.id,
    removedAt: row.ended_at,
    file_name: row.file_name,
    file_id: `/api/jobs/${row.job_id}/files/${row.id}/download?inline=true`,
    size_bytes: row.size_bytes,
    uploaded_by: { user: toUploader(row, viewer) },
    date_uploaded: row.uploaded_at,
    is_remediated: row.is_remediated,
    isUnchanged: row.is_remediated && !isFixed,
    // The client side would learn from this when the job was reassigned.
    isMarkedSinceAssigned: remediator && row.is_marked_since_assigned,
    isReturned,
    isHandedIn,
    isSpecialFile: row.is_special,
    isNonBillable: row.is_non_billable,
    simple_pages: money ? row.simple_pages : null,
    complex_pages: money ? row.complex_pages : null,
    page_note: reasons === 'every' ? row.page_note : null,
    delivery_reason: may.readDeliveryReason(viewer, job) ? row.delivery_reason : null,
    alreadyRemediated: alreadyRemediated.get(row.id) ?? null,
    check: toCheckSummary(checks.get(row.sha256)),
    versions: versions.map((version) => {
      const pair = { original: row.sha256, fixed: version.sha256 }
      const comparison = comparisonOf(comparisons, pair)
      return toVersion(version, { check: checks.get(version.sha256), comparison }, viewer)
    }),
  }
}

type VersionResults = {
  check: CheckSummaryRow | undefined
  comparison: ComparisonFigures | undefined
}

function toVersion(
  row: VersionWithUploaderRow,
  { check, comparison }: VersionResults,
  viewer: Actor,
): FileVersion {
  return {
    _id: row.id,
    number: row.number,
    file_name: row.file_name,
    size_bytes: row.size_bytes,
    sha256: row.sha256,
    uploaded_by: toUploader(row, viewer),
    createdAt: row.uploaded_at,
    check: toCheckSummary(check),
    comparison: comparison ? toComparison(comparison) : null,
    author: jobVisibilityOf(viewer).remediator ? (check?.author ?? null) : null,
  }
}

function toUploader(
  row: {
    uploaded_by: string
    uploader_first_name: string
    uploader_last_name: string
    uploader_role: Role
  },
  viewer: Actor,
): Person {
  const isUploaderShown =
    jobVisibilityOf(viewer).remediator || isClientSide({ role: row.uploader_role })
  if (!isUploaderShown) return remediationTeam
  return {
    _id: row.uploaded_by,
    firstName: row.uploader_first_name,
    lastName: row.uploader_last_name,
    userType: row.uploader_role,
  }
}
