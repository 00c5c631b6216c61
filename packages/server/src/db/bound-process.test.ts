import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { spawnBound } from './bound-process.ts'

/** A process that says when it is up, and listens to signals as the script says. */
async function aProcess(script: string) {
  const { promise: isUp, resolve: onLine } = Promise.withResolvers<string>()
  const command = [
    process.execPath,
    '-e',
    `${script}; console.error('up'); setInterval(() => {}, 1e6)`,
  ]
  const bound = spawnBound(command, { cwd: tmpdir(), user: undefined, patienceMs: 100, onLine })
  expect(await isUp).toBe('up')
  return bound
}

test('a process ends when it is asked to', async () => {
  const { stop, ended } = await aProcess("process.on('SIGINT', () => process.exit(0))")

  await stop()

  expect(await ended).toBe(0)
})

test.each([[['SIGINT']], [['SIGINT', 'SIGQUIT']]])(
  'one that does not listen to %s is ended nevertheless',
  async (signals) => {
    const deaf = signals.map((signal) => `process.on('${signal}', () => {})`).join('; ')
    const { stop, ended } = await aProcess(deaf)

    await stop()

    expect(await ended).not.toBe(0)
  },
)
