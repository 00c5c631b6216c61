// @module-tag operations

import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoProcess } from './demo-process.ts'
import { isRunning } from './spawn-product.ts'

const demo = demoProcess({ CHECK_WORKERS: '0' })

/** The embedded server and all of its processes. */
async function serverProcesses(): Promise<number[]> {
  const file = await readFile(join(demo.dataDir, 'database/postmaster.pid'), 'utf8')
  const server = Number.parseInt(file, 10)
  const lines = execFileSync('ps', ['-eo', 'ppid=,pid='], { encoding: 'utf8' }).split('\n')
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([parent]) => parent === server)
  return [server, ...children.map(([, pid = 0]) => pid)]
}

async function freezeDatabase() {
  const frozen = await serverProcesses()
  const send = (signal: NodeJS.Signals) => {
    for (const pid of frozen.filter(isRunning)) process.kill(pid, signal)
  }
  onTestFinished(() => send('SIGCONT'))
  send('SIGSTOP')
  return () => send('SIGCONT')
}

const lines = () =>
  demo.product.stdout
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; err?: unknown; seconds?: number })

test(
  'while the database is frozen every call is answered, and when it goes on, so does everything',
  { timeout: 180_000 },
  async () => {
    const { administrator, client } = await demo.start()
    const ready = () => fetch(`${administrator.address}/api/ready`)
    expect((await ready()).status).toBe(200)

    const thaw = await freezeDatabase()
    // More calls than there are connections.
    const calls = Array.from({ length: 12 }, (_, index) => [
      administrator.call('listJobs'),
      client.call('createView', { name: `View ${index}`, query: '', isShared: 'false' }),
    ])
    const readiness = await ready()
    const answers = await Promise.all(calls.flat())
    thaw()

    expect(readiness.status).toBe(503)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: 20_000 })
    for (const call of [
      () => administrator.call('listJobs'),
      () => client.call('createView', { name: 'Afterwards', query: '', isShared: 'false' }),
    ]) {
      await vi.waitFor(async () => expect((await call()).status).toBeLessThan(300), {
        timeout: 20_000,
      })
    }
    expect(isRunning(demo.product.pid)).toBe(true)
    await vi.waitFor(
      () =>
        expect(lines().map(({ msg }) => msg)).toEqual([
          'the database is away: calls are answered with 503, and work waits',
          'the database answers again',
        ]),
      { timeout: 20_000 },
    )
  },
)
