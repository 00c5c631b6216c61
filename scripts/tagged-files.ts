import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './child-process.ts'

/** Every file of slow tests. */
export const slowFiles = (): string[] =>
  globSync(['packages/*/{src,test}/**/*.slow.test.ts', 'scripts/**/*.slow.test.ts'], {
    cwd: repository,
  }).toSorted()

/**
 * The files of slow tests that have this tag; a test names it in its own file. The runner would load all files to
 * look for it, which takes longer than some of the tests.
 */
export const filesTagged = (tag: string): string[] =>
  slowFiles().filter((file) => readFileSync(join(repository, file), 'utf8').includes(`'${tag}'`))
