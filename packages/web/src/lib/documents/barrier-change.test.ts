import type { CheckSummary } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aCheckSummary, aFile, aVersion } from '#test/answers/jobs.ts'
import { barrierChangeOf } from './barrier-change.ts'

const fileWith = (before: CheckSummary | null, after?: CheckSummary | null, name = 'fixed.pdf') =>
  aFile({
    file_name: 'original.pdf',
    check: before,
    versions: after === undefined ? [] : [aVersion({ number: 2, file_name: name, check: after })],
  })
const summary = (barriers: number | null, changes: Partial<CheckSummary> = {}) =>
  aCheckSummary({ barriers, ...changes })

test.each([
  ['12 → 0 barriers, version 2', fileWith(summary(12), summary(0))],
  ['12 → 1 barrier, version 2', fileWith(summary(12), summary(1))],
  ['nothing without a fixed document', fileWith(summary(12))],
  ['nothing before both are checked', fileWith(summary(12), summary(null))],
  ['nothing that only people can judge', fileWith(summary(0), summary(0, { isForPeople: true }))],
  ['nothing of another kind', fileWith(summary(12), summary(0), 'fixed.docx')],
  [
    'nothing by another engine',
    fileWith(summary(12, { engine: '1' }), summary(0, { engine: '2' })),
  ],
])('a fixed file says %s', (words, file) => {
  expect(barrierChangeOf(file)?.join(', ') ?? 'nothing').toBe(
    words.split(' ')[0] === 'nothing' ? 'nothing' : words,
  )
})
