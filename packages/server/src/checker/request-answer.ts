import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { checkLimits } from '#server/limits.ts'
import { limitCpuTime } from './limit-cpu-time.ts'
import type { ProcessOutcomes } from './process-outcomes.ts'
import { writeDocument, type DocumentToRead } from './write-document.ts'

export type CheckLimits = { [Name in keyof typeof checkLimits]: number }

export type ProcessPipes<Outcome> = {
  /** 0 if the process could not be started. */
  pid: Promise<number>
  stdin: Writable
  answers: AsyncIterator<Buffer>
  closed: Promise<void>
  /** Resolves with an outcome imposed from outside, or rejects if the work has to be repeated. */
  interruptions: readonly Promise<Outcome>[]
}

/** `ownMs`: time of the answer without waiting for a core. */
export type TimedOutcome<Outcome> = { outcome: Outcome; ownMs: number }

type Options<Outcome> = {
  limits: CheckLimits
  signal: AbortSignal
  outcomes: ProcessOutcomes<Outcome>
}

/** If it fails, the process may still be working on the document. */
export async function requestAnswer<Outcome>(
  { stdin, answers, closed, interruptions, ...processInfo }: ProcessPipes<Outcome>,
  { name, sizeBytes, open, options }: DocumentToRead,
  { limits, signal, outcomes }: Options<Outcome>,
): Promise<TimedOutcome<Outcome>> {
  const { crashed, timedOut } = outcomes
  const pid = await processInfo.pid
  signal.throwIfAborted()
  // Not the document's fault: the caller tries again.
  if (pid === 0) throw new Error('a process that reads documents could not be started')
  const { promise: imposedOutcome, resolve, reject } = Promise.withResolvers<Outcome>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  const bytes = open()
  const finished = new AbortController()
  try {
    const id = randomUUID()
    const answer = receiveAnswer(answers, { id, maxBytes: limits.answerBytes })
    answer.catch(() => resolve(crashed))
    const exceeded = () => resolve(timedOut)
    // Not this document's fault: an earlier one may have taken over the process.
    const watchReading = (drained: AbortSignal) => {
      const stopSignal = AbortSignal.any([finished.signal, drained])
      limitCpuTime({ pid }, { limits, finished: stopSignal, exceeded: () => resolve(crashed) })
    }
    // The limit excludes the time that the store takes.
    const receiver = { stdin, closed, watchReading }
    const cpuClock = writeDocument(bytes, receiver, { id, name, sizeBytes, options }).then(() =>
      limitCpuTime({ pid }, { limits, finished: finished.signal, exceeded }),
    )
    const answered = Promise.all([answer, cpuClock]).then(async ([text, ownMs]) => ({
      outcome: outcomes.parseAnswer(text),
      ownMs: await ownMs(),
    }))
    const imposedOutcomes = [imposedOutcome, ...interruptions].map(withoutOwnTime)
    return await Promise.race([...imposedOutcomes, answered])
  } finally {
    signal.removeEventListener('abort', abort)
    finished.abort()
    bytes.destroy()
  }
}

/** An imposed outcome is not an answer, so it took no time. */
const withoutOwnTime = async <Outcome>(
  imposed: Promise<Outcome>,
): Promise<TimedOutcome<Outcome>> => ({ outcome: await imposed, ownMs: 0 })

const newline = 0x0a

type ExpectedAnswer = { id: string; maxBytes: number }

/** The answer is the line that begins with the document's id, so not an earlier process output. */
async function receiveAnswer(
  chunks: AsyncIterator<Buffer>,
  { id, maxBytes }: ExpectedAnswer,
): Promise<string> {
  const receivedChunks: Buffer[] = []
  let receivedBytes = 0
  for (;;) {
    const { value, done } = await chunks.next()
    if (done) throw new Error('a check ended without an answer')
    receivedBytes += value.length
    if (receivedBytes > maxBytes) throw new Error('a check answered more than it may')
    receivedChunks.push(value)
    if (value.at(-1) === newline) break
  }
  const line = Buffer.concat(receivedChunks).toString('utf8')
  if (!line.startsWith(`${id} `)) throw new Error('a check answered something else')
  return line.slice(id.length + 1)
}
