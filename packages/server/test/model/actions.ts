import type { ModelThread, Party, Status } from './rules/world.ts'

/** Actions on many jobs at once. */
export const bulkDoings = ['claim', 'assign', 'priority', 'promise', 'delete'] as const
export type BulkDoing = (typeof bulkDoings)[number]

/** Every possible action. Null stands for a field that the request leaves out. */
export type Action =
  | { does: 'create'; name: string; files: number }
  | { does: 'add-files'; job: string; files: number }
  | {
      does: 'update-status'
      job: string
      isOn: boolean
      saw: Status | null
      remediator: string | null
      files: readonly string[]
    }
  | { does: 'mark-special'; job: string; cents: number | null; files: readonly string[] }
  | {
      does: 'remediate'
      job: string
      file: string
      pages: readonly [simple: number, complex: number]
      isWithDocument: boolean
      hasBarriers: boolean
      note: string | null
      reason: string | null
    }
  | { does: 'add-version'; job: string; file: string; hasBarriers: boolean }
  | { does: 'reopen'; job: string; remediator: string | null; files: readonly string[] }
  | { does: 'close'; job: string }
  | { does: 'delete-file'; job: string; file: string }
  | { does: 'prioritize'; job: string; priority: 'NORMAL' | 'RUSH' }
  | { does: 'rename'; job: string; name: string }
  | { does: 'set-day'; job: string; day: string }
  | {
      does: 'write-note'
      job: string
      thread: ModelThread
      message: string
      isStillOpen: boolean
    }
  | { does: 'ask'; job: string; message: string }
  | { does: 'go-on'; job: string }
  | { does: 'sign-off'; job: string; delivered: readonly string[]; isAll: boolean }
  | { does: 'dispute'; job: string; delivered: string }
  | { does: 'keep'; job: string; dispute: string }
  | { does: 'archive-job'; job: string; isArchived: boolean | null }
  | {
      does: 'change-availability'
      person: string
      isAvailable: boolean | null
      jobs: readonly string[]
    }
  | { does: 'archive-person'; person: string; isArchived: boolean | null }
  | {
      does: 'bulk'
      doing: BulkDoing
      jobs: readonly string[]
      remediator: string | null
      priority: 'NORMAL' | 'RUSH'
      day: string
    }
  | { does: 'issue-statement'; party: Party; month: string; cents: number; lines: number }
export type Does = Action['does']
