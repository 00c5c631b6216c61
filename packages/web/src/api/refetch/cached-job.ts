import type { JobWithFiles } from '@curbcut/contract'
import type { RootState } from '#web/state/root-state.ts'
import { cacheEntryOf } from './query-cache.ts'

export const cachedJob = (state: RootState, jobId: string): JobWithFiles | undefined =>
  cacheEntryOf(state, 'getJob', { jobId })?.data as JobWithFiles | undefined
