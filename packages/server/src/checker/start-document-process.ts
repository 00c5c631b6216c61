import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { childEnvironment } from '#server/db/bound-process.ts'
import { answerDescriptor } from './answer-descriptor.ts'
import type { Answers } from './answers.ts'
import { askProcess, type Asked, type CheckLimits } from './ask-process.ts'
import { comeLast } from './come-last.ts'
import { endWithUs } from './end-with-us.ts'
import { residentBytes } from './resident-memory.ts'
import type { StoredDocument } from './send-document.ts'
import { watchMemory } from './watch-memory.ts'

export type DocumentProcess<Outcome> = {
  /**
   * Works on one document; on the next one only after that. Rejects if the signal says so, or the store does not
   * give all bytes; everything else is an outcome.
   */
  ask(document: StoredDocument, signal: AbortSignal): Promise<Asked<Outcome>>
  /** The memory that it holds now. */
  memoryBytes(): Promise<number>
  isRunning(): boolean
  /** Resolves once nothing of it runs any more. */
  stop(): Promise<void>
}

type Options<Outcome> = {
  limits: CheckLimits
  means: Answers<Outcome>
  /** Whether it leaves the cores to all others. */
  comesLast: boolean
  /** It ends after one document: what that changes concerns no other. */
  servesOne?: boolean
}

const repository = join(import.meta.dirname, '../../../..')

/**
 * Starts a process that works on documents one after the other, with limits on memory, time and output for each.
 * It gets their bytes and names, and nothing else: no environment, no files but code. One that comes last lets people who wait
 * for an answer go first.
 */
export function startDocumentProcess<Outcome>(
  program: string,
  { limits, means, comesLast, servesOne = false }: Options<Outcome>,
): DocumentProcess<Outcome> {
  const child = spawn(process.execPath, [...flagsOf(limits, servesOne), program], {
    cwd: '/',
    env: childEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  const pid = child.pid ?? 0
  if (comesLast) comeLast(child)
  const { isRunning, end, over, broken } = bind(child, { limits, means })
  const waiting = { pid, ...pipesOf(child), broken }
  return {
    ask: (document, signal) => askProcess(waiting, document, { limits, signal, means }),
    memoryBytes: async () => (await residentBytes(pid)) ?? 0,
    isRunning,
    async stop() {
      end()
      await over
      for (const stream of child.stdio) stream?.destroy()
    },
  }
}

const flagsOf = (limits: CheckLimits, servesOne: boolean) => [
  // Reads code, and nothing else of this machine; starts nothing.
  '--permission',
  ...['packages', 'node_modules'].map((folder) => `--allow-fs-read=${join(repository, folder)}`),
  `--max-old-space-size=${limits.heapMegabytes}`,
  // No document changes what the next one is checked with. The second reader of repairs does not start with it.
  ...(servesOne ? [] : ['--frozen-intrinsics']),
  '--disable-proto=throw',
  '--disallow-code-generation-from-strings',
]

function pipesOf(child: ChildProcess) {
  // Without a listener, a process that stops listening would end ours.
  for (const stream of child.stdio) stream?.on('error', () => {})
  const stdin = child.stdin as Writable
  const closed = new Promise<void>((resolve) => void stdin.once('close', resolve))
  const said = child.stdio[answerDescriptor] as Readable
  return { stdin, closed, answers: said[Symbol.asyncIterator]() as AsyncIterator<Buffer> }
}

/** Holds a process within its memory, ends it with us, and tells what has ended it from outside. */
function bind<Outcome>(
  child: ChildProcess,
  { limits, means }: Pick<Options<Outcome>, 'limits' | 'means'>,
) {
  const { ended, isRunning, end } = endingOf(child)
  const pid = child.pid ?? 0
  // Before the first byte: a process that gets no more bytes than these ends by itself.
  const watcher = endWithUs(pid)
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
function endingOf(child: ChildProcess) {
  let isRunning = true
  const killGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The whole group has gone already.
    }
  }
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  }).then(() => {
    isRunning = false
    killGroup()
  })
  const end = () => {
    if (isRunning) killGroup()
  }
  return { ended, isRunning: () => isRunning, end }
}
