import { ScreenLoading } from '#web/app/ScreenLoading.tsx'
import { useAppSelector } from '#web/state/root-state.ts'
import { isReadyToWork } from '#web/state/session.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PublicLayout } from './PublicLayout.tsx'

const Shell = lazyComponent(async () => (await import('./Shell.tsx')).Shell, <ScreenLoading />)

export function SessionLayout() {
  return useAppSelector(({ session }) => isReadyToWork(session)) ? <Shell /> : <PublicLayout />
}
