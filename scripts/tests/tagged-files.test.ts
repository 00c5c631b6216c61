import { expect, test } from 'vitest'
import { filesTagged, readTests, slowFiles, testFiles, wholeFilesTagged } from './tagged-files.ts'
import { operationTests, otherSlowTests } from './test-suites.ts'
import { operationsTag, restTag, shortTag } from './test-tags.ts'

test('whatever gives slow tests a tag names it in their file, where the short run looks for it', () => {
  const tagging = slowFiles().filter((file) => /\btags\b/.test(readTests(file)))
  const found = filesTagged(shortTag)

  expect(tagging.length).toBeGreaterThan(5)
  expect(tagging.filter((file) => !found.includes(file))).toEqual([])
})

test('whatever leaves quick tests to the rest does so in the first line, where the rest looks for it', () => {
  const [ofRest, slow] = [wholeFilesTagged(restTag), slowFiles()]
  const tagging = testFiles.filter((file) => /@module-tag\s|tags: \[?'/.test(readTests(file)))
  const known = [...ofRest, ...slow, ...aboutTags]

  expect(ofRest.length).toBeGreaterThan(5)
  expect(tagging.filter((file) => !known.includes(file))).toEqual([])
  expect(ofRest.filter((file) => slow.includes(file))).toEqual([])
})

test('trials of processes stand in files of slow tests, which the gate leaves out as a whole', () => {
  const ofOperations = wholeFilesTagged(operationsTag)
  const inGate = otherSlowTests.filter((one) => one.endsWith('.slow.test.ts'))

  expect(ofOperations.length).toBeGreaterThan(3)
  expect([...inGate, ...ofOperations].toSorted()).toEqual(slowFiles())
  // Without a place for it, a report would be printed.
  expect(operationTests.filter((one) => one.startsWith('--reporter'))).toEqual([])
})

/** They write tags down without having one. */
const aboutTags = ['scripts/tests/tagged-files.test.ts']
