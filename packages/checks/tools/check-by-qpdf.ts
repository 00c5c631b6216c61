import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ByQpdf = 'better' | 'same' | 'worse'

/** Undefined if qpdf is not installed. */
export function checkByQpdf(before: Buffer, after: Buffer): ByQpdf | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-qpdf-'))
  try {
    const [old, now] = [before, after].map((bytes) => faultsIn(join(folder, 'a.pdf'), bytes))
    if (old === undefined || now === undefined) return undefined
    if (now === old) return 'same'
    return now < old ? 'better' : 'worse'
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const manyFaults = 1_000_000

/** An error counts more than all warnings. */
function faultsIn(file: string, bytes: Buffer): number | undefined {
  writeFileSync(file, bytes)
  const { status, stderr, error } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
  if (error) return undefined
  return (stderr.match(/^WARNING/gm) ?? []).length + (status === 2 ? manyFaults : 0)
}
