import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../child-process.ts'

/** The texts of all files of tests, read once: there are hundreds. */
const textOf = new Map(
  globSync(['packages/*/{src,test,tools}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], {
    cwd: repository,
  })
    .toSorted()
    .map((file) => [file, readFileSync(join(repository, file), 'utf8')]),
)

export const testFiles: readonly string[] = [...textOf.keys()]

export const readTests = (file: string): string => textOf.get(file) ?? ''

export const slowFiles = (): string[] => testFiles.filter((file) => file.endsWith('.slow.test.ts'))

/** Searches the files' text, because the runner would have to load all slow tests. */
export const filesTagged = (tag: string): string[] =>
  slowFiles().filter((file) => readTests(file).includes(`'${tag}'`))

export const wholeFilesTagged = (tag: string): string[] =>
  testFiles.filter((file) => readTests(file).startsWith(`// @module-tag ${tag}\n`))
