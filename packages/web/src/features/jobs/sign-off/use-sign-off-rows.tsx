import type { FileSignOff, JobFile, JobWithFiles } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactNode } from 'react'
import { hasSignOff } from '#web/lib/documents/job-facts.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { useGetSignOffQuery } from './sign-off-api.ts'
import { isDisputed } from './sign-off-facts.ts'

const DisputeButton = lazyComponent(
  async () => (await import('./SignOffSection.tsx')).DisputeButton,
  <span className="w-18" />,
)
const SignOffNote = lazyComponent(async () => (await import('./SignOffSection.tsx')).SignOffNote)

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
  const signOffByFile = new Map(files.map((file) => [file.file, file]))
  const ofFile = ({ _id }: JobFile) => signOffByFile.get(_id)
  const mayDispute = (file: FileSignOff) => maySignOff && file.may_be_disputed
  return {
    isDisputed: (jobFile) => {
      const file = ofFile(jobFile)
      return file !== undefined && isDisputed(file)
    },
    renderNote: (jobFile) => {
      const file = ofFile(jobFile)
      return file && <SignOffNote {...{ job, file, files }} />
    },
    ...(files.some(mayDispute) && {
      renderAction: (jobFile) => {
        const file = ofFile(jobFile)
        return file && mayDispute(file) && <DisputeButton {...{ job, file }} />
      },
    }),
  }
}
