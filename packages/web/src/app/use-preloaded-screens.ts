import { useEffect } from 'react'
import { loadSessionWarning } from '#web/features/auth/SessionWatch.tsx'
import { loadDialogs } from './dialogs.ts'

/** The parts that people usually open next. */
const later = [
  loadDialogs,
  loadSessionWarning,
  () => import('#web/ui/table/RowMenuPanel.tsx'),
  () => import('./layout/NotificationsPanel.tsx'),
  () => import('./JobRoute.tsx'),
  () => import('./JobOverview.tsx'),
  () => import('./PrintedJob.tsx'),
  () => import('#web/features/files/JobFilesPanel.tsx'),
  () => import('#web/features/jobs/JobsPage.tsx'),
] as const

/**
 * Loads later parts as soon as the browser is idle. The first dialog then opens without a wait, also when
 * the connection is gone or a newer build has replaced the files. A browser that does not tell when it is
 * idle loads each part when it opens.
 */
export function usePreloadedScreens(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined
    const idle = requestIdleCallback(() => void Promise.allSettled(later.map((load) => load())))
    return () => cancelIdleCallback(idle)
  }, [])
}
