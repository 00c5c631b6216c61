import { texts, type User } from '@curbcut/contract'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { ModalProps } from '#web/state/modal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/ui/Dialog.tsx'
import { useUpdateStatusMutation } from './jobs-api.ts'
import type { MoveDefaults } from './use-job-action.ts'

type Defaults = MoveDefaults & { remediator: User }

/** The list to choose from; another feature's, put in by app. */
export type RemediatorField = {
  value: User | null
  onChange: (remediator: User) => void
  error: string | undefined
}

type Props = ModalProps<Defaults> & { renderPicker: (field: RemediatorField) => ReactNode }

/** 'Assign Remediator': hands an allotted job to one of those who are available. */
export function AssignRemediatorDialog(props: Props) {
  const { title, defaults, errors, onClose, onSend, renderPicker } = props
  const [remediator, setRemediator] = useState<User | null>(defaults.remediator ?? null)
  const [error, setError] = useState(errors.remID)
  const [updateStatus, { isLoading }] = useUpdateStatusMutation()
  const { jobId = '', jobName, status } = defaults

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!remediator) {
      setError(texts.validation.chooseRemediator)
      return
    }
    onSend({ remediator })
    const assigned = await updateStatus({ jobId, move: true, remID: remediator._id, status })
    if (!assigned.error) onClose()
  }
  return (
    <Dialog title={title} isDirty={remediator !== null} onClose={onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p className="text-control text-ink2">{jobName}</p>
          {renderPicker({
            value: remediator,
            onChange: (chosen) => {
              setRemediator(chosen)
              setError(undefined)
            },
            error,
          })}
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" tone="primary" isInert={isLoading}>
            Assign
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
