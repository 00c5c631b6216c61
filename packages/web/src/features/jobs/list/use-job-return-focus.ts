import { useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, NavigationType, useNavigationType } from 'react-router'
import { jobPathPattern } from '#web/lib/addresses/paths.ts'
import { takePreviousPath } from '#web/lib/addresses/previous-path.ts'
import { canMoveFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useIsBackFromJob } from './jobs-list-state.ts'
import { jobTitleId } from './JobTitleLink.tsx'

/** Focuses the link of the visited job, else the title; `markRow` restores a focus lost later. */
export function useJobReturnFocus(
  rows: readonly unknown[] | undefined,
  markRow: (labelId: string) => void,
): void {
  const isBackFromJob = useIsBackFromJob()
  const preventScroll = useNavigationType() === NavigationType.Pop
  const isDue = useRef(isBackFromJob)
  const previousPath = useRef<string>(undefined)
  /** Returns whether the search is over. Cached rows of an earlier visit may lack the job. */
  const focusReturnTarget = useEffectEvent((): boolean => {
    const isFirst = previousPath.current === undefined
    previousPath.current ??= takePreviousPath()
    const _id = matchPath(jobPathPattern, previousPath.current ?? '')?.params.jobId
    if (_id === undefined || !canMoveFocus()) return true
    const link = document.getElementById(jobTitleId({ _id }))?.closest('a')
    markRow(jobTitleId({ _id }))
    const title = isFirst ? document.querySelector<HTMLElement>('main h1') : undefined
    ;(link ?? title)?.focus({ preventScroll })
    return Boolean(link)
  })
  useEffect(() => {
    if (rows && isDue.current) isDue.current = !focusReturnTarget()
  }, [rows])
}
