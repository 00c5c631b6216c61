import { eventLabels, evidenceWords, statusWordsFor, type HistoryEntry } from '@curbcut/contract'
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
  const words = from && to && { from: statusWordsFor(viewer, from), to: statusWordsFor(viewer, to) }
  const change = words && words.from !== words.to && <Change {...words} />
  const isMove = kind === 'job_moved'
  return (
    <li ref={ref} tabIndex={-1} className="timeline-entry">
      <Icon size={16} aria-hidden />
      <div className="min-w-0">
        <p className="text-control">
          <span className="font-semibold">{eventLabels[kind]}</span>
          {isMove && change && <>: {change}</>}
        </p>
        {fileName && <OwnLine>{fileName}</OwnLine>}
        {note && <OwnLine>{note}</OwnLine>}
        {pageNote && <Quoted label="About the pages">{pageNote}</Quoted>}
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
    <Quoted label={kind === 'file_remediated' ? evidenceWords.deliveredAnyway : 'Reason'}>
      {children}
    </Quoted>
  )
}

function Quoted({ label, children }: { label: string; children: string }) {
  return (
    <p className="text-control whitespace-pre-wrap">
      {label}: <Name>{children}</Name>
    </p>
  )
}

function OwnLine({ children }: { children: string }) {
  return (
    <p className="text-control">
      <Name>{children}</Name>
    </p>
  )
}

function Change({ from, to }: { from: string; to: string }) {
  return (
    <>
      {from} <ArrowRight size={14} aria-hidden className="inline align-[-2px]" />
      <VisuallyHidden>to</VisuallyHidden> {to}
    </>
  )
}
