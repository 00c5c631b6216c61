import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFaults, readFeatures, toTable, type Features } from './feature-floors.ts'
import { rooms as rows } from './server-rooms.ts'

const folder = join(import.meta.dirname, '../../packages/server/src/features')

/** Features with these imports, each import in one file. */
const featuresOf = (imports: Record<string, string[]>): Features => ({
  names: Object.keys(imports),
  arrows: Object.entries(imports).flatMap(([from, all]) =>
    all.map((to) => ({ from, to, file: `${from}/${from}-service.ts` })),
  ),
})

test('the features of the server have no ring, and their rows say who imports whom', () => {
  const features = readFeatures(folder)

  expect(features.names).toEqual(Object.keys(rows).toSorted())
  expect(findFaults(features, rows)).toEqual([])
  expect(toTable(features)).toHaveLength(features.names.length)
})

test('each feature stands on a line above all that it imports', () => {
  const imports = { notes: ['people', 'jobs'], jobs: ['people'], people: [] }

  expect(toTable(featuresOf(imports))).toEqual([
    'floor 2  notes                    imports jobs, people',
    'floor 1  jobs                     imports people',
    'floor 0  people                   imports nobody',
  ])
})

test('a ring is found, and who stands above it is no part of it', () => {
  const imports = { notes: ['jobs'], jobs: ['files'], files: ['people'], people: ['jobs'] }

  expect(findFaults(featuresOf(imports), imports)).toEqual(['ring: jobs → files → people → jobs'])
})

test('an arrow that no row names is found, and a row that names too much', () => {
  const features = featuresOf({ jobs: ['people'], people: [] })

  expect(findFaults(features, { jobs: ['notes'], people: [] })).toEqual([
    'jobs/jobs-service.ts imports people: the row of jobs forbids it',
    'the row of jobs names notes, which it does not import',
  ])
})
