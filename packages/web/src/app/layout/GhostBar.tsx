import { useAppSelector } from '#web/state/root-state.ts'
import { laterPart } from '#web/ui/later-part.tsx'

const GhostBanner = laterPart(
  async () => (await import('#web/features/auth/GhostBanner.tsx')).GhostBanner,
)

/** The banner of a ghost session, which the frames carry on top; nothing for everybody else. */
export function GhostBar() {
  const isGhost = useAppSelector(({ session }) => session.isLoggedIn && session.isGhost)
  if (!isGhost) return null
  return <GhostBanner />
}
