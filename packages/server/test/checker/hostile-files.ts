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

/** The names of all that attackers upload. */
export const everyHostileDocument: readonly string[] = Object.keys(hostileDocuments)

export const isHostilePdf = (what: string): boolean =>
  hostileDocuments[what]?.name.endsWith('.pdf') === true

/** These of what attackers upload, as files of one test file; as tenths, with a tenth of what takes long. */
export function hostileFiles(asTenths: boolean, wanted = everyHostileDocument) {
  let folder: string
  let documents: Hostile[]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'))
    const args = [program, folder, asTenths ? 'tenths' : 'whole', ...wanted]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    documents = JSON.parse(stdout) as Hostile[]
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  const named = wanted.map((what) => {
    const isTenth = asTenths && hostileDocuments[what]?.makeTenth !== undefined
    return { what, isTenth, name: isTenth ? `a tenth of ${what}` : what }
  })
  const fileOf = (what: string) => {
    const found = documents.find((one) => one.what === what)
    if (!found) throw new Error(`Nothing is written for: ${what}`)
    return found
  }
  return { named, fileOf }
}
