import { expect, test } from 'vitest'
import { repairDocument } from '#repair/repair-document.ts'
import { hostileDocuments } from '../../checks/test/attacks/hostile-documents.ts'
import { mutate } from '../../checks/test/mutate.ts'
import { sampleDocuments } from '../../checks/test/sample-documents.ts'
import { planRepairs } from './planned.ts'
import { hostileToRepairs, repairEnds as ends, repairHostile } from './run-repair-hostile.ts'

/** What is opened, or walked through, before it is refused. */
const beyondOpening = [
  'tables that lead to each other without an end',
  'a table of objects that inflate',
  'as many dictionaries of an entry as are opened',
  'as many values as are opened, encrypted',
  '10,000 pages',
  'a page of 31 MB',
  'links that all',
  'headings that all',
]

/**
 * Most of these PDFs have no table that leads to their objects: a repair opens them as a check does, whose test has
 * all of them with their plans, and goes no further. whole-hostile-documents.slow.test.ts tries each, as a whole.
 */
const tried = hostileToRepairs.filter(
  (what) =>
    !hostileDocuments[what]?.name.endsWith('.pdf') ||
    beyondOpening.some((one) => what.startsWith(one)),
)

test(
  'hostile documents, of what takes long a tenth, end in a state one after the other, within the memory of a check',
  { timeout: 120_000 },
  async () => {
    const found = Object.entries(await repairHostile('tenths', tried))

    expect(found.map(([what]) => what)).toEqual(tried)
    expect(found.filter(([, state]) => !ends.includes(state))).toEqual([])
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
