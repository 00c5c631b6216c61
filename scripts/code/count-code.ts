import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { markdownTable } from '../markdown-table.ts'
import { callPaths, findCallChain } from './call-chains.ts'
import { codeLines } from './code-lines.ts'

/**
 * Prints lines of code by package, lines of comments, files by folder, and files from component to
 * SQL on five paths (`call-chains.ts`). `--at FOLDER` counts another checkout, to compare two
 * states.
 */
const { values } = parseArgs({ options: { at: { type: 'string' } } })
const root = values.at ?? join(import.meta.dirname, '../..')

const longestFolders = 10
const wholeNumber = new Intl.NumberFormat('en-US')
const isTest = (path: string) => /\.test\.tsx?$|^packages\/[\w-]+\/test\/|^e2e\//.test(path)
const packageOf = (path: string) => /^packages\/[\w-]+(?:\/tools)?|^[\w-]+/.exec(path)?.[0] ?? ''

type Source = { path: string; text: string; lines: number; commentLines: number }

function readSources(): Source[] {
  const globs = ['ts', 'tsx', 'css', 'sql'].flatMap((ending) =>
    ['packages', 'e2e', 'scripts', 'bench'].map((folder) => `:(glob)${folder}/**/*.${ending}`),
  )
  const listed = execFileSync('git', ['ls-files', '-z', ...globs], { cwd: root, encoding: 'utf8' })
  return listed
    .split('\0')
    .filter(Boolean)
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const lines = codeLines(path, text)
      const written = text.split('\n').filter((line) => line.trim() !== '').length
      return { path, text, lines, commentLines: written - lines }
    })
}

function rowOf(name: string, sources: readonly Source[]): string[] {
  const tests = sources.filter(({ path }) => isTest(path))
  const product = sources.filter(({ path }) => !isTest(path))
  const sum = (some: readonly Source[]) => some.reduce((total, { lines }) => total + lines, 0)
  const comments = product.reduce((total, { commentLines }) => total + commentLines, 0)
  const counts = [sum(product), comments, product.length, sum(tests), tests.length]
  return [name, ...counts.map((count) => wholeNumber.format(count))]
}

const sources = readSources()
const byPackage = [...Map.groupBy(sources, ({ path }) => packageOf(path))]
const ofProduct = sources.filter(({ path }) => /^packages\/[\w-]+\/(?!tools)/.test(path))
console.log(
  markdownTable(
    ['Package', 'Lines', 'Comment lines', 'Files', 'Lines of tests', 'Files of tests'],
    [
      ...byPackage.map(([name, some]) => rowOf(name, some)),
      rowOf('all packages', ofProduct),
      rowOf('everything', sources),
    ],
  ),
)

const folders = [...Map.groupBy(ofProduct, ({ path }) => dirname(path))]
  .map(([folder, { length }]) => ({ folder, files: length }))
  .toSorted((a, b) => b.files - a.files)
const mean = ofProduct.length / folders.length
console.log(
  `\n${folders.length} folders of packages, ${mean.toFixed(1)} files each. The longest:\n`,
)
console.log(
  markdownTable(
    ['Folder', 'Files'],
    folders.slice(0, longestFolders).map(({ folder, files }) => [folder, String(files)]),
  ),
)

const texts = new Map(
  sources.filter(({ path }) => !isTest(path)).map(({ path, text }) => [path, text]),
)
const chains = callPaths.map((path) => ({ path, files: findCallChain(texts, path) }))
console.log()
console.log(
  markdownTable(
    ['From component to SQL', 'Files', 'Lines'],
    chains.map(({ path, files }) => {
      const lines = files.reduce((sum, file) => sum + codeLines(file, texts.get(file) ?? ''), 0)
      return [path.name, String(files.length), wholeNumber.format(lines)]
    }),
  ),
)
for (const { path, files } of chains) console.log(`\n${path.name}:\n  ${files.join('\n  ')}`)
