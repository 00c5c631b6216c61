// @module-tag rest
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeCases, importCases } from './lint-cases.ts'
import type { LintCase } from './lint-cases.ts'

const repository = join(import.meta.dirname, '../..')
const cases = [...importCases, ...codeCases]

type Complaint = { filename: string; text: string }

/** A small copy of the folders in which rules are broken on purpose: the check breaks one layer and one rule. */
const houses = [
  {
    what: 'what a layer and a rule forbid',
    broken: [...importCases.slice(0, 1), ...codeCases.slice(0, 1)],
    options: { tags: 'short' },
  },
  { what: 'what the house style forbids', broken: cases, options: {} },
]

for (const { what, broken, options } of houses) {
  describe(`the linter refuses ${what}, and nothing else`, () => {
    let complaints: Complaint[] = []
    beforeAll(() => {
      complaints = lintHouse(broken)
      // A whole run of the linter, with types.
    }, 180_000)
    const complaintsAbout = (path: string) =>
      complaints
        .filter(({ filename }) => filename === path)
        .map(({ text }) => text)
        .join('\n')

    test.each(broken.map((one) => [toTitle(one), one] as const))('%s', options, (_title, one) => {
      const rule = importCases.includes(one) ? 'no-restricted-imports' : one.says

      expect(complaintsAbout(pathOf(one, 'breaks'))).toContain(one.says)
      expect(complaintsAbout(pathOf(one, 'keeps'))).not.toContain(rule)
    })
  })
}

/** Lints once a house in which these rules are broken. */
function lintHouse(broken: readonly LintCase[]): Complaint[] {
  const house = mkdtempSync(join(tmpdir(), 'curbcut-lint-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const packages = ['packages/contract', 'packages/server', 'packages/web', 'e2e']
  const settings = packages.flatMap((path) => [`${path}/package.json`, `${path}/tsconfig.json`])
  settings.push('bench/tsconfig.json')
  for (const path of ['oxlint.config.ts', 'tsconfig.base.json', 'scripts/lint', ...settings]) {
    cpSync(join(repository, path), join(house, path), { recursive: true })
  }
  symlinkSync(join(repository, 'node_modules'), join(house, 'node_modules'))
  for (const one of broken) {
    write(pathOf(one, 'breaks'), one.breaks[1])
    write(pathOf(one, 'keeps'), one.keeps[1])
    if (one.beside) write(...one.beside)
  }
  const complaints = lint(house)
  rmSync(house, { recursive: true })
  return complaints
}

function toTitle({ says, breaks: [path, text] }: LintCase) {
  return `${says} (${path.replace('{}', '…')}: ${text.split('\n')[0]})`
}

function pathOf(one: LintCase, side: 'breaks' | 'keeps') {
  return one[side][0].replace('{}', `${side}-${cases.indexOf(one)}`)
}

function lint(house: string): Complaint[] {
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
