import { useAppSelector } from '#web/state/root-state.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'

const GhostBanner = lazyComponent(
  async () => (await import('#web/features/people/sessions/GhostBanner.tsx')).GhostBanner,
)

export function GhostBar() {
  const isGhost = useAppSelector(({ session }) => session.isLoggedIn && session.isGhost)
  if (!isGhost) return null
  return <GhostBanner />
}
