import type { JobWithFiles } from '@curbcut/contract'
import type { RootState } from '#web/state/root-state.ts'
import { cachedAnswer } from './cached-answers.ts'

/** A job as its page has it just now. */
export const cachedJob = (state: RootState, jobId: string): JobWithFiles | undefined =>
  cachedAnswer(state, 'getJob', { jobId })?.data as JobWithFiles | undefined
