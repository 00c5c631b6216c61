import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const folder = 'docs/decisions'
const read = (path: string) => readFileSync(join(repository, path), 'utf8')

const files = globSync('[0-9]*.md', { cwd: join(repository, folder) }).toSorted()
/** The rows of the table: the number, and the decision that its link names, if any. */
const rows = [...read(`${folder}/README.md`).matchAll(/^\| (\d{3})\b[^|]*\|([^|]*)\|$/gm)].map(
  ([, number = '', where = '']) => ({ number, where: where.trim() }),
)
const numbers = rows.map(({ number }) => number)

test('the table of decisions has each number once, and says of each where it is', () => {
  expect(numbers).toEqual(numbers.map((_, i) => String(i + 1).padStart(3, '0')))
  expect(rows.filter(({ where }) => where === '')).toEqual([])

  const binding = rows.filter(({ where }) => where.startsWith('[binds]'))
  expect(binding.map(({ where }) => where)).toEqual(files.map((file) => `[binds](${file})`))
  expect(binding.map(({ number }) => number)).toEqual(files.map((file) => file.slice(0, 3)))
})

test('whoever names a decision names one of the table', () => {
  const named = execFileSync('git', ['grep', '-hoE', '[Dd]ecisions?[ /][0-9]{3}'], {
    cwd: repository,
    encoding: 'utf8',
  })
  const known = new Set(numbers)

  expect(named.split('\n').filter((one) => one !== '' && !known.has(one.slice(-3)))).toEqual([])
})

describe.each(files)('%s', (file) => {
  const text = read(join(folder, file))

  test('says context, decision and consequences in 250 words', () => {
    expect(text.match(/^## .+/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
    expect(text).toMatch(/^# .+\n\nAccepted: \d{4}-\d\d-\d\d/)
    expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(250)
  })
})
