import { useEffect } from 'react'
import { useAppDispatch } from '#web/state/root-state.ts'

/**
 * Loads later parts while the browser is idle, once the screen has what it asks for. The first dialog then opens
 * without a wait, also when the connection is gone or a newer build has replaced the files. A browser that does not
 * tell when it is idle loads each part when it opens.
 */
export function usePreloadedScreens(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined
    const leaving = new AbortController()
    const load = async () => {
      const { preloadScreens } = await import('./preload-screens.ts')
      await preloadScreens(dispatch, leaving.signal)
    }
    const idle = requestIdleCallback(() => void load().catch(() => undefined))
    return () => {
      cancelIdleCallback(idle)
      leaving.abort()
    }
  }, [dispatch])
}
