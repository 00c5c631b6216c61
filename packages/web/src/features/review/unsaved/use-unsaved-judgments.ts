import type { judgmentRoutes } from '@curbcut/contract/judgment-routes.ts'
import type { Arg } from '#web/api/api.ts'
import {
  readJudgments,
  useSetJudgmentsMutation,
  type JudgmentListArg,
} from '#web/features/review/judgments/judgments-api.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { draftChanged, draftSet } from '#web/state/drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { unsavedVerdictsAfter, type VerdictChanges } from '#web/state/unsaved-judgments.ts'

const noChanges: VerdictChanges = {}

type Target = Pick<Arg<(typeof judgmentRoutes)['setJudgments']>, 'files' | 'for_all' | 'versions'>

export function useUnsavedJudgments(key: string, listArg: JudgmentListArg) {
  const dispatch = useAppDispatch()
  const changes = useAppSelector(({ drafts }) => drafts.verdicts[key] ?? noChanges)
  const [setJudgments] = useSetJudgmentsMutation()
  const { isSending, sendOnce } = useSending()
  return {
    changes,
    isSending,
    choose: (choices: VerdictChanges) => dispatch(draftSet('verdicts', key, choices)),
    save: (target: Target, sentChanges: VerdictChanges) =>
      sendOnce(async () => {
        const { error } = await setJudgments({ jobId: listArg.jobId, ...target, ...sentChanges })
        if (error) return
        // The choices stay on the screen until the list contains the saved ones.
        const { isSuccess: isRead } = await readJudgments(dispatch, listArg)
        if (isRead)
          dispatch(
            draftChanged('verdicts', key, (drafts) => unsavedVerdictsAfter(drafts, sentChanges)),
          )
      }),
  }
}
