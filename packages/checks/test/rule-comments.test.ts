import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../src/rules')
const files = globSync('*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'))

type Row = { rule: string; above: string }

/** The rows of a file, each with the line above it. */
function rowsOf(name: string): Row[] {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const [, start, rule] = /^(.*)\b(?:rule: |kids\(|parent\()'([^']+)'/.exec(line) ?? []
    if (rule === undefined) return []
    const first = start?.trim() === '' && lines[index - 1]?.trim() === '{' ? index - 1 : index
    return [{ rule, above: lines[first - 1]?.trim() ?? '' }]
  })
}

test('a comment directly above each row says what its clause asks', () => {
  const rows = files.flatMap(rowsOf)

  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ above }) => !above.startsWith('// '))).toEqual([])
})
