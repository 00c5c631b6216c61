import { maxLengths, signOffTexts } from '@curbcut/contract'
import { useRef } from 'react'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LoadError } from '#web/ui/screens/LoadError.tsx'
import { hasOnlyFailed } from '#web/ui/screens/query-state.ts'
import { useGetSignOffQuery } from './sign-off-api.ts'

type Props = {
  jobId: string
  fileId: string
  /** Of the shown document: only what was delivered can be disputed. */
  version: string
  page: number | undefined
  /** "Heading 2: Public comment". */
  part: string | undefined
}

export function DisputeDocument({ jobId, fileId, version, page, part }: Props) {
  const dispatch = useAppDispatch()
  const query = useGetSignOffQuery({ jobId })
  const isPaused = useAppSelector(({ forms }) => forms.open !== null)
  const disputedRef = useRef<HTMLParagraphElement>(null)
  const file = query.data?.files.find((one) => one.file === fileId)
  // The button gives way to the state.
  useRestoredFocus(file?.state, { isPaused, getFocusTarget: () => disputedRef.current })
  if (hasOnlyFailed(query)) return <LoadError query={query} />
  const isShown = file?.is_current && String(file.version ?? 'original') === version
  if (!isShown || !query.data?.may_sign_off) return null
  if (file.state === 'disputed') {
    return (
      <p ref={disputedRef} tabIndex={-1} className="inspect-section text-control">
        {signOffTexts.states.disputed}
      </p>
    )
  }
  if (!file.may_be_disputed) return null
  const { file_name: fileName } = file
  const dispute = () => {
    const place = [page && `Page ${page}`, part].filter(Boolean).join(', ')
    const defaults = {
      jobId,
      file: fileId,
      fileName,
      place: place.slice(0, maxLengths.problemPlace),
      seen: file.delivered_at,
    }
    dispatch(openModal({ type: 'dispute-delivery', title: signOffTexts.disputeTitle, defaults }))
  }
  return (
    <div className="inspect-section">
      <Button size="small" aria-label={signOffTexts.disputeFile(fileName)} onPress={dispute}>
        {signOffTexts.dispute}
      </Button>
    </div>
  )
}
