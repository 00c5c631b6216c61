import type { Job } from '@curbcut/contract'
import { ArrowUpRight } from 'lucide-react'
import { Focusable } from 'react-aria-components/Tooltip'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Tooltip } from '#web/ui/Tooltip.tsx'

/** The id of a job's title in a list, which describes the buttons of its row. */
export const jobTitleId = (job: Pick<Job, '_id'>) => `job-title-${job._id}`

/**
 * A job's name as a link to its page; cut on wide screens, whole in the tooltip. React Router's own
 * link, because the tooltip needs the element.
 */
export function JobTitleLink({ job }: { job: Job }) {
  return (
    <Tooltip text={job.job_name}>
      <Focusable>
        <Link
          className="text-link inline-flex min-h-6 max-w-full items-center gap-1.5"
          to={paths.job(job._id)}
        >
          <span id={jobTitleId(job)} className="cut-text">
            {job.job_name}
          </span>
          <ArrowUpRight size={16} aria-hidden className="shrink-0" />
        </Link>
      </Focusable>
    </Tooltip>
  )
}
