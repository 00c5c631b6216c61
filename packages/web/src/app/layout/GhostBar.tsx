import { useAppSelector } from '#web/state/root-state.ts'
import { laterPart } from '#web/ui/later-part.tsx'

const GhostBanner = laterPart(
  async () => (await import('#web/features/auth/GhostBanner.tsx')).GhostBanner,
)

/** The banner on top of every frame of a ghost session. Other sessions have none. */
export function GhostBar() {
  const isGhost = useAppSelector(({ session }) => session.isLoggedIn && session.isGhost)
  if (!isGhost) return null
  return <GhostBanner />
}
