import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { createPlainPdf } from '#server/demo/sample-files.ts'
import { demoProcess } from './demo-process.ts'

/** Root may make a namespace of processes; many systems let others do so within one of users. */
const asProcessOne = [[], ['--user', '--map-current-user']]
  .map((asOthers) => [
    'unshare',
    ...asOthers,
    '--pid',
    '--fork',
    '--mount-proc',
    '--kill-child=TERM',
  ])
  .find(([program = '', ...flags]) => spawnSync(program, [...flags, 'true']).status === 0)

const demo = demoProcess()

/** The children of a process, each with its state. */
const childrenOf = (pid: number) =>
  execFileSync('ps', ['-eo', 'ppid=,pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent]) => Number(parent) === pid)
    .map(([, child, state = '', ...args]) => ({
      pid: Number(child),
      isDefunct: state.startsWith('Z'),
      args: args.join(' '),
    }))

const documents = 20

// Where no namespace can be made, orphans go to the real process 1; that each process is waited for by whoever
// has started it is then told by create-checker.slow.test.ts and bound-process.test.ts alone.
test(
  'the product as process 1, which inherits every orphan, has no defunct process after 20 checked documents',
  { timeout: 300_000 },
  async () => {
    const staff = await demo.start({ under: asProcessOne ?? [] })
    const product = asProcessOne ? childrenOf(demo.product.pid)[0]?.pid : demo.product.pid
    const made = await staff.client.call(
      'createJob',
      { job_name: 'Twenty' },
      {
        documents: await Promise.all(
          Array.from({ length: documents }, async (_, index) => ({
            name: `${index}.pdf`,
            content: await createPlainPdf({ title: `Document ${index}`, lines: ['One line.'] }),
          })),
        ),
      },
    )
    const jobId: string = made.body.data._id

    await vi.waitFor(
      async () => {
        const { body } = await staff.client.call('getJob', { jobId })
        const states = body.data.files.map((file: { check: { state: string } }) => file.check.state)
        expect(states).toEqual(Array(documents).fill('done'))
      },
      { timeout: 240_000, interval: 500 },
    )

    // One that has just ended may not be waited for yet; one that nobody waits for stays for ever.
    await vi.waitFor(
      () => expect(childrenOf(product ?? 0).filter((child) => child.isDefunct)).toEqual([]),
      { timeout: 5_000 },
    )
    process.kill(product ?? 0, 'SIGTERM')
    expect(await demo.product.ended).toBe(0)
  },
)
