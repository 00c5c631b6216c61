import type { Job } from '@curbcut/contract'
import { Stepper } from '#web/ui/figures/Stepper.tsx'
import { jobSteps, type StepTimes } from './job-steps.ts'

export function JobProgress({ job, times }: { job: Job; times: StepTimes }) {
  return (
    <section aria-label="Progress">
      <Stepper label="Progress" steps={jobSteps(job, times)} />
    </section>
  )
}
