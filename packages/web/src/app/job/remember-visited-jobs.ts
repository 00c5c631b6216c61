import type { Job } from '@curbcut/contract'
import { isFulfilled, type Middleware } from '@reduxjs/toolkit'
import { paths } from '#web/lib/addresses/paths.ts'
import { placeVisited } from '#web/state/recents.ts'
import type { RootState } from '#web/state/root-state.ts'

type QueryMeta = { arg?: { endpointName?: string; subscribe?: boolean } }

/** Adds a job to the recent places when its page reads it, but not when another screen does. */
export const rememberVisitedJobs: Middleware<object, RootState> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (!isFulfilled(action)) return result
    const { endpointName, subscribe } = (action.meta as QueryMeta).arg ?? {}
    if (endpointName !== 'getJob') return result
    const { _id, job_name: label } = action.payload as Job
    const path = paths.job(_id)
    // A repeat for the open page does not subscribe either, and may bring another name.
    const isNewest = getState().recents.places[0]?.path === path
    if (subscribe || isNewest) dispatch(placeVisited({ kind: 'job', label, path }))
    return result
  }
