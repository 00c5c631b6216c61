import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResult, JsonTestResults } from 'vitest/node'
import { withFailure, type Counts, type Failure } from './test-counts.ts'

type Result = { state: 'passed' | 'failed' | 'skipped' | 'unsteady' } & Failure

/** Reads what the reporter `json` of either runner writes. Names files by their path below `root`. */
export function countsOf(
  report: JsonTestResults | JSONReport,
  { root, tagsFilters = [] }: { root: string; tagsFilters?: readonly string[] },
): Counts {
  if ('testResults' in report) {
    return sumOf(report.testResults.flatMap((file) => resultsOfFile(file, { root, tagsFilters })))
  }
  const { config, suites, errors } = report
  const results = suites.flatMap((suite) =>
    resultsOfSuite(suite, [relative(root, join(config.rootDir, suite.file))]),
  )
  return errors.reduce((counts, { message }) => withFailure(counts, message), sumOf(results))
}

function sumOf(results: readonly Result[]): Counts {
  const inState = (wanted: Result['state']) =>
    results.filter(({ state }) => state === wanted).map(({ state: _, ...one }) => one)
  const unsteady = inState('unsteady')
  return {
    failures: inState('failed'),
    unsteady,
    skipped: inState('skipped').length,
    passed: inState('passed').length + unsteady.length,
  }
}

type Chosen = { root: string; tagsFilters: readonly string[] }

function resultsOfFile(file: JsonTestResult, { root, tagsFilters }: Chosen): Result[] {
  const path = relative(root, file.name)
  const results = file.assertionResults
    .filter(({ tags }) => isChosen(tags, tagsFilters))
    .map(({ ancestorTitles, title, status, failureMessages }): Result => {
      const name = [path, ...ancestorTitles.filter(Boolean), title].join(' > ')
      const [failure] = failureMessages ?? []
      const ended = status === 'passed' || status === 'failed' ? status : 'skipped'
      if (failure === undefined) return { name, state: ended }
      // Only a test that was tried again passes with a failure.
      const state = ended === 'passed' ? 'unsteady' : ended
      return { name, state, message: failure.split(/\n\s+at /)[0] ?? '' }
    })
  // The file did not load or did not end, or a hook around its tests failed.
  const isOutsideOfTests =
    file.status === 'failed' && !results.some(({ state }) => state === 'failed')
  if (!isOutsideOfTests) return results
  return [...results, { name: path, state: 'failed', message: file.message }]
}

/** Vitest reports the tests that the filter excludes as skipped ones. */
const isChosen = (tags: readonly string[], filters: readonly string[]) =>
  filters.every((filter) =>
    filter
      .split(' || ')
      .some((tag) => (tag.startsWith('!') ? !tags.includes(tag.slice(1)) : tags.includes(tag))),
  )

const states = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'unsteady',
  skipped: 'skipped',
} as const

function resultsOfSuite(
  { specs, suites = [] }: JSONReportSuite,
  titles: readonly string[],
): Result[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => {
      const message = results.find(({ error }) => error)?.error?.message
      const name = [...titles, title].join(' > ')
      return { name, state: states[status], ...(message !== undefined && { message }) }
    }),
  )
  return [...own, ...suites.flatMap((suite) => resultsOfSuite(suite, [...titles, suite.title]))]
}
