import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callPaths, findCallChain } from './call-chains.ts'
import { codeLines } from './code-lines.ts'

const sources = new Map([
  [
    'packages/web/src/features/dogs/DogPage.tsx',
    `import { useDog } from './use-dog.ts'
import { Kennel } from '#web/ui/Kennel.tsx'
export function DogPage() {
  return <Kennel dog={useDog()} listDogs={1} />
}`,
  ],
  ['packages/web/src/ui/Kennel.tsx', 'export const Kennel = () => null'],
  [
    'packages/web/src/features/dogs/use-dog.ts',
    `export const useDog = () => load().then(({ show }) => show())
const load = () => import('./dogs.ts')`,
  ],
  [
    'packages/web/src/features/dogs/dogs.ts',
    `import { useLazyListDogsQuery } from './dogs-api.ts'
export const show = () => useLazyListDogsQuery()`,
  ],
  ['packages/web/src/features/dogs/dogs-api.ts', 'export const { useLazyListDogsQuery } = api()'],
  [
    'packages/contract/src/dogs.ts',
    `export const dogRoutes = {\n  listDogs: {\n    method: 'GET'}}`,
  ],
  [
    'packages/server/src/features/dogs/dog-handlers.ts',
    `import { isDog } from './dog-repository.ts'
import { listDogs } from './dog-service.ts'
export const dogHandlers: Handlers = {
  getDog: () => isDog(),
  listDogs: () => listDogs(),
}`,
  ],
  [
    'packages/server/src/features/dogs/dog-service.ts',
    `import type { Dog } from './types.ts'
import { findDogs } from './dog-repository.ts'
export const listDogs = (): Dog[] => read()
function read() {
  return findDogs()
}`,
  ],
  [
    'packages/server/src/features/dogs/dog-repository.ts',
    `export function isDog() {}\nexport async function findDogs() {}`,
  ],
])

test('a call is followed by its names, not by imports that it does not use', () => {
  const path = { name: 'dogs', component: 'DogPage', route: 'listDogs', sql: 'findDogs' }

  expect(findCallChain(sources, path).map((file) => file.split('/').at(-1))).toEqual([
    'DogPage.tsx',
    'use-dog.ts',
    'dogs.ts',
    'dogs-api.ts',
    'dogs.ts',
    'dog-handlers.ts',
    'dog-service.ts',
    'dog-repository.ts',
  ])
})

test('a call whose names lead nowhere is told', () => {
  const path = { name: 'dogs', component: 'Kennel', route: 'listDogs', sql: 'findDogs' }

  expect(() => findCallChain(sources, path)).toThrow('no names lead from')
})

const root = join(import.meta.dirname, '../..')
const product = new Map(
  globSync('packages/{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).map((path) => [
    path,
    readFileSync(join(root, path), 'utf8'),
  ]),
)

test.each(callPaths)('in the product, the names of $name lead to its SQL', (path) => {
  expect(findCallChain(product, path).at(-1)).toMatch(/-repository\.ts$/)
})

test.each([
  ['a.ts', '/** Why. */\n\nconst a = 1 // one\n/*\n  more\n*/\nconst b = `// ${a}`\n', 2],
  ['a.tsx', 'const a = (\n  <p>\n    {/* why */}\n  </p>\n)\n', 4],
  ['a.css', ':root {\n  --gap: 1rem; /* one */\n  /* more */\n}\n', 3],
  ['a.sql', '-- why\nselect 1; -- one\n/* and\nmore */\nselect 2;\n', 2],
])('lines of code in %s are those beside comments and blank ones', (path, source, lines) => {
  expect(codeLines(path, source)).toBe(lines)
})
