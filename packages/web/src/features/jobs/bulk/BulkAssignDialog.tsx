import { formatCount, formatQuantity, texts, type User } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { RemediatorField } from '#web/features/jobs/moves/AssignRemediatorDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { BulkChoice } from './bulk-api.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulkChange } from './use-bulk-change.ts'

type Values = { remID: string; remediator: User | null }

type Defaults = {
  choice: BulkChoice
  /** How many of the chosen jobs can be assigned, and claimed; undefined after 'Select all'. */
  possibleCounts?: { assign: number; claim: number } | undefined
}

export type BulkAssignProps = ModalProps<Defaults, Values>
type Props = BulkAssignProps & { renderPicker: (field: RemediatorField) => ReactNode }

/** Claims the chosen jobs that are still submitted, and assigns all in one request. */
export function BulkAssignDialog({ renderPicker, ...props }: Props) {
  const { choice, possibleCounts } = props.defaults
  const { run } = useBulkChange()
  const { values, change, errors, dialogProps } = useDialogChoices<Values>(props, {
    initialValues: { remID: '', remediator: null },
    isDirty: ({ remID }) => remID !== '',
    validate: ({ remID }) => (remID ? {} : { remID: texts.validation.chooseRemediator }),
    send: ({ remID }) => run({ action: 'assign', choice, remID }),
  })
  return (
    <FormDialog {...dialogProps} submitLabel="Assign">
      <BulkProgress action="assign" choice={choice}>
        {possibleCounts && possibleCounts.assign < choice.count && (
          <span className="block">{assignableText(possibleCounts.assign, choice.count)}</span>
        )}
        {possibleCounts?.claim !== 0 && 'Jobs that nobody has claimed yet also become yours.'}
      </BulkProgress>
      {renderPicker({
        value: values.remediator,
        onChange: (remediator) => change({ remediator, remID: remediator._id }),
        error: errors.remID,
        currentRemediatorId: null,
        jobId: choice.jobId,
        isForManyJobs: true,
      })}
    </FormDialog>
  )
}

const assignableText = (assignableCount: number, selectedCount: number) =>
  `${formatCount(assignableCount)} of ${formatQuantity(selectedCount, 'job')} can be assigned. The others have a remediator, or are not submitted yet.`
