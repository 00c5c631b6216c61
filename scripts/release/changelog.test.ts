import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultOfChangelog, readChangelog, type ChangelogEntry } from './changelog.ts'

const repository = join(import.meta.dirname, '../..')

const first: ChangelogEntry = {
  version: '1.0.0',
  date: '2026-11-25',
  schema: '041-first',
  wayBack: 'a backup',
}
const second: ChangelogEntry = { ...first, version: '1.0.1', wayBack: 'the version before' }
const third: ChangelogEntry = { ...second, version: '1.1.0', schema: '042-more' }

test('the changelog tells of the version that the packages have, and of its data', () => {
  const read = (path: string) => readFileSync(join(repository, path), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }

  const [newest] = readChangelog(read('CHANGELOG.md'))

  expect(newest?.version).toBe(version)
})

test('a version that says nothing of its data is refused', () => {
  expect(() => readChangelog('## [1.0.0] - 2026-11-25\n\n### Added\n\n- All.\n')).toThrow(
    'which schema 1.0.0 has',
  )
})

test.each([
  ['the first version', [first], first, undefined],
  ['a version of the same schema', [second, first], second, undefined],
  [
    'a version without an entry',
    [first],
    second,
    'CHANGELOG.md has no entry for 1.0.1 at its top.',
  ],
  [
    'an entry with the schema of before',
    [first],
    { ...first, schema: '042-more' },
    'CHANGELOG.md says that 1.0.0 has the schema 041-first; it has 042-more.',
  ],
  [
    'a way back that does not exist',
    [third, second],
    third,
    'CHANGELOG.md says that the way back from 1.1.0 is the version before; it is a backup.',
  ],
  [
    'a way back that is longer than it has to be',
    [{ ...second, wayBack: 'a backup' as const }, first],
    second,
    'CHANGELOG.md says that the way back from 1.0.1 is a backup; it is the version before.',
  ],
])('%s: what is wrong with the changelog is said', (...[, entries, release, fault]) => {
  expect(faultOfChangelog(entries, release)).toBe(fault)
})
