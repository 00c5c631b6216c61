import type { Job } from '@curbcut/contract'
import { isFulfilled, type Middleware } from '@reduxjs/toolkit'
import { paths } from '#web/lib/paths.ts'
import { placeVisited } from '#web/state/recents.ts'

type QueryMeta = { arg?: { endpointName?: string } }

/** A job that a page has opened is among the recent places, however the reader came there. */
export const rememberJobs: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (isFulfilled(action) && (action.meta as QueryMeta).arg?.endpointName === 'getJob') {
      const { _id, job_name: label } = action.payload as Job
      dispatch(placeVisited({ kind: 'job', label, path: paths.job(_id) }))
    }
    return result
  }
