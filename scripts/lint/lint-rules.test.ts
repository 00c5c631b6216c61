// @module-tag rest
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeCases, importCases } from './lint-cases.ts'
import type { LintCase } from './lint-cases.ts'

const repository = join(import.meta.dirname, '../..')
const house = mkdtempSync(join(tmpdir(), 'curbcut-lint-'))
const cases = [...importCases, ...codeCases]
let complaints: { filename: string; text: string }[] = []

// Lints once a small copy of the folders in which every rule is broken on purpose.
beforeAll(() => {
  const packages = ['packages/contract', 'packages/server', 'packages/web', 'e2e']
  const settings = packages.flatMap((path) => [`${path}/package.json`, `${path}/tsconfig.json`])
  settings.push('bench/tsconfig.json')
  for (const path of ['oxlint.config.ts', 'tsconfig.base.json', 'scripts/lint', ...settings]) {
    cpSync(join(repository, path), join(house, path), { recursive: true })
  }
  symlinkSync(join(repository, 'node_modules'), join(house, 'node_modules'))
  for (const one of cases) {
    write(pathOf(one, 'breaks'), one.breaks[1])
    write(pathOf(one, 'keeps'), one.keeps[1])
    if (one.beside) write(...one.beside)
  }
  complaints = lint()
  // A whole run of the linter, with types.
}, 180_000)

afterAll(() => rmSync(house, { recursive: true }))

describe('the linter refuses what the house style forbids, and nothing else', () => {
  test.each(cases.map((one) => [toTitle(one), one] as const))('%s', (_title, one) => {
    const rule = importCases.includes(one) ? 'no-restricted-imports' : one.says

    expect(complaintsAbout(pathOf(one, 'breaks'))).toContain(one.says)
    expect(complaintsAbout(pathOf(one, 'keeps'))).not.toContain(rule)
  })
})

function toTitle({ says, breaks: [path, text] }: LintCase) {
  return `${says} (${path.replace('{}', '…')}: ${text.split('\n')[0]})`
}

function pathOf(one: LintCase, side: 'breaks' | 'keeps') {
  return one[side][0].replace('{}', `${side}-${cases.indexOf(one)}`)
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}

function lint() {
  const { stdout } = spawnSync(join(repository, 'node_modules/.bin/oxlint'), ['-f', 'json'], {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; message: string; help?: string }[]
  }
  return diagnostics.map(({ filename, code, message, help }) => ({
    filename,
    text: `${code} ${message} ${help}`,
  }))
}

function complaintsAbout(path: string) {
  const texts = complaints.filter(({ filename }) => filename === path).map(({ text }) => text)
  return texts.join('\n')
}
