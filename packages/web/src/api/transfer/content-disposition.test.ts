import { expect, test } from 'vitest'
import { fileNameFromDisposition } from './content-disposition.ts'

test.each([
  ['attachment; filename=jobs.csv', 'jobs.csv'],
  ['attachment; filename="Demo report.csv"', 'Demo report.csv'],
  [
    `attachment; filename="Stra_e; 1.csv"; filename*=UTF-8''Stra%C3%9Fe%3B%201.csv`,
    'Straße; 1.csv',
  ],
  [`attachment; filename*=utf-8''100%.csv`, '100%.csv'],
  ['attachment', ''],
  [null, ''],
])('the header %s names the file %s', (header, name) => {
  expect(fileNameFromDisposition(header)).toBe(name)
})
