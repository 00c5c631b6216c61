import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { answerDescriptor } from './answer-descriptor.ts'
import type { Answers } from './answers.ts'
import { askProcess, type TimedOutcome, type CheckLimits } from './ask-process.ts'
import { endWithUs } from './end-with-us.ts'
import type { Isolation } from './isolation/isolation.ts'
import { readerFlags } from './isolation/reader-flags.ts'
import { residentBytes } from './resident-memory.ts'
import type { StoredDocument } from './send-document.ts'
import { spawnReader } from './isolation/spawn-reader.ts'

export type DocumentProcess<Outcome> = {
  /**
   * Works on one document; on the next one only after that. Rejects if the signal says so, or the store does not
   * give all bytes; everything else is an outcome.
   */
  ask(document: StoredDocument, signal: AbortSignal): Promise<TimedOutcome<Outcome>>
  /** The memory that it holds now. */
  memoryBytes(): Promise<number>
  isRunning(): boolean
  /** Resolves once nothing of it runs any more. */
  stop(): Promise<void>
}

type Options<Outcome> = {
  limits: CheckLimits
  means: Answers<Outcome>
  isolation: Isolation
  /** Whether it leaves the cores to all others. */
  isReniced: boolean
  /** It ends after one document: what that changes concerns no other. */
  servesOne?: boolean
}

/**
 * Starts a process that works on documents one after the other, with limits on memory, time and output for each.
 * It gets their bytes and names, and nothing else: no environment, no files but code. One that comes last lets people who wait
 * for an answer go first.
 */
export function startDocumentProcess<Outcome>(
  program: string,
  { limits, means, isolation, isReniced, servesOne = false }: Options<Outcome>,
): DocumentProcess<Outcome> {
  const args = [...flagsOf(limits, servesOne), program]
  const { child, pid } = spawnReader(args, { isolation, isReniced })
  const { isRunning, end, over, broken } = bind({ child, pid, isolation }, { limits, means })
  const waiting = { pid, ...pipesOf(child), broken }
  return {
    ask: (document, signal) => askProcess(waiting, document, { limits, signal, means }),
    memoryBytes: async () => (await residentBytes(await pid)) ?? 0,
    isRunning,
    async stop() {
      end()
      await over
      for (const stream of child.stdio) stream?.destroy()
    },
  }
}

const flagsOf = (limits: CheckLimits, servesOne: boolean) => [
  ...readerFlags,
  `--max-old-space-size=${limits.heapMegabytes}`,
  // No document changes what the next one is checked with. The second reader of repairs does not start with it.
  ...(servesOne ? [] : ['--frozen-intrinsics']),
  '--disable-proto=throw',
  '--disallow-code-generation-from-strings',
]

function pipesOf(child: ChildProcess) {
  const stdin = child.stdin as Writable
  const closed = new Promise<void>((resolve) => void stdin.once('close', resolve))
  const answerPipe = child.stdio[answerDescriptor] as Readable
  return { stdin, closed, answers: answerPipe[Symbol.asyncIterator]() as AsyncIterator<Buffer> }
}

type Started = { child: ChildProcess; pid: Promise<number>; isolation: Isolation }

/** Holds a process within its memory, ends it with us, and tells what has ended it from outside. */
function bind<Outcome>(
  started: Started,
  { limits, means }: Pick<Options<Outcome>, 'limits' | 'means'>,
) {
  const { ended, isRunning, end } = endingOf(started)
  const { child, pid } = started
  // Before the first byte: a process that gets no more bytes than these ends by itself.
  const watcher = endWithUs(child.pid ?? 0)
  const grown = Promise.withResolvers<Outcome>()
  const exceeded = () => {
    grown.resolve(means.outOfMemory)
    end()
  }
  const stopWatching = watchMemory(pid, { mostBytes: limits.residentBytes, exceeded })
  // Nothing else would end it with us.
  watcher.lost.catch(end)
  // At once, whatever ended it: its number may soon be that of another.
  const over = ended.then(() => {
    stopWatching()
    return watcher.stop()
  })
  return { isRunning, end, over, broken: [grown.promise, watcher.lost] }
}

/** How to end a process with all that it has started, and when it has ended. */
function endingOf({ child, pid, isolation }: Started) {
  let isRunning = true
  const killGroup = () => kill(-(child.pid ?? 0))
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  }).then(() => {
    isRunning = false
    killGroup()
  })
  // What waits for it outside has to outlive it, or process 1 would have to reap it. All in its namespaces ends with it.
  const killInNamespaces = async () => {
    const own = await pid
    if (!isRunning) return
    if (own) kill(own)
    else killGroup()
  }
  const end = () => {
    if (!isRunning) return
    if (isolation.by === 'namespaces') void killInNamespaces()
    else killGroup()
  }
  return { ended, isRunning: () => isRunning, end }
}

/** Ends a process, or a group; never our own, which has the number 0. */
function kill(target: number) {
  try {
    if (target) process.kill(target, 'SIGKILL')
  } catch {
    // It has gone already.
  }
}

const everyMs = 50

type Watch = { mostBytes: number; exceeded(): void }

/**
 * Watches the memory of a process from outside: the limits of Node count neither buffers nor what libraries
 * take. Returns what ends the watch.
 */
function watchMemory(pid: Promise<number>, { mostBytes, exceeded }: Watch): () => void {
  let isWatching = true
  const look = async () => {
    const own = await pid
    if (!isWatching || !own) return
    if (((await residentBytes(own)) ?? 0) > mostBytes) return exceeded()
    if (isWatching) setTimeout(() => void look(), everyMs).unref()
  }
  void look()
  return () => {
    isWatching = false
  }
}
