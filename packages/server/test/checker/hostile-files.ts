import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { hostileDocuments } from '../../../checks/test/attacks/hostile-documents.ts'

type Hostile = { what: string; path: string; states: string[] }

const program = new URL('../../../checks/test/attacks/write-hostile-documents.ts', import.meta.url)
  .pathname

/** What attackers upload, as files of one test file; as tenths, with a tenth of what takes long. */
export function hostileFiles(asTenths: boolean) {
  let folder: string
  let documents: Hostile[]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'))
    const args = [program, folder, ...(asTenths ? ['tenths'] : [])]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    documents = JSON.parse(stdout) as Hostile[]
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  const named = Object.entries(hostileDocuments).map(([what, { makeTenth }]) => {
    const isTenth = asTenths && makeTenth !== undefined
    return { what, isTenth, name: isTenth ? `a tenth of ${what}` : what }
  })
  const fileOf = (what: string) => {
    const found = documents.find((one) => one.what === what)
    if (!found) throw new Error(`Nothing is written for: ${what}`)
    return found
  }
  return { named, fileOf }
}
