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
  haveOtherTypes,
  deliveryOf,
  suggestedPages,
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
}: DeliveryOptions): CheckedDelivery {
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

/** The newest fixed document as the job has it now, since its comparison may end meanwhile. */
export function useNewestVersion({ jobId, file }: Omit<DeliveryOptions, 'handedInVersion'>) {
  const openedVersion = file.versions.at(-1)
  const cached = useAppSelector((state) => cachedJob(state, jobId))
  const versions = cached?.files.find(({ _id }) => _id === file._id)?.versions ?? []
  return versions.find(({ number }) => number === openedVersion?.number) ?? openedVersion
}

type SuggestionOptions = {
  delivery: Delivery
  isUncounted: boolean
  complex: string
  fillIn: (name: PageName, count: string) => void
}

/** Typed numbers stay, and typed complex pages reduce the suggested simple ones. */
export function useSuggestedPages({ delivery, isUncounted, complex, fillIn }: SuggestionOptions) {
  const [typedFields, setTypedFields] = useState<readonly PageName[]>([])
  const isTyped = (name: PageName) => typedFields.includes(name)
  const [isSimpleTyped, isComplexTyped] = [isTyped('simple_pages'), isTyped('complex_pages')]
  const suggestion = suggestedPages(delivery, isComplexTyped ? complex : undefined)
  const { simple_pages: simple, complex_pages: suggestedComplex } =
    (isUncounted && suggestion) || {}
  const fillFields = useEffectEvent(() => {
    if (simple === undefined || suggestedComplex === undefined) return
    if (!isSimpleTyped) fillIn('simple_pages', simple)
    if (!isComplexTyped) fillIn('complex_pages', suggestedComplex)
  })
  useEffect(() => fillFields(), [simple, suggestedComplex, isSimpleTyped, isComplexTyped])
  return {
    isTyped,
    setTyped: (name: PageName) => setTypedFields((others) => [...new Set([...others, name])]),
  }
}

type IssueForm = {
  form: Pick<UseFormReturn<RemediationFields>, 'formState' | 'resetField' | 'setValue'>
  earlierReason: GivenReason | undefined
  handedInVersion: number | undefined
}

/** Resets choice and reason when issue or document changes; they stay while there is no issue. */
export function useResetOnNewIssue(
  issue: DeliveryIssue | undefined,
  { form, earlierReason, handedInVersion }: IssueForm,
) {
  const issueKey = issue && `${issue} ${handedInVersion ?? ''}`
  const lastIssue = useRef(issueKey)
  const { formState, resetField, setValue } = form
  const isReasonTyped = formState.dirtyFields.reason ?? false
  useEffect(() => {
    if (!issueKey || issueKey === lastIssue.current) return
    lastIssue.current = issueKey
    resetField('isAnyway', { defaultValue: earlierReason?.isForAll === true })
    setValue('isForAll', undefined)
    // A typed reason stays, but must be confirmed again.
    if (!isReasonTyped) resetField('reason', { defaultValue: earlierReason?.reason ?? '' })
  })
}
