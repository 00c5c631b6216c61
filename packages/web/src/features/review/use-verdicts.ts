import type { HumanConditionName, JudgedDocument } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnanswered } from '#web/api/errors.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useBackOnline } from '#web/lib/use-back-online.ts'
import { useAppDispatch, useAppSelector, type AppDispatch } from '#web/state/root-state.ts'
import {
  documentKey,
  judgmentsChosen,
  judgmentsSaved,
  type Changes,
  type VerdictChoice,
} from '#web/state/unsaved-judgments.ts'
import { readJudgments, useSetJudgmentsMutation, type ShownJudgments } from './judgments-api.ts'

const nothing: Changes = {}

type About = { shown: ShownJudgments; document: JudgedDocument; versions: number }

/**
 * The verdicts that were pressed for a document. Each press is sent at once, and shown until the list holds it.
 * Without a connection it waits for the next press, for the network, or until the document is shown again.
 */
export function useVerdicts({ shown, document, versions }: About) {
  const { jobId } = shown
  const key = documentKey(jobId, document)
  const dispatch = useAppDispatch()
  const changes = useAppSelector(({ unsavedJudgments }) => unsavedJudgments[key] ?? nothing)
  const [setJudgments] = useSetJudgmentsMutation()
  const { isSending, sendOnce } = useSending()
  // A press that waits since an earlier visit removes no problem: none was seen here.
  const seen = useRef<{ [Name in HumanConditionName]?: string[] }>({})

  const send = () =>
    sendOnce(async () => {
      // What is pressed meanwhile follows.
      for (let sent = chosenNow(dispatch, key); isAny(sent); sent = chosenNow(dispatch, key)) {
        const problems = conditionsOf(sent).flatMap((name) => seen.current[name] ?? [])
        const ofDocument = { jobId, files: [document.file], versions, problems }
        const { error } = await setJudgments({ ...ofDocument, ...sent })
        if (isUnanswered(error)) return
        // What is saved and could not be read stays as it was pressed.
        if (!error && !(await readJudgments(dispatch, shown))) return
        dispatch(judgmentsSaved({ key, changes: sent }))
      }
    })
  const resend = useEffectEvent(() => void send())
  // Pressed at an earlier visit, and not sent since.
  useEffect(() => resend(), [])
  useBackOnline(() => void send())

  return {
    changes,
    /** How many verdicts wait for a connection. */
    waiting: isSending ? 0 : Object.keys(changes).length,
    /** `removed`: the problems that the person sees and that the verdict removes. */
    press: (condition: HumanConditionName, verdict: VerdictChoice, removed: string[] = []) => {
      seen.current[condition] = removed
      dispatch(
        judgmentsChosen({ key, changes: { ...chosenNow(dispatch, key), [condition]: verdict } }),
      )
      void send()
    },
    send,
  }
}

const conditionsOf = (changes: Changes) => Object.keys(changes) as HumanConditionName[]

const isAny = (changes: Changes) => Object.keys(changes).length > 0

const chosenNow = (dispatch: AppDispatch, key: string): Changes =>
  dispatch((_dispatch, getState) => getState().unsavedJudgments[key] ?? nothing)
