import type { Note } from '@curbcut/contract'
import { refusalOf } from '#web/api/errors.ts'
import type { ThreadOfJob } from '#web/state/comments.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { useOlderNotes } from './use-older-notes.ts'

type Props = {
  place: ThreadOfJob
  notes: readonly Note[]
  /** Called on press, because the loaded comments move the button out of sight. */
  onAsk: () => void
}

export function OlderComments({ place, notes, onAsk }: Props) {
  const { showOlder, isFetching, failure } = useOlderNotes(place, notes)
  const ask = () => {
    onAsk()
    void showOlder()
  }
  return (
    // Silent inside the live log: a toast announces the failure.
    <div aria-live="off" className="flex flex-col items-center gap-2 py-2">
      <Button size="small" isInert={isFetching} onPress={ask}>
        Show older comments
      </Button>
      {failure !== undefined && <ErrorText>{refusalOf(failure)}</ErrorText>}
    </div>
  )
}
