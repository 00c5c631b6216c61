import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(repository, path), 'utf8')

/** Folders whose files documents may name from their own root. */
const roots = ['', 'docs', 'packages', 'packages/server', 'packages/server/src', 'packages/web/src']
const isNamed = /`((?:[\w@*.-]+\/)*[\w@*.-]+\.(?:ts|tsx|md|json|sql))`|\]\(((?!https?:)[^)#]+)\)/g
/** Names that are only examples, and names of files that the running product makes. */
const examples = ['index.ts', 'NNN-due-date.sql']

const exists = (name: string) =>
  [...roots, '{packages,e2e,scripts,bench}/**'].some(
    (root) =>
      globSync(join(root, name), {
        cwd: repository,
        exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
      }).length > 0,
  )

const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...['docs/accessibility.md', 'docs/benchmarks.md', 'docs/deployment.md'],
  ...['docs/evidence.md', 'docs/reading-order.md', 'docs/security.md', 'docs/updating.md'],
]

describe.each(documents)('%s', (document) => {
  const names = new Set([...read(document).matchAll(isNamed)].map(([, file, link]) => file ?? link))

  test('names files that there are', () => {
    const missing = [...names].filter(
      (name) => name && !examples.some((example) => name.endsWith(example)) && !exists(name),
    )

    expect(names.size).toBeGreaterThan(2)
    expect(missing).toEqual([])
  })
})
