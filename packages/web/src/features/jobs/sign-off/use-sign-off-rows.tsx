import { signOffTexts, type FileSignOff, type JobFile, type JobWithFiles } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactNode } from 'react'
import { formatDate } from '#web/lib/words/format.ts'
import { useGetSignOffQuery } from './sign-off-api.ts'
import { hasSignOff, isDisputed, isWaiting, mayLapse } from './sign-off-facts.ts'
import { DisputeButton, SignOffNote } from './SignOffRow.tsx'

type RenderFile = (file: JobFile) => ReactNode

export type SignOffRows = {
  /** Those that somebody answers come first. */
  isDisputed: (file: JobFile) => boolean
  renderNote: RenderFile
  /** Absent where nothing can be disputed: the column would be empty. */
  renderAction?: RenderFile
}

/** What stands beside each document of a delivery; undefined for jobs without a sign-off. */
export function useSignOffRows(job: JobWithFiles): SignOffRows | undefined {
  const { data } = useGetSignOffQuery(hasSignOff(job) ? { jobId: job._id } : skipToken)
  if (!data || data.files.length === 0) return undefined
  const { files, may_sign_off: maySignOff } = data
  const ofFile = ({ _id }: JobFile) => files.find(({ file }) => file === _id)
  const waitingText = mayLapse(job, files) ? waitingTextOf(files) : signOffTexts.states.waiting
  const mayDispute = (file: FileSignOff) => maySignOff && file.may_be_disputed
  return {
    isDisputed: (jobFile) => {
      const file = ofFile(jobFile)
      return file !== undefined && isDisputed(file)
    },
    renderNote: (jobFile) => {
      const file = ofFile(jobFile)
      return file && <SignOffNote {...{ job, file, waitingText }} />
    },
    ...(files.some(mayDispute) && {
      renderAction: (jobFile) => {
        const file = ofFile(jobFile)
        return file && mayDispute(file) && <DisputeButton {...{ job, file }} />
      },
    }),
  }
}

/** Undefined unless the day of all stands above. */
function waitingTextOf(files: readonly FileSignOff[]): string | undefined {
  const waiting = files.filter(isWaiting)
  if (new Set(waiting.map((file) => formatDate(file.lapses_at))).size > 1) return undefined
  return waiting.length === files.length ? '' : signOffTexts.states.waiting
}
