import { rankOf, type JobStatus } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aJob } from '#test/answers/jobs.ts'
import { jobSteps } from './job-steps.ts'

test('the visible steps are in the order of their ranks, without the special ones', () => {
  const steps = jobSteps(aJob({ status: 'CREATED' }), {}).map(({ id }) => id as JobStatus)

  expect(steps.map(rankOf)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9])
})
