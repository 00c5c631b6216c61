import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../child-process.ts'

export const testFiles = (): string[] =>
  globSync(['packages/*/{src,test,tools}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], {
    cwd: repository,
  }).toSorted()

export const slowFiles = (): string[] =>
  testFiles().filter((file) => file.endsWith('.slow.test.ts'))

/** Searches the files' text, because the runner would have to load all slow tests. */
export const filesTagged = (tag: string): string[] =>
  slowFiles().filter((file) => readTests(file).includes(`'${tag}'`))

export const wholeFilesTagged = (tag: string): string[] =>
  testFiles().filter((file) => readTests(file).startsWith(`// @module-tag ${tag}\n`))

export const readTests = (file: string): string => readFileSync(join(repository, file), 'utf8')
