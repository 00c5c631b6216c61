import { formatDollars, formatQuantity, isCheckPending, type CheckFacts } from '@curbcut/contract'
import type { Control } from 'react-hook-form'
import { usePageRates } from '#web/api/endpoints/session-api.ts'
import type { Delivery } from '#web/features/documents/mark-remediated/delivery.ts'
import { markFieldLabels } from '#web/features/documents/mark-remediated/mark-field-labels.ts'
import {
  dollarsOf,
  exactPagesOf,
  differsFromPageCount,
  pageNames,
  type PageName,
} from '#web/features/documents/mark-remediated/page-counts.ts'
import type { RemediationFields } from '#web/features/documents/mark-remediated/remediation-rules.ts'
import {
  complexPagesText,
  countedPagesText,
  otherPageCountText,
  remediationTexts,
} from '#web/features/documents/mark-remediated/remediation-texts.ts'
import { FormNumberField, FormTextArea } from '#web/forms/fields/FormTextField.tsx'
import { pageCountCheckOf } from '#web/lib/documents/page-count-check.ts'
import { useHasBeenTrue } from '#web/lib/use-has-been-true.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useAnnounceAfterPause } from '#web/ui/messages/use-announce-after-pause.ts'

type FieldValues = Partial<RemediationFields>

type SystemPageCountProps = {
  delivery: Delivery
  facts: CheckFacts | undefined
  onTakeCounts: (pages: Record<PageName, number>) => void
}

export function SystemPageCount({ delivery, facts, onTakeCounts }: SystemPageCountProps) {
  const { pages, complexPages } = facts ?? {}
  const complexCount = complexPages?.length ?? 0
  const countedCheck = pageCountCheckOf(delivery.before, delivery.after)
  const countedText = countedPagesText(delivery)
  const likelyComplexText = complexPages && likelyComplexSentence(complexPages)
  useAnnounceAfterPause(likelyComplexText ? `${countedText} ${likelyComplexText}` : countedText)
  const wasUnderWay = useHasBeenTrue(countedCheck ? isCheckPending(countedCheck.state) : false)
  const isLoading = countedCheck && countedCheck.pages !== null && !facts
  const isButtonAwaited = wasUnderWay || (isLoading && countedCheck.isPageCountEstimated)
  // Reserves space for what is still to come, so that nothing moves under the pointer.
  const spaceClass = isButtonAwaited ? 'min-h-21' : isLoading ? 'min-h-11' : ''
  return (
    <div className={`flex flex-col items-start gap-2 ${spaceClass}`}>
      <div className="text-control">
        <p className="font-semibold">{countedText}</p>
        {likelyComplexText && <p>{likelyComplexText}</p>}
      </div>
      {complexPages && pages !== undefined && exactPagesOf(delivery) === undefined && (
        <Button
          size="small"
          onPress={() =>
            onTakeCounts({ simple_pages: pages - complexCount, complex_pages: complexCount })
          }
        >
          {`Enter ${pages - complexCount} simple and ${formatQuantity(complexCount, 'complex page')}`}
        </Button>
      )}
    </div>
  )
}

const likelyComplexSentence = (complexPages: NonNullable<CheckFacts['complexPages']>) =>
  complexPages.length > 0
    ? `Likely to be complex: ${complexPagesText(complexPages)}.`
    : 'None of them looks complex.'

type PageCountFieldsProps = {
  control: Control<RemediationFields>
  isTyped: (name: PageName) => boolean
  setTyped: (name: PageName) => void
}

export const PageCountFields = ({ control, isTyped, setTyped }: PageCountFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {pageNames.map((name) => (
      <FormNumberField
        key={name}
        {...{ control, name }}
        label={markFieldLabels[name]}
        isSuggested={!isTyped(name)}
        onType={() => setTyped(name)}
        isRequired
      />
    ))}
  </div>
)

export function PagesCost({
  typedValues,
  isNonBillable,
}: {
  typedValues: FieldValues
  isNonBillable: boolean
}) {
  const rates = usePageRates()
  const dollars = dollarsOf(typedValues, rates, { isNonBillable })
  useAnnounceAfterPause(`Cost of these pages: ${formatDollars(dollars)}`)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken px-3 py-2">
      <span className="text-control text-ink2">
        {isNonBillable
          ? 'This file is non-billable: its pages are counted but cost nothing'
          : `Simple × ${formatDollars(rates.simple_page)} + complex × ${formatDollars(rates.complex_page)}`}
      </span>
      <output
        className="font-semibold tabular-nums"
        aria-label="Cost of these pages"
        aria-live="off"
      >
        {formatDollars(dollars)}
      </output>
    </p>
  )
}

type PageNoteProps = {
  control: Control<RemediationFields>
  delivery: Delivery
  typedValues: FieldValues
}

/** Never disappears once shown, as the user may be typing. */
export function PageNote({ control, delivery, typedValues }: PageNoteProps) {
  const isOtherPageCount = differsFromPageCount(delivery, typedValues)
  const wasOtherPageCount = useHasBeenTrue(isOtherPageCount)
  const isNoteUnneeded = !isOtherPageCount && Boolean(typedValues.page_note?.trim())
  const noteText = isOtherPageCount
    ? otherPageCountText(delivery)
    : isNoteUnneeded
      ? remediationTexts.noLongerNeeded
      : ''
  useAnnounceAfterPause(isOtherPageCount ? noteText : '')
  if (!wasOtherPageCount) return null
  return (
    <>
      {noteText && <p className="text-control">{noteText}</p>}
      <FormTextArea
        control={control}
        name="page_note"
        label={markFieldLabels.page_note}
        hint={isOtherPageCount ? remediationTexts.pageNoteHint : undefined}
      />
    </>
  )
}
