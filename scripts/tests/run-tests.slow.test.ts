import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repository } from '../child-process.ts'
import { closingLines } from './closing-lines.ts'
import { runTests } from './run-tests.ts'
import { otherQuickTests, quickTests, storiesTogether, unitTests } from './test-suites.ts'

/** Fails until the call with this number under this name; every call leaves a line in `tried`. */
const passAt = `
  import { appendFileSync, readFileSync } from 'node:fs'
  const tried = new URL('tried', import.meta.url)
  export function passAt(wanted, name) {
    appendFileSync(tried, name + '\\n')
    const count = readFileSync(tried, 'utf8').split('\\n').filter((one) => one === name).length
    if (count < wanted) throw new Error(name + ' fails at try ' + count)
  }
`
const processes = 'packages/server/test/process'

let folder: string

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'curbcut-runs-')))
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  write('package.json', '{ "type": "module" }')
  write('pass-at.js', passAt)
  write(
    'vitest.config.ts',
    `const tests = (name, test) => ({ test: { name, ...test } })
     export default { cacheDir: 'cache', test: {
       tags: [{ name: 'short' }, { name: 'rest' }],
       projects: [
         tests('rules', { include: ['packages/{contract,web}/**/*.test.ts'] }),
         tests('processes', { include: ['${processes}/*.test.ts'], retry: 1 }),
       ],
     } }`,
  )
  write(
    'e2e/playwright.config.ts',
    `export default { testDir: 'stories', outputDir: '${join(folder, 'results')}', workers: 2 }`,
  )
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a test of processes that fails once is unsteady, what fails twice fails, and so does any other test at once', async () => {
  unit(`${processes}/kill.test.ts`, "test('starts', () => passAt(2, 'kill starts'))")
  unit(
    `${processes}/mail.test.ts`,
    `describe('mail', () => {
       test('is sent (1 > 0)', () => passAt(2, 'mail is sent'))
       test('is sent', () => passAt(1, 'mail is sent at once'))
       test('is never sent', () => passAt(9, 'mail is never sent'))
     })`,
  )
  unit('packages/contract/src/job.test.ts', "test('starts', () => passAt(2, 'rule starts'))")

  const { failures, unsteady, passed } = await runTests(unitTests, run, folder)

  expect(failures.toSorted(byName)).toEqual([
    {
      name: 'packages/contract/src/job.test.ts > starts',
      message: 'Error: rule starts fails at try 1',
    },
    {
      name: `${processes}/mail.test.ts > mail > is never sent`,
      message: 'Error: mail is never sent fails at try 1',
    },
  ])
  expect(unsteady.toSorted(byName)).toEqual([
    { name: `${processes}/kill.test.ts > starts`, message: 'Error: kill starts fails at try 1' },
    {
      name: `${processes}/mail.test.ts > mail > is sent (1 > 0)`,
      message: 'Error: mail is sent fails at try 1',
    },
  ])
  expect(passed).toBe(3)
  expect(triesOf()).toEqual({
    'kill starts': 2,
    'mail is sent': 2,
    'mail is sent at once': 1,
    'mail is never sent': 2,
    'rule starts': 1,
  })
})

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

test.each([
  {
    thing: 'a file that cannot be loaded',
    rule: "passAt(2, 'rule')\ntest('holds', () => {})",
    closing: '1 passed, 1 failed',
  },
  {
    thing: 'a hook around tests that fails',
    rule: "beforeAll(() => passAt(2, 'hook'))\ntest('holds', () => {})",
    closing: '1 passed, 1 failed, 1 skipped',
  },
  {
    thing: 'an error that no test caught',
    rule: "test('holds', () => { Promise.reject(new Error('nobody waits')) })",
    closing: '2 passed, 1 failed',
  },
])('$thing fails the run', async ({ rule, closing }) => {
  unit(`${processes}/kill.test.ts`, "test('starts', () => passAt(1, 'process'))")
  unit('packages/contract/src/job.test.ts', rule)

  expect(await closingOf(unitTests)).toEqual([closing])
})

test('with a tag and without it, every test runs once and none is called skipped', async () => {
  unit(
    `${processes}/kill.test.ts`,
    `test('survives two', { tags: 'short' }, () => passAt(1, 'two'))
     test('survives eight', () => passAt(1, 'eight'))`,
  )
  const only = (filter: string) => [...unitTests, `--tagsFilter=${filter}`]

  expect(await closingOf(only('short'))).toEqual(['1 passed, 0 failed'])
  expect(triesOf()).toEqual({ two: 1 })
  expect(await closingOf(only('!short'))).toEqual(['1 passed, 0 failed'])
  expect(triesOf()).toEqual({ two: 1, eight: 1 })
})

