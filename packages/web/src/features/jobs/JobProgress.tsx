import type { Job } from '@curbcut/contract'
import { Stepper } from '#web/ui/Stepper.tsx'
import { jobSteps, type StepTimes } from './job-steps.ts'

/** How far a job is, with the times of the steps that are known. */
export function JobProgress({ job, times }: { job: Job; times: StepTimes }) {
  return (
    <section aria-label="Progress">
      <Stepper label="Progress" steps={jobSteps(job, times)} />
    </section>
  )
}
