import {
  haveSameEngine,
  summaryOf,
  type CheckFacts,
  type CheckSummary,
  type DocumentCheck,
  type JobFile,
} from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { liveQueryOptions } from '#web/api/api.ts'
import { useGetCheckQuery } from '#web/api/endpoints/documents-api.ts'
import { cachedJob } from '#web/api/refetch/cached-job.ts'
import {
  haveOtherTypes,
  deliveryOf,
  type Delivery,
} from '#web/features/documents/mark-remediated/delivery.ts'
import { useAppSelector } from '#web/state/root-state.ts'

type DeliveredFile = {
  jobId: string
  /** As when the dialog opened, then as the hand-in returned it. */
  file: JobFile
  /** The version that was handed in here; checks of older versions are ignored. */
  handedInVersion: number | undefined
}

type CheckedDelivery = {
  delivery: Delivery
  facts?: CheckFacts | undefined
  author?: string | undefined
}

export function useCheckedDelivery({
  jobId,
  file,
  handedInVersion = 0,
}: DeliveredFile): CheckedDelivery {
  const { _id: fileId } = file
  const { data: latestCheck } = useGetCheckQuery({ jobId, fileId }, liveQueryOptions)
  const newestCheck =
    (latestCheck?.document.version ?? 0) < handedInVersion ? undefined : latestCheck
  const isFixedDocument = typeof newestCheck?.document.version === 'number'
  const { data: originalCheck } = useGetCheckQuery(
    isFixedDocument ? { jobId, fileId, version: 'original' } : skipToken,
    liveQueryOptions,
  )
  const savedDelivery = deliveryOf(file)
  if (!newestCheck) return { delivery: savedDelivery }
  const facts = newestCheck.facts ?? undefined
  if (!isFixedDocument)
    return { delivery: { before: toSummary(newestCheck), after: undefined }, facts }
  const { before, isOtherKind } = originalCheck
    ? {
        before: toSummary(originalCheck),
        isOtherKind:
          haveOtherTypes(originalCheck.document.file_name, newestCheck.document.file_name) ||
          !haveSameEngine(originalCheck, newestCheck),
      }
    : savedDelivery
  return {
    delivery: { before, after: toSummary(newestCheck), isOtherKind },
    facts: facts?.pages === undefined ? (originalCheck?.facts ?? undefined) : facts,
    author: facts?.author,
  }
}

function toSummary(check: DocumentCheck): CheckSummary {
  const complex = check.facts?.complexPages
  return { ...summaryOf(check), ...(complex && { complexPages: complex.length }) }
}

/** The newest fixed document as the job has it now, because its comparison may have ended. */
export function useNewestVersion({ jobId, file }: Omit<DeliveredFile, 'handedInVersion'>) {
  const openedVersion = file.versions.at(-1)
  const cached = useAppSelector((state) => cachedJob(state, jobId))
  const versions = cached?.files.find(({ _id }) => _id === file._id)?.versions ?? []
  return versions.find(({ number }) => number === openedVersion?.number) ?? openedVersion
}
