import type { HumanConditionName } from '@curbcut/contract'
import { sendInSession, createOutbox, oncePerTab } from '#web/api/create-outbox.ts'
import { draftChanged, draftSet } from '#web/state/drafts.ts'
import type { AppDispatch } from '#web/state/root-state.ts'
import {
  unsavedVerdictsAfter,
  type VerdictChanges,
  type VerdictChoice,
} from '#web/state/unsaved-judgments.ts'
import {
  giveVerdicts,
  readJudgments,
  type RestOfDocument,
  type JudgmentListArg,
} from './judgments-api.ts'

/** A pressed verdict with what the person saw; the server refuses it if that has changed. */
export type PressedVerdict = {
  jobId: string
  fileId: string
  key: string
  condition: HumanConditionName
  verdict: VerdictChoice
  /** The number of fixed documents of the job at that time. */
  versions: number
  /** The ids of the problems that the verdict removes. */
  removed: readonly string[]
  /** Confirms a proposal of the check. */
  isProposal?: boolean
  /** Given with all other open questions of the document. */
  rest?: RestOfDocument
}

/** The store owns unsent verdicts until logout; the queue adds what each press was based on. */
export const verdictQueueOf = oncePerTab((dispatch) => {
  const { add, ...queue } = createPresses(dispatch)
  const unsent = () => queue.entries().filter((one) => !queue.isSaved(one))
  const lists = new Map<string, JudgmentListArg>()
  const markSaved = (presses: readonly PressedVerdict[]) => {
    queue.markSaved(presses)
    outbox.publishBacklog()
  }
  const outbox = createOutbox<PressedVerdict>(dispatch, {
    ...queue,
    send: createSender(dispatch, { ...queue, unsent, markSaved }, lists),
    sendOnUnload() {
      for (let remaining = unsent(), [one] = remaining; one; [one] = remaining) {
        const batch = pressesOfRequest(remaining, one)
        void dispatch(giveVerdicts(toVerdictsArg(batch, one), true))
        remaining = remaining.filter((other) => !batch.includes(other))
      }
    },
    closeBlockers: unsent,
  })
  return {
    press(presses: readonly PressedVerdict[], listArg: JudgmentListArg) {
      for (const one of presses) {
        lists.set(one.key, listArg)
        add(one)
      }
      void outbox.send()
    },
    /** Retries at once. Reads the list again before a verdict counts as done. */
    resume(key: string, listArg: JudgmentListArg) {
      lists.set(key, listArg)
      void outbox.send()
    },
    send: () => void outbox.send(),
    /** The unsent verdicts after a failed attempt; empty while all goes well. */
    backlog: () => (outbox.backlog().some((one) => !queue.isSaved(one)) ? unsent() : noPresses),
    subscribe: outbox.subscribe,
  }
})

const noPresses: readonly PressedVerdict[] = []

type Presses = Omit<ReturnType<typeof createPresses>, 'add'> & {
  unsent: () => readonly PressedVerdict[]
}

/** Returns true after both responses; saved verdicts are not resent, as others may have judged. */
function createSender(
  dispatch: AppDispatch,
  { entries, unsent, isSaved, markSaved }: Presses,
  lists: ReadonlyMap<string, JudgmentListArg>,
) {
  let isFailureShown = false
  const drop = (key: string, dropped: readonly PressedVerdict[]) => {
    // Presses made meanwhile stay in the queue.
    const present = entries().filter((one) => dropped.includes(one))
    dispatch(
      draftChanged('verdicts', key, (changes) => unsavedVerdictsAfter(changes, changesOf(present))),
    )
    return true
  }
  return async (press: PressedVerdict) => {
    const { key } = press
    if (!isSaved(press)) {
      const batch = pressesOfRequest(unsent(), press)
      const response = await sendInSession(dispatch, () =>
        dispatch(giveVerdicts(toVerdictsArg(batch, press), isFailureShown)),
      )
      // The screen shows what waits.
      isFailureShown = response === undefined
      if (!response) return false
      if (response.error) return drop(key, batch)
      markSaved(batch)
    }
    const savedPresses = entries().filter((one) => one.key === key && isSaved(one))
    const listArg = lists.get(key)
    // Until the list is read, the pressed verdict stays on the screen.
    if (listArg && !(await sendInSession(dispatch, () => readJudgments(dispatch, listArg))))
      return false
    return drop(key, savedPresses)
  }
}

/** Saved presses come last, because they only wait for a read. */
function createPresses(dispatch: AppDispatch) {
  let presses: readonly PressedVerdict[] = []
  const savedPresses = new WeakSet<PressedVerdict>()
  const isSaved = (one: PressedVerdict) => savedPresses.has(one)
  const entries = () => {
    const unsaved = dispatch((_dispatch, getState) => getState().drafts.verdicts)
    presses = presses
      .filter(({ key, condition, verdict }) => unsaved[key]?.[condition] === verdict)
      .toSorted((one, other) => Number(isSaved(one)) - Number(isSaved(other)))
    return presses
  }
  const without = (removed: PressedVerdict) => entries().filter((one) => one !== removed)
  return {
    entries,
    isSaved,
    markSaved: (ones: readonly PressedVerdict[]) => ones.forEach((one) => savedPresses.add(one)),
    remove: (one: PressedVerdict) => void (presses = without(one)),
    // Moves all presses of the document, whose order matters.
    moveToEnd: ({ key }: PressedVerdict) =>
      void (presses = entries().toSorted(
        (one, other) => Number(one.key === key) - Number(other.key === key),
      )),
    add(one: PressedVerdict) {
      const { key, condition, verdict } = one
      const others = entries().filter((other) => other.key !== key || other.condition !== condition)
      const documentPresses = others.filter((other) => other.key === key)
      presses = [...others, one]
      dispatch(draftSet('verdicts', key, { ...changesOf(documentPresses), [condition]: verdict }))
    },
  }
}

/** The presses that fit into one request with this one. */
const pressesOfRequest = (
  presses: readonly PressedVerdict[],
  { key, versions, isProposal, rest }: PressedVerdict,
) =>
  presses.filter(
    (one) =>
      one.key === key &&
      one.versions === versions &&
      one.isProposal === isProposal &&
      one.rest === rest,
  )

const changesOf = (presses: readonly PressedVerdict[]): VerdictChanges =>
  Object.fromEntries(presses.map(({ condition, verdict }) => [condition, verdict]))

function toVerdictsArg(
  batch: readonly PressedVerdict[],
  { isProposal, rest, ...press }: PressedVerdict,
) {
  const { jobId, fileId, versions } = press
  if (rest) return { jobId, fileId, versions, rest }
  const verdicts = { problems: batch.flatMap(({ removed }) => removed), ...changesOf(batch) }
  return { jobId, fileId, versions, ...(isProposal ? {} : { verdicts }) }
}
