import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { slowestFiles, type FileTime } from './slowest-files.ts'
import { writeReport, type TestResult, type TestState } from './test-report.ts'

export default function playwrightReport(): Reporter {
  let stories: Suite | undefined
  const otherErrors: string[] = []
  return {
    // Another reporter prints the progress.
    printsToStdio: () => false,
    onBegin(_config, suite) {
      stories = suite
    },
    onError({ message = '' }) {
      otherErrors.push(message)
    },
    async onEnd() {
      const all = stories?.allTests() ?? []
      writeReport({ tests: all.map(toResult), otherErrors })
      for (const line of slowestFiles(timesOf(all))) console.log(line)
    },
  }
}

function timesOf(all: TestCase[]): FileTime[] {
  const times = new Map<string, number>()
  for (const { location, results } of all) {
    const ms = results.reduce((sum, { duration }) => sum + duration, times.get(location.file) ?? 0)
    times.set(location.file, ms)
  }
  return [...times].map(([file, ms]) => ({ file, ms }))
}

function toResult(story: TestCase): TestResult {
  const [, , , ...titles] = story.titlePath()
  const message = story.results.find(({ error }) => error)?.error?.message
  return {
    file: story.location.file,
    name: titles.join(' > '),
    state: states[story.outcome()],
    ...(message !== undefined && { message }),
  }
}

const states = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'unsteady',
  skipped: 'skipped',
} as const satisfies Record<ReturnType<TestCase['outcome']>, TestState>
