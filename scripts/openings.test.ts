import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const web = 'packages/web/src'

/** Every string in the field `shows` of the catalogue. */
const shown = new Set(
  globSync('e2e/openings/*-openings.ts', { cwd: repository })
    .flatMap((path) => [...read(path).matchAll(/\bshows: \[([^\]]*)\]/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name)),
)

/** The components that a file loads by `import('…')).Name`. */
const loadedBy = (path: string) =>
  [...read(path).matchAll(/await import\(\s*'[^']+'\s*\)\)\s*\.(\w+)/g)].map(([, name]) => name)

/** Screens without an opening. An opening for them belongs into e2e/openings. */
const withoutOpening = (names: readonly (string | undefined)[]) =>
  names.filter((name) => name && !shown.has(name))

test('the accessibility is judged of every screen of the router', () => {
  const screens = loadedBy(`${web}/app/router.tsx`)

  expect(screens.length).toBeGreaterThan(10)
  expect(withoutOpening(screens)).toEqual([])
})

test('the accessibility is judged of every dialog of the table of dialogs', () => {
  const names = [...read(`${web}/app/dialogs.ts`).matchAll(/^ {2}'?([\w-]+)'?: dialogRow\(/gm)]
  const dialogs = names.map(([, name]) => name)

  expect(dialogs.length).toBeGreaterThan(30)
  expect(withoutOpening(dialogs)).toEqual([])
})

const overlay = /<(AriaDialog|Dialog|FormDialog|ConfirmDialog|UploadDialog|PopupButton|RowMenu)\b/

test('the accessibility is judged of every other overlay', () => {
  // A file that the table of dialogs loads has its name there.
  const inTable = new Set(
    ['dialogs.ts', 'dialogs-with-lists.tsx'].flatMap((table) =>
      [...read(`${web}/app/${table}`).matchAll(/'(?:#web|\.)\/[^']*?(\w+)\.tsx'/g)].map(
        ([, file]) => file,
      ),
    ),
  )
  const overlays = globSync(`${web}/{app,features}/**/*.tsx`, { cwd: repository })
    .filter((path) => !path.includes('.test.') && overlay.test(read(path)))
    .map((path) => basename(path, '.tsx'))
  const others = overlays.filter((name) => !inTable.has(name))

  expect(others.length).toBeGreaterThan(5)
  expect(withoutOpening(others)).toEqual([])
})
