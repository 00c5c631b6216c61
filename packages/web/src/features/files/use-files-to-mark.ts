import type { JobFile } from '@curbcut/contract'
import { lacksReason } from '#web/lib/missing-reason.ts'
import { questionBefore } from './mark-question.ts'
import { useMarkSteps } from './use-mark-steps.ts'
import { useSaidReasons } from './use-said-reasons.ts'
import { useTypedPages } from './use-typed-pages.ts'

type Props = {
  jobId: string
  /** Whether the fixed document of a file is here. */
  isHandedIn: (file: JobFile) => boolean
}

/** How the files of a job stand while their pages are typed in their rows. */
export function useFilesToMark({ jobId, isHandedIn }: Props) {
  const marks = useMarkSteps()
  const reasons = useSaidReasons(jobId)
  const fields = useTypedPages({ marks, reasons })
  const { seen, stepOf } = marks
  /** Marked, and not back because its check ended badly only then. */
  const isDone = (file: JobFile) => seen(file).is_remediated && !lacksReason(seen(file))
  return {
    ...marks,
    ...fields,
    reasons,
    isDone,
    isToDo: (file: JobFile) => !isDone(file) && stepOf(file)?.kind !== 'sending',
    questionOf: (file: JobFile) =>
      questionBefore(seen(file), {
        pages: fields.toSend(file),
        isHandedIn: isHandedIn(file),
        isFirst: !seen(file).is_remediated,
      }),
  }
}

export type FilesToMark = ReturnType<typeof useFilesToMark>
