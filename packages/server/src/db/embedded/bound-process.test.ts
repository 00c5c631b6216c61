import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRunning } from '#test/process/spawn-product.ts'
import { spawnBound, type BoundProcess } from './bound-process.ts'

/** Starts a process that reports when it is up, and handles signals as the script says. */
async function aProcess(script: string, options: { stopTimeoutMs?: number } = {}) {
  const { promise: isUp, resolve: onLine } = Promise.withResolvers<string>()
  const command = [
    process.execPath,
    '-e',
    `${script}; console.error('up'); setInterval(() => {}, 1e6)`,
  ]
  const bound = spawnBound(command, { cwd: tmpdir(), user: undefined, onLine, ...options })
  expect(await isUp).toBe('up')
  return bound
}

test('what a process is started with is no text of a shell', async () => {
  const hostile = '$(echo a) `id`; "exit\' && *'
  const { promise: heard, resolve: onLine } = Promise.withResolvers<string>()
  const command = [process.execPath, '-e', 'console.error(process.argv[1])', hostile]

  const { ended } = spawnBound(command, { cwd: tmpdir(), user: undefined, onLine })

  expect(await heard).toBe(hostile)
  expect(await ended).toBe(0)
})

test('a process ends when it is asked to', async () => {
  const { stop, ended } = await aProcess("process.on('SIGINT', () => process.exit(0))")

  await stop()

  expect(await ended).toBe(0)
})

test.each([[['SIGINT']], [['SIGINT', 'SIGQUIT']]])(
  'one that does not listen to %s is ended nevertheless',
  async (signals) => {
    const deaf = signals.map((signal) => `process.on('${signal}', () => {})`).join('; ')
    const { stop, ended } = await aProcess(deaf, { stopTimeoutMs: 100 })

    await stop()

    expect(await ended).not.toBe(0)
  },
)

test('one that hears nothing yet, because it is just starting, ends with a process that is killed', async () => {
  const hearsTheSecond = "let heard = 0; process.on('SIGINT', () => ++heard > 1 && process.exit())"
  const script = `${hearsTheSecond}; console.error(process.pid); setInterval(() => {}, 1e6)`
  const parent = spawn(process.execPath, [
    join(import.meta.dirname, '../../../test/db/bound-parent.ts'),
    script,
  ])
  const [said] = await once(parent.stdout, 'data')

  parent.kill('SIGKILL')

  await expect.poll(() => isRunning(Number(said))).toBe(false)
})

test.each([
  ['that ends by itself', (_bound: BoundProcess, pid: number) => process.kill(pid, 'SIGTERM')],
  ['that is asked to end', (bound: BoundProcess) => bound.stop()],
])('all that was started for a process %s has ended and is waited for', async (_how, end) => {
  let pid = 0
  const { promise: isUp, resolve } = Promise.withResolvers<void>()
  const onLine = (line: string) => {
    pid = Number(line)
    resolve()
  }
  const script = `process.on('SIGINT', () => process.exit()); console.error(process.pid); setInterval(() => {}, 1e6)`
  const command = [process.execPath, '-e', script]
  const bound = spawnBound(command, { cwd: tmpdir(), user: undefined, onLine })
  await isUp
  const session = execFileSync('ps', ['-o', 'sess=', '-p', String(pid)], { encoding: 'utf8' })

  await end(bound, pid)
  await bound.ended

  expect(inSession(session.trim())).toEqual([])
})

/** The processes of a session, those that nobody has waited for too. */
const inSession = (session: string) =>
  execFileSync('ps', ['-eo', 'sess=,pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim().startsWith(`${session} `))
