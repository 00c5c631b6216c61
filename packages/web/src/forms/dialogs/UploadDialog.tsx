import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { stopUploadTexts } from './UploadGuard.tsx'

type Props = Omit<DialogProps, 'discardTexts'> & {
  /** Whether closing would abort an upload. */
  isSending: boolean
}

/** Confirms closing, navigation and unloading during an upload. */
export function UploadDialog({ isSending, isDirty = false, children, ...dialog }: Props) {
  const blocker = useBlocker(isSending)
  useBeforeUnload((event) => isSending && event.preventDefault())
  useEffect(() => {
    // The upload has ended, and with it the question.
    if (!isSending) blocker.reset?.()
  }, [isSending, blocker])
  return (
    <Dialog
      {...dialog}
      isDirty={isDirty || isSending}
      {...(isSending && { discardTexts: stopUploadTexts })}
    >
      {children}
      {blocker.state === 'blocked' && (
        <DiscardDialog
          texts={stopUploadTexts}
          onKeep={blocker.reset}
          onDiscard={() => {
            blocker.proceed()
            dialog.onClose()
          }}
        />
      )}
    </Dialog>
  )
}
