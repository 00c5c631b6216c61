import { formatDollars, type JobFile } from '@curbcut/contract'
import { FileCheck } from 'lucide-react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { FileMarking } from './use-marking.ts'

type Props = {
  file: JobFile
  marking: FileMarking
  costOf: (file: JobFile) => number
  /** Whether the fixed document of a file is here. */
  isHandedIn: (file: JobFile) => boolean
}

/**
 * What a row says under the name of its file while it is worked on: that its fixed document is here, what is unsaved.
 */
export function RemediationWords({ file, marking, costOf, isHandedIn }: Props) {
  const isSending = marking.stepOf(file)?.kind === 'sending'
  return (
    <>
      {!marking.seen(file).is_remediated && isHandedIn(file) && <HandedInSign />}
      {(isSending || marking.isTyped(file)) && (
        <>
          <span className="font-semibold text-ink tabular-nums">
            {`${isSending ? 'Saving' : 'Unsaved'}: ${formatDollars(costOf(file))}`}
          </span>
          {' · '}
        </>
      )}
    </>
  )
}

/** Rows that wait for their mark alone are told apart at a glance. */
function HandedInSign() {
  return (
    <span title="Its fixed document is here" className="me-1.5 text-success">
      <FileCheck size={16} aria-hidden className="inline-block align-[-0.1875em]" />
      <VisuallyHidden>Its fixed document is here. </VisuallyHidden>
    </span>
  )
}
