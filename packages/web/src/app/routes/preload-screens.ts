import { api } from '#web/api/api.ts'
import { loadDialogs } from '#web/app/dialogs/dialogs.ts'
import { loadSessionWarning } from '#web/features/people/sessions/SessionWatch.tsx'
import type { AppDispatch } from '#web/state/root-state.ts'

const laterParts = [
  loadDialogs,
  loadSessionWarning,
  () => import('#web/ui/table/RowMenuPanel.tsx'),
  () => import('#web/app/layout/NotificationsPanel.tsx'),
  () => import('#web/app/job/JobRoute.tsx'),
  () => import('#web/app/job/JobOverview.tsx'),
  () => import('#web/app/job/deferred-job-parts.ts'),
  () => import('#web/features/documents/upload/UploadFilesButton.tsx'),
  () => import('#web/features/documents/list/JobFilesPanel.tsx'),
  () => import('#web/features/jobs/list/JobsPage.tsx'),
] as const

/** A screen is at rest after this time without a request or a busy part. */
const restMs = 2_000

/** Waits for the screen's own data: browsers fetch few files of a server at a time. */
export async function preloadScreens(
  dispatch: AppDispatch,
  signal: AbortSignal,
  loaders: readonly (() => Promise<unknown>)[] = laterParts,
): Promise<void> {
  await waitForRest(dispatch, signal)
  for (const load of loaders) {
    await new Promise((resolve) => requestIdleCallback(resolve))
    if (signal.aborted) return
    await Promise.allSettled([load()])
  }
}

/** Also resolves when the screen changes. Ignores mutations: an upload may take hours. */
async function waitForRest(dispatch: AppDispatch, signal: AbortSignal): Promise<void> {
  let running: PromiseLike<unknown>[]
  do {
    await new Promise((resolve) => setTimeout(resolve, restMs))
    running = dispatch(api.util.getRunningQueriesThunk())
    await Promise.allSettled(running)
  } while (!signal.aborted && (running.length > 0 || document.querySelector('[aria-busy=true]')))
}
