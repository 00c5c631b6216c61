import type { AppDispatch, RootState } from '#web/state/root-state.ts'
import { sessionExpired, sessionReplaced } from '#web/state/session.ts'

export const sessionChannel = 'session'

/** The id of the person whose session begins in another tab, or one of the two messages below. */
type SessionMessage = string
const sessionChangedMessage: SessionMessage = 'session changed'
const signedOutMessage: SessionMessage = 'signed out'

let channel: BroadcastChannel | undefined

/** Returns a function that stops listening. */
export function listenToOtherTabs(dispatch: AppDispatch): () => void {
  const newChannel = new BroadcastChannel(sessionChannel)
  newChannel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) =>
    dispatch(applySessionMessage(data)),
  )
  channel = newChannel
  return () => {
    if (channel === newChannel) channel = undefined
    newChannel.close()
  }
}

/** Otherwise the person shown here would act in the name of the person signed in there. */
const applySessionMessage =
  (message: SessionMessage) => (dispatch: AppDispatch, getState: () => RootState) => {
    const { isLoggedIn, user } = getState().session
    if (message === sessionChangedMessage) dispatch(sessionReplaced('elsewhere'))
    else if (!isLoggedIn || message === user?._id) return
    else dispatch(message === signedOutMessage ? sessionExpired() : sessionReplaced('elsewhere'))
  }

export const broadcastSessionChange = () => broadcast(sessionChangedMessage)

export const broadcastLogin = (userId: string) => broadcast(userId)

export const broadcastLogout = () => broadcast(signedOutMessage)

/** Reaches the other tabs alone, because a channel does not hear its own messages. */
function broadcast(message: SessionMessage) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  channel?.postMessage(message)
}
