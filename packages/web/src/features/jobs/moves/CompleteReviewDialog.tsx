import {
  formatCount,
  formatQuantity,
  texts,
  type JobWithFiles,
  type ReviewLeft,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { remainingReviewTexts } from '#web/features/jobs/detail/job-texts.ts'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { Dialog, DialogBody, DialogFooter, DialogLeave } from '#web/forms/dialogs/Dialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { doubtfulFilesOf } from '#web/lib/documents/doubtful-files.ts'
import { jobDraftsRemoved } from '#web/state/drafts.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { FoldedList } from '#web/ui/text/FoldedList.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { Warning } from '#web/ui/text/Warning.tsx'
import type { JobDialogDefaults } from './job-actions.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'
import { ReasonField, reasonErrorOf } from './ReasonField.tsx'

export type CompleteReviewDefaults = JobDialogDefaults & { remaining: ReviewLeft }

type Values = { reason: string }

export type CompleteReviewProps = ModalProps<CompleteReviewDefaults, Values>
type Props = CompleteReviewProps & {
  renderUnsaved: (jobId: string) => ReactNode
  renderPages: (job: JobWithFiles) => ReactNode
}

/** Lists what the review has not covered, and completes only on a second press. */
export function CompleteReviewDialog(props: Props) {
  const { toJudge } = props.defaults.remaining
  return toJudge === null ? (
    <CompleteJudgedReview {...props} />
  ) : (
    <CompleteUnjudgedReview {...props} toJudge={toJudge} />
  )
}

function CompleteJudgedReview({ title, defaults, onClose, renderUnsaved, renderPages }: Props) {
  const complete = useCompleteReview(defaults)
  const { data: job } = useGetJobQuery({ jobId: defaults.jobId })
  return (
    <ConfirmDialog
      title={title}
      size="L"
      below={job && renderPages(job)}
      confirmLabel={texts.job.completeReview}
      onConfirm={() => complete({})}
      onClose={onClose}
    >
      <RemainingWork {...{ defaults, renderUnsaved, onClose }} />
    </ConfirmDialog>
  )
}

/** With questions not judged, the first button leads to them; the report prints a reason. */
function CompleteUnjudgedReview({
  renderUnsaved,
  renderPages,
  toJudge,
  ...props
}: Props & { toJudge: string }) {
  const { defaults } = props
  const { jobId } = defaults
  const complete = useCompleteReview(defaults)
  const { data: job } = useGetJobQuery({ jobId })
  const { values, change, errors, dialogProps } = useDialogChoices<Values>(props, {
    initialValues: { reason: '' },
    isDirty: ({ reason }) => reason !== '',
    validate: ({ reason }) => ({ reason: reasonErrorOf(reason) }),
    send: complete,
  })
  const { isInert, onSubmit, ...shownProps } = dialogProps
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <Dialog {...shownProps} size="L" role="alertdialog" startFocus="primary">
      <form className="contents" noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogBody
          below={
            <>
              {job && renderPages(job)}
              <ReasonField
                label={texts.job.completionReason}
                value={values.reason}
                error={errors.reason}
                hint="It appears in the report, where the client reads it."
                onChange={(reason) => change({ reason })}
              />
            </>
          }
        >
          <RemainingWork {...{ defaults, renderUnsaved }} onClose={shownProps.onClose} />
        </DialogBody>
        <DialogFooter>
          <Button type="submit" isInert={isInert}>
            {texts.job.completeReview}
          </Button>
          <DialogLeave onLeave={() => void navigate(paths.review(jobId, toJudge), { state })}>
            Go on judging
          </DialogLeave>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useCompleteReview({ jobId, status }: CompleteReviewDefaults) {
  const dispatch = useAppDispatch()
  const [updateStatus] = useUpdateStatusMutation()
  return async (reason: Partial<Values>) => {
    const answer = await updateStatus({ jobId, move: true, status, ...reason })
    if (!answer.error) dispatch(jobDraftsRemoved({ kinds: ['verdicts', 'problem'], jobId }))
    return answer
  }
}

function RemainingWork({
  defaults: { jobId, job_name, remaining },
  renderUnsaved,
  onClose,
}: Pick<Props, 'defaults' | 'renderUnsaved' | 'onClose'>) {
  const remainingTexts = remainingReviewTexts(remaining)
  return (
    <>
      <Name className="text-control text-ink2 wrap-anywhere">{job_name}</Name>
      {renderUnsaved(jobId)}
      {remainingTexts.length > 0 && (
        <>
          {/* The no-break space prevents a line from starting with the separator. */}
          <p className="font-semibold">{remainingTexts.join('\u00a0· ')}</p>
          <p>
            The report is made and signed with the review as it is now.
            {remaining.problems > 0 &&
              ' The report does not show problems. It says “Not judged” instead.'}
          </p>
        </>
      )}
      {remaining.unseen > 0 && (
        <p>
          {formatQuantity(remaining.unseen, 'document is', 'documents are')} not shown in full to
          any reviewer.
        </p>
      )}
      <DoubtfulDocuments jobId={jobId} onFollow={onClose} />
    </>
  )
}

type DoubtfulDocumentsProps = {
  jobId: string
  /** Closes the dialog around, since a link leads to the review of a document. */
  onFollow: () => void
}

function DoubtfulDocuments({ jobId, onFollow }: DoubtfulDocumentsProps) {
  const { data: job } = useGetJobQuery({ jobId })
  const doubtfulFiles = doubtfulFilesOf(job?.files ?? [])
  if (!job || doubtfulFiles.length === 0) return null
  const shareText = `${formatCount(doubtfulFiles.length)} of ${formatQuantity(job.files.length, 'document')}`
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">
        <Warning>
          {shareText} may be the wrong {doubtfulFiles.length === 1 ? 'one' : 'ones'}:
        </Warning>
      </p>
      <FoldedList rows={doubtfulFiles}>
        {(visibleFiles) => (
          <ul className="flex list-disc flex-col gap-1 ps-5 text-control">
            {visibleFiles.map(({ file, doubt }) => (
              <li key={file._id}>
                <TextLink to={paths.review(jobId, file._id)} onFollow={onFollow}>
                  <Name className="wrap-anywhere">{file.file_name}</Name>
                </TextLink>
                : {doubt}
              </li>
            ))}
          </ul>
        )}
      </FoldedList>
    </div>
  )
}
