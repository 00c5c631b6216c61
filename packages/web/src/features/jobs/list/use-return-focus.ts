import { useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, NavigationType, useNavigationType } from 'react-router'
import { jobPathPattern } from '#web/lib/addresses/paths.ts'
import { takePreviousPath } from '#web/lib/addresses/previous-path.ts'
import { isFocusLost } from '#web/lib/focus/use-restored-focus.ts'
import { jobTitleId } from './JobTitleLink.tsx'
import { useIsBackFromJob } from './jobs-list-place.ts'

/**
 * Who comes back from a job is on its link, once the rows are there, unless they have gone on meanwhile. `lookAfter`
 * knows where the focus goes if the row then leaves; without the row they are on the title of the screen. Back leads to
 * the former place of the page, from which the focus must not scroll away.
 */
export function useReturnFocus(
  rows: readonly unknown[] | undefined,
  lookAfter: (labelId: string) => void,
): void {
  const isBackFromJob = useIsBackFromJob()
  const preventScroll = useNavigationType() === NavigationType.Pop
  const isDue = useRef(isBackFromJob)
  const left = useRef<string>(undefined)
  /** Whether there is nothing more to wait for. The rows of a former visit may lack the job. */
  const land = useEffectEvent((): boolean => {
    const isFirst = left.current === undefined
    left.current ??= takePreviousPath()
    const _id = matchPath(jobPathPattern, left.current ?? '')?.params.jobId
    const hasGoneOn = !(isFocusLost() || document.activeElement?.matches('main h1'))
    if (_id === undefined || hasGoneOn) return true
    const link = document.getElementById(jobTitleId({ _id }))?.closest('a')
    lookAfter(jobTitleId({ _id }))
    const title = isFirst ? document.querySelector<HTMLElement>('main h1') : undefined
    ;(link ?? title)?.focus({ preventScroll })
    return Boolean(link)
  })
  useEffect(() => {
    if (rows && isDue.current) isDue.current = !land()
  }, [rows])
}
