import type { AppDispatch, RootState } from '#web/state/root-state.ts'
import { sessionExpired, sessionReplaced } from '#web/state/session.ts'

export const sessionChannel = 'session'

/** The id of the session's person, empty for nobody, or the order to start again. */
type News = string
const sessionChanged: News = 'session changed'
const signedOut: News = 'signed out'

let channel: BroadcastChannel | undefined

/** Returns a function that stops listening. */
export function listenToOtherTabs(dispatch: AppDispatch): () => void {
  const newChannel = new BroadcastChannel(sessionChannel)
  newChannel.addEventListener('message', ({ data }: MessageEvent<News>) =>
    dispatch(applyNews(data)),
  )
  channel = newChannel
  return () => {
    if (channel === newChannel) channel = undefined
    newChannel.close()
  }
}

/** Without this, the person shown here would act in the name of the person signed in there. */
const applyNews = (news: News) => (dispatch: AppDispatch, getState: () => RootState) => {
  const { isLoggedIn, user } = getState().session
  if (news === sessionChanged) dispatch(sessionReplaced('elsewhere'))
  else if (!isLoggedIn || news === user?._id) return
  else dispatch(news === signedOut ? sessionExpired() : sessionReplaced('elsewhere'))
}

/** A channel does not hear its own messages. */
export const notifyOtherTabs = () => post(sessionChanged)

/** After a Logout the session is nobody's. */
export const postSession = (userId: string | null) => post(userId ?? signedOut)

function post(news: News) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  channel?.postMessage(news)
}
