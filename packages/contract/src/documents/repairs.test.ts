import { expect, test } from 'vitest'
import type { RepairQuestion } from './repair-plan.ts'
import { repairTexts, differenceLine, repairLine } from './repair-texts.ts'

/** A plan that ends one barrier for each of these. */
const ending = (...needed: (RepairQuestion | undefined)[]) => ({
  barriers: needed.map((needs, nth) => ({ rule: `7.2-${nth}`, ...(needs && { needs }) })),
})

test('a plan says how many barriers end now, and how many with an answer', () => {
  const promised = (barriers: number | undefined, ...needed: Parameters<typeof ending>) =>
    repairTexts.promisedBarriers(ending(...needed), barriers)

  expect(promised(9, undefined, 'language', 'language', 'language')).toBe(
    'Ends 1 of 9 barriers now, 3 with the language',
  )
  expect(promised(9, 'title', 'headerRow', 'language')).toBe(
    'Ends 1 of 9 barriers with the language, 1 with a title, 1 with the header rows',
  )
  expect(promised(1, undefined)).toBe('Ends 1 of 1 barrier now')
  expect(promised(undefined, 'language', 'title', 'title')).toBe(
    'Ends 1 barrier with the language, 2 with a title',
  )
  expect(promised(3)).toBe('')
})

test('a repair is told once for a document, or with its places', () => {
  expect(repairLine({ id: 'suspects', count: 1 })).toBe(
    'Remove the mark that calls the tags doubtful',
  )
  expect(repairLine({ id: 'tab_order', count: 1 })).toBe(
    'Let the Tab key follow the structure of a page',
  )
  expect(repairLine({ id: 'tab_order', count: 1200 })).toBe(
    'Let the Tab key follow the structure of pages: 1,200',
  )
})

test('a promise that was not kept is told with its reason', () => {
  expect(
    differenceLine({ id: 'link_contents', promised: 5, done: 3, reason: 'readers_differ' }),
  ).toBe(
    'Give links their own text as their description: 5 promised, 3 done. Two programs read its text differently, so the rest was not changed.',
  )
})
