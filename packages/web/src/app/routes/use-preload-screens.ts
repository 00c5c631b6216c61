import { useEffect } from 'react'
import { useAppDispatch } from '#web/state/root-state.ts'

/**
 * Loads later parts while the browser is idle, so that dialogs open at once, also offline or after
 * a newer build. Without `requestIdleCallback`, each part loads when it opens.
 */
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
