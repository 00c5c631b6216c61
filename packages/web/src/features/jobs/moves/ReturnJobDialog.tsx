import {
  maxLengths,
  texts,
  type JobWithFiles,
  problemCountText,
  humanConditions,
  type JobProblem,
  problemText,
} from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { useListProblemsQuery } from '#web/api/endpoints/review-api.ts'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import { CheckboxGroup } from '#web/ui/fields/CheckboxGroup.tsx'
import { LoadError } from '#web/ui/screens/LoadError.tsx'
import { hasOnlyFailed } from '#web/ui/screens/query-state.ts'
import { Name } from '#web/ui/text/Name.tsx'
import type { JobDialogDefaults } from './job-actions.ts'
import type { JobFilesField } from './job-files-field.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'
import { ReasonField, reasonErrorOf } from './ReasonField.tsx'

const separator = '\n\n'

/** Null means the default: every problem, and the files that have some. */
type Values = { problems: string[] | null; files: string[] | null; reason: string }
export type ReturnJobProps = ModalProps<JobDialogDefaults, Values>
export type FindingsField = {
  job: JobWithFiles
  reason: string
  maxLength: number
  onTake: (reason: string) => void
}
type Props = ReturnJobProps & {
  renderFiles: (field: JobFilesField) => ReactNode
  renderFindings: (field: FindingsField) => ReactNode
}

export function ReturnJobDialog({ renderFiles, renderFindings, ...props }: Props) {
  const { jobId, job_name, status } = props.defaults
  const [updateStatus] = useUpdateStatusMutation()
  const { data: job, isLoading } = useGetJobQuery({ jobId })
  const problemQuery = useListProblemsQuery({ jobId }, { refetchOnMountOrArgChange: true })
  const presentProblems = (problemQuery.data ?? []).filter(({ isPresent }) => isPresent)
  const resolveChoice = (input: Values) => {
    const selectedProblems = presentProblems.filter(
      ({ _id }) => input.problems?.includes(_id) ?? true,
    )
    const isRemediated = (id: string) => job?.files.find(({ _id }) => _id === id)?.is_remediated
    const filesWithProblems = [...new Set(selectedProblems.map(({ file }) => file))].filter(
      isRemediated,
    )
    const countSentence =
      selectedProblems.length > 0 ? `${problemCountText(selectedProblems)}.` : ''
    return {
      files: input.files ?? filesWithProblems,
      selected: selectedProblems.map(({ _id }) => _id),
      countSentence,
      reason: [input.reason.trim(), countSentence].filter(Boolean).join(separator),
    }
  }
  const { values, change, errors, dialogProps } = useDialogChoices<Values>(props, {
    initialValues: { problems: null, files: null, reason: '' },
    isDirty: ({ problems, files, reason }) => problems !== null || files !== null || reason !== '',
    // Blocks sending until the choices are on the screen.
    isWaiting: isLoading || !problemQuery.data,
    validate: (input) => ({ reason: reasonErrorOf(resolveChoice(input).reason) }),
    send: (input) => {
      const { files, selected, reason } = resolveChoice(input)
      const problemsInput = presentProblems.length > 0 ? { problems: selected } : {}
      return updateStatus({ jobId, move: false, status, files, ...problemsInput, reason })
    },
  })
  const resolvedChoice = resolveChoice(values)
  // From the review the problems are there at once; what loads later moves no focus.
  const [startFocus] = useState(() =>
    presentProblems.length > 0 ? ('first' as const) : ('heading' as const),
  )
  return (
    <FormDialog
      {...dialogProps}
      subject={job_name}
      startFocus={startFocus}
      submitLabel={texts.job.returnJob}
    >
      {hasOnlyFailed(problemQuery) && <LoadError query={problemQuery} />}
      {presentProblems.length > 0 && (
        <ProblemsToReturn
          problems={presentProblems}
          value={resolvedChoice.selected}
          error={errors.problems}
          onChange={(ids) => change({ problems: ids })}
        />
      )}
      {renderFiles({
        jobId,
        label: texts.job.filesToReturn,
        hint: 'Their page counts are cancelled and must be entered again. You can also return the job without choosing files.',
        disabledReason: (file) => (file.is_remediated ? undefined : 'Not remediated'),
        value: resolvedChoice.files,
        onChange: (files) => change({ files }),
        error: errors.files,
      })}
      <div className="flex flex-col gap-2">
        <ReasonField
          value={values.reason}
          error={errors.reason}
          hint={
            resolvedChoice.countSentence &&
            `The remediator also reads: ${resolvedChoice.countSentence}`
          }
          onChange={(reason) => change({ reason })}
        />
        {job &&
          renderFindings({
            job,
            reason: values.reason,
            maxLength:
              maxLengths.reason -
              (resolvedChoice.countSentence && separator + resolvedChoice.countSentence).length,
            onTake: (reason) => change({ reason }),
          })}
      </div>
    </FormDialog>
  )
}

type ProblemsToReturnProps = {
  problems: readonly JobProblem[]
  value: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** All problems are chosen unless the user deselects some. */
function ProblemsToReturn({ problems, value, error, onChange }: ProblemsToReturnProps) {
  return (
    <CheckboxGroup
      label="Problems"
      hint="The remediator reads them beside the documents. The client never sees them."
      field={{ name: 'problems', value, onChange }}
      error={error}
      choices={problems.map((problem) => ({
        value: problem._id,
        label: (
          <span dir="auto" className="wrap-anywhere">
            {problemText(problem)}
          </span>
        ),
        detail: (
          <>
            <Name className="[overflow-wrap:anywhere]">{problem.file_name}</Name> ·{' '}
            {humanConditions[problem.condition].label}
          </>
        ),
      }))}
    />
  )
}
