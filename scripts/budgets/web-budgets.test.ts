import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { figuresOf, isOver, toLine, type BuiltFile } from './web-budgets.ts'

/** A text that compression does not shorten. */
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

const later = ['Shell', 'JobsPage', 'JobRoute', 'UsersPage', 'ReviewRoute', 'restore-form']
const small = () => [
  chunk('index', { later }),
  chunk('shared'),
  chunk('Shell', { imports: ['shared'], later: ['AvailabilityWidget'] }),
  chunk('AvailabilityWidget'),
  chunk('JobsPage', { imports: ['Shell'], later: ['dialogs'] }),
  chunk('JobRoute', {
    imports: ['JobsPage'],
    later: ['JobOverview', 'JobFilesPanel', 'JobReportPanel'],
  }),
  chunk('JobOverview'),
  chunk('JobFilesPanel'),
  chunk('JobReportPanel'),
  chunk('UsersPage', { imports: ['JobsPage'] }),
  chunk('ReviewRoute', { later: ['InspectModel', 'VerdictPanel'] }),
  chunk('InspectModel'),
  chunk('VerdictPanel'),
  chunk('dialogs', { imports: ['shared'] }),
  chunk('restore-form'),
  css(10),
]

/** The figures over budget if these files replace those of the same name. */
const over = (...others: BuiltFile[]) => {
  const names = others.map(({ fileName }) => fileName)
  const files = [...small().filter(({ fileName }) => !names.includes(fileName)), ...others]
  return figuresOf(files)
    .filter(isOver)
    .map(({ name }) => name)
}

test('each screen is judged as the first one, each tab with its screen, and the sum is told', () => {
  expect(figuresOf(small()).map(({ name }) => name)).toEqual([
    'sign-in',
    'JobsPage',
    'JobRoute',
    'UsersPage',
    'ReviewRoute',
    'JobRoute with JobOverview',
    'JobRoute with JobFilesPanel',
    'JobRoute with JobReportPanel',
    'ReviewRoute with InspectModel with VerdictPanel',
    'all JavaScript',
    'all CSS',
  ])
  expect(over()).toEqual([])
})

test('a chunk that every signed-in screen needs puts each of them over', () => {
  expect(over(chunk('shared', { sizeBytes: 301_000 }))).toEqual([
    'JobsPage',
    'JobRoute',
    'UsersPage',
    'ReviewRoute',
    'JobRoute with JobOverview',
    'JobRoute with JobFilesPanel',
    'JobRoute with JobReportPanel',
  ])
})

test('a page before signing in comes without the frame', () => {
  const pages = chunk('ContactPage')
  const entry = chunk('index', { later: [...later, 'ContactPage'] })

  expect(over(entry, pages, chunk('Shell', { sizeBytes: 301_000 }))).not.toContain('ContactPage')
  expect(over(entry, chunk('ContactPage', { sizeBytes: 301_000 }))).toEqual(['ContactPage'])
})

test('a chunk that loads on demand counts only in the sum, which has no limit', () => {
  const dialogs = chunk('dialogs', { sizeBytes: 400_000 })
  const files = [...small().filter(({ fileName }) => fileName !== 'dialogs.js'), dialogs]

  const sum = figuresOf(files).find(({ name }) => name === 'all JavaScript')

  expect(over(dialogs)).toEqual([])
  expect(sum?.sizeBytes).toBeGreaterThan(400_000)
})

test('a screen that needs what others load on demand is over by itself', () => {
  const dialogs = chunk('dialogs', { sizeBytes: 310_000 })

  expect(over(dialogs, chunk('UsersPage', { imports: ['dialogs'] }))).toEqual(['UsersPage'])
})

test('the sign-in page has 200 KB, each screen 300, a document with its lists 348, and the styles 20', () => {
  expect(over(chunk('index', { later, sizeBytes: 190_000 }))).toEqual([])
  expect(over(chunk('index', { later, sizeBytes: 201_000 }))).toEqual(['sign-in'])
  expect(over(chunk('UsersPage', { sizeBytes: 290_000 }))).toEqual([])
  expect(over(chunk('UsersPage', { sizeBytes: 301_000 }))).toEqual(['UsersPage'])
  expect(over(chunk('InspectModel', { sizeBytes: 340_000 }))).toEqual([])
  expect(over(chunk('InspectModel', { sizeBytes: 349_000 }))).toEqual([
    'ReviewRoute with InspectModel with VerdictPanel',
  ])
  expect(over(css(19_000))).toEqual([])
  expect(over(css(20_100))).toEqual(['all CSS'])
})

test('a chunk that is judged by its name has to be there', () => {
  expect(() => figuresOf(small().filter(({ fileName }) => fileName !== 'Shell.js'))).toThrow(
    'no chunk Shell',
  )
})

test('a line says how much there is of how much, and what is too much', () => {
  const figure = { name: 'JobsPage', sizeBytes: 179_640, limitBytes: 300_000 }

  expect(toLine(figure)).toBe('  179.6 of 300 KB  JobsPage')
  expect(toLine({ ...figure, limitBytes: 20_000 })).toBe('  179.6 of  20 KB  JobsPage: too much')
  expect(toLine({ name: 'sum', sizeBytes: 282_600 })).toBe('  282.6        KB  sum')
})
