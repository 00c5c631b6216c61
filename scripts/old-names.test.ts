import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { oldFiles } from './old-files.ts'
import { oldNames } from './old-names.ts'

const root = join(import.meta.dirname, '..')
const folders = ['packages/*/src', 'packages/*/test', 'scripts', 'e2e', 'bench']
const sources = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: root },
)

const tablesThemselves = ['files', 'names-a-to-l', 'names-m-to-z'].map(
  (name) => `scripts/old-${name}.ts`,
)
const isOld = (name: string) => Object.hasOwn(oldNames, name)

/** The sought names that a file uses as identifiers. Comments and texts may have any word. */
function namesIn(path: string, isSought: (name: string) => boolean): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('name' in node && typeof node.name === 'string' && isSought(node.name)) found.add(node.name)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(path, source).program)
  return [...found]
}

/** Few files say one of these words at all; to parse the others takes seconds. */
const anyOldName = new RegExp(`\\b(?:${Object.keys(oldNames).join('|')})\\b`)
const mayHaveOld = (path: string) => anyOldName.test(readFileSync(join(root, path), 'utf8'))

const oldNamesIn = (path: string) =>
  namesIn(path, isOld).map((name) => `${path}: ${name} is ${oldNames[name]} now`)

test('no name comes back that was given up for a word of the field', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  const suspects = sources.filter((path) => !tablesThemselves.includes(path) && mayHaveOld(path))
  expect(suspects.flatMap(oldNamesIn)).toEqual([])
})

test('no file has a name that was given up', () => {
  const nameOf = (path: string) => basename(path).replace(/(\.\w+)*\.tsx?$/, '')
  expect(sources.filter((path) => Object.hasOwn(oldFiles, nameOf(path)))).toEqual([])
})

/** Where the product says priority: each beginning of a path, and of what. */
const placesOfPriority: Readonly<Record<string, string>> = {
  'contract/src/fits-filters.ts': 'its filter',
  'contract/src/job': 'its values, its filter and its column',
  'contract/src/notifications.ts': 'a kind of news: it was raised',
  'contract/src/policy.ts': 'who may change it',
  'contract/src/routes/bulk.ts': 'the field by which many jobs get one',
  'contract/src/routes/history.ts': 'a kind of event: it was changed',
  'contract/src/routes/jobs.ts': 'the field by which a job gets one',
  'contract/src/texts.ts': 'its labels',
  'contract/src/validation-texts.ts': 'the message where none is chosen',
  'server/src/checker/renice.ts': 'of a process, as Node calls it',
  'server/src/checker/spawn-reader.ts': 'of a process, as Node calls it',
  'server/src/db/job-tables.ts': 'its column',
  'server/src/demo/carry-demo-job.ts': 'that of a job of the demo',
  'server/src/features/history/': 'a kind of event: it was changed',
  'server/src/features/job-rows/': 'its column',
  'server/src/features/jobs/': 'its changes, and lists by it',
  'web/src/app/dialogs.ts': 'the dialogs that change it',
  'web/src/features/history/': 'a kind of event: it was changed',
  'web/src/features/jobs/': 'its dialogs, and lists by it',
  'web/src/ui/Badge.tsx': 'its badge',
}

test('nothing but a job has a priority: columns have a drop order, and checks have turns', () => {
  const saysPriority = (path: string) =>
    /priorit/i.test(readFileSync(join(root, path), 'utf8')) &&
    namesIn(path, (name) => /priorit/i.test(name)).length > 0
  const found = sources
    .filter((path) => /^packages\/\w+\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(saysPriority)
  const begins = Object.keys(placesOfPriority).map((begin) => `packages/${begin}`)

  expect(found.filter((path) => !begins.some((begin) => path.startsWith(begin)))).toEqual([])
  expect(begins.filter((begin) => !found.some((path) => path.startsWith(begin)))).toEqual([])
})
