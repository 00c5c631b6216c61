import { isClientSide } from '@curbcut/contract'
import { ScreenLoading } from '#web/app/ScreenLoading.tsx'
import { useAppSelector } from '#web/state/root-state.ts'
import type { SessionState } from '#web/state/session.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PublicLayout } from './PublicLayout.tsx'

const Shell = lazyComponent(async () => (await import('./Shell.tsx')).Shell, <ScreenLoading />)

/** The frame of a page for visitors and signed-in people. */
export function SessionLayout() {
  const isAtWork = useAppSelector(({ session }) => hasStarted(session))
  return isAtWork ? <Shell /> : <PublicLayout />
}

const hasStarted = ({ isLoggedIn, user, organization }: SessionState) =>
  isLoggedIn && user !== null && (!isClientSide(user) || organization !== null)
