import { expect, test } from 'vitest'
import { emptyModelLists } from '../src/model/model.ts'
import { modelLines } from './model-lines.ts'

test('the lines of a model are its parts, its lists and where it ends', () => {
  const lines = modelLines({
    kind: 'pdf',
    isTagged: true,
    gaps: ['Page 2: damaged.'],
    cut: { page: 3, reason: 'The document has more parts than are kept.' },
    lists: {
      ...emptyModelLists(),
      parts: [
        { id: 0, kind: 'tag', depth: 0, last: 1, role: 'Sect', page: 1 },
        { id: 1, kind: 'tag', depth: 1, last: 1, role: 'H1', type: 'Headline', text: 'Minutes' },
      ],
      heard: [{ part: 1, text: 'Minutes' }],
      headings: [{ part: 1, level: 1, text: 'Minutes' }],
    },
  })

  expect(lines.slice(0, 2)).toEqual(['0 Sect p. 1', '  1 H1 <Headline> “Minutes”'])
  expect(lines[3]).toContain('2 parts, of which 1 are heard.')
  expect(lines[3]).toContain('headings: 1')
  expect(lines.slice(4)).toEqual([
    'Cut on page 3: The document has more parts than are kept.',
    'Page 2: damaged.',
  ])
})
