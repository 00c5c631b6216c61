import { haveSameEngine, summaryOf, type CheckFacts, type JobFile } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { liveQueryOptions } from '#web/api/api.ts'
import { useGetCheckQuery } from '#web/api/endpoints/documents-api.ts'
import type { GivenReason } from '#web/state/mark-drafts.ts'
import {
  areOtherKinds,
  deliveryOf,
  filledPages,
  type Delivery,
  type DeliveryIssue,
  type PageName,
  type RemediationFields,
} from './remediation-rules.ts'

type Checked = {
  jobId: string
  /** As it was when the dialog opened; later the answer to a document that was handed in. */
  file: JobFile
  /** The number of the version that was handed in: older checks say nothing any more. */
  handedIn: number | undefined
}

type CheckedDelivery = {
  delivery: Delivery
  /** Those of the document whose pages count. */
  facts?: CheckFacts | undefined
  /** The people whom the fixed document names. */
  author?: string | undefined
}

/** The state of a file's documents now, by their checks. */
export function useCheckedDelivery({ jobId, file, handedIn = 0 }: Checked): CheckedDelivery {
  const { _id: fileId } = file
  const { data: found } = useGetCheckQuery({ jobId, fileId }, liveQueryOptions)
  const newest = (found?.document.version ?? 0) < handedIn ? undefined : found
  const isFixed = typeof newest?.document.version === 'number'
  const { data: original } = useGetCheckQuery(
    isFixed ? { jobId, fileId, version: 'original' } : skipToken,
    liveQueryOptions,
  )
  const known = deliveryOf(file)
  if (!newest) return { delivery: known }
  const facts = newest.facts ?? undefined
  if (!isFixed) return { delivery: { before: summaryOf(newest), after: undefined }, facts }
  const { before, isOtherKind } = original
    ? {
        before: summaryOf(original),
        isOtherKind:
          areOtherKinds(original.document.file_name, newest.document.file_name) ||
          !haveSameEngine(original, newest),
      }
    : known
  return {
    delivery: { before, after: summaryOf(newest), isOtherKind },
    facts: facts?.pages === undefined ? (original?.facts ?? undefined) : facts,
    author: facts?.author,
  }
}

type FilledFields = {
  delivery: Delivery
  /** Whether nobody has counted the pages before. */
  isUncounted: boolean
  /** The complex pages in their field. */
  complex: string
  fillIn: (name: PageName, count: string) => void
}

/**
 * Fills in all pages of the document as simple ones, as soon as they are counted. Typed numbers stay, also those that
 * are the same as the filled in ones, and simple pages give way to typed complex ones.
 */
export function useFilledPages({ delivery, isUncounted, complex, fillIn }: FilledFields) {
  const [typedFields, setTypedFields] = useState<readonly PageName[]>([])
  const isTyped = (name: PageName) => typedFields.includes(name)
  const [isSimpleTyped, isComplexTyped] = [isTyped('simple_pages'), isTyped('complex_pages')]
  const filled = filledPages(delivery, isComplexTyped ? complex : undefined)
  const simple = isUncounted ? filled?.simple_pages : undefined
  const fill = useEffectEvent(() => {
    if (simple === undefined) return
    if (!isSimpleTyped) fillIn('simple_pages', simple)
    if (!isComplexTyped) fillIn('complex_pages', '0')
  })
  useEffect(() => fill(), [simple, isSimpleTyped, isComplexTyped])
  return {
    isTyped,
    setTyped: (name: PageName) => setTypedFields((others) => [...new Set([...others, name])]),
  }
}

type IssueForm = {
  form: Pick<UseFormReturn<RemediationFields>, 'formState' | 'resetField' | 'setValue'>
  /** What was given before for a delivery like this one. */
  like: GivenReason | undefined
  /** The number of the document that was handed in here. */
  handedIn: number | undefined
}

/**
 * Starts again when the issue becomes another, or another document has it: the choice, and the reason offered with it,
 * were for what was there before. While there is none, both wait.
 */
export function useNewIssue(issue: DeliveryIssue | undefined, { form, like, handedIn }: IssueForm) {
  const about = issue && `${issue} ${handedIn ?? ''}`
  const asked = useRef(about)
  const { formState, resetField, setValue } = form
  const isReasonTyped = formState.dirtyFields.reason ?? false
  useEffect(() => {
    if (!about || about === asked.current) return
    asked.current = about
    resetField('isAnyway', { defaultValue: like?.isForAll === true })
    setValue('isForAll', undefined)
    // What somebody has typed stays, to be confirmed once more.
    if (!isReasonTyped) resetField('reason', { defaultValue: like?.reason ?? '' })
  })
}
