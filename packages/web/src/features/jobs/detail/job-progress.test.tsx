import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob } from '#test/answers/jobs.ts'
import { JobProgress } from './JobProgress.tsx'

test.each([
  ['REMEDIATION_PARTIAL', 'Step 5 of 9: remediation partial'],
  ['SPECIAL_APPROVAL_PENDING', 'Step 4 of 9: assigned remediator, special approval pending'],
  ['SPECIAL_JOB_APPROVED', 'Step 4 of 9: assigned remediator, special job approved'],
] as const)('the one line of narrow screens names the status %s', (status, line) => {
  render(<JobProgress viewer={{ role: 'RM_ADM' }} job={aJob({ status })} times={{}} />)

  expect(screen.getByText(line)).toBeInTheDocument()
})

test.each([
  ['CREATED', 'Step 1 of 6: Not ordered yet'],
  ['SPECIAL_APPROVAL_PENDING', 'Step 3 of 6: Assigned'],
  ['SPECIAL_JOB_APPROVED', 'Step 4 of 6: In work'],
  ['CLOSED', 'Step 6 of 6: Delivered'],
] as const)('the client side reads plain words for the status %s', (status, line) => {
  render(<JobProgress viewer={{ role: 'RM_CLI' }} job={aJob({ status })} times={{}} />)

  expect(screen.getByText(line)).toBeInTheDocument()
})
