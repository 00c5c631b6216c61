import { join } from 'node:path'
import { filesTagged, slowFiles, wholeFilesTagged } from './tagged-files.ts'
import { operationsTag, processes, restTag, shortTag } from './test-tags.ts'

/** The tag of stories that measure times, so they run alone. */
export const aloneTag = 'alone'

export const unitTests = ['vitest', 'run', '--reporter=default', '--reporter=json']

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
  `--reporter=dot,json,${join(import.meta.dirname, '../../e2e/presses-report.ts')}`,
]
export const shortStories = [...stories, `--grep=@${shortTag}`]
export const otherStories = [...stories, `--grep-invert=@${shortTag}|@${aloneTag}`]
export const storiesTogether = [...stories, `--grep-invert=@${aloneTag}`]
export const storiesAlone = [...stories, `--grep=@${aloneTag}`, '--workers=1']
