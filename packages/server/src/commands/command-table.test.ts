import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { product } from '#server/version.ts'
import { commands, findCommand } from './command-table.ts'

const linesOf = (...words: string[]) => {
  const found = findCommand(words)
  return 'lines' in found ? { text: found.lines.join('\n'), exitCode: found.exitCode } : undefined
}

test.each(Object.entries(commands))(
  'the command %s runs modules that there are',
  (_name, command) => {
    const missing = command.modules.filter((path) => !existsSync(join(import.meta.dirname, path)))

    expect(missing).toEqual([])
  },
)

test('a command gets the other words, whatever they look like', () => {
  expect(findCommand(['backup', '/backups/monday', '--version'])).toEqual({
    modules: ['backup.ts'],
    words: ['/backups/monday', '--version'],
  })
})

test('verify looks at the ledger and at the files', () => {
  expect(findCommand(['verify'])).toEqual({
    modules: ['verify-ledger.ts', 'verify-files.ts'],
    words: [],
  })
})

test('the help names every command', () => {
  const help = linesOf('--help')

  expect(help?.exitCode).toBe(0)
  for (const name of Object.keys(commands)) expect(help?.text).toContain(`curbcut ${name}`)
})

test('the version is said', () => {
  expect(linesOf('--version')).toEqual({
    text: `Curbcut ${product.version}, from a checkout`,
    exitCode: 0,
  })
})

test.each([[], ['stat'], ['constructor'], ['../main.ts']])(
  'who asks for no command of ours (%s) is told which there are, by exit code 2',
  (...words) => {
    const found = linesOf(...words)

    expect(found?.exitCode).toBe(2)
    expect(found?.text).toContain('curbcut start')
  },
)
