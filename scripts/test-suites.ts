import { join } from 'node:path'
import type { TestSuite } from './run-tests.ts'
import { filesTagged, slowFiles, wholeFilesTagged } from './tagged-files.ts'

/**
 * The tag of slow tests, tests of files of the rest, and stories that `npm test` runs all the same. It stands in
 * the tests: `{ tags: 'short' }` for Vitest, `@short` at the end of a story's title.
 */
export const shortTag = 'short'
/**
 * The tag of files of quick tests that cost much, and whose rules others prove in a smaller form:
 * `npm run test:rest` runs them, but for their short tests. It is their first line: `// @module-tag rest`.
 */
export const restTag = 'rest'
/**
 * The tag of files of slow tests in which an operator does or suffers something: `npm run operations` runs them,
 * and the gate a short form of what they try. It is their first line: `// @module-tag operations`.
 */
export const operationsTag = 'operations'

/** All tests but the stories. Only tests of processes have a second try. */
export const unitTests: TestSuite = {
  command: ['vitest', 'run', '--reporter=default', `--reporter=${ours('vitest-report.ts')}`],
  lastFailed: ['--lastFailed', '--maxWorkers=1', '--maxConcurrency=1'],
  isRetried: (file) => file.startsWith('packages/server/test/process/'),
}

/** Tests outside `.slow.test.ts`. */
const everyQuickTest = withArguments(unitTests, '--project=!slow')
export const quickTests = withArguments(everyQuickTest, `--tagsFilter=!${restTag} || ${shortTag}`)
export const otherQuickTests = withArguments(
  everyQuickTest,
  ...[`--tagsFilter=${restTag}`, `--tagsFilter=!${shortTag}`],
  ...wholeFilesTagged(restTag),
)
const slowTests = withArguments(unitTests, '--project=slow')
export const shortSlowTests = withArguments(
  slowTests,
  `--tagsFilter=${shortTag}`,
  ...filesTagged(shortTag),
)
export const otherSlowTests = withArguments(
  slowTests,
  `--tagsFilter=!${shortTag}`,
  ...slowFiles().filter((file) => !wholeFilesTagged(operationsTag).includes(file)),
)
export const operationTests = withArguments(slowTests, ...wholeFilesTagged(operationsTag))

/** The stories, whose traces go into this folder. */
export const stories = (resultsFolder: string): TestSuite => ({
  command: [
    // Tracing slows every story down, so only the second try does it.
    ...['playwright', 'test', '--config=e2e', '--trace=off'],
    `--reporter=dot,${ours('playwright-report.ts')},${ours('../e2e/clicks-report.ts')}`,
  ],
  lastFailed: [
    ...['--last-failed', `--last-failed-file=${join(resultsFolder, '.last-run.json')}`],
    // The folder itself keeps the pictures of the first try.
    ...['--workers=1', '--trace=retain-on-failure', `--output=${resultsFolder}-retry`],
  ],
  isRetried: () => true,
})
export const shortStories = (resultsFolder: string) =>
  withArguments(stories(resultsFolder), `--grep=@${shortTag}`)
export const otherStories = (resultsFolder: string) =>
  withArguments(stories(resultsFolder), `--grep-invert=@${shortTag}`)

function withArguments(suite: TestSuite, ...added: string[]): TestSuite {
  return { ...suite, command: [...suite.command, ...added] }
}

function ours(reporter: string) {
  return join(import.meta.dirname, reporter)
}
