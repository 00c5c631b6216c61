import { useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, NavigationType, useNavigationType } from 'react-router'
import { jobPathPattern } from '#web/lib/paths.ts'
import { takePreviousPath } from '#web/lib/previous-path.ts'
import { isFocusLost } from '#web/lib/use-kept-focus.ts'
import { jobTitleId } from './JobTitleLink.tsx'
import { useIsBackFromJob } from './jobs-list-place.ts'

/**
 * Who comes back from a job is on its link, once the rows are there, unless they have gone on meanwhile. Back leads to
 * the former place of the page, from which the focus must not scroll away.
 */
export function useReturnFocus(rows: readonly unknown[] | undefined): void {
  const isBackFromJob = useIsBackFromJob()
  const preventScroll = useNavigationType() === NavigationType.Pop
  const isDue = useRef(isBackFromJob)
  const land = useEffectEvent(() => {
    const _id = matchPath(jobPathPattern, takePreviousPath() ?? '')?.params.jobId
    if (_id === undefined || !(isFocusLost() || document.activeElement?.matches('main h1'))) return
    document.getElementById(jobTitleId({ _id }))?.closest('a')?.focus({ preventScroll })
  })
  useEffect(() => {
    if (!rows || !isDue.current) return
    isDue.current = false
    land()
  }, [rows])
}
