import { errors, texts } from '@curbcut/contract'
import { useRef } from 'react'
import { isApiError, isKeptAnswer } from '#web/api/errors.ts'
import {
  noteFailed,
  noteQueued,
  noteRetried,
  noteSettled,
  type OutgoingNote,
  type ThreadOfJob,
} from '#web/state/comments.ts'
import { useAppDispatch, type RootState } from '#web/state/root-state.ts'
import { announce } from '#web/ui/LiveAnnouncer.tsx'
import { useAddNoteMutation } from './notes-api.ts'

/** Sends comments of a thread; a failed one stays in the outbox until it is sent or discarded. */
export function useSendNote(place: ThreadOfJob) {
  const dispatch = useAppDispatch()
  const [addNote] = useAddNoteMutation()
  // One after the other: two quick ones must not overtake each other.
  const last = useRef(Promise.resolve())

  const deliver = async ({ id, message, key }: OutgoingNote) => {
    if (!dispatch(isOutgoing(id))) {
      dispatch(noteFailed({ id, failure: errors.not_signed_in.message, isFinal: false }))
      return
    }
    const { data: note, error } = await addNote({ ...place, message, key })
    if (note) {
      dispatch(noteSettled(id))
      announce('Comment sent.')
      return
    }
    const failure = isApiError(error) ? error.message : texts.network.FETCH_ERROR
    dispatch(noteFailed({ id, failure, isFinal: isKeptAnswer(error) }))
    announce(`Comment not sent. ${failure}`, 'assertive')
  }
  const enqueue = (note: OutgoingNote) => {
    last.current = last.current.then(() => deliver(note))
  }
  return {
    send: (message: string) => enqueue(dispatch(noteQueued({ ...place, message })).payload),
    retry: (note: OutgoingNote) => {
      dispatch(noteRetried(note.id))
      enqueue(note)
    },
    discard: ({ id }: OutgoingNote) => void dispatch(noteSettled(id)),
  }
}

/** While it waited, the session may have ended and somebody else signed in. */
const isOutgoing = (id: string) => (_dispatch: unknown, getState: () => RootState) => {
  const { session, comments } = getState()
  return session.isLoggedIn && comments.outbox.some((note) => note.id === id)
}
