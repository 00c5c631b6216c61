import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { answerDescriptor } from './answer-descriptor.ts'
import { documentProcessFlags } from './isolation/document-process-flags.ts'
import type { Isolation } from './isolation/isolation.ts'
import { spawnDocumentProcess } from './isolation/spawn-document-process.ts'
import { killOnParentDeath } from './kill-on-parent-death.ts'
import type { ProcessOutcomes } from './process-outcomes.ts'
import { readResidentBytes } from './read-resident-bytes.ts'
import { requestAnswer, type TimedOutcome, type CheckLimits } from './request-answer.ts'
import type { DocumentToRead } from './write-document.ts'

export type DocumentProcess<Outcome> = {
  /** One document at a time. Rejects if the signal aborts or the store does not give all bytes. */
  readDocument(document: DocumentToRead, signal: AbortSignal): Promise<TimedOutcome<Outcome>>
  memoryBytes(): Promise<number>
  isRunning(): boolean
  stop(): Promise<void>
}

export type DocumentProcessOptions<Outcome> = {
  limits: CheckLimits
  outcomes: ProcessOutcomes<Outcome>
  isolation: Isolation
  isReniced: boolean
  /** Ends after one document, whose changes to the process thus affect no other. */
  isSingleUse?: boolean
}

/** The process gets bytes, names and options, but no environment and no files other than code. */
export function startDocumentProcess<Outcome>(
  program: string,
  { limits, outcomes, isolation, isReniced, isSingleUse = false }: DocumentProcessOptions<Outcome>,
): DocumentProcess<Outcome> {
  const args = [...flagsOf(limits, isSingleUse), program]
  const { child, pid } = spawnDocumentProcess(args, { isolation, isReniced })
  const { isRunning, end, cleanedUp, interruptions } = supervise(
    { child, pid, isolation },
    { limits, outcomes },
  )
  const documentProcess = { pid, ...pipesOf(child), interruptions }
  return {
    readDocument: (document, signal) =>
      requestAnswer(documentProcess, document, { limits, signal, outcomes }),
    memoryBytes: async () => (await readResidentBytes(await pid)) ?? 0,
    isRunning,
    async stop() {
      end()
      await cleanedUp
      for (const stream of child.stdio) stream?.destroy()
    },
  }
}

const flagsOf = (limits: CheckLimits, isSingleUse: boolean) => [
  ...documentProcessFlags,
  `--max-old-space-size=${limits.heapMegabytes}`,
  // No document changes the code that checks the next one. The second reader of repairs does not
  // start with this flag.
  ...(isSingleUse ? [] : ['--frozen-intrinsics']),
  '--disable-proto=throw',
  '--disallow-code-generation-from-strings',
]

function pipesOf(child: ChildProcess) {
  const stdin = child.stdin as Writable
  const closed = new Promise<void>((resolve) => void stdin.once('close', resolve))
  const answerPipe = child.stdio[answerDescriptor] as Readable
  return { stdin, closed, answers: answerPipe[Symbol.asyncIterator]() as AsyncIterator<Buffer> }
}

type ChildInfo = { child: ChildProcess; pid: Promise<number>; isolation: Isolation }

function supervise<Outcome>(
  childInfo: ChildInfo,
  { limits, outcomes }: Pick<DocumentProcessOptions<Outcome>, 'limits' | 'outcomes'>,
) {
  const { ended, isRunning, end } = trackExit(childInfo)
  const { child, pid } = childInfo
  // Started before the first byte, because a process without input ends by itself.
  const watcher = killOnParentDeath(child.pid ?? 0)
  const memoryExceeded = Promise.withResolvers<Outcome>()
  const exceeded = () => {
    memoryExceeded.resolve(outcomes.outOfMemory)
    end()
  }
  const stopWatching = watchMemory(pid, { maxBytes: limits.residentBytes, exceeded })
  // Without the watcher, the process would outlive ours.
  watcher.ended.catch(end)
  // Without delay, because the group's number may soon belong to another group.
  const cleanedUp = ended.then(() => {
    stopWatching()
    return watcher.stop()
  })
  return { isRunning, end, cleanedUp, interruptions: [memoryExceeded.promise, watcher.ended] }
}

function trackExit({ child, pid, isolation }: ChildInfo) {
  let isRunning = true
  const killGroup = () => kill(-(child.pid ?? 0))
  const exit = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  }).then(() => {
    isRunning = false
    killGroup()
  })
  // `unshare` has to outlive the process, or process 1 would have to reap it.
  const killInNamespaces = async () => {
    const processId = await pid
    if (!isRunning) return
    if (processId) kill(processId)
    else killGroup()
  }
  const end = () => {
    if (!isRunning) return
    if (isolation.by === 'namespaces') void killInNamespaces()
    else killGroup()
  }
  return { ended: exit, isRunning: () => isRunning, end }
}

/** 0 would be our own group. */
function kill(target: number) {
  try {
    if (target) process.kill(target, 'SIGKILL')
  } catch {}
}

const pollIntervalMs = 50

type MemoryWatch = { maxBytes: number; exceeded(): void }

/** From outside, because Node's limits count neither buffers nor memory of libraries. */
function watchMemory(pid: Promise<number>, { maxBytes, exceeded }: MemoryWatch): () => void {
  let isWatching = true
  const checkMemory = async () => {
    const processId = await pid
    if (!isWatching || !processId) return
    if (((await readResidentBytes(processId)) ?? 0) > maxBytes) return exceeded()
    if (isWatching) setTimeout(() => void checkMemory(), pollIntervalMs).unref()
  }
  void checkMemory()
  return () => {
    isWatching = false
  }
}
