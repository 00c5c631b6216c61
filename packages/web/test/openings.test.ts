import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RouteObject } from 'react-router'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { dialogs } from '#web/app/dialogs/dialogs.ts'
import { routes } from '#web/app/routes/router.tsx'
import { everybody, openingsOf } from '../../../e2e/openings/all-openings.ts'

/** What the catalogue of openings shows to anybody. */
const shown = new Set(everybody.flatMap((who) => openingsOf(who).flatMap(({ shows }) => shows)))

/** Names without an opening. An opening for them belongs into e2e/openings. */
const withoutOpening = (names: readonly string[]) => names.filter((name) => !shown.has(name))

test('the accessibility is judged of every screen of the router', async () => {
  const screens = await screensOf(routes)

  expect(screens.length).toBeGreaterThan(10)
  expect(withoutOpening(screens)).toEqual([])
})

test('the accessibility is judged of every dialog of the table of dialogs', () => {
  expect(withoutOpening(Object.keys(dialogs))).toEqual([])
})

const sources = join(import.meta.dirname, '../src')
const overlays = [
  'AriaDialog',
  'Dialog',
  'FormDialog',
  'ConfirmDialog',
  'UploadDialog',
  'PopupButton',
  'RowMenu',
]

test('the accessibility is judged of every other overlay', () => {
  const inTable = ['app/dialogs/dialogs.ts', 'app/dialogs/dialogs-with-lists.tsx'].flatMap(
    importsOf,
  )
  const files = globSync('{app,features}/**/*.tsx', { cwd: sources })
  const names = files
    .filter((path) => !path.includes('.test.') && draws(path, overlays))
    .map((path) => basename(path, '.tsx'))
  const others = names.filter((name) => !inTable.includes(name))

  expect(others.length).toBeGreaterThan(5)
  expect(withoutOpening(others)).toEqual([])
})

/** The names of the components that have an address. */
async function screensOf(all: readonly RouteObject[]): Promise<string[]> {
  const names: string[] = []
  for (const { path, lazy, Component, children } of all) {
    if (path !== undefined && path !== '*') {
      const loaded = typeof lazy === 'function' ? await lazy() : { Component }
      names.push(loaded.Component?.name ?? `nothing at ${path}`)
    }
    names.push(...(await screensOf(children ?? [])))
  }
  return names
}

/** Whether a file draws one of these components. */
function draws(path: string, components: readonly string[]): boolean {
  let found = false
  visit(path, {
    JSXOpeningElement({ name }) {
      found ||= name.type === 'JSXIdentifier' && components.includes(name.name)
    },
  })
  return found
}

/** The names of the files that a file imports, at once or later. */
function importsOf(path: string): string[] {
  const names: string[] = []
  const add = (source: ESTree.Expression) => {
    if (source.type === 'Literal') names.push(basename(String(source.value), '.tsx'))
  }
  visit(path, {
    ImportDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
  })
  return names
}

function visit(path: string, visitor: ConstructorParameters<typeof Visitor>[0]): void {
  const { program } = parseSync(path, readFileSync(join(sources, path), 'utf8'))
  new Visitor(visitor).visit(program)
}
