import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { checkLimits } from '#server/limits.ts'
import { died, timedOut, toOutcome, type CheckOutcome } from './check-outcome.ts'
import { watchTime } from './own-time.ts'
import { receiveAnswer } from './receive-answer.ts'
import { sendDocument, type StoredDocument } from './send-document.ts'

export type CheckLimits = { [Name in keyof typeof checkLimits]: number }

/** A process that waits for a document. */
export type Waiting = {
  pid: number
  stdin: Writable
  answers: AsyncIterator<Buffer>
  /** Resolves once it listens no longer. */
  closed: Promise<void>
  /** Ends a check from outside: by an outcome, or by a reason to make it again. */
  broken: readonly Promise<CheckOutcome>[]
}

/** `ownMs` is what the process took for its answer, without waiting for a core. */
type Asked = { outcome: CheckOutcome; ownMs: number }

type Options = { limits: CheckLimits; signal: AbortSignal }

/** Has a process check one document. Whatever is no answer leaves the process amid its work. */
export async function askProcess(
  { pid, stdin, answers, closed, broken }: Waiting,
  { name, sizeBytes, open }: StoredDocument,
  { limits, signal }: Options,
): Promise<Asked> {
  signal.throwIfAborted()
  const { promise: stopped, resolve, reject } = Promise.withResolvers<CheckOutcome>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  const bytes = open()
  const over = new AbortController()
  try {
    const id = randomUUID()
    const said = receiveAnswer(answers, { id, mostBytes: limits.answerBytes })
    said.catch(() => resolve(died))
    const exceeded = () => resolve(timedOut)
    // An earlier document may have taken the process over, so that this one is not to blame.
    const watchReading = (read: AbortSignal) => {
      const either = AbortSignal.any([over.signal, read])
      watchTime({ pid }, { limits, over: either, exceeded: () => resolve(died) })
    }
    // The store's time is not the document's.
    const receiver = { stdin, closed, watchReading }
    const clock = sendDocument(bytes, receiver, { id, name, sizeBytes }).then(() =>
      watchTime({ pid }, { limits, over: over.signal, exceeded }),
    )
    const answered = Promise.all([said, clock]).then(async ([text, ownMs]) => ({
      outcome: toOutcome(text),
      ownMs: await ownMs(),
    }))
    // A process that listens no longer has ended, or is ended by a limit.
    const ended = [stopped, ...broken].map(async (one) => ({ outcome: await one, ownMs: 0 }))
    return await Promise.race([...ended, answered])
  } finally {
    signal.removeEventListener('abort', abort)
    over.abort()
    bytes.destroy()
  }
}
