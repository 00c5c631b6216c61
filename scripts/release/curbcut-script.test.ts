import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')
let place = ''

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'curbcut command '))
  mkdirSync(join(place, 'opt'))
  for (const name of ['node_modules', 'packages']) {
    symlinkSync(join(repository, name), join(place, 'opt', name))
  }
  copyFileSync(join(repository, 'curbcut'), join(place, 'opt/curbcut'))
  mkdirSync(join(place, 'bin'))
  symlinkSync('../opt/curbcut', join(place, 'bin/relative'))
  symlinkSync(join(place, 'bin/relative'), join(place, 'bin/absolute'))
})
afterAll(() => rmSync(place, { recursive: true }))

const run = (path: string, words: string[], cwd = '/') =>
  spawnSync(path, words, { cwd, env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' })

test.each(['opt/curbcut', 'bin/relative', 'bin/absolute'])(
  'the command finds its folder by %s, from elsewhere, with nothing in its environment',
  (path) => {
    const { status, stdout, stderr } = run(join(place, path), ['--version'])

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^Curbcut \d+\.\d+\.\d+/)
  },
)

test('it is found beside whoever calls it', () => {
  expect(run('./curbcut', ['--version'], join(place, 'opt')).status).toBe(0)
})

test('a command that there is not ends with exit code 2', () => {
  const { status, stdout, stderr } = run(join(place, 'opt/curbcut'), ['nothing'])

  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^There is no command nothing\.\n/)
})
