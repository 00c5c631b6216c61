import { useState } from 'react'
import { useStore } from 'react-redux'
import { keptJob } from '#web/api/kept-job.ts'
import type { RootState } from '#web/state/root-state.ts'
import type { PageCounts, TypedPages } from '#web/state/typed-pages.ts'
import { countsOf } from './pages-of.ts'

type Opened = {
  defaults: { jobId: string; fileId: string; pages: TypedPages }
  /** What was typed before the dialog was refused or covered; nothing when it is new. */
  values: { simple_pages?: string | undefined }
}

/**
 * The counts that a person saw when the dialog opened. One that comes back shows what the job has by now, and whether
 * that is something else.
 */
export function useSeenPages({ defaults, values }: Opened) {
  const { getState } = useStore<RootState>()
  const [counts] = useState(() => {
    const first = countsIn(defaults.pages)
    if (values.simple_pages === undefined) return { seen: first, isChanged: false }
    const file = keptJob(getState(), defaults.jobId)?.files.find(
      ({ _id }) => _id === defaults.fileId,
    )
    const seen = file ? countsOf(file) : first
    return { seen, isChanged: String(seen) !== String(first) }
  })
  return counts
}

const countsIn = ({ simple_pages: simple, complex_pages: complex }: TypedPages): PageCounts =>
  simple === '' || complex === '' ? [] : [Number(simple), Number(complex)]
