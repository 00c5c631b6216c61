import {
  haveSameEngine,
  summaryOf,
  type CheckFacts,
  type CheckSummary,
  type DocumentCheck,
  type JobFile,
} from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { liveQueryOptions } from '#web/api/api.ts'
import { useGetCheckQuery } from '#web/api/endpoints/documents-api.ts'
import { cachedJob } from '#web/api/refetch/cached-job.ts'
import type { GivenReason } from '#web/state/mark-drafts.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import {
  areOtherKinds,
  deliveryOf,
  filledPages,
  type Delivery,
  type DeliveryIssue,
  type PageName,
  type RemediationFields,
} from './remediation-rules.ts'

type DeliveryOptions = {
  jobId: string
  /** As of opening the dialog, then as returned by the hand-in. */
  file: JobFile
  /** The version that was handed in here; checks of older versions are ignored. */
  handedIn: number | undefined
}

type CheckedDelivery = {
  delivery: Delivery
  facts?: CheckFacts | undefined
  author?: string | undefined
}

/** Follows the checks of a file's documents live. */
export function useCheckedDelivery({
  jobId,
  file,
  handedIn = 0,
}: DeliveryOptions): CheckedDelivery {
  const { _id: fileId } = file
  const { data: latestCheck } = useGetCheckQuery({ jobId, fileId }, liveQueryOptions)
  const newest = (latestCheck?.document.version ?? 0) < handedIn ? undefined : latestCheck
  const isFixed = typeof newest?.document.version === 'number'
  const { data: original } = useGetCheckQuery(
    isFixed ? { jobId, fileId, version: 'original' } : skipToken,
    liveQueryOptions,
  )
  const savedDelivery = deliveryOf(file)
  if (!newest) return { delivery: savedDelivery }
  const facts = newest.facts ?? undefined
  if (!isFixed) return { delivery: { before: toSummary(newest), after: undefined }, facts }
  const { before, isOtherKind } = original
    ? {
        before: toSummary(original),
        isOtherKind:
          areOtherKinds(original.document.file_name, newest.document.file_name) ||
          !haveSameEngine(original, newest),
      }
    : savedDelivery
  return {
    delivery: { before, after: toSummary(newest), isOtherKind },
    facts: facts?.pages === undefined ? (original?.facts ?? undefined) : facts,
    author: facts?.author,
  }
}

function toSummary(check: DocumentCheck): CheckSummary {
  const complex = check.facts?.complexPages
  return { ...summaryOf(check), ...(complex && { complexPages: complex.length }) }
}

/** The newest fixed document as the job has it now, since its comparison may end meanwhile. */
export function useNewestVersion({ jobId, file }: Omit<DeliveryOptions, 'handedIn'>) {
  const openedVersion = file.versions.at(-1)
  const cached = useAppSelector((state) => cachedJob(state, jobId))
  const versions = cached?.files.find(({ _id }) => _id === file._id)?.versions ?? []
  return versions.find(({ number }) => number === openedVersion?.number) ?? openedVersion
}

type FilledFields = {
  delivery: Delivery
  isUncounted: boolean
  complex: string
  fillIn: (name: PageName, count: string) => void
}

/**
 * Suggests the page count of the document once it is known. Typed numbers stay, and typed complex
 * pages reduce the simple ones.
 */
export function useFilledPages({ delivery, isUncounted, complex, fillIn }: FilledFields) {
  const [typedFields, setTypedFields] = useState<readonly PageName[]>([])
  const isTyped = (name: PageName) => typedFields.includes(name)
  const [isSimpleTyped, isComplexTyped] = [isTyped('simple_pages'), isTyped('complex_pages')]
  const filled = filledPages(delivery, isComplexTyped ? complex : undefined)
  const { simple_pages: simple, complex_pages: likely } = (isUncounted && filled) || {}
  const fill = useEffectEvent(() => {
    if (simple === undefined || likely === undefined) return
    if (!isSimpleTyped) fillIn('simple_pages', simple)
    if (!isComplexTyped) fillIn('complex_pages', likely)
  })
  useEffect(() => fill(), [simple, likely, isSimpleTyped, isComplexTyped])
  return {
    isTyped,
    setTyped: (name: PageName) => setTypedFields((others) => [...new Set([...others, name])]),
  }
}

type IssueForm = {
  form: Pick<UseFormReturn<RemediationFields>, 'formState' | 'resetField' | 'setValue'>
  like: GivenReason | undefined
  handedIn: number | undefined
}

/**
 * Resets choice and reason when the issue, or the document that has it, changes. They stay while
 * there is no issue.
 */
export function useNewIssue(issue: DeliveryIssue | undefined, { form, like, handedIn }: IssueForm) {
  const issueKey = issue && `${issue} ${handedIn ?? ''}`
  const lastIssue = useRef(issueKey)
  const { formState, resetField, setValue } = form
  const isReasonTyped = formState.dirtyFields.reason ?? false
  useEffect(() => {
    if (!issueKey || issueKey === lastIssue.current) return
    lastIssue.current = issueKey
    resetField('isAnyway', { defaultValue: like?.isForAll === true })
    setValue('isForAll', undefined)
    // A typed reason stays, but must be confirmed again.
    if (!isReasonTyped) resetField('reason', { defaultValue: like?.reason ?? '' })
  })
}
