import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { writeReport, type TestResult, type TestState } from './test-report.ts'

/** Writes a report of the stories in the form of that of the unit tests. */
export default function playwrightReport(): Reporter {
  let stories: Suite | undefined
  let otherErrors = 0
  return {
    // The list beside it prints for a person.
    printsToStdio: () => false,
    onBegin(_config, suite) {
      stories = suite
    },
    onError() {
      otherErrors += 1
    },
    async onEnd() {
      writeReport({ tests: (stories?.allTests() ?? []).map(toResult), otherErrors })
    },
  }
}

function toResult(story: TestCase): TestResult {
  const [, , , ...titles] = story.titlePath()
  return { file: story.location.file, name: titles.join(' > '), state: states[story.outcome()] }
}

/** `flaky` is what Playwright's own second tries leave, which run beside other stories: we have none. */
const states = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const satisfies Record<ReturnType<TestCase['outcome']>, TestState>
