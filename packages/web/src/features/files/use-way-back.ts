import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { pageOf } from './next-file.ts'
import { questionIdOf, unsaidIdOf } from './remediation-texts.ts'
import { useLeadTo } from './use-lead-to.ts'

/**
 * Returns a function that leads to a mark that came back: the button that says why gets the focus. If the list does
 * not show the file, it shows all files, at its page.
 */
export function useWayBack({ _id: jobId, files }: JobWithFiles) {
  const navigate = useNavigate()
  const leadTo = useLeadTo(focusReason)
  return (file: JobFile) => {
    if (leadTo(file)) return
    const index = files.findIndex(({ _id }) => _id === file._id)
    void navigate(`${paths.jobFiles(jobId)}&page=${pageOf(index)}`)
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
