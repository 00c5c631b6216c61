import { useEffect } from 'react'
import { loadDialogs } from './dialogs.ts'

/** What people open next. */
const later = [
  loadDialogs,
  () => import('#web/ui/RowMenuPanel.tsx'),
  () => import('./JobRoute.tsx'),
  () => import('#web/features/files/JobFilesPanel.tsx'),
  () => import('#web/features/jobs/JobsPage.tsx'),
] as const

/**
 * Loads what is opened later as soon as the browser has nothing better to do: the first dialog does
 * not wait, and opens too when the connection is gone by then or a newer build has replaced the files.
 * A browser that does not tell when it is idle loads each thing when it is opened.
 */
export function useLaterScreens(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined
    const idle = requestIdleCallback(() => void Promise.allSettled(later.map((load) => load())))
    return () => cancelIdleCallback(idle)
  }, [])
}
