import { useEffect } from 'react'
import { useAppDispatch } from '#web/state/root-state.ts'

/** Loads later parts in idle time, so that dialogs open at once, offline and after a new build. */
export function usePreloadScreens(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined
    const controller = new AbortController()
    const load = async () => {
      const { preloadScreens } = await import('./preload-screens.ts')
      await preloadScreens(dispatch, controller.signal)
    }
    const idle = requestIdleCallback(() => void load().catch(() => undefined))
    return () => {
      cancelIdleCallback(idle)
      controller.abort()
    }
  }, [dispatch])
}
