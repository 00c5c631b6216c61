import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { slowestFiles, type FileTime } from './slowest-files.ts'
import { writeReport, type TestResult, type TestState } from './test-report.ts'

/** Reports uncaught errors and the slowest files, which Vitest's reporters leave out. */
export default function vitestReport(): Reporter {
  let tagsFilter: readonly string[] = []
  return {
    onInit({ config }) {
      tagsFilter = config.tagsFilter ?? []
    },
    onTestRunEnd(modules, unhandledErrors) {
      const tests = modules.flatMap((module) => resultsOf(module, tagsFilter))
      writeReport({ tests, otherErrors: unhandledErrors.map(({ message }) => message) })
      for (const line of slowestFiles(modules.map(timeOf))) console.log(line)
    },
  }
}

/** Includes the loading of the file, which is slow if it renders screens. */
function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, setupDuration, ...own } = module.diagnostic()
  const loading = environmentSetupDuration + prepareDuration + setupDuration + own.collectDuration
  return { file: module.moduleId, ms: loading + own.duration }
}

function resultsOf(module: TestModule, tagsFilter: readonly string[]): TestResult[] {
  const file = module.moduleId
  const tests = [...module.children.allTests()]
    .filter((test) => isChosen(test, tagsFilter))
    .map((test): TestResult => {
      const { state, errors } = test.result()
      const isUnsteady = test.diagnostic()?.flaky ?? false
      const reported = isUnsteady ? 'unsteady' : toState(state)
      return { file, name: test.fullName, state: reported, ...messageOf(errors) }
    })
  if (!failedOutsideOfTests(module, tests)) return tests
  return [...tests, { file, state: 'failed', ...messageOf(module.errors()) }]
}

const messageOf = (errors: readonly { message: string }[] | undefined) =>
  errors?.[0] && { message: errors[0].message }

/** Vitest also reports tests as skipped that the filter excludes. */
const isChosen = ({ tags }: TestCase, tagsFilter: readonly string[]) =>
  tagsFilter.every((filter) =>
    filter
      .split(' || ')
      .some((tag) => (tag.startsWith('!') ? !tags.includes(tag.slice(1)) : tags.includes(tag))),
  )

/** The file did not load or did not end, or a hook around its tests failed. */
function failedOutsideOfTests(module: TestModule, tests: TestResult[]) {
  if (module.errors().length > 0) return true
  const hasEnded = ['passed', 'failed', 'skipped'].includes(module.state())
  return !hasEnded || (!module.ok() && !tests.some(({ state }) => state === 'failed'))
}

const toState = (state: 'passed' | 'failed' | 'skipped' | 'pending'): TestState =>
  state === 'pending' ? 'skipped' : state
