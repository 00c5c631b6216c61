import {
  humanConditionNames,
  restRefusalText,
  type HumanConditionName,
  type JudgedDocument,
} from '@curbcut/contract'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { problemQueueOf } from '#web/features/review/problems/problem-queue.ts'
import { unfinishedProblemText } from '#web/features/review/problems/use-problem-draft.ts'
import {
  countPendingProblems,
  hasUnsavedChanges,
  problemDraftKey,
} from '#web/state/problem-drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import {
  verdictDraftKey,
  type VerdictChanges,
  type VerdictChoice,
} from '#web/state/unsaved-judgments.ts'
import { versionOf, type JudgmentListArg } from './judgments-api.ts'
import { verdictOf } from './verdict-choices.ts'
import { verdictQueueOf, type PressedVerdict } from './verdict-queue.ts'

const noChanges: VerdictChanges = {}

type Conditions = readonly HumanConditionName[]
type AnsweredTogether = Pick<PressedVerdict, 'isProposal' | 'rest'>

type VerdictOptions = { listArg: JudgmentListArg; document: JudgedDocument; versions: number }

/** Sends each verdict at once and shows it until the list has it; the queue outlives the screen. */
export function useVerdicts({ listArg, document, versions }: VerdictOptions) {
  const { jobId } = listArg
  const { file: fileId } = document
  const key = verdictDraftKey(jobId, document)
  const target = { jobId, fileId, key, versions }
  const queue = verdictQueueOf(useAppDispatch())
  const changes = useAppSelector(({ drafts }) => drafts.verdicts[key] ?? noChanges)
  const unsentCount =
    useWaitingCount((one) => one.key === key) + usePendingProblemCount(jobId, fileId)
  const problems = problemQueueOf(useAppDispatch())
  const { open, proposed } = openQuestionsOf(document, changes)
  const unsentConditions = useUnsentConditions(jobId, fileId, open)
  const pressEach = (presses: readonly Omit<PressedVerdict, keyof typeof target>[]) => {
    // Retries of a problem must not overwrite another verdict, but its text stays.
    for (const one of presses) problems.cancelRetries(problemDraftKey(jobId, fileId, one.condition))
    const verdicts = presses.map((one) => ({ ...target, ...one }))
    queue.press(verdicts, listArg)
  }
  const pressAll = (conditions: Conditions, way: AnsweredTogether) =>
    pressEach(conditions.map((name) => ({ ...answerTogether(name, proposed), ...way })))
  const resume = useEffectEvent(() => queue.resume(key, listArg))
  useEffect(() => resume(), [])
  return {
    changes,
    /** Neither judged nor pressed. */
    open,
    /** Those of them that do not occur, by the check. */
    proposed,
    /** The number of unsent verdicts and problems. */
    unsentCount,
    press: (condition: HumanConditionName, verdict: VerdictChoice, removed: string[] = []) =>
      pressEach([{ condition, verdict, removed }]),
    /** Confirms 'Does not occur', but where a problem is being written. The server skips conditions that have a judgment by then. */
    confirm: () => pressAll(without(proposed, unsentConditions), { isProposal: true }),
    /** Why the rest cannot be answered yet; undefined if it can. */
    restReason: restReasonOf(document, unsentConditions),
    /** Answers all that is open. The server skips conditions that have a judgment by then. */
    answerRest: () =>
      pressAll(open, { rest: { version: versionOf(document), open, absent: proposed } }),
    send: () => [queue, problems].forEach((one) => one.send()),
  }
}

const answerTogether = (condition: HumanConditionName, proposed: Conditions) => ({
  condition,
  verdict: proposed.includes(condition) ? ('absent' as const) : ('fine' as const),
  removed: [],
})

/** The open questions of which a problem is being written, or waits to be sent. */
function useUnsentConditions(jobId: string, fileId: string, open: Conditions): Conditions {
  const drafts = useAppSelector((state) => state.drafts.problem)
  return open.filter((name) => {
    const draft = drafts[problemDraftKey(jobId, fileId, name)]
    return draft !== undefined && hasUnsavedChanges(draft)
  })
}

function restReasonOf(
  { seen, file_name: name }: JudgedDocument,
  unsentConditions: Conditions,
): string | undefined {
  if (!seen.isWhole) return restRefusalText(seen, name)
  return unsentConditions.length > 0 ? unfinishedProblemText : undefined
}

const without = (conditions: Conditions, others: Conditions) =>
  conditions.filter((name) => !others.includes(name))

function openQuestionsOf(document: JudgedDocument, changes: VerdictChanges) {
  const open = humanConditionNames.filter((name) => verdictOf(document, name, changes) === '')
  return { open, proposed: open.filter((name) => document.proposed.includes(name)) }
}

export const useUnsentCount = (jobId: string): number =>
  useWaitingCount((one) => one.jobId === jobId) + usePendingProblemCount(jobId)

const usePendingProblemCount = (jobId: string, fileId?: string) =>
  useAppSelector(({ drafts }) => countPendingProblems(drafts.problem, jobId, fileId))

function useWaitingCount(isCounted: (one: PressedVerdict) => boolean): number {
  const { subscribe, backlog } = verdictQueueOf(useAppDispatch())
  // Renders again when a verdict is pressed or withdrawn while others wait.
  useAppSelector(({ drafts }) => drafts.verdicts)
  return useSyncExternalStore(subscribe, () => backlog().filter(isCounted).length)
}
