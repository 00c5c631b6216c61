import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../child-process.ts'

/** Every file of tests but the stories. */
export const testFiles = (): string[] =>
  globSync(['packages/*/{src,test,tools}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], {
    cwd: repository,
  }).toSorted()

export const slowFiles = (): string[] =>
  testFiles().filter((file) => file.endsWith('.slow.test.ts'))

/**
 * The files of slow tests that have this tag; a test names it in its own file. The runner would load all files to
 * look for it, which takes longer than some of the tests.
 */
export const filesTagged = (tag: string): string[] =>
  slowFiles().filter((file) => readTests(file).includes(`'${tag}'`))

/** The quick files that have this tag as a whole, in their first line. */
export const wholeFilesTagged = (tag: string): string[] =>
  testFiles().filter((file) => readTests(file).startsWith(`// @module-tag ${tag}\n`))

/** The source of a file of tests. */
export const readTests = (file: string): string => readFileSync(join(repository, file), 'utf8')
