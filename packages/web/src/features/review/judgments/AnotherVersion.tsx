import { api } from '#web/api/api.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  jobId: string
  /** 'original' or the number of the shown version. */
  shownVersion: string
  /** The version that counts now; null for the original. */
  present: number | null
}

/** Replaces the questions while the shown document is not the one that counts. */
export function AnotherVersion({ jobId, shownVersion, present }: Props) {
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
        {(present ?? 0) > Number(shownVersion === 'original' ? 0 : shownVersion)
          ? `A newer document was uploaded: version ${present}. You see ${documentLabel(shownVersion)}, which can no longer be judged.`
          : `You see ${documentLabel(shownVersion)}. Its judgements are not loaded yet.`}
      </p>
      <Button size="small" onPress={load}>
        Show the newest
      </Button>
    </div>
  )
}

const documentLabel = (version: string) =>
  version === 'original' ? 'the original' : `version ${version}`
