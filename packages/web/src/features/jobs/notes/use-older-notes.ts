import { formatQuantity, type Note } from '@curbcut/contract'
import type { ThreadOfJob } from '#web/state/comments.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { useLazyListOlderNotesQuery } from './notes-api.ts'

export function useOlderNotes(place: ThreadOfJob, notes: readonly Note[]) {
  const [ask, { isFetching, isError, error }] = useLazyListOlderNotesQuery()
  const firstId = notes[0]?._id
  const showOlder = async () => {
    if (isFetching || firstId === undefined) return
    const { data } = await ask({ ...place, before: firstId })
    if (data) announce(formatQuantity(data.messages.length, 'older comment'))
  }
  return { showOlder, isFetching, failure: isError && !isFetching ? error : undefined }
}
