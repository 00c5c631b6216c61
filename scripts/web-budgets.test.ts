import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { figuresOf, isOver, toLine, type BuiltFile } from './web-budgets.ts'

/** A text that stays as long when it is compressed. */
const dense = (sizeBytes: number) => randomBytes(sizeBytes).toString('base64')

type Made = { sizeBytes?: number; imports?: string[]; later?: string[] }

const chunk = (
  name: string,
  { sizeBytes = 10, imports = [], later = [] }: Made = {},
): BuiltFile => ({
  type: 'chunk',
  fileName: `${name}.js`,
  name,
  code: dense(sizeBytes),
  isEntry: name === 'index',
  imports: imports.map((one) => `${one}.js`),
  dynamicImports: later.map((one) => `${one}.js`),
})

const css = (sizeBytes: number): BuiltFile => ({
  type: 'asset',
  fileName: 'index.css',
  source: dense(sizeBytes),
})

const later = ['LoginPage', 'frame', 'jobs', 'job', 'people', 'reopen-form']
const small = () => [
  chunk('index', { later }),
  chunk('shared'),
  chunk('LoginPage'),
  chunk('frame', { imports: ['shared'], later: ['availability'] }),
  chunk('availability'),
  chunk('jobs', { imports: ['frame'], later: ['dialogs'] }),
  chunk('job', { imports: ['jobs'], later: ['files'] }),
  chunk('files'),
  chunk('people', { imports: ['jobs'] }),
  chunk('dialogs', { imports: ['shared'] }),
  chunk('reopen-form'),
  css(10),
]

/** What is over its budget when these files take the place of those of the same name. */
const over = (...others: BuiltFile[]) => {
  const names = others.map(({ fileName }) => fileName)
  const files = [...small().filter(({ fileName }) => !names.includes(fileName)), ...others]
  return figuresOf(files)
    .filter(isOver)
    .map(({ name }) => name)
}

test('each screen is judged as the first one, each tab with its screen, and all together', () => {
  expect(figuresOf(small()).map(({ name }) => name)).toEqual([
    'sign-in',
    'jobs',
    'job',
    'people',
    'job with files',
    'all JavaScript',
    'all CSS',
  ])
  expect(over()).toEqual([])
})

test('a chunk that every signed-in screen needs puts each of them over', () => {
  expect(over(chunk('shared', { sizeBytes: 201_000 }))).toEqual([
    'jobs',
    'job',
    'people',
    'job with files',
  ])
})

test('a page before signing in comes without the frame', () => {
  const pages = chunk('public-pages')
  const entry = chunk('index', { later: [...later, 'public-pages'] })

  expect(over(entry, pages, chunk('frame', { sizeBytes: 201_000 }))).not.toContain('public-pages')
  expect(over(entry, chunk('public-pages', { sizeBytes: 201_000 }))).toEqual(['public-pages'])
})

test('a chunk that loads on demand counts only in the whole', () => {
  expect(over(chunk('dialogs', { sizeBytes: 301_000 }))).toEqual(['all JavaScript'])
})

test('a screen that needs what others load on demand is over by itself', () => {
  const dialogs = chunk('dialogs', { sizeBytes: 210_000 })

  expect(over(dialogs, chunk('people', { imports: ['dialogs'] }))).toEqual(['people'])
})

test('the sign-in page and the styles have the smallest budgets', () => {
  expect(over(chunk('LoginPage', { sizeBytes: 151_000 }))).toEqual(['sign-in'])
  expect(over(css(10_100))).toEqual(['all CSS'])
})

test('a chunk that is judged by its name has to be there', () => {
  expect(() => figuresOf(small().filter(({ fileName }) => fileName !== 'frame.js'))).toThrow(
    'no chunk frame',
  )
})

test('a line says how much there is of how much, and what is too much', () => {
  const figure = { name: 'jobs', sizeBytes: 179_640, limitBytes: 200_000 }

  expect(toLine(figure)).toBe('  179.6 of 200 KB  jobs')
  expect(toLine({ ...figure, sizeBytes: 200_001 })).toBe('  200.0 of 200 KB  jobs: too much')
})
