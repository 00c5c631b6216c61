import { join } from 'node:path'
import type { TestSuite } from './run-tests.ts'

/** All tests but the stories. Only tests of processes have a second try. */
export const unitTests: TestSuite = {
  command: ['vitest', 'run', '--reporter=default', `--reporter=${ours('vitest-report.ts')}`],
  lastFailed: ['--lastFailed', '--maxWorkers=1', '--maxConcurrency=1'],
  isTriedTwice: (file) => file.startsWith('packages/server/test/process/'),
}

/** Tests outside `.slow.test.ts`. */
export const quickTests = ofProject('!slow')
export const slowTests = ofProject('slow')

/** The stories, whose traces go into this folder. */
export const stories = (resultsFolder: string): TestSuite => ({
  command: [
    // Tracing slows every story down, so only the second try does it.
    ...['playwright', 'test', '--config=e2e', '--trace=off'],
    `--reporter=list,${ours('playwright-report.ts')},${ours('../e2e/clicks-report.ts')}`,
  ],
  lastFailed: [
    ...['--last-failed', `--last-failed-file=${join(resultsFolder, '.last-run.json')}`],
    // The folder itself keeps the pictures of the first try.
    ...['--workers=1', '--trace=retain-on-failure', `--output=${resultsFolder}-second-try`],
  ],
  isTriedTwice: () => true,
})

function ofProject(project: string): TestSuite {
  return { ...unitTests, command: [...unitTests.command, `--project=${project}`] }
}

function ours(reporter: string) {
  return join(import.meta.dirname, reporter)
}
