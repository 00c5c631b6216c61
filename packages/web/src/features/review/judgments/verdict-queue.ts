import type { HumanConditionName } from '@curbcut/contract'
import { draftChanged, draftSet } from '#web/state/drafts.ts'
import type { AppDispatch } from '#web/state/root-state.ts'
import { unsavedAfter, type Changes, type VerdictChoice } from '#web/state/unsaved-judgments.ts'
import { giveVerdicts, readJudgments, type ShownJudgments } from './judgments-api.ts'
import { answerOf, createOutbox, oneForTab } from '#web/features/review/unsaved/outbox.ts'

/** A verdict that was pressed, with what the person saw then: the server refuses it where that has changed. */
export type PressedVerdict = {
  jobId: string
  fileId: string
  /** The document, as `documentKey` names it. */
  key: string
  condition: HumanConditionName
  verdict: VerdictChoice
  /** How many fixed documents the job had. */
  versions: number
  /** The problems that the verdict removes. */
  removed: readonly string[]
  /** It only confirms what the check proposes. */
  isProposal?: boolean
}

/**
 * Sends the verdicts that were pressed, one document after the other. What is not sent yet is in the store, which
 * forgets it with its person; here is what each press was based on.
 */
export const verdictQueueOf = oneForTab((dispatch) => {
  const { add, ...queue } = createPresses(dispatch)
  const unsent = () => queue.all().filter((one) => !queue.isSaved(one))
  const lists = new Map<string, ShownJudgments>()
  const keepSaved = (sent: readonly PressedVerdict[]) => {
    queue.keepSaved(sent)
    outbox.tell()
  }
  const outbox = createOutbox<PressedVerdict>(dispatch, {
    ...queue,
    send: createSender(dispatch, { ...queue, unsent, keepSaved }, lists),
    sendAtOnce() {
      for (let left = unsent(), [one] = left; one; [one] = left) {
        const sent = alike(left, one)
        void dispatch(giveVerdicts(callOf(sent, one), true))
        left = left.filter((other) => !sent.includes(other))
      }
    },
    asksFor: unsent,
  })
  return {
    /** Verdicts that one press says go together. */
    press(ones: readonly PressedVerdict[], shown: ShownJudgments) {
      for (const one of ones) {
        lists.set(one.key, shown)
        add(one)
      }
      void outbox.send()
    },
    /** Tries at once. The list is read before a verdict of this document counts as saved. */
    resume(key: string, shown: ShownJudgments) {
      lists.set(key, shown)
      void outbox.send()
    },
    send: () => void outbox.send(),
    /** What waits after a try without an answer. */
    waiting: () => (outbox.waiting().some((one) => !queue.isSaved(one)) ? unsent() : nothing),
    subscribe: outbox.subscribe,
  }
})

const nothing: readonly PressedVerdict[] = []

type Presses = Omit<ReturnType<typeof createPresses>, 'add'> & {
  unsent: () => readonly PressedVerdict[]
}

/**
 * Sends what one call says, and reads it again. What is saved is sent no more, as somebody else may have judged since
 * then. Returns whether both were answered.
 */
function createSender(
  dispatch: AppDispatch,
  { all, unsent, isSaved, keepSaved }: Presses,
  lists: ReadonlyMap<string, ShownJudgments>,
) {
  let isShownAlready = false
  const drop = (key: string, gone: readonly PressedVerdict[]) => {
    // What was pressed meanwhile follows.
    const present = all().filter((one) => gone.includes(one))
    dispatch(draftChanged('verdicts', key, (made) => unsavedAfter(made, changesOf(present))))
    return true
  }
  return async (first: PressedVerdict) => {
    const { key } = first
    if (!isSaved(first)) {
      const sent = alike(unsent(), first)
      const said = await answerOf(dispatch, () =>
        dispatch(giveVerdicts(callOf(sent, first), isShownAlready)),
      )
      // The screen says what waits, so that further tries tell nothing.
      isShownAlready = said === undefined
      if (!said) return false
      if (said.error) return drop(key, sent)
      keepSaved(sent)
    }
    const saved = all().filter((one) => one.key === key && isSaved(one))
    const shown = lists.get(key)
    // What could not be read stays as it was pressed.
    if (shown && !(await answerOf(dispatch, () => readJudgments(dispatch, shown)))) return false
    return drop(key, saved)
  }
}

/** The presses that the store still holds. Those that are saved come last: they only wait to be read. */
function createPresses(dispatch: AppDispatch) {
  let presses: readonly PressedVerdict[] = []
  const saved = new WeakSet<PressedVerdict>()
  const isSaved = (one: PressedVerdict) => saved.has(one)
  const all = () => {
    const unsaved = dispatch((_dispatch, getState) => getState().drafts.verdicts)
    presses = presses
      .filter(({ key, condition, verdict }) => unsaved[key]?.[condition] === verdict)
      .toSorted((one, other) => Number(isSaved(one)) - Number(isSaved(other)))
    return presses
  }
  const without = (left: PressedVerdict) => all().filter((one) => one !== left)
  return {
    all,
    isSaved,
    keepSaved: (sent: readonly PressedVerdict[]) => sent.forEach((one) => saved.add(one)),
    remove: (one: PressedVerdict) => void (presses = without(one)),
    // With all of its document, whose presses follow each other as they were pressed.
    putLast: ({ key }: PressedVerdict) =>
      void (presses = all().toSorted(
        (one, other) => Number(one.key === key) - Number(other.key === key),
      )),
    add(one: PressedVerdict) {
      const { key, condition, verdict } = one
      const others = all().filter((other) => other.key !== key || other.condition !== condition)
      const ofDocument = others.filter((other) => other.key === key)
      presses = [...others, one]
      dispatch(draftSet('verdicts', key, { ...changesOf(ofDocument), [condition]: verdict }))
    },
  }
}

/** What one call says: verdicts on the same document, or proposals for it, pressed in view of the same. */
const alike = (presses: readonly PressedVerdict[], { key, versions, isProposal }: PressedVerdict) =>
  presses.filter(
    (one) => one.key === key && one.versions === versions && one.isProposal === isProposal,
  )

const changesOf = (presses: readonly PressedVerdict[]): Changes =>
  Object.fromEntries(presses.map(({ condition, verdict }) => [condition, verdict]))

function callOf(sent: readonly PressedVerdict[], { isProposal, ...about }: PressedVerdict) {
  const { jobId, fileId, versions } = about
  const verdicts = { problems: sent.flatMap(({ removed }) => removed), ...changesOf(sent) }
  return { jobId, fileId, versions, ...(isProposal ? {} : { verdicts }) }
}
