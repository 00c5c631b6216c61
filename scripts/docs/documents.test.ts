import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../packages/server/src/commands/command-table.ts'

const repository = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(repository, path), 'utf8')

/** Folders whose files documents may name from their own root. */
const roots = ['', 'docs', 'packages', 'packages/server', 'packages/server/src', 'packages/web/src']
const isNamed = /`((?:[\w@*.-]+\/)*[\w@*.-]+\.(?:ts|tsx|md|json|sql))`/g
const isLinked = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g
/** Names that are only examples, and names of files that the running product makes. */
const examples = ['index.ts', 'NNN-due-date.sql', 'release.json', 'manifest.json']

const isBuilt = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path)

/** Read once: to look for each name in all folders takes seconds. */
const knownFiles = globSync('{packages,e2e,scripts,bench}/**/*.*', {
  cwd: repository,
  exclude: isBuilt,
})

const exists = (name: string) =>
  knownFiles.some((path) => path.endsWith(`/${name}`)) ||
  [...roots, '{packages,e2e,scripts,bench}/**'].some(
    (root) => globSync(join(root, name), { cwd: repository, exclude: isBuilt }).length > 0,
  )

/** Settings of other programs are named there too. */
const pagesForOperators = [
  ...globSync(['docs/operators/*', 'docs/deployment/*'], { cwd: repository }),
]

/** Every word of our sources and settings. */
const words = new Set(
  globSync(
    ['packages/*/{src,test}/**/*.{ts,tsx,sql,css}', '{e2e,bench,scripts}/**/*.ts', '*.json'],
    {
      cwd: repository,
    },
  ).flatMap((path) => read(path).match(/[A-Za-z_]\w*/g) ?? []),
)

const documents = globSync(['*.md', 'docs/**/*.md'], {
  cwd: repository,
  exclude: (path) => path === 'CHANGELOG.md' || path.startsWith('docs/decisions'),
})

describe.each(documents)('%s', (document) => {
  const found = (pattern: RegExp) => [
    ...new Set([...read(document).matchAll(pattern)].map(([, name = '']) => name)),
  ]

  test('names files that there are', () => {
    const missing = found(isNamed).filter(
      (name) => !examples.some((example) => name.endsWith(example)) && !exists(name),
    )

    expect(missing).toEqual([])
  })
})

/** The addresses of headings, as GitHub makes them. */
const headingsOf = (text: string) =>
  [...text.replaceAll(/```[^]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each([...documents, 'CHANGELOG.md', ...globSync('docs/decisions/*.md', { cwd: repository })])(
  '%s links to files and headings that there are',
  (document) => {
    const broken = [...read(document).matchAll(isLinked)].filter(([, file, heading]) => {
      const target = file ? join(dirname(document), file) : document
      if (!existsSync(join(repository, target))) return true
      return heading !== undefined && !headingsOf(read(target)).includes(heading)
    })

    expect(broken.map(([link]) => link)).toEqual([])
  },
)

test.each(documents.filter((document) => !pagesForOperators.includes(document)))(
  '%s names identifiers that there are',
  (document) => {
    const text = read(document).replaceAll(/```[^]*?```/g, '')
    const identifiers = [...text.matchAll(/`([A-Za-z_]\w*)(?:\(\))?`/g)].map(([, name]) => name)

    expect(identifiers.filter((name) => name && !words.has(name))).toEqual([])
  },
)

const mostWords = 30_000
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length
const generatedPart = /<!-- generated[^]*?<!-- \/generated -->/g

test.each([
  ['README.md', 600],
  ['ARCHITECTURE.md', 900],
  ['CONTRIBUTING.md', 800],
])('%s has at most %i words', (document, most) => {
  expect(wordsOf(read(document))).toBeLessThanOrEqual(most)
})

test('what people write stays below the limit of words', () => {
  const all = execFileSync('git', ['ls-files', '-z', '*.md', ':!CHANGELOG.md'], {
    cwd: repository,
    encoding: 'utf8',
  })
  const texts = all.split('\0').filter(Boolean).map(read)
  const written = texts.join('\n').replaceAll(generatedPart, '')

  expect(texts.length).toBeGreaterThan(documents.length)
  expect(wordsOf(written)).toBeLessThan(mostWords)
})

/** One requirement of OWASP ASVS, or several that share an answer. */
const requirements =
  read('docs/compliance/asvs.md').match(/^- \*\*\d[^]*?(?=\n- \*\*\d|\n\n|\n?(?![^]))/gm) ?? []

test('what asvs.md says is met, or met in part, names the test that would fail, or its place', () => {
  const isClaimed = (row: string) => /\*\*: (met|partly)\b/.test(row)
  const isShown = (row: string) => /`[^`]*(\.(test|spec)\.tsx?|packages\/[^`]+)`/.test(row)

  expect(requirements.length).toBeGreaterThan(100)
  expect(requirements.filter((row) => isClaimed(row) && !isShown(row))).toEqual([])
})

const npmScripts: Record<string, string> = JSON.parse(read('package.json')).scripts
const npmCalls = (text: string) =>
  [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
/** The shell script, at the beginning of a line or code, behind its folder, or behind `setpriv`. */
const curbcutCalls = (text: string) =>
  [...text.matchAll(/(?:^|`|\/opt\/curbcut\/|--init-groups )curbcut (-*[a-z][\w-]*)/gm)].map(
    ([, name = '']) => name,
  )

test.each([...documents, 'CHANGELOG.md'])('%s names scripts of npm that there are', (document) => {
  expect(npmCalls(read(document)).filter((name) => !(name in npmScripts))).toEqual([])
})

describe('pages for operators', () => {
  const all = pagesForOperators.map(read).join('\n')
  const runCommands = (name: string) => npmScripts[name]?.includes('/commands/') ?? false

  test('name commands of curbcut that there are', () => {
    const known = [...Object.keys(commands), '--version', '--help']

    expect(new Set(curbcutCalls(all)).size).toBeGreaterThan(5)
    expect(curbcutCalls(all).filter((name) => !known.includes(name))).toEqual([])
  })

  test('name by npm only what a release does not have, but for the one rule', () => {
    expect(npmCalls(all).filter(runCommands)).toEqual(['backup'])
    const ofNpmAlone = Object.keys(npmScripts).filter(
      (name) => runCommands(name) && !(name in commands),
    )
    expect(ofNpmAlone.filter((name) => all.includes(`\`${name}`))).toEqual([])
  })

  test('and each command of curbcut is a script of npm of the same name', () => {
    expect(Object.keys(commands).filter((name) => !(name in npmScripts))).toEqual([])
  })
})

test('texts of the product name commands as the installation knows them', () => {
  const sources = globSync('packages/*/src/**/*.{ts,tsx}', {
    cwd: repository,
    exclude: (path) => /\.test\./.test(path),
  })
  const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line)
  const found = sources.filter((path) =>
    read(path)
      .split('\n')
      .some((line) => /npm (?:run|start)/.test(line) && !isComment(line)),
  )

  expect(found).toEqual(['packages/server/src/version.ts'])
})
