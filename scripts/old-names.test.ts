import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { oldFiles, oldNames } from './old-names.ts'

const root = join(import.meta.dirname, '..')
const folders = ['packages/*/src', 'packages/*/test', 'scripts', 'e2e', 'bench']
const sources = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: root },
)

const tableItself = 'scripts/old-names.ts'
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
  const suspects = sources.filter((path) => path !== tableItself && mayHaveOld(path))
  expect(suspects.flatMap(oldNamesIn)).toEqual([])
})

test('no file has a name that was given up', () => {
  const nameOf = (path: string) => basename(path).replace(/(\.\w+)*\.tsx?$/, '')
  expect(sources.filter((path) => Object.hasOwn(oldFiles, nameOf(path)))).toEqual([])
})

test('nothing but a job has a priority: the columns of a table have a drop order', () => {
  const table = sources.filter((path) => path.startsWith('packages/web/src/ui/table/'))
  expect(table.length).toBeGreaterThan(10)
  expect(table.filter((path) => namesIn(path, (name) => name === 'priority').length > 0)).toEqual(
    [],
  )
})
