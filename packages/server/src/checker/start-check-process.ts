import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { childEnvironment } from '#server/db/bound-process.ts'
import { answerDescriptor } from './answer-descriptor.ts'
import { askProcess, type CheckLimits } from './ask-process.ts'
import { outOfMemory, type CheckOutcome } from './check-outcome.ts'
import { comeLast } from './come-last.ts'
import { endWithUs } from './end-with-us.ts'
import { mayCheckAgain } from './may-check-again.ts'
import { residentBytes } from './resident-memory.ts'
import type { StoredDocument } from './send-document.ts'
import { watchMemory } from './watch-memory.ts'

export type CheckProcess = {
  /**
   * Checks one document; the next one only after that. Rejects if the signal says so, or the store does not
   * give all bytes; everything else is an outcome.
   */
  check(document: StoredDocument, signal: AbortSignal): Promise<CheckOutcome>
  /** Whether it may check another document after its last one. */
  isFit(): boolean
  /** Resolves once nothing of it runs any more. */
  stop(): Promise<void>
}

const repository = join(import.meta.dirname, '../../../..')

/**
 * Starts a process that checks documents one after the other, with limits on memory, time and output for each.
 * It gets their bytes and names, and nothing else: no environment, no files but code. By default it comes
 * last: people who wait for an answer go first.
 */
export function startCheckProcess(
  program: string,
  limits: CheckLimits,
  { comesLast = true } = {},
): CheckProcess {
  const child = spawn(process.execPath, [...flagsOf(limits), program], {
    cwd: '/',
    env: childEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  const pid = child.pid ?? 0
  if (comesLast) comeLast(child)
  const { isRunning, end, over, broken } = bind(child, limits)
  const waiting = { pid, ...pipesOf(child), broken }
  let documents = 0
  let isFit = false
  return {
    async check(document, signal) {
      documents += 1
      isFit = false
      const asked = await askProcess(waiting, document, { limits, signal })
      const kept = { residentBytes: (await residentBytes(pid)) ?? 0 }
      isFit = mayCheckAgain({ ...asked, ...kept, documents, sizeBytes: document.sizeBytes })
      return asked.outcome
    },
    isFit: () => isFit && isRunning(),
    async stop() {
      end()
      await over
      for (const stream of child.stdio) stream?.destroy()
    },
  }
}

const flagsOf = (limits: CheckLimits) => [
  // Reads code, and nothing else of this machine; starts nothing.
  '--permission',
  ...['packages', 'node_modules'].map((folder) => `--allow-fs-read=${join(repository, folder)}`),
  `--max-old-space-size=${limits.heapMegabytes}`,
  // No document changes what the next one is checked with.
  '--frozen-intrinsics',
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
function bind(child: ChildProcess, limits: CheckLimits) {
  const { ended, isRunning, end } = endingOf(child)
  const pid = child.pid ?? 0
  // Before the first byte: a process that gets no more bytes than these ends by itself.
  const watcher = endWithUs(pid)
  const grown = Promise.withResolvers<CheckOutcome>()
  const exceeded = () => {
    grown.resolve(outOfMemory)
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
