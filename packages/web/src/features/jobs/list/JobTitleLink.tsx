import { may, type Job } from '@curbcut/contract'
import { ArrowUpRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Focusable } from 'react-aria-components/Tooltip'
import { Link } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { UnreadMark } from '#web/ui/badges/dot-marks.tsx'
import { useIgnoresClicks } from '#web/ui/buttons/click-guard.ts'
import { noDescription, Tooltip } from '#web/ui/buttons/Tooltip.tsx'
import { useIsRowGone } from '#web/ui/screens/gone-row.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { useJobsListState } from './jobs-list-state.ts'
import { useIsUnread } from './unread-jobs.ts'

/** The id of a job's title in a list, which describes the buttons of its row. */
export const jobTitleId = (job: Pick<Job, '_id'>) => `job-title-${job._id}`

/** React Router's link: the tooltip needs the element. Text for a declined job or a removed row. */
export function JobTitleLink({ job }: { job: Job }) {
  const actor = useActor()
  const ignoresClicks = useIgnoresClicks()
  const isGone = useIsRowGone()
  const listState = useJobsListState()
  const isUnread = useIsUnread(job._id)
  const name = (
    <Name id={jobTitleId(job)} className="cut-text">
      {job.job_name}
    </Name>
  )
  if (isGone || !may.readJob(actor, toJobFacts(job))) return name
  const link = (
    <Tooltip text={job.job_name}>
      <Focusable>
        <Link
          {...noDescription}
          className="text-link job-title-link"
          to={paths.job(job._id)}
          state={listState}
          {...(ignoresClicks && {
            'aria-disabled': true,
            onClick: (event: MouseEvent) => event.preventDefault(),
          })}
        >
          {name}
          <span aria-hidden className="word-end">
            <ArrowUpRight size={14} />
          </span>
        </Link>
      </Focusable>
    </Tooltip>
  )
  if (!isUnread) return link
  return (
    <span className="flex items-center gap-2">
      <UnreadMark />
      {link}
    </span>
  )
}
