import {
  eventLabels,
  deliveredAnywayLabel,
  statusLabelFor,
  type HistoryEntry,
} from '@curbcut/contract'
import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { formatDateTime } from '#web/lib/words/format.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { actorName } from './actor-name.ts'
import { iconOf } from './event-icons.ts'

type Props = { entry: HistoryEntry; ref?: Ref<HTMLLIElement> | undefined }

export function TimelineEntry({ entry, ref }: Props) {
  const { kind, actor, createdAt, from, to, reason, file_name: fileName } = entry
  const { note, page_note: pageNote } = entry
  const Icon = iconOf(kind)
  const viewer = useActor()
  const statusTexts = from &&
    to && { from: statusLabelFor(viewer, from), to: statusLabelFor(viewer, to) }
  const change = statusTexts && statusTexts.from !== statusTexts.to && (
    <StatusChange {...statusTexts} />
  )
  const isMove = kind === 'job_moved'
  return (
    <li ref={ref} tabIndex={-1} className="timeline-entry">
      <Icon size={16} aria-hidden />
      <div className="min-w-0">
        <p className="text-control">
          <span className="font-semibold">{eventLabels[kind]}</span>
          {isMove && change && <>: {change}</>}
        </p>
        {fileName && <DetailLine>{fileName}</DetailLine>}
        {note && <DetailLine>{note}</DetailLine>}
        {pageNote && <LabelledQuote label="About the pages">{pageNote}</LabelledQuote>}
        {!isMove && change && <p className="text-control">{change}</p>}
        {reason && <Reason of={entry}>{reason}</Reason>}
        <p className="text-caption text-ink2">
          <Name>{actorName(actor)}</Name> ·{' '}
          <time dateTime={createdAt} className="whitespace-nowrap">
            {formatDateTime(createdAt)}
          </time>
        </p>
      </div>
    </li>
  )
}

type ReasonProps = { of: HistoryEntry; children: string }

export function Reason({ of: { kind }, children }: ReasonProps) {
  return (
    <LabelledQuote label={kind === 'file_remediated' ? deliveredAnywayLabel : 'Reason'}>
      {children}
    </LabelledQuote>
  )
}

function LabelledQuote({ label, children }: { label: string; children: string }) {
  return (
    <p className="text-control whitespace-pre-wrap">
      {label}: <Name>{children}</Name>
    </p>
  )
}

function DetailLine({ children }: { children: string }) {
  return (
    <p className="text-control">
      <Name>{children}</Name>
    </p>
  )
}

function StatusChange({ from, to }: { from: string; to: string }) {
  return (
    <>
      {from} <ArrowRight size={14} aria-hidden className="inline align-[-2px]" />
      <VisuallyHidden>to</VisuallyHidden> {to}
    </>
  )
}
