import type { Job } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'
import { jobTitleId } from './JobTitleLink.tsx'

/**
 * A button that has done its deed disappears, and the focus with it. This brings the focus to the
 * job's title, or, where the job has left the list, to the caption of the table.
 */
export function useRowFocus(rows: readonly Job[] | undefined): (job: Job) => void {
  const acted = useRef<Job>(null)
  const isModalOpen = useAppSelector(({ modal }) => modal.open !== null)
  useEffect(() => {
    if (!acted.current || isModalOpen) return undefined
    // After a dialog has given the focus back, which it does in the next frame.
    const timer = setTimeout(() => {
      if (acted.current && isFocusLost()) landingOf(acted.current)?.focus()
    }, 50)
    return () => clearTimeout(timer)
  }, [rows, isModalOpen])
  return (job) => {
    acted.current = job
  }
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function landingOf(job: Job): HTMLElement | null {
  const title = document.getElementById(jobTitleId(job))?.closest('a')
  return title ?? document.querySelector<HTMLElement>('[data-table-caption]')
}
