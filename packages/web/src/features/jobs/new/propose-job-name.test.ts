import { maxLengths } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { proposeJobName } from './propose-job-name.ts'

test.each([
  [[], ''],
  [['Handout 1.pdf'], 'Handout 1'],
  [['Handout 1.v2.pdf', 'b.pdf'], 'Handout 1.v2 and 1 more'],
  [['no ending', 'b.pdf', 'c.pdf'], 'no ending and 2 more'],
])('of %j the job is called %j', (names, proposal) => {
  expect(proposeJobName(names)).toBe(proposal)
})

test('a long name fits into the field', () => {
  const proposal = proposeJobName([`${'x'.repeat(250)}.pdf`, 'b.pdf'])

  expect(proposal).toHaveLength(maxLengths.jobName)
  expect(proposal).toMatch(/x and 1 more$/)
})
