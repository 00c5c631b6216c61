import { sessionExpired, sessionReplaced } from '#web/state/session.ts'
import type { AppDispatch, RootState } from '#web/state/root-state.ts'

/** The channel on which the tabs of a browser tell each other that the session has changed. */
export const sessionChannel = 'session'

/** A tab's message: the id of the session's person, empty for nobody, or that all tabs start again. */
type News = string
const changed: News = 'session changed'
const nobodys: News = 'signed out'

let channel: BroadcastChannel | undefined

/** Listens to other tabs that change the shared session; returns a function that stops it. */
export function listenToOtherTabs(dispatch: AppDispatch): () => void {
  const opened = new BroadcastChannel(sessionChannel)
  opened.addEventListener('message', ({ data }: MessageEvent<News>) => dispatch(heed(data)))
  channel = opened
  return () => {
    if (channel === opened) channel = undefined
    opened.close()
  }
}

/** Without this, the person shown here would act in the name of the one signed in there. */
const heed = (news: News) => (dispatch: AppDispatch, getState: () => RootState) => {
  const { isLoggedIn, user } = getState().session
  if (news === changed) dispatch(sessionReplaced('elsewhere'))
  else if (!isLoggedIn || news === user?._id) return
  else dispatch(news === nobodys ? sessionExpired() : sessionReplaced('elsewhere'))
}

/** Tells the other tabs that the session is another person's. A channel does not hear itself. */
export const notifyOtherTabs = () => post(changed)

/** Tells the other tabs whose session it is. After a Logout it is nobody's. */
export const postSession = (userId: string | null) => post(userId ?? nobodys)

function post(news: News) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  channel?.postMessage(news)
}
