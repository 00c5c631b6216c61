import { jobProgresses, texts, type JobProgress } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { followingOthers } from '#web/api/api.ts'
import { formatTotal } from '#web/lib/format.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/Button.tsx'
import { announce } from '#web/ui/LiveAnnouncer.tsx'
import { filtersIn } from './job-filters.ts'
import type { JobListParams } from './job-list-params.ts'
import { useListJobsQuery } from './jobs-api.ts'

/** The other tabs in which a search has hits, each as a button that leads there. */
export function FoundElsewhere({ params }: { params: JobListParams }) {
  return jobProgresses
    .filter((progress) => progress !== params.tab)
    .map((tab) => <FoundIn key={tab} params={params} tab={tab} />)
}

function FoundIn({ params, tab }: { params: JobListParams; tab: JobProgress }) {
  const actor = useActor()
  const filters = filtersIn({ ...params, tab }, actor)
  const asked = { ...filters, progress: tab, query: params.query, page: 1, limit: 1 }
  const { currentData } = useListJobsQuery(asked, followingOthers)
  const pages = currentData?.pagination
  const found = pages && pages.total > 0 && `${formatTotal(pages)} in ${texts.jobs.tabs[tab]}`
  const search = JSON.stringify(asked)
  const saidOf = useRef('')
  useEffect(() => {
    // Numbers that change later are no news.
    if (!found || saidOf.current === search) return
    saidOf.current = search
    announce(found)
  }, [found, search])
  return found ? <Button onPress={() => pressTab(tab)}>{found}</Button> : null
}

/** The tab stays where this button goes, so it gets the focus; pressed, it says what it has. */
function pressTab(tab: JobProgress) {
  const button = document.querySelector<HTMLElement>(`[role=tab][id$="-${tab}"]`)
  button?.focus()
  button?.click()
}
