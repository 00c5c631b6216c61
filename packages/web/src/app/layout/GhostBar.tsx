import { lazy, Suspense } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'

const GhostBanner = lazy(async () => ({
  default: (await import('#web/features/auth/GhostBanner.tsx')).GhostBanner,
}))

/** The banner of a ghost session, which the frames carry on top; nothing for everybody else. */
export function GhostBar() {
  const isGhost = useAppSelector(({ session }) => session.isLoggedIn && session.isGhost)
  if (!isGhost) return null
  return (
    <Suspense fallback={null}>
      <GhostBanner />
    </Suspense>
  )
}
