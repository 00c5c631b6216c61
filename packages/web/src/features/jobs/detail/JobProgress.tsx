import type { Job } from '@curbcut/contract'
import { Stepper } from '#web/ui/charts/Stepper.tsx'
import { jobSteps, type StepTimes } from './job-steps.ts'

/** The progress of a job, with the known times of its steps. */
export function JobProgress({ job, times }: { job: Job; times: StepTimes }) {
  return (
    <section aria-label="Progress">
      <Stepper label="Progress" steps={jobSteps(job, times)} />
    </section>
  )
}
