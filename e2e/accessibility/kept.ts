import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { checkout } from '../results-folder.ts'
import type { Judged } from './judged.ts'

const folder = join(tmpdir(), `curbcut-accessibility-${process.getuid?.()}-${checkout}`)

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

// Neither a document nor a bench changes what is judged.
const judgedPaths = ['../../packages', '../../package-lock.json', '..']

/** The judged commit: the last that changed what is judged; undefined if there are changes in no commit. */
export function judgedCommit(): string | undefined {
  const isCommitted = git('status', '--porcelain', '--', ...judgedPaths) === ''
  return isCommitted ? git('log', '-1', '--format=%H', '--', ...judgedPaths) : undefined
}

/** Keeps the judgment of one test, and removes judgments of other commits. */
export function keep(commit: string, title: string, judged: readonly Judged[]): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    if (name !== commit) rmSync(join(folder, name), { recursive: true })
  }
  mkdirSync(join(folder, commit), { recursive: true })
  writeFileSync(join(folder, commit, `${title}.json`), JSON.stringify(judged))
}

/** The kept judgments of this commit, by test. */
export function keptOf(commit: string): Map<string, Judged[]> {
  const place = join(folder, commit)
  const names = existsSync(place) ? readdirSync(place) : []
  return new Map(
    names.map((name) => [
      basename(name, '.json'),
      JSON.parse(readFileSync(join(place, name), 'utf8')) as Judged[],
    ]),
  )
}
