import { Suspense } from 'react'
import { closeModal, valuesSent } from '#web/state/modal.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { modals } from './modals.ts'

const noErrors = {}

/** The one place where the dialogs of all features appear. The title is the one given, else the type. */
export function ModalHost() {
  const dispatch = useAppDispatch()
  const open = useAppSelector((state) => state.modal.open)
  const Modal = open && modals[open.type]
  if (!Modal) return null
  return (
    <Suspense fallback={null}>
      <Modal
        key={open.key}
        title={open.title ?? open.type}
        // The registry cannot know which defaults belong to which name; the opener and its dialog do.
        defaults={(open.defaults ?? {}) as never}
        errors={open.errors ?? noErrors}
        onClose={() => dispatch(closeModal())}
        onSend={(values) => dispatch(valuesSent(values))}
      />
    </Suspense>
  )
}
