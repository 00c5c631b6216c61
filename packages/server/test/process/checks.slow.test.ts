import { execFileSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { demoProcess } from './demo-process.ts'

const demo = demoProcess({ CHECK_WORKERS: '2' })

/** A million operators: the check of it is met at work. Checks come last, so more would starve beside busy tests. */
const longContent = deflateSync(Buffer.from('q Q '.repeat(500_000)), { level: 1 })
const aLongPdf = (title: string) =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n% ${title}\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n` +
        '2 0 obj <</Type /Pages /Kids [3 0 R]>> endobj\n' +
        '3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R>> endobj\n' +
        `4 0 obj <</Filter /FlateDecode /Length ${longContent.length}>> stream\n`,
    ),
    longContent,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n'),
  ])

type Document = { name: string; content: Buffer }
const aDocument = (title: string): Document => ({ name: `${title}.pdf`, content: aLongPdf(title) })

/** The process groups of the checkers that the running product has started. */
function checkers(): string[] {
  return list('ppid=,pgid=,args=')
    .map((line) => line.split(/\s+/))
    .filter(([ppid, , ...args]) => ppid === String(demo.product.pid) && args.some(isChecker))
    .map(([, pgid = '']) => pgid)
}

const isChecker = (argument: string) => argument.endsWith('/check-process.ts')

/** Those of them that a watcher ends with the product. Before that the end of their input does, once they have begun. */
function watchedCheckers(): string[] {
  const watchers = list('args=').filter((line) => line.includes('kill -s KILL'))
  return checkers().filter((group) => watchers.some((line) => line.endsWith(` ${group}`)))
}

/** Which of these groups still have a process. */
function runningOf(groups: readonly string[]): string[] {
  const running = new Set(list('pgid='))
  return groups.filter((group) => running.has(group))
}

const list = (columns: string) =>
  execFileSync('ps', ['-eo', columns], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim())

test(
  'a check that is killed with its product leaves no process, and has one result in the end',
  { timeout: 300_000 },
  async () => {
    let staff = await demo.start()
    const documents = ['one', 'two', 'three'].map(aDocument)
    const upload = async (job_name: string, files: Document[]): Promise<string> => {
      const { body } = await staff.client.call('createJob', { job_name }, { documents: files })
      return body.data._id
    }
    const statesOf = async (jobId: string) => {
      const { body } = await staff.client.call('getJob', { jobId })
      return body.data.files.map((file: { check: { state: string } }) => file.check.state)
    }
    const soon = { timeout: 20_000, interval: 20 }
    const jobId = await upload('Long ones', documents)
    await vi.waitFor(() => expect(watchedCheckers()).toHaveLength(2), soon)

    const killed = watchedCheckers()
    demo.product.signal('SIGKILL')
    await demo.product.ended
    await vi.waitFor(() => expect(runningOf(killed)).toEqual([]), { timeout: 5_000 })
    staff = await demo.start({ staff })

    await vi.waitFor(async () => expect(await statesOf(jobId)).toEqual(['done', 'done', 'done']), {
      timeout: 150_000,
    })
    // A stop amid the next check takes no longer than any other, and the check waits.
    const another = await upload('Another', [aDocument('the fourth')])
    await vi.waitFor(async () => expect(await statesOf(another)).toEqual(['running']), soon)
    await vi.waitFor(() => expect(checkers()).not.toEqual([]), soon)
    const stopped = checkers()
    await demo.stop()
    expect(runningOf(stopped)).toEqual([])
  },
)
