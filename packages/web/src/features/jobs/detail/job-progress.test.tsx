import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob } from '#test/answers/jobs.ts'
import { JobProgress } from './JobProgress.tsx'

test.each([
  ['REMEDIATION_PARTIAL', 'Step 5 of 9: remediation partial'],
  ['SPECIAL_APPROVAL_PENDING', 'Step 4 of 9: assigned remediator, special approval pending'],
  ['SPECIAL_JOB_APPROVED', 'Step 4 of 9: assigned remediator, special job approved'],
] as const)('the one line of narrow screens names the status %s', (status, line) => {
  render(<JobProgress job={aJob({ status })} times={{}} />)

  expect(screen.getByText(line)).toBeInTheDocument()
})
