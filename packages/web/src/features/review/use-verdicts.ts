import type { HumanConditionName, JudgedDocument } from '@curbcut/contract'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import {
  allKey,
  documentKey,
  unsavedOf,
  type Changes,
  type VerdictChoice,
} from '#web/state/unsaved-judgments.ts'
import type { ShownJudgments } from './judgments-api.ts'
import { verdictQueueOf } from './verdict-queue.ts'

const nothing: Changes = {}

type About = { shown: ShownJudgments; document: JudgedDocument; versions: number }

/**
 * The verdicts that were pressed for a document. Each press is sent at once, and shown until the list holds it.
 * Without a connection it waits, whichever screen is open then, and is tried at once where its document is shown.
 */
export function useVerdicts({ shown, document, versions }: About) {
  const { jobId } = shown
  const { file: fileId } = document
  const key = documentKey(jobId, document)
  const queue = verdictQueueOf(useAppDispatch())
  const changes = useAppSelector(({ unsavedJudgments }) => unsavedJudgments[key] ?? nothing)
  const isStuck = useIsStuck()
  const resume = useEffectEvent(() => queue.resume(key, shown))
  useEffect(() => resume(), [])
  return {
    changes,
    /** How many verdicts wait for a connection. */
    waiting: isStuck ? Object.keys(changes).length : 0,
    /** `removed`: the problems that the person sees and that the verdict removes. */
    press: (condition: HumanConditionName, verdict: VerdictChoice, removed: string[] = []) =>
      queue.press({ jobId, fileId, key, condition, verdict, versions, removed }, shown),
    send: queue.send,
  }
}

/** How many verdicts on documents of a job wait for a connection. */
export function useNotSent(jobId: string): number {
  const isStuck = useIsStuck()
  const unsaved = useAppSelector(({ unsavedJudgments }) => unsavedJudgments)
  if (!isStuck) return 0
  return unsavedOf(unsaved, jobId)
    .filter(([key]) => key !== allKey(jobId))
    .reduce((sum, [, changes]) => sum + Object.keys(changes).length, 0)
}

function useIsStuck(): boolean {
  const { subscribe, isStuck } = verdictQueueOf(useAppDispatch())
  return useSyncExternalStore(subscribe, isStuck)
}
