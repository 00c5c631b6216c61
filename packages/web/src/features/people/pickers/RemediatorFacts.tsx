import { formatQuantity, type RemediatorLoad } from '@curbcut/contract'
import { formatDate } from '#web/lib/words/format.ts'

type Props = {
  company: string | null
  /** Absent while it is loaded. */
  load: RemediatorLoad | undefined
  /** Whether it belongs to the organization of one job. */
  isOfOneJob: boolean
}

/** A remediator's company and load, and the day on which they last worked for the organization. */
export function RemediatorFacts({ company, load, isOfOneJob }: Props) {
  const facts = [company, load && openWork(load), load && isOfOneJob && lastWork(load)]
  return (
    <span className="block" dir="auto">
      {facts.filter(Boolean).join(' · ')}
    </span>
  )
}

const openWork = ({ open_jobs: jobs, open_files: files }: RemediatorLoad) =>
  jobs === 0
    ? 'No open job'
    : `${formatQuantity(jobs, 'open job')}, ${formatQuantity(files, 'open file')}`

const lastWork = ({ last_work: at }: RemediatorLoad) =>
  at === null ? 'New to this organization' : `Last for this organization ${formatDate(at)}`
