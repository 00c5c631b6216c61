import { comparisonWords, doubtQuestion, isUnderWay, type FileVersion } from '@curbcut/contract'
import { CircleAlert, ClipboardCheck, Clock, TriangleAlert } from 'lucide-react'
import { useController, useWatch, type Control } from 'react-hook-form'
import type { ComparisonFile } from '#web/features/documents/comparison/ComparisonDialog.tsx'
import { ComparisonLine } from '#web/features/documents/comparison/ComparisonLine.tsx'
import { comparisonTexts } from '#web/features/documents/comparison/texts.ts'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormTextArea } from '#web/forms/fields/FormTextField.tsx'
import { useEver } from '#web/lib/use-ever.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useAnnounceAfterPause } from '#web/ui/messages/use-announce-after-pause.ts'
import { markFields } from './fields.ts'
import {
  deliveryIssue,
  type Delivery,
  type DeliveryIssue,
  type RemediationFields,
} from './remediation-rules.ts'
import { deliveryWords, remediationTexts, sameReasonWords } from './remediation-texts.ts'

type Props = {
  delivery: Delivery
  control: Control<RemediationFields>
  /** Whether a document is chosen but not sent yet. */
  isBrought: boolean
  isAnyway: boolean
  /** Undefined where the reason can only be for this file. */
  isForAll: boolean | undefined
}

/** Fields never disappear once shown, as the user may be typing. */
export function DeliveryState({ delivery, control, isBrought, isAnyway, isForAll }: Props) {
  const issue = deliveryIssue(delivery)
  const wasChosen = useEver(issue !== undefined && isAnyway)
  const isOver = !issue && wasChosen
  const words = isBrought ? remediationTexts.isBrought : deliveryWords(delivery, issue)
  const hasReason = Boolean(useWatch({ control, name: 'reason' })?.trim())
  const isReasonOver = hasReason && isOver && isAnyway
  useAnnounceAfterPause(isReasonOver ? `${words} ${remediationTexts.reasonNotNeeded}` : words)
  const wasAwaited = useEver(delivery.after ? isUnderWay(delivery.after.state) : false)
  return (
    // Reserves space for results, so that nothing moves under the pointer.
    <div className={`flex flex-col gap-2 ${wasAwaited ? 'min-h-24' : ''}`}>
      <p className="flex items-start gap-2 text-control">
        <StateIcon delivery={delivery} issue={issue} />
        <span className={issue && 'font-semibold'}>{words}</span>
      </p>
      {(issue || isOver) && (
        <FormCheckbox control={control} name="isAnyway" label={remediationTexts.deliverAnyway} />
      )}
      {(issue || isOver) && isAnyway && (
        <FormTextArea
          control={control}
          name="reason"
          label={markFields.reason}
          hint={isReasonOver ? remediationTexts.reasonNotNeeded : undefined}
          isRequired={!isOver}
        />
      )}
      {issue && isAnyway && isForAll !== undefined && (
        <SameReason control={control} issue={issue} isForAll={isForAll} />
      )}
    </div>
  )
}

const iconProps = { size: 18, 'aria-hidden': true, className: 'mt-0.5 shrink-0' }

type IconProps = { delivery: Delivery; issue: DeliveryIssue | undefined }

function StateIcon({ delivery: { after }, issue }: IconProps) {
  if (issue) return <TriangleAlert {...iconProps} />
  if (after && isUnderWay(after.state)) return <Clock {...iconProps} />
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

function SameReason({ control, issue, isForAll }: SameReasonProps) {
  const { field } = useController({ control, name: 'isForAll' })
  return <Checkbox label={sameReasonWords[issue]} field={{ ...field, value: isForAll }} />
}

type ComparedProps = {
  jobId: string
  file: ComparisonFile
  fixed: FileVersion | undefined
  isBrought: boolean
}

/** Whether the fixed document may be the wrong one; it never keeps anybody from marking. */
export function ComparedState({ jobId, file, fixed, isBrought }: ComparedProps) {
  const comparison = fixed?.comparison
  const words = comparison
    ? (doubtQuestion(comparison) ?? comparisonWords(comparison) ?? comparisonTexts.underWay)
    : ''
  useAnnounceAfterPause(isBrought ? '' : words)
  const wasAwaited = useEver(comparison?.state === 'waiting')
  if (!fixed || !words) return null
  return (
    // Takes its space while another document is chosen, so that nothing moves under the pointer.
    <div className={`${isBrought ? 'invisible' : ''} ${wasAwaited ? 'min-h-12' : ''}`}>
      <ComparisonLine {...{ jobId, file, fixed }}>{words}</ComparisonLine>
    </div>
  )
}
