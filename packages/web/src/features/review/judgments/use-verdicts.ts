import type { HumanConditionName, JudgedDocument } from '@curbcut/contract'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { documentKey, type Changes, type VerdictChoice } from '#web/state/unsaved-judgments.ts'
import type { ShownJudgments } from './judgments-api.ts'
import { countUnsent, problemQueueOf } from '#web/features/review/problems/problem-queue.ts'
import { verdictQueueOf, type PressedVerdict } from './verdict-queue.ts'

const nothing: Changes = {}

type About = { shown: ShownJudgments; document: JudgedDocument; versions: number }

/**
 * The verdicts that were pressed for a document. Each press is sent at once, and shown until the list holds it.
 * Without an answer that lasts it waits, whichever screen is open then, and is tried at once where its document is
 * shown.
 */
export function useVerdicts({ shown, document, versions }: About) {
  const { jobId } = shown
  const { file: fileId } = document
  const key = documentKey(jobId, document)
  const about = { jobId, fileId, key, versions }
  const queue = verdictQueueOf(useAppDispatch())
  const changes = useAppSelector(({ drafts }) => drafts.verdicts[key] ?? nothing)
  const waiting = useWaiting((one) => one.key === key) + useUnsentProblems(jobId, fileId)
  const problems = problemQueueOf(useAppDispatch())
  const resume = useEffectEvent(() => queue.resume(key, shown))
  useEffect(() => resume(), [])
  return {
    changes,
    /** How many verdicts wait for an answer; a problem is one. */
    waiting,
    /** `removed`: the problems that the person sees and that the verdict removes. */
    press: (condition: HumanConditionName, verdict: VerdictChoice, removed: string[] = []) =>
      queue.press([{ ...about, condition, verdict, removed }], shown),
    /** Says 'Does not occur' of these. Where somebody has judged by the time it is sent, the server leaves that. */
    confirm: (conditions: readonly HumanConditionName[]) =>
      queue.press(
        conditions.map((condition) => ({
          ...{ ...about, condition, verdict: 'absent', removed: [] },
          isProposal: true,
        })),
        shown,
      ),
    send() {
      queue.send()
      problems.send()
    },
  }
}

/** How many verdicts on documents of a job wait for an answer. */
export const useNotSent = (jobId: string): number =>
  useWaiting((one) => one.jobId === jobId) + useUnsentProblems(jobId)

const useUnsentProblems = (jobId: string, fileId?: string) =>
  useAppSelector(({ drafts }) => countUnsent(drafts.problem, jobId, fileId))

function useWaiting(isCounted: (one: PressedVerdict) => boolean): number {
  const { subscribe, waiting } = verdictQueueOf(useAppDispatch())
  // A verdict that is pressed or taken back while others wait counts too.
  useAppSelector(({ drafts }) => drafts.verdicts)
  return useSyncExternalStore(subscribe, () => waiting().filter(isCounted).length)
}
