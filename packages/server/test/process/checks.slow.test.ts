import { execFileSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { demoProcess } from './demo-process.ts'

const demo = demoProcess({ CHECK_WORKERS: '2' })

/** Millions of operators: the check of it takes seconds. */
const longContent = deflateSync(Buffer.from('q Q '.repeat(4_000_000)), { level: 1 })
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

/** The groups of the processes that check these documents: other programs check others meanwhile. */
function checkersOf(documents: Document[]): string[] {
  const ours = documents.map(({ content }) => `check-process.ts ${content.length} `)
  const lines = execFileSync('ps', ['-eo', 'pgid=,args='], { encoding: 'utf8' }).split('\n')
  const checking = lines.filter((line) => ours.some((args) => line.includes(args)))
  return [...new Set(checking.map((line) => line.trim().split(/\s+/)[0] ?? ''))]
}

test(
  'a check that is killed with its product leaves no process, and has one result in the end',
  { timeout: 300_000 },
  async () => {
    let staff = await demo.start()
    const documents = ['one', 'two', 'three'].map(aDocument)
    const ours = () => checkersOf(documents)
    const made = await staff.client.call('createJob', { job_name: 'Long ones' }, { documents })
    const jobId: string = made.body.data._id
    await vi.waitFor(() => expect(ours()).toHaveLength(2), { timeout: 20_000, interval: 20 })

    demo.product.signal('SIGKILL')
    await demo.product.ended
    await vi.waitFor(() => expect(ours()).toEqual([]), { timeout: 5_000 })
    staff = await demo.start({ staff })

    const checks = async () => {
      const { body } = await staff.client.call('getJob', { jobId })
      return body.data.files.map((file: { check: { state: string } }) => file.check.state)
    }
    await vi.waitFor(async () => expect(await checks()).toEqual(['done', 'done', 'done']), {
      timeout: 60_000,
    })
    // A stop amid the next check takes no longer than any other, and the check waits.
    const another = [aDocument('the fourth')]
    await staff.client.call('createJob', { job_name: 'Another' }, { documents: another })
    await vi.waitFor(() => expect(checkersOf(another)).toHaveLength(1), {
      timeout: 20_000,
      interval: 20,
    })
    await demo.stop()
    expect(checkersOf(another)).toEqual([])
  },
)
