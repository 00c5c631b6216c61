import { errors, texts } from '@curbcut/contract'
import { useRef } from 'react'
import { isApiError, isFinalError } from '#web/api/errors.ts'
import {
  toOutgoingNote,
  withFailure,
  type OutgoingNote,
  type QuestionFlags,
  type JobThread,
} from '#web/state/comments.ts'
import { draftChanged, draftRemoved, draftSet } from '#web/state/drafts.ts'
import { useAppDispatch, type RootState } from '#web/state/root-state.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { useAddNoteMutation } from './notes-api.ts'

/** A failed comment stays until its writer resends or discards it; `createOutbox` would retry. */
export function useSendNote(jobThread: JobThread) {
  const dispatch = useAppDispatch()
  const [addNote] = useAddNoteMutation()
  // Sequential, so that two quick comments cannot overtake each other.
  const lastDelivery = useRef(Promise.resolve())

  const markFailed = (id: string, failure: string, isFinal: boolean) =>
    dispatch(draftChanged('outgoing', id, (note) => note && withFailure(note, failure, isFinal)))
  const deliver = async ({ id, message, flags, key }: OutgoingNote) => {
    if (!dispatch(isOutgoing(id))) {
      return markFailed(id, errors.not_signed_in.message, false)
    }
    const { data: note, error } = await addNote({ ...jobThread, message, ...flags, key })
    if (note) {
      dispatch(draftRemoved('outgoing', id))
      return announce('Comment sent.')
    }
    const failure = isApiError(error) ? error.message : texts.networkErrors.FETCH_ERROR
    markFailed(id, failure, isFinalError(error))
    return announce(`Comment not sent. ${failure}`, 'assertive')
  }
  const enqueue = (note: OutgoingNote) => {
    lastDelivery.current = lastDelivery.current.then(() => deliver(note))
  }
  return {
    send: (message: string, flags: QuestionFlags) => {
      const note = toOutgoingNote({ ...jobThread, message, flags })
      dispatch(draftSet('outgoing', note.id, note))
      enqueue(note)
    },
    retry: (note: OutgoingNote) => {
      dispatch(
        draftChanged('outgoing', note.id, (current) => current && { ...current, failure: null }),
      )
      enqueue(note)
    },
    discard: ({ id }: OutgoingNote) => void dispatch(draftRemoved('outgoing', id)),
  }
}

/** While the comment waited, the session may have ended and another user may have signed in. */
const isOutgoing = (id: string) => (_dispatch: unknown, getState: () => RootState) => {
  const { session, drafts } = getState()
  return session.isLoggedIn && id in drafts.outgoing
}
