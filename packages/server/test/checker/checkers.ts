import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { afterEach } from 'vitest'
import { createChecker, type Checker } from '#server/checker/create-checker.ts'
import { createComparer, type ComparedDocuments } from '#server/checker/create-comparer.ts'
import { findIsolation } from '#server/checker/isolation/find-isolation.ts'

type Options = Parameters<typeof createChecker>[0]
type CheckRequest = Partial<Parameters<Checker['check']>[1]>

/** How the processes of tests are kept from all else: as those of the product, where the system allows it. */
export const isolation = await findIsolation([tmpdir()])

/** A program of this folder, for the processes of a checker. */
export const program = (name: string) => new URL(`${name}.ts`, import.meta.url).pathname

const processes = () =>
  execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => {
      const [parent, pid, ...args] = line.trim().split(/\s+/)
      return { parent: Number(parent), pid: Number(pid), args: args.join(' ') }
    })

/** The processes of this test that check documents, and those that watch them. */
export const runningChecks = () =>
  processes().filter(
    ({ parent, args }) => parent === process.pid && /--permission|kill -s KILL/.test(args),
  )

/** What has been started for the processes of this test: those in namespaces, by what waits for them outside. */
export function startedByThem() {
  const ours = new Set(runningChecks().map(({ pid }) => pid))
  return processes().filter(({ parent }) => ours.has(parent))
}

/** Stops all after each test; nothing of them may run then. */
function stoppedAfterEach() {
  const made: { stop(): Promise<void> }[] = []
  afterEach(async () => {
    await Promise.all(made.splice(0).map((one) => one.stop()))
    const left = runningChecks()
    if (left.length > 0) throw new Error(`Still running: ${JSON.stringify(left)}`)
  })
  return made
}

const usual = () => ({ organizationId: 'one', signal: new AbortController().signal })

/** Checkers for one test, after which nothing of them may run. */
export function checkers() {
  const made = stoppedAfterEach()
  return (options?: Options) => {
    // Beside busy tests, a process that comes last would wait for minutes.
    const checker = createChecker({ isolation, isReniced: false, ...options })
    made.push(checker)
    const check = (bytes: Uint8Array | string, asked: CheckRequest = {}) => {
      const content = Buffer.from(bytes)
      return checker.check(
        {
          name: 'document.pdf',
          sizeBytes: content.length,
          open: () => Readable.from([content]),
        },
        { ...usual(), ...asked },
      )
    }
    return { stop: checker.stop, check, checkStored: checker.check }
  }
}

type Document = ComparedDocuments['original']

/** What compares documents in one test, after which nothing of it may run. */
export function comparers() {
  const made = stoppedAfterEach()
  return (options?: Options) => {
    const comparer = createComparer({ isolation, isReniced: false, ...options })
    made.push(comparer)
    const compare = (original: Document, fixed: Document, asked: CheckRequest = {}) =>
      comparer.compare({ original, fixed }, { ...usual(), ...asked })
    return { stop: comparer.stop, compare }
  }
}
