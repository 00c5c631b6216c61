import { api } from '#web/api/api.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  jobId: string
  /** What the screen shows: 'original' or the number of a version. */
  shown: string
  /** What is handed in by now; null: the original. */
  present: number | null
}

/** The document that is shown is not the one that is handed in: nothing is judged unseen. */
export function AnotherVersion({ jobId, shown, present }: Props) {
  const dispatch = useAppDispatch()
  const load = () =>
    dispatch(
      api.util.invalidateTags([
        { type: 'Job', id: jobId },
        { type: 'File', id: jobId },
      ]),
    )
  return (
    <div role="status" className="flex flex-col items-start gap-3 text-control">
      <p>
        {(present ?? 0) > Number(shown === 'original' ? 0 : shown)
          ? `A newer document has arrived: version ${present}. You see ${wordsOf(shown)}, which can no longer be judged.`
          : `You see ${wordsOf(shown)}. Its judgements are not loaded yet.`}
      </p>
      <Button size="small" onPress={load}>
        Show the newest
      </Button>
    </div>
  )
}

const wordsOf = (shown: string) => (shown === 'original' ? 'the original' : `version ${shown}`)
