import type { Arg } from '#web/api/api.ts'
import type { judgmentRoutes } from '@curbcut/contract/judgment-routes.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { draftChanged, draftSet } from '#web/state/drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { unsavedAfter, type Changes } from '#web/state/unsaved-judgments.ts'
import {
  readJudgments,
  useSetJudgmentsMutation,
  type ShownJudgments,
} from '#web/features/review/judgments/judgments-api.ts'

const nothing: Changes = {}

type Target = Pick<Arg<(typeof judgmentRoutes)['setJudgments']>, 'files' | 'for_all' | 'versions'>

export function useUnsavedJudgments(key: string, shown: ShownJudgments) {
  const dispatch = useAppDispatch()
  const changes = useAppSelector(({ drafts }) => drafts.verdicts[key] ?? nothing)
  const [setJudgments] = useSetJudgmentsMutation()
  const { isSending, sendOnce } = useSending()
  return {
    changes,
    isSending,
    choose: (chosen: Changes) => dispatch(draftSet('verdicts', key, chosen)),
    save: (target: Target, sent: Changes) =>
      sendOnce(async () => {
        const { error } = await setJudgments({ jobId: shown.jobId, ...target, ...sent })
        if (error) return
        // The choices stay on the screen until the list contains the saved ones.
        const { isSuccess: isRead } = await readJudgments(dispatch, shown)
        if (isRead) dispatch(draftChanged('verdicts', key, (made) => unsavedAfter(made, sent)))
      }),
  }
}
