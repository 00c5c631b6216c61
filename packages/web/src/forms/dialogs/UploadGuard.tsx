import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router'
import { DiscardDialog, type DiscardWords } from './DiscardDialog.tsx'

/** The question before documents on their way are given up. */
export const stopUploadWords: DiscardWords = {
  title: 'Stop the upload?',
  text: 'Files that have not arrived yet will not be uploaded.',
  keep: 'Keep uploading',
  discard: 'Stop upload',
}

/**
 * Drawn while a part of a screen sends documents: asks before this part is left, and lets the browser ask
 * before the page is.
 */
export function UploadGuard({ isLeaving }: { isLeaving: BlockerFunction }) {
  const blocker = useBlocker(isLeaving)
  useBeforeUnload((event) => event.preventDefault())
  if (blocker.state !== 'blocked') return null
  return (
    <DiscardDialog words={stopUploadWords} onKeep={blocker.reset} onDiscard={blocker.proceed} />
  )
}
