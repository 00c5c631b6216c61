import { expect, test } from 'vitest'
import type { RepairQuestion } from './repair-plan.ts'
import { repairTexts, differenceLine, repairLine } from './repair-texts.ts'

/** A plan that ends one barrier for each of these. */
const ending = (...needed: (RepairQuestion | undefined)[]) => ({
  barriers: needed.map((needs, nth) => ({ rule: `7.2-${nth}`, ...(needs && { needs }) })),
})

test('a button says how many barriers end now, and how many with an answer', () => {
  const open = (barriers: number, ...needed: Parameters<typeof ending>) =>
    repairTexts.open(ending(...needed), barriers)

  expect(open(9, undefined, 'language', 'language', 'language')).toBe(
    'Repair 1 of 9 barriers now, 3 with the language',
  )
  expect(open(9, 'title', 'headerRow', 'language')).toBe(
    'Repair 1 of 9 barriers with the language, 1 with a title, 1 with the header rows',
  )
  expect(open(4, undefined, undefined, undefined)).toBe('Repair 3 of 4 barriers')
  expect(open(1, undefined)).toBe('Repair 1 of 1 barrier')
})

test('a button counts nothing where a plan ends no barrier', () => {
  expect(repairTexts.open(ending(), 3)).toBe('Repair by machine')
  expect(repairTexts.promised(ending())).toBe('')
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
