import type { FaultPlace } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { placePartsOf } from './check-texts.ts'

test.each<[FaultPlace, string]>([
  [
    { page: 3, count: 14, unit: 'line', font: 'Own', text: 'Annual report of …', mcid: 4 },
    'Page 3 · 14 lines · font Own · Annual report of …',
  ],
  [{ page: 3, count: 2000, unit: 'shape' }, 'Page 3 · 2,000 drawn shapes'],
  [{ page: 3, object: '9 0', unit: 'picture' }, 'Page 3 · a picture · object 9 0'],
  [
    { page: 2, font: 'Own', count: 2, unit: 'sign', detail: '“a” (code 97), code 1' },
    'Page 2 · 2 characters · font Own · “a” (code 97), code 1',
  ],
  [
    { page: 4, object: '9 0', detail: 'Link', text: 'https://example.org' },
    'Page 4 · Link · https://example.org',
  ],
  [{ page: 2, object: '12 0', path: 'Document › Figure' }, 'Page 2 · Document › Figure'],
  // As an older check says it.
  [{ page: 19 }, 'Page 19'],
  [{ object: '12 0' }, 'object 12 0'],
  [{}, ''],
])('%o reads “%s”', (place, said) => {
  expect(
    placePartsOf(place)
      .map(({ text: words }) => words)
      .join(' · '),
  ).toBe(said)
})
