import { useState } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { useSessionEnd } from './use-session-end.ts'

/** Call early: at the time of the warning the server may have a newer build without this chunk. */
export const loadSessionWarning = async () => (await import('./SessionWarning.tsx')).SessionWarning

const SessionWarning = lazyDialog(loadSessionWarning)

export function SessionWatch() {
  const { isLoggedIn, isGhost, user } = useAppSelector(({ session }) => session)
  if (!isLoggedIn || !user) return null
  return <ActiveSessionWatch key={user._id} isGhost={isGhost} />
}

function ActiveSessionWatch({ isGhost }: { isGhost: boolean }) {
  const { near, stay } = useSessionEnd({ startsAtOnce: isGhost })
  // A warning that cannot extend the session shows once.
  const [isDismissed, setIsDismissed] = useState(false)
  if (!near) return null
  if (near.reason !== 'idle') {
    const dismiss = () => setIsDismissed(true)
    return isDismissed ? null : <SessionWarning end={near} isGhost={isGhost} onClose={dismiss} />
  }
  const stayAndAnnounce = async () => {
    const error = await stay()
    if (!error) announce('You stay signed in.')
    return error
  }
  return (
    <SessionWarning
      end={near}
      isGhost={isGhost}
      onStay={stayAndAnnounce}
      onClose={() => undefined}
    />
  )
}
