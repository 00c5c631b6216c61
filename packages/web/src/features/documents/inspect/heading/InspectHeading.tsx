import {
  fileRoutes,
  isFixedDocumentDoubtful,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import { ChevronLeft, ChevronRight, Info, Keyboard, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { addressOf } from '#web/api/transfer/download.ts'
import { DocumentDownload } from '#web/features/documents/inspect/DocumentDownload.tsx'
import type { ShownDocument } from '#web/features/documents/inspect/inspect-documents.ts'
import type { ShowMode } from '#web/features/documents/inspect/inspect-params.ts'
import { useSiblingDocuments } from '#web/features/documents/inspect/use-sibling-documents.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { BackLink } from '#web/ui/links/BackLink.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { lazyComponent, lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { PageTitle } from '#web/ui/screens/PageTitle.tsx'
import { Name } from '#web/ui/text/Name.tsx'

const InspectKeysDialog = lazyDialog(
  async () => (await import('./InspectKeysDialog.tsx')).InspectKeysDialog,
)

const AboutFileDialog = lazyDialog(
  async () => (await import('./AboutFileDialog.tsx')).AboutFileDialog,
)

const DoubtLine = lazyComponent(async () => (await import('./DoubtLine.tsx')).DoubtLine)

type Props = {
  job: JobWithFiles
  file: JobFile
  shownDocument: ShownDocument
  showModes: readonly ShowMode[]
  show: ShowMode
  setShow: (show: ShowMode) => void
  /** Whether browsers can display the document; otherwise it is downloaded. */
  isOpenable: boolean
  /** Documents that cannot be drawn have their link below. */
  isLinkBelow: boolean
  onOpen: () => void
  renderReviewProgress: RenderReviewProgress | undefined
  onShowQuestions: (() => void) | undefined
}

export type RenderReviewProgress = (onShow: (() => void) | undefined) => ReactNode

const showModeLabels: Record<ShowMode, string> = {
  fixed: 'Fixed',
  original: 'Original',
  both: 'Both',
}

export function InspectHeading({
  job,
  file,
  shownDocument,
  showModes,
  show,
  setShow,
  renderReviewProgress,
  onShowQuestions,
  isLinkBelow,
  ...linkProps
}: Props) {
  const { state } = useLocation()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [isAboutOpen, setIsAboutOpen] = useState(false)
  return (
    <div className="inspect-head">
      <div className="flex basis-full text-control">
        <BackLink to={paths.jobFiles(job._id)} state={state}>
          <Name>{job.job_name}</Name>
        </BackLink>
      </div>
      <PageTitle title={file.file_name} windowTitle={`${file.file_name} – ${job.job_name}`} />
      <SiblingLinks job={job} file={file} />
      {renderReviewProgress?.(onShowQuestions)}
      {showModes.length > 1 && (
        <Segments
          label="Document"
          isLabelHidden
          value={show}
          choices={showModes.map((value) => ({ value, label: showModeLabels[value] }))}
          onChange={setShow}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-control">
        {!isLinkBelow && <DocumentLink shownDocument={shownDocument} {...linkProps} />}
        <IconButton label="About this file" size="small" onPress={() => setIsAboutOpen(true)}>
          <Info size={18} aria-hidden />
        </IconButton>
        <Button size="small" tone="quiet" onPress={() => setIsHelpOpen(true)}>
          <Keyboard size={18} aria-hidden />
          Keys
        </Button>
      </div>
      {isFixedDocumentDoubtful(file) && <DoubtLine jobId={job._id} file={file} />}
      {isAboutOpen && (
        <AboutFileDialog job={job} file={file} onClose={() => setIsAboutOpen(false)} />
      )}
      {isHelpOpen && <InspectKeysDialog onClose={() => setIsHelpOpen(false)} />}
    </div>
  )
}

type LinkProps = Pick<Props, 'shownDocument' | 'isOpenable' | 'onOpen'>

function DocumentLink({ shownDocument: { document, name }, isOpenable, onOpen }: LinkProps) {
  return isOpenable ? (
    <TextLink
      to={addressOf(fileRoutes.downloadFile, { ...document, inline: 'true' })}
      kind="new-tab"
      onFollow={onOpen}
    >
      Open the document
    </TextLink>
  ) : (
    <DocumentDownload {...{ document, name, onOpen }} />
  )
}

function SiblingLinks({ job, file }: Pick<Props, 'job' | 'file'>) {
  const { position, count, previous, next, open } = useSiblingDocuments(job, file)
  if (count < 2) return null
  return (
    <nav aria-label="Documents of the job" className="flex items-center gap-2">
      <span className="text-control whitespace-nowrap text-ink2 tabular-nums">
        {`Document ${position} of ${count}`}
      </span>
      <SiblingLink file={previous} label="Previous document" Icon={ChevronLeft} onOpen={open} />
      <SiblingLink file={next} label="Next document" Icon={ChevronRight} onOpen={open} />
    </nav>
  )
}

type SiblingLinkProps = {
  file: JobFile | undefined
  label: string
  Icon: LucideIcon
  onOpen: (file: JobFile) => void
}

function SiblingLink({ file, label, Icon, onOpen }: SiblingLinkProps) {
  return (
    <IconButton
      label={file ? `${label}: ${file.file_name}` : label}
      tone="secondary"
      size="small"
      isInert={!file}
      tooltip={label}
      onPress={() => file && onOpen(file)}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
