import type { Actor, Job } from '@curbcut/contract'
import { Stepper } from '#web/ui/figures/Stepper.tsx'
import { jobSteps, type StepTimes } from './job-steps.ts'

type Props = { viewer: Pick<Actor, 'role'>; job: Job; times: StepTimes }

export function JobProgress({ viewer, job, times }: Props) {
  return (
    <section aria-label="Progress">
      <Stepper label="Progress" steps={jobSteps(viewer, job, times)} />
    </section>
  )
}
