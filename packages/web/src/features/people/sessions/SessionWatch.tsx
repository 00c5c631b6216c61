import { useAppSelector } from '#web/state/root-state.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { useState } from 'react'
import { useSessionEnd } from './use-session-end.ts'

/** Loads the warning. The frame of the screens does so early: by then, a newer build may be served. */
export const loadSessionWarning = async () => (await import('./SessionWarning.tsx')).SessionWarning

const SessionWarning = lazyDialog(loadSessionWarning)

/** Warns a signed-in person before their session ends. */
export function SessionWatch() {
  const { isLoggedIn, isGhost, user } = useAppSelector(({ session }) => session)
  if (!isLoggedIn || !user) return null
  return <Watch key={user._id} isGhost={isGhost} />
}

function Watch({ isGhost }: { isGhost: boolean }) {
  const { near, stay } = useSessionEnd({ startsAtOnce: isGhost })
  // An end that nothing puts off is shown once.
  const [hasHeard, setHasHeard] = useState(false)
  if (!near) return null
  if (near.reason !== 'idle') {
    const hear = () => setHasHeard(true)
    return hasHeard ? null : <SessionWarning end={near} isGhost={isGhost} onClose={hear} />
  }
  const stayHere = async () => {
    const error = await stay()
    if (!error) announce('You stay signed in.')
    return error
  }
  return <SessionWarning end={near} isGhost={isGhost} onStay={stayHere} onClose={() => undefined} />
}
