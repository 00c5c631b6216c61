import type { Job } from '@curbcut/contract'
import { isFulfilled, type Middleware } from '@reduxjs/toolkit'
import { paths } from '#web/lib/addresses/paths.ts'
import { placeVisited } from '#web/state/recents.ts'
import type { RootState } from '#web/state/root-state.ts'

type QueryMeta = { arg?: { endpointName?: string; subscribe?: boolean } }

/**
 * A job that a page has opened is among the recent places, however the reader came there. One that was only
 * asked about, as before it is submitted from its row, is not.
 */
export const rememberJobs: Middleware<object, RootState> =
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
