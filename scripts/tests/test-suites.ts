import { join } from 'node:path'
import { filesTagged, slowFiles, wholeFilesTagged } from './tagged-files.ts'

/**
 * The tag with which `npm test` includes slow tests, tests of files of the rest, and stories:
 * `tags: 'short'` in Vitest, `@short` at the end of a story's title.
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

/** The tag of stories that measure times, so they run alone. */
export const aloneTag = 'alone'

export const unitTests = ['vitest', 'run', '--reporter=default', '--reporter=json']
/** The only project whose tests are retried. */
export const processes = 'processes'

const everyQuickTest = [...unitTests, '--project=!slow', `--project=!${processes}`]
export const quickTests = [...everyQuickTest, `--tagsFilter=!${restTag} || ${shortTag}`]
export const otherQuickTests = [
  ...everyQuickTest,
  `--tagsFilter=${restTag}`,
  `--tagsFilter=!${shortTag}`,
  ...wholeFilesTagged(restTag),
]
const ofSlowTests = ['--project=slow', `--project=${processes}`]
const slowTests = [...unitTests, ...ofSlowTests]
export const shortSlowTests = [...slowTests, `--tagsFilter=${shortTag}`, ...filesTagged(shortTag)]
export const otherSlowTests = [
  ...slowTests,
  `--tagsFilter=!${shortTag}`,
  ...slowFiles().filter((file) => !wholeFilesTagged(operationsTag).includes(file)),
]
/** Without a report, because these tests are not counted. */
export const operationTests = ['vitest', 'run', ...ofSlowTests, ...wholeFilesTagged(operationsTag)]

/** Traces only retries, because tracing slows every story down. */
const stories = [
  'playwright',
  'test',
  '--config=e2e',
  '--retries=1',
  '--trace=on-first-retry',
  `--reporter=dot,json,${join(import.meta.dirname, '../../e2e/clicks-report.ts')}`,
]
export const shortStories = [...stories, `--grep=@${shortTag}`]
export const otherStories = [...stories, `--grep-invert=@${shortTag}|@${aloneTag}`]
export const storiesTogether = [...stories, `--grep-invert=@${aloneTag}`]
export const storiesAlone = [...stories, `--grep=@${aloneTag}`, '--workers=1']
