import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { childEnvironment } from '#server/db/bound-process.ts'
import { checkLimits } from '#server/limits.ts'
import { answerDescriptor } from './answer-descriptor.ts'
import { readAnswer, type CheckAnswer } from './check-answer.ts'
import { comeLast } from './come-last.ts'
import { endWithUs } from './end-with-us.ts'
import { watchTime } from './own-time.ts'
import { residentBytes } from './resident-memory.ts'

type Ended = {
  state: 'timed_out' | 'too_large' | 'not_supported' | 'failed'
  reason?: string
  facts?: undefined
  conditions: []
}
/** The outcome of a check, even of a document that took the process over. */
export type CheckOutcome = CheckAnswer | Ended

/** A document of the store. */
export type StoredDocument = {
  /** Tells the kind; not the name that people gave it. */
  name: string
  sizeBytes: number
  open(): Readable
}

type Limits = { [Name in keyof typeof checkLimits]: number }
type Options = {
  /** Ends the check: the process is stopped, and the promise rejects. */
  signal: AbortSignal
  limits?: Limits
  /** The program of the process, if not that of the checks. */
  program?: string
}

const repository = join(import.meta.dirname, '../../../..')
const ownProgram = join(import.meta.dirname, 'check-process.ts')

/**
 * Checks a document in a process of its own, with limits on memory, time and output. The process gets the
 * bytes and nothing else: no environment, no files but code. Rejects if the store does not give all bytes;
 * everything else is an outcome.
 */
export async function checkInProcess(
  document: StoredDocument,
  options: Options,
): Promise<CheckOutcome> {
  const { signal, limits = checkLimits, program = ownProgram } = options
  signal.throwIfAborted()
  const child = spawn(process.execPath, commandOf(program, limits, document), {
    cwd: '/',
    env: childEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  const { ended, stop } = watch(child)
  // Before the first byte: a process that gets no more bytes than these ends by itself.
  const watcher = endWithUs(child.pid ?? 0)
  const { promise: stopped, resolve, reject } = Promise.withResolvers<CheckOutcome>()
  const fail = (reason: string) => resolve({ state: 'failed', reason, conditions: [] })
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  const stopWatching = watchMemory(child, limits, () => fail(reasons.memory))
  const bytes = document.open()
  const over = new AbortController()
  try {
    const said = readAll(child.stdio[answerDescriptor] as Readable, limits.answerBytes)
    said.catch(() => fail(reasons.died))
    const sent = send(bytes, child.stdin as Writable, document.sizeBytes)
    const answered = Promise.all([sent, ended]).then(async () => toOutcome(await said))
    // The store's time is not the document's.
    void sent.then(
      () => watchTime(child, { limits, over: over.signal, exceeded: () => resolve(timedOut) }),
      () => undefined,
    )
    // A process that listens no longer has ended, or is ended by a limit.
    return await Promise.race([stopped, answered, watcher.lost])
  } finally {
    signal.removeEventListener('abort', abort)
    over.abort()
    stopWatching()
    bytes.destroy()
    await stop()
    await watcher.stop()
  }
}

const timedOut: CheckOutcome = { state: 'timed_out', conditions: [] }

const reasons = {
  memory: 'The check took more memory than it may.',
  died: 'The check ended before it was done.',
}

const commandOf = (program: string, limits: Limits, { sizeBytes, name }: StoredDocument) => [
  // Reads code, and nothing else of this machine; starts nothing.
  '--permission',
  ...['packages', 'node_modules'].map((folder) => `--allow-fs-read=${join(repository, folder)}`),
  `--max-old-space-size=${limits.heapMegabytes}`,
  program,
  ...[String(sizeBytes), name],
]

function watch(child: ChildProcess) {
  // Without a listener, a process that stops listening would end ours.
  for (const stream of child.stdio) stream?.on('error', () => {})
  comeLast(child)
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
  const stop = async () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The whole group has gone already.
    }
    await ended
    for (const stream of child.stdio) stream?.destroy()
  }
  return { ended, stop }
}

const watchEveryMs = 50

/** From outside: the limits of Node count neither buffers nor what libraries take. */
function watchMemory({ pid }: ChildProcess, { residentBytes: most }: Limits, exceeded: () => void) {
  let isWatching = true
  const look = async () => {
    if (!isWatching || !pid) return
    if (((await residentBytes(pid)) ?? 0) > most) return exceeded()
    if (isWatching) setTimeout(() => void look(), watchEveryMs).unref()
  }
  void look()
  return () => {
    isWatching = false
  }
}

/** Sends all bytes, unless the process listens no longer: that is no fault of the store. */
async function send(bytes: Readable, target: Writable, sizeBytes: number) {
  const closed = new Promise<void>((resolve) => void target.once('close', resolve))
  let sentBytes = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (target.destroyed) return
    sentBytes += chunk.length
    if (target.write(chunk)) continue
    await Promise.race([new Promise((resolve) => void target.once('drain', resolve)), closed])
  }
  if (sentBytes !== sizeBytes) throw new Error(`${sentBytes} of ${sizeBytes} bytes were read`)
  target.end()
}

async function readAll(answer: Readable, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new Error('a check answered more than it may')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function toOutcome(said: string): CheckOutcome {
  return readAnswer(said) ?? { state: 'failed', reason: reasons.died, conditions: [] }
}
