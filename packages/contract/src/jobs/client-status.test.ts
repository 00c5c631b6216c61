import { expect, test } from 'vitest'
import { clientStatusGroups, clientStatusLabel } from './client-status.ts'
import { jobStatuses } from './job-state-machine.ts'

test('the plain words of statuses follow the progress and tell nothing of quotes', () => {
  expect(clientStatusGroups.flat()).toEqual(jobStatuses)
  expect(clientStatusGroups.map(([status]) => clientStatusLabel(status))).toEqual([
    'Not ordered yet',
    'Ordered',
    'Assigned',
    'In work',
    'In review',
    'Delivered',
  ])
})
