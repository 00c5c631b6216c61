import type { EventKind } from '@curbcut/contract'
import {
  Archive,
  ArchiveRestore,
  ArrowRight,
  CircleCheck,
  CircleDollarSign,
  CirclePlus,
  ClipboardCheck,
  FileBadge,
  FileCheck,
  FilePlus,
  FileUp,
  FileX,
  Flag,
  ListChecks,
  Pencil,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react'

const eventIcons = {
  job_created: CirclePlus,
  job_moved: ArrowRight,
  job_renamed: Pencil,
  priority_changed: Flag,
  job_archived: Archive,
  job_activated: ArchiveRestore,
  files_added: FilePlus,
  file_deleted: FileX,
  file_remediated: FileCheck,
  file_returned: Undo2,
  file_reopened: Undo2,
  version_added: FileUp,
  documents_judged: ListChecks,
  document_checked: ClipboardCheck,
  fixed_document_checked: ClipboardCheck,
  report_ready: FileBadge,
  report_withdrawn: FileBadge,
  documents_ended: FileX,
  quote_made: CircleDollarSign,
  quote_approved: CircleCheck,
  quote_cleared: CircleDollarSign,
  quote_earned: CircleDollarSign,
} as const satisfies Partial<Record<EventKind, LucideIcon>>

/** Kinds without their own icon share one per group: changed values, and events of people. */
export function iconOf(kind: EventKind): LucideIcon {
  if (kind in eventIcons) return eventIcons[kind as keyof typeof eventIcons]
  return kind.endsWith('_changed') ? Pencil : UserRound
}
