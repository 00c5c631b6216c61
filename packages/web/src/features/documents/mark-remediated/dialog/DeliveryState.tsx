import { isCheckPending } from '@curbcut/contract'
import { CircleAlert, ClipboardCheck, Clock, TriangleAlert } from 'lucide-react'
import { useController, useWatch, type Control } from 'react-hook-form'
import {
  deliveryIssueOf,
  type Delivery,
  type DeliveryIssue,
} from '#web/features/documents/mark-remediated/delivery.ts'
import { markFieldLabels } from '#web/features/documents/mark-remediated/mark-field-labels.ts'
import type { RemediationFields } from '#web/features/documents/mark-remediated/remediation-rules.ts'
import {
  deliveryStateText,
  remediationTexts,
  sameReasonLabels,
} from '#web/features/documents/mark-remediated/remediation-texts.ts'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormTextArea } from '#web/forms/fields/FormTextField.tsx'
import { useHasBeenTrue } from '#web/lib/use-has-been-true.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useAnnounceAfterPause } from '#web/ui/messages/use-announce-after-pause.ts'

type Props = {
  delivery: Delivery
  control: Control<RemediationFields>
  /** Whether a document is chosen but not sent yet. */
  hasChosenDocument: boolean
  isAnyway: boolean
  /** Undefined where the reason can only be for this file. */
  isForAll: boolean | undefined
}

/** Fields never disappear once shown, as the user may be typing. */
export function DeliveryState({ delivery, control, hasChosenDocument, isAnyway, isForAll }: Props) {
  const issue = deliveryIssueOf(delivery)
  const wasAnywayChosen = useHasBeenTrue(issue !== undefined && isAnyway)
  const isIssueResolved = !issue && wasAnywayChosen
  const stateText = hasChosenDocument
    ? remediationTexts.uploadedFirst
    : deliveryStateText(delivery, issue)
  const hasReason = Boolean(useWatch({ control, name: 'reason' })?.trim())
  const isReasonUnneeded = hasReason && isIssueResolved && isAnyway
  useAnnounceAfterPause(
    isReasonUnneeded ? `${stateText} ${remediationTexts.reasonNotNeeded}` : stateText,
  )
  const wasAwaited = useHasBeenTrue(delivery.after ? isCheckPending(delivery.after.state) : false)
  return (
    // Reserves space for results, so that nothing moves under the pointer.
    <div className={`flex flex-col gap-2 ${wasAwaited ? 'min-h-24' : ''}`}>
      <p className="flex items-start gap-2 text-control">
        <DeliveryStateIcon delivery={delivery} issue={issue} />
        <span className={issue && 'font-semibold'}>{stateText}</span>
      </p>
      {(issue || isIssueResolved) && (
        <FormCheckbox control={control} name="isAnyway" label={remediationTexts.deliverAnyway} />
      )}
      {(issue || isIssueResolved) && isAnyway && (
        <FormTextArea
          control={control}
          name="reason"
          label={markFieldLabels.reason}
          hint={isReasonUnneeded ? remediationTexts.reasonNotNeeded : undefined}
          isRequired={!isIssueResolved}
        />
      )}
      {issue && isAnyway && isForAll !== undefined && (
        <SameReasonCheckbox control={control} issue={issue} isForAll={isForAll} />
      )}
    </div>
  )
}

const iconProps = { size: 18, 'aria-hidden': true, className: 'mt-0.5 shrink-0' }

type DeliveryStateIconProps = { delivery: Delivery; issue: DeliveryIssue | undefined }

function DeliveryStateIcon({ delivery: { after }, issue }: DeliveryStateIconProps) {
  if (issue) return <TriangleAlert {...iconProps} />
  if (after && isCheckPending(after.state)) return <Clock {...iconProps} />
  return after?.state === 'done' ? (
    <ClipboardCheck {...iconProps} />
  ) : (
    <CircleAlert {...iconProps} />
  )
}

type SameReasonProps = {
  control: Control<RemediationFields>
  issue: DeliveryIssue
  isForAll: boolean
}

function SameReasonCheckbox({ control, issue, isForAll }: SameReasonProps) {
  const { field } = useController({ control, name: 'isForAll' })
  return <Checkbox label={sameReasonLabels[issue]} field={{ ...field, value: isForAll }} />
}
