import { pageSizes, type JobFile, type JobWithFiles } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { questionIdOf, unsaidIdOf } from './remediation-texts.ts'

/**
 * Returns a function that leads to a mark that came back: the button that says why gets the focus. If the list does
 * not show the file, it shows all files, at its page.
 */
export function useWayBack({ _id: jobId, files }: JobWithFiles) {
  const navigate = useNavigate()
  const wanted = useRef<JobFile>(null)
  const go = () => {
    if (wanted.current && focusReason(wanted.current)) wanted.current = null
  }
  // Its page may still be on its way.
  useEffect(go)
  return (file: JobFile) => {
    wanted.current = file
    go()
    if (!wanted.current) return
    const index = files.findIndex(({ _id }) => _id === file._id)
    const page = Math.floor(index / pageSizes.default) + 1
    void navigate(`${paths.jobFiles(jobId)}&page=${page}`)
  }
}

/** Moves the focus to 'Say why', or into the question that is open in its place; returns whether one is drawn. */
function focusReason(file: JobFile): boolean {
  const place =
    document.getElementById(unsaidIdOf(file)) ?? document.getElementById(questionIdOf(file))
  const target = place?.querySelector<HTMLElement>('input, button')
  target?.focus()
  target?.scrollIntoView?.({ block: 'nearest' })
  return target !== undefined && target !== null
}
