import type { Job } from '@curbcut/contract'
import { Stepper } from '#web/ui/Stepper.tsx'
import { jobSteps, type StepTimes } from './job-steps.ts'

/** The progress of a job, with the known times of its steps. */
export function JobProgress({ job, times }: { job: Job; times: StepTimes }) {
  return (
    <section aria-label="Progress">
      {/* On narrow screens the folded line of the stepper says as much. */}
      <h2 className="mb-1 hidden text-title font-semibold lg:block">Progress</h2>
      <Stepper label="Progress" steps={jobSteps(job, times)} />
    </section>
  )
}
