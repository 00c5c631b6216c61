import { areOfOneEngine, summaryOf, type CheckFacts, type DocumentCheck } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { followingOthers } from '#web/api/api.ts'
import { useGetCheckQuery } from '#web/api/documents-api.ts'
import { areOtherKinds, type Delivery } from './delivery-of.ts'

type OfFile = {
  jobId: string
  fileId: string
  /** The state in the row when it was opened; later the answer to a document that was handed in. */
  known: Delivery
  /** The number of the version that was handed in: older checks say nothing any more. */
  handedIn: number | undefined
}

/** The state of a file's documents now, and the facts of the one whose pages count. */
export function useDelivery({ jobId, fileId, known, handedIn = 0 }: OfFile): {
  delivery: Delivery
  facts: CheckFacts | undefined
  /** The people whom the fixed document names. */
  author: string | undefined
} {
  const { data: found } = useGetCheckQuery({ jobId, fileId }, followingOthers)
  const newest = (found?.document.version ?? 0) < handedIn ? undefined : found
  const isFixed = typeof newest?.document.version === 'number'
  const { data: original } = useGetCheckQuery(
    isFixed ? { jobId, fileId, version: 'original' } : skipToken,
    followingOthers,
  )
  if (!newest) return { delivery: known, facts: undefined, author: undefined }
  if (!isFixed) {
    const delivery = { before: summaryOf(newest), after: undefined }
    return { delivery, facts: factsOf(newest), author: undefined }
  }
  const { before, isOtherKind } = original
    ? {
        before: summaryOf(original),
        isOtherKind:
          areOtherKinds(original.document.file_name, newest.document.file_name) ||
          !areOfOneEngine(original, newest),
      }
    : known
  return {
    delivery: { before, after: summaryOf(newest), isOtherKind },
    facts: newest.facts?.pages === undefined ? factsOf(original) : factsOf(newest),
    author: newest.facts?.author,
  }
}

const factsOf = (check: DocumentCheck | null | undefined) => check?.facts ?? undefined
