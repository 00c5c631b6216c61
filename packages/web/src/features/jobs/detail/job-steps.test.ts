import { rankOf, type JobStatus } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aJob } from '#test/answers/jobs.ts'
import { jobSteps } from './job-steps.ts'

test('the visible steps are in the order of their ranks, without the special ones', () => {
  const steps = jobSteps({ role: 'RM_ADM' }, aJob({ status: 'CREATED' }), {})

  expect(steps.map(({ id }) => rankOf(id as JobStatus))).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9])
})

test('the client side has a step for each plain word, with the time at which it began', () => {
  const times = {
    ALLOTTED_ADMIN: '2026-11-12T12:00:00.000Z',
    ASSIGNED_REMEDIATOR: '2026-11-13T12:00:00.000Z',
  }
  const steps = jobSteps({ role: 'RM_CAM' }, aJob({ status: 'SPECIAL_APPROVAL_PENDING' }), times)

  expect(steps.map(({ label }) => label)).toEqual([
    'Created',
    'Ordered',
    'Assigned',
    'In work',
    'In review',
    'Delivered',
  ])
  expect(steps.find(({ state }) => state === 'current')).toEqual({
    id: 'ALLOTTED_ADMIN',
    label: 'Assigned',
    state: 'current',
    detail: '12 Nov 2026',
  })
})
