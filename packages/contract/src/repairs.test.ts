import { expect, test } from 'vitest'
import { repairTexts } from './repair-texts.ts'
import { repairLine } from './repair-words.ts'
import { repairableOf } from './repairs.ts'

const failing = (rule: string) => ({ rule, status: 'fail' as const })
const repairable = (kind: 'pdf' | 'docx' | 'pptx' | 'xlsx', ...rules: string[]) =>
  repairTexts.open(repairableOf({ facts: { kind }, conditions: rules.map(failing) }))

test('of the barriers of a check, those count that a machine may put right', () => {
  const found = repairableOf({
    facts: { kind: 'pdf' },
    conditions: [
      ...['7.1-10', '7.18.5-2', '7.3-1', '7.2-34'].map(failing),
      { rule: '7.18.3-1', status: 'pass' },
      { rule: 'outline', status: 'warning' },
    ],
  })

  expect(repairTexts.open(found)).toBe('Repair 3 of 4 barriers')
  expect(repairable('pdf', '7.1-10')).toBe('Repair 1 of 1 barrier')
})

test('headers of tables count in documents of Word alone, and those of sheets nowhere', () => {
  const rules = ['table-headers', 'sheet-headers', 'document-title']

  expect(repairable('docx', ...rules)).toBe('Repair 2 of 3 barriers')
  expect(repairable('pptx', ...rules)).toBe('Repair 1 of 3 barriers')
  expect(repairable('xlsx', ...rules)).toBe('Repair 1 of 3 barriers')
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
