import type { Reporter, TestModule } from 'vitest/node'
import { slowestFiles, type FileTime } from './slowest-files.ts'
import { writeReport, type TestResult, type TestState } from './test-report.ts'

/** The reporters of Vitest leave out errors that no test caught, and the slowest files. */
export default function vitestReport(): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      writeReport({ tests: modules.flatMap(resultsOf), otherErrors: unhandledErrors.length })
      for (const line of slowestFiles(modules.map(timeOf))) console.log(line)
    },
  }
}

/** Includes the loading of the file, which takes long if it draws screens. */
function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, setupDuration, ...own } = module.diagnostic()
  const loading = environmentSetupDuration + prepareDuration + setupDuration + own.collectDuration
  return { file: module.moduleId, ms: loading + own.duration }
}

function resultsOf(module: TestModule): TestResult[] {
  const file = module.moduleId
  const tests = [...module.children.allTests()].map((test) => ({
    file,
    name: test.fullName,
    state: toState(test.result().state),
  }))
  return failedOutsideOfTests(module, tests) ? [...tests, { file, state: 'failed' }] : tests
}

/** The file did not load or did not end, or a hook around its tests failed. */
function failedOutsideOfTests(module: TestModule, tests: TestResult[]) {
  if (module.errors().length > 0) return true
  const hasEnded = ['passed', 'failed', 'skipped'].includes(module.state())
  return !hasEnded || (!module.ok() && !tests.some(({ state }) => state === 'failed'))
}

const toState = (state: 'passed' | 'failed' | 'skipped' | 'pending'): TestState =>
  state === 'pending' ? 'skipped' : state
