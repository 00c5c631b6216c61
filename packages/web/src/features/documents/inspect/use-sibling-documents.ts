import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

export function useSiblingDocuments({ _id: jobId, files }: JobWithFiles, file: JobFile) {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const index = files.findIndex(({ _id }) => _id === file._id)
  const open = ({ _id }: JobFile, { isOpenedByKey = false } = {}) => {
    const formerState = typeof state === 'object' ? state : null
    void navigate(paths.review(jobId, _id), { state: { ...formerState, isOpenedByKey } })
  }
  return {
    position: index + 1,
    count: files.length,
    previous: files[index - 1],
    next: files[index + 1],
    open,
    step(by: 1 | -1) {
      const sibling = files[index + by]
      if (sibling) open(sibling, { isOpenedByKey: true })
      else announce(by === 1 ? 'This is the last document' : 'This is the first document')
    },
  }
}

/** Whether a key opened this document, so that its list takes the focus. False after a reload. */
export function useIsOpenedByKey(): boolean {
  const { key, ...location } = useLocation()
  const state: unknown = location.state
  const wasOpenedByKey =
    typeof state === 'object' &&
    state !== null &&
    'isOpenedByKey' in state &&
    state.isOpenedByKey === true
  return wasOpenedByKey && key !== 'default'
}
