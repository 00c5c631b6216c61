/** The channel on which the tabs of a browser tell each other that the session has changed. */
export const sessionChannel = 'session'
const changed = 'session changed'

let channel: BroadcastChannel | undefined

/** Calls when another tab has changed the session that all of them share; gives the way to stop. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const opened = new BroadcastChannel(sessionChannel)
  opened.addEventListener('message', () => onChange())
  channel = opened
  return () => opened.close()
}

/** Tells the other tabs, and not this one: a channel does not hear itself. */
export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  channel?.postMessage(changed)
}
