import type { JobWithFiles } from '@curbcut/contract'
import type { RootState } from '#web/state/root-state.ts'
import { cachedAnswer } from './cached-answers.ts'

export const cachedJob = (state: RootState, jobId: string): JobWithFiles | undefined =>
  cachedAnswer(state, 'getJob', { jobId })?.data as JobWithFiles | undefined
