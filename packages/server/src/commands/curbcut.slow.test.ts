import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { product } from '#server/version.ts'
import { appForTest } from '#test/app-for-test.ts'

const parts = appForTest()
let port = ''
beforeAll(async () => {
  port = new URL(await parts.app.listen({ host: '127.0.0.1', port: 0 })).port
})

/** Runs `curbcut` with these words and nothing else in its environment. */
async function curbcut(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'curbcut.ts'), ...words], {
    cwd: tmpdir(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => void child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, stdout, stderr }
}

test('health says that the product lives, and which version it is', async () => {
  const { code, stdout } = await curbcut(['health'], { HOST: '0.0.0.0', PORT: port })

  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({ data: { status: 'ok', version: product.version } })
})

test('health ends with exit code 1 in one line where nobody answers', async () => {
  const { code, stdout, stderr } = await curbcut(['health'], { PORT: '1' })

  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:1\n$/)
})

test('verify goes on after the ledger, and ends with the higher exit code of both', async () => {
  const { code, stderr } = await curbcut(['verify'], { PORT: 'none' })

  expect(code).toBe(2)
  expect(stderr).toBe('PORT must be a whole number from 0 to 65535.\n'.repeat(2))
})

test('a command gets its words, and says how it is called', async () => {
  const without = await curbcut(['create-super-user'])
  const bad = await curbcut(['create-super-user', 'nobody'])

  for (const { code, stderr } of [without, bad]) {
    expect([code, stderr]).toEqual([1, 'Usage: npm run create-super-user -- EMAIL\n'])
  }
})
