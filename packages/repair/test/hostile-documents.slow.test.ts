import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { processLimits } from '@curbcut/checks/limits.ts'
import { planRepairs } from './planned.ts'
import { repairDocument } from '#repair/repair-document.ts'
import { repairKinds, repairRefusals } from '#repair/repairs.ts'
import { hostileDocuments } from '../../checks/test/attacks/hostile-documents.ts'
import { mutate } from '../../checks/test/mutate.ts'
import { sampleDocuments } from '../../checks/test/sample-documents.ts'

const ends = ['done', ...repairRefusals]
const program = new URL('./repair-hostile.ts', import.meta.url).pathname
const run = promisify(execFile)

/** What is opened, or walked through, before it is refused. */
const beyondOpening = [
  ...['tables that lead to each other without an end', 'a table of objects that inflate'],
  ...['as many dictionaries of an entry as are opened', 'as many values as are opened, encrypted'],
  ...['10,000 pages', 'a page of 31 MB', 'links that all', 'headings that all'],
]

/**
 * Most of these PDFs have no table that leads to their objects: a repair opens them as a check does, whose test has
 * all of them, and goes no further. HOSTILE=all tries them here as well.
 */
const isTried = (what: string, name: string) =>
  !name.endsWith('.pdf') ||
  process.env['HOSTILE'] === 'all' ||
  beyondOpening.some((one) => what.startsWith(one))

const documents = Object.entries(hostileDocuments)
  .filter(([, { name }]) => repairKinds.some((kind) => name.endsWith(`.${kind}`)))
  .filter(([what, { name }]) => isTried(what, name))
  .map(([what]) => what)

test.each(documents)(
  '%s ends in a state, within the memory of a check',
  { timeout: 120_000 },
  async (name) => {
    const heap = `--max-old-space-size=${processLimits.heapMegabytes}`
    const { stdout } = await run(process.execPath, [heap, program, name], { timeout: 110_000 })

    for (const state of JSON.parse(stdout) as string[]) expect(ends).toContain(state)
  },
)

test('200 mutated documents end in a state, and every result begins with its document', async () => {
  const samples = await sampleDocuments.pdf('fails')
  const states: string[] = []
  const wrong: number[] = []
  for (let seed = 1; seed <= 200; seed++) {
    const bytes = Buffer.from(mutate(samples[seed % samples.length]?.bytes ?? Buffer.of(), seed))
    const plan = await planRepairs(bytes, 'a.pdf')
    const outcome = await repairDocument(bytes, 'a.pdf', { title: 'A title', language: 'en' })
    const result = 'bytes' in outcome ? outcome.bytes : bytes
    states.push('refused' in plan ? plan.refused : 'done')
    states.push('refused' in outcome ? outcome.refused : 'done')
    if (!result.subarray(0, bytes.length).equals(bytes)) wrong.push(seed)
  }

  expect(states.filter((state) => !ends.includes(state))).toEqual([])
  expect(wrong).toEqual([])
  // Most changes move objects away from where the tables say.
  expect(states.filter((state) => state === 'done').length).toBeGreaterThan(8)
})
