import type { Job } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { CircleArrowRight } from 'lucide-react'
import { useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { jobsApi } from '#web/features/jobs/list/jobs-api.ts'
import { quoteText } from '#web/features/jobs/list/PendingQuote.tsx'
import {
  inertReasonOf,
  jobActionsFor,
  type JobAction,
} from '#web/features/jobs/moves/job-actions.ts'
import { useJobAction } from '#web/features/jobs/moves/use-job-action.ts'
import { jobPathPattern } from '#web/lib/addresses/paths.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** The job of the open page, or of the open document, as the page shows it. */
export function useOpenJob(): Job | undefined {
  const { pathname } = useLocation()
  const jobId = matchPath({ path: jobPathPattern, end: false }, pathname)?.params.jobId
  const { data } = jobsApi.endpoints.getJob.useQueryState(
    jobId === undefined ? skipToken : { jobId },
  )
  const [job] = useState(data)
  return job
}

export function useJobActions(job: Job): PaletteEntry[] {
  const actor = useActor()
  const { perform } = useJobAction(job)
  const { buttons, menu } = jobActionsFor(actor, toJobFacts(job), 'page')
  const possibleActions = [...buttons, ...menu].filter((action) => !inertReasonOf(job, action))
  return possibleActions.map((action) => ({
    id: `job ${action.id}`,
    label: action.label,
    detail: detailOf(action, job),
    icon: CircleArrowRight,
    act: () => perform(action),
  }))
}

/** The amount comes first, because a long name is cut at its end. */
const detailOf = ({ id }: JobAction, job: Job): string =>
  [id === 'approveQuote' && quoteText(job), job.job_name].filter(Boolean).join(' · ')
