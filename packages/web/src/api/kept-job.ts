import type { JobWithFiles } from '@curbcut/contract'
import type { RootState } from '#web/state/root-state.ts'
import { keptAnswer } from './kept-answers.ts'

/** A job as its page has it just now. */
export const keptJob = (state: RootState, jobId: string): JobWithFiles | undefined =>
  keptAnswer(state, 'getJob', { jobId })?.data as JobWithFiles | undefined
