import { expect, test } from 'vitest'
import { clientStatusGroups, clientStatusWords } from './client-status.ts'
import { jobStatuses } from './job-machine.ts'

test('the plain words of statuses follow the progress and tell nothing of quotes', () => {
  expect(clientStatusGroups.flat()).toEqual(jobStatuses)
  expect(clientStatusGroups.map(([status]) => clientStatusWords(status))).toEqual([
    'Not submitted yet',
    'Submitted',
    'Assigned',
    'In progress',
    'In review',
    'Delivered',
  ])
})
