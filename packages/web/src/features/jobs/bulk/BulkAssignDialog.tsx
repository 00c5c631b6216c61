import { formatCount, formatQuantity, texts, type User } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { RemediatorField } from '#web/features/jobs/moves/AssignRemediatorDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { BulkChoice } from './bulk-api.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulk } from './use-bulk.ts'

type Values = { remID: string; remediator: User | null }

type Defaults = {
  choice: BulkChoice
  /** How many of the chosen jobs can be assigned, and claimed; undefined after 'Select all'. */
  possible?: { assign: number; claim: number } | undefined
}

export type BulkAssignProps = ModalProps<Defaults, Values>
type Props = BulkAssignProps & { renderPicker: (field: RemediatorField) => ReactNode }

/** Claims the chosen jobs that are still submitted, and assigns all in one request. */
export function BulkAssignDialog({ renderPicker, ...props }: Props) {
  const { choice, possible } = props.defaults
  const { run } = useBulk()
  const { values, change, problems, frame } = useDialogChoices<Values>(props, {
    initialValues: { remID: '', remediator: null },
    isDirty: ({ remID }) => remID !== '',
    validate: ({ remID }) => (remID ? {} : { remID: texts.validation.chooseRemediator }),
    send: ({ remID }) => run({ action: 'assign', choice, remID }),
  })
  return (
    <FormDialog {...frame} submitLabel="Assign">
      <BulkProgress action="assign" choice={choice}>
        {possible && possible.assign < choice.count && (
          <span className="block">{assignableWords(possible.assign, choice.count)}</span>
        )}
        {possible?.claim !== 0 && 'Jobs that nobody has claimed yet also become yours.'}
      </BulkProgress>
      {renderPicker({
        value: values.remediator,
        onChange: (remediator) => change({ remediator, remID: remediator._id }),
        error: problems.remID,
        exceptId: null,
        jobId: choice.jobId,
      })}
    </FormDialog>
  )
}

const assignableWords = (assignable: number, chosen: number) =>
  `${formatCount(assignable)} of ${formatQuantity(chosen, 'job')} can be assigned. The others have a remediator, or are not submitted yet.`
