import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router'
import { DiscardDialog, type DiscardTexts } from './DiscardDialog.tsx'

export const stopUploadTexts: DiscardTexts = {
  title: 'Stop the upload?',
  text: 'Files that are still uploading will not be saved.',
  keep: 'Keep uploading',
  discard: 'Stop upload',
}

/** Mounted during an upload: confirms leaving this part of the screen, or the page. */
export function UploadGuard({ isLeaving }: { isLeaving: BlockerFunction }) {
  const blocker = useBlocker(isLeaving)
  useBeforeUnload((event) => event.preventDefault())
  if (blocker.state !== 'blocked') return null
  return (
    <DiscardDialog texts={stopUploadTexts} onKeep={blocker.reset} onDiscard={blocker.proceed} />
  )
}