test('of a file of the rest the check runs the short tests alone, and the rest all others', async () => {
  unit('packages/web/src/page.test.ts', "test('opens', () => passAt(1, 'page'))")
  write(
    'packages/web/src/list.test.ts',
    `// @module-tag rest
     import { test } from 'vitest'
     ${withPassAt(
       'packages/web/src/list.test.ts',
       `test('opens', { tags: 'short' }, () => passAt(1, 'list'))
        test('sorts', () => passAt(1, 'order'))`,
     )}`,
  )
  const as = (suite: readonly string[]) => [
    ...unitTests,
    ...suite.filter((argument) => argument.startsWith('--tagsFilter')),
  ]

  expect(await closingOf(as(quickTests))).toEqual(['2 passed, 0 failed'])
  expect(triesOf()).toEqual({ page: 1, list: 1 })
  expect(await closingOf(as(otherQuickTests))).toEqual(['1 passed, 0 failed'])
  expect(triesOf()).toEqual({ page: 1, list: 1, order: 1 })
})

test('a story that fails once is unsteady, one that fails twice fails', async () => {
  story('jobs', "test('opens', () => passAt(2, 'jobs opens'))")
  story('people', "test('opens', () => passAt(1, 'people opens'))")
  story(
    'tables',
    `test.beforeAll(() => passAt(2, 'hook'))
     test.describe('a narrow table', () => {
       test('scrolls', () => passAt(1, 'tables scrolls'))
       test('never ends', () => passAt(9, 'tables never ends'))
     })`,
  )

  const counts = await runTests(storiesTogether, run, folder)

  expect(counts.unsteady.map(({ name }) => name)).toEqual([
    'e2e/stories/jobs.spec.ts > opens',
    'e2e/stories/tables.spec.ts > a narrow table > scrolls',
  ])
  expect(counts.failures).toEqual([
    {
      name: 'e2e/stories/tables.spec.ts > a narrow table > never ends',
      message: expect.stringContaining('tables never ends fails at try 1'),
    },
  ])
  expect(counts.passed).toBe(3)
  expect(triesOf()).toMatchObject({ 'jobs opens': 2, 'people opens': 1, 'tables never ends': 1 })
})

test('stories that cannot be loaded fail the run', async () => {
  story('jobs', "test('opens', () => passAt(2, 'jobs opens'))")
  story('people', "passAt(2, 'file')\ntest('opens', () => {})")

  const [closing] = await closingOf(storiesTogether)

  expect(closing).toBe('0 passed, 1 failed')
})

test('a runner that ends without a report failed', async () => {
  expect(await closingOf(['true'])).toEqual(['0 passed, 1 failed'])
})

test('a runner that fails though every test passed failed', async () => {
  const specs = [{ title: 'opens', tests: [{ status: 'expected', results: [] }] }]
  const suites = [{ title: 'a', file: 'a', specs }]
  const report = JSON.stringify({ config: { rootDir: folder }, suites, errors: [] })
  const command = ['sh', '-c', `echo '${report}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"; exit 1`]

  expect(await closingOf(command)).toEqual(['1 passed, 1 failed'])
})

/** The last lines of a run without unsteady tests, and without the names of the failed ones. */
async function closingOf(command: string[]): Promise<string[]> {
  const lines = closingLines(await runTests(command, run, folder))
  return lines.filter((line) => !/^(failed: |    )/.test(line))
}

function run([program = '', ...args]: string[], env: Record<string, string>): Promise<number> {
  const path = `${join(repository, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`
  // The runner of this test must not pass on its own variables.
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd: folder, env: { PATH: path, ...env } }, () =>
      resolve(child.exitCode ?? 1),
    )
  })
}

function unit(path: string, source: string): void {
  write(path, `import { beforeAll, describe, test } from 'vitest'\n${withPassAt(path, source)}`)
}

function story(name: string, source: string): void {
  const path = `e2e/stories/${name}.spec.ts`
  write(path, `import { test } from '@playwright/test'\n${withPassAt(path, source)}`)
}

const withPassAt = (path: string, source: string) =>
  `import { passAt } from '${'../'.repeat(path.split('/').length - 1)}pass-at.js'\n${source}\n`

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** The number of tries under each name. */
function triesOf(): Record<string, number> {
  const names = readFileSync(join(folder, 'tried'), 'utf8').trim().split('\n')
  return Object.fromEntries(names.map((name) => [name, names.filter((one) => one === name).length]))
}
