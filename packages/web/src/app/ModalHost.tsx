import { useState } from 'react'
import { modalClosed, valuesSent, type ModalState } from '#web/state/modal.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { BeginsDirty } from '#web/lib/begins-dirty.ts'
import { laterDialog } from '#web/ui/later-part.tsx'
import { modals } from './modals.ts'

const PastFormDialog = laterDialog(
  async () => (await import('./PastFormDialog.tsx')).PastFormDialog,
)

const noErrors = {}

/** The one place where the dialogs of all features appear. The title is the one given, else the type. */
export function ModalHost() {
  const open = useAppSelector((state) => state.modal.open)
  return open && <OpenModal key={open.key} open={open} />
}

function OpenModal({ open }: { open: NonNullable<ModalState['open']> }) {
  const dispatch = useAppDispatch()
  // With what the form held before, and not with what it holds by now.
  const [{ defaults, isKept }] = useState(() => ({
    defaults: { ...open.defaults, ...open.values },
    isKept: open.values !== undefined,
  }))
  const { key, type, title = type, errors = noErrors, isPast, isResumed = false } = open
  const onClose = () => dispatch(modalClosed({ key }))
  if (isPast) return <PastFormDialog title={title} values={defaults} onClose={onClose} />
  const Modal = modals[type]
  if (!Modal) return null
  return (
    <BeginsDirty value={isKept}>
      <Modal
        title={title}
        // The registry cannot know which defaults belong to which name; the opener and its dialog do.
        defaults={defaults as never}
        errors={errors}
        isResumed={isResumed}
        onClose={onClose}
        onMade={(made) => dispatch(modalClosed({ key, made }))}
        onSend={(values) => dispatch(valuesSent({ key, values }))}
      />
    </BeginsDirty>
  )
}
