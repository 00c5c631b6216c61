import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import {
  deliveryIssueOf,
  deliveryOf,
  type Delivery,
  type DeliveryIssue,
} from '#web/features/documents/mark-remediated/delivery.ts'
import {
  pageNames,
  savedPagesOf,
  suggestedPages,
  type PageName,
} from '#web/features/documents/mark-remediated/page-counts.ts'
import type { RemediationFields } from '#web/features/documents/mark-remediated/remediation-rules.ts'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import type { GivenReason } from '#web/state/mark-drafts.ts'
import type { RemediateProps } from './remediate-dialog-props.ts'

type FieldsOptions = Omit<
  Parameters<typeof useDialogForm<RemediationFields>>[1],
  'initialValues'
> & {
  delivery: Delivery
  handedInVersion: number | undefined
  /** The reason that another file gave for the issue that the row showed. */
  initialReason: GivenReason | undefined
  /** The same for the issue that the file has now. */
  earlierReason: GivenReason | undefined
}

export function useRemediationFields(
  props: RemediateProps,
  { delivery, handedInVersion, initialReason, earlierReason, ...options }: FieldsOptions,
) {
  const { file } = props.defaults
  const pages = savedPagesOf(file)
  const isUncounted = pages.simple_pages === '' && pages.complex_pages === ''
  const form = useDialogForm<RemediationFields>(props, {
    ...options,
    initialValues: {
      ...pages,
      ...(isUncounted && suggestedPages(deliveryOf(file))),
      reason: pages.reason || (initialReason?.reason ?? ''),
      isAnyway: pages.reason !== '' || initialReason?.isForAll === true,
    },
  })
  const { control, dialogProps, send, setValue, resetField } = form
  const typedValues = { ...pages, ...useWatch({ control }) }
  const counts = useSuggestedPages({
    delivery,
    complex: typedValues.complex_pages,
    isUncounted: isUncounted && props.values.simple_pages === undefined,
    fillIn: (name, count) => resetField(name, { defaultValue: count }),
  })
  useResetOnNewIssue(deliveryIssueOf(delivery), { form, earlierReason, handedInVersion })
  return {
    control,
    dialogProps,
    send,
    typedValues,
    counts,
    fillCounts: (pageCounts: Record<PageName, number>) => {
      for (const name of pageNames) {
        counts.setTyped(name)
        setValue(name, String(pageCounts[name]), { shouldDirty: true, shouldValidate: true })
      }
    },
  }
}

type SuggestionOptions = {
  delivery: Delivery
  isUncounted: boolean
  complex: string
  fillIn: (name: PageName, count: string) => void
}

/** Fills in suggestions; typed numbers stay, and typed complex pages reduce the simple ones. */
function useSuggestedPages({ delivery, isUncounted, complex, fillIn }: SuggestionOptions) {
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
function useResetOnNewIssue(
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
