import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { announce } from '#web/ui/LiveAnnouncer.tsx'

/** Names in the state of a visit that it was opened by a key of the lists, so that the focus stays among keys. */
const byKey = 'isOpenedByKey'

/** The documents before and behind this one in its job, and the ways to them. */
export function useSiblings({ _id: jobId, files }: JobWithFiles, file: JobFile) {
  const { state } = useLocation() as { state: object | null }
  const navigate = useNavigate()
  const index = files.findIndex(({ _id }) => _id === file._id)
  const open = (other: JobFile, isByKey = false) =>
    void navigate(paths.review(jobId, other._id), { state: { ...state, [byKey]: isByKey } })
  return {
    ...{ at: index + 1, count: files.length },
    ...{ previous: files[index - 1], next: files[index + 1] },
    open,
    /** Goes by a key, or says that there is none. */
    step(by: 1 | -1) {
      const other = files[index + by]
      if (other) open(other, true)
      else announce(by === 1 ? 'This is the last document' : 'This is the first document')
    },
  }
}

/** Whether this visit was begun by a key of the lists. A reload begins it anew. */
export function useIsOpenedByKey(): boolean {
  const { state, key } = useLocation() as { state: object | null; key: string }
  return key !== 'default' && state !== null && byKey in state && state[byKey] === true
}
