import { api } from '#web/api/api.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  jobId: string
  /** 'original' or the number of the shown version. */
  shown: string
  /** The version that counts now; null for the original. */
  present: number | null
}

/** Replaces the questions while the shown document is not the one that counts. */
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
