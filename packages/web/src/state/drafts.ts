import type { NoteThread } from '@curbcut/contract'
import { createSlice, isFulfilled, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import type { OutgoingNote } from './comments.ts'
import { isKeyOfJob } from './job-keys.ts'
import type { GivenReason, PageCountDraft } from './mark-drafts.ts'
import type { ProblemDraft } from './problem-drafts.ts'
import type { VerdictChanges } from './unsaved-judgments.ts'

/** Unsaved input of this visit, by kind. It survives a change of tab or screen. */
type Drafts = {
  /** Keyed by `commentDraftKey`. */
  comment: string
  /** Whether the option of the comment is chosen. Keyed like `comment`. */
  question: boolean
  /** Keyed by the comment's id. */
  outgoing: OutgoingNote
  /** The last chosen thread, under a single id. */
  thread: NoteThread
  /** Keyed by `problemDraftKey`: one form for each question of a document. */
  problem: ProblemDraft
  /** Keyed by `verdictDraftKey` or `wholeJobDraftKey`. */
  verdicts: VerdictChanges
  /** Keyed by the file's id. */
  pages: PageCountDraft
  /** Keyed by the job's id, then by the issue. */
  reasons: { [Issue in string]?: GivenReason }
}

export type DraftKind = keyof Drafts

export type DraftsState = { [Kind in DraftKind]: Record<string, Drafts[Kind]> }

const initialState: DraftsState = {
  comment: {},
  question: {},
  outgoing: {},
  thread: {},
  problem: {},
  verdicts: {},
  pages: {},
  reasons: {},
}

type CallMeta = { arg?: { endpointName?: string; originalArgs?: { jobId?: string } } }

const movedJobId = ({ meta }: { meta?: unknown }): string | undefined => {
  const { endpointName, originalArgs } = (meta as CallMeta | undefined)?.arg ?? {}
  return endpointName === 'updateStatus' ? originalArgs?.jobId : undefined
}

type DraftLocation = { kind: DraftKind; id: string }

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    set: (state, { payload }: PayloadAction<DraftLocation & { draft: unknown }>) => {
      const drafts: Record<string, unknown> = state[payload.kind]
      if (payload.draft === undefined) delete drafts[payload.id]
      else drafts[payload.id] = payload.draft
    },
    jobDraftsRemoved: (
      state,
      { payload: { kinds, jobId } }: PayloadAction<{ kinds: DraftKind[]; jobId: string }>,
    ) => {
      for (const kind of kinds) {
        for (const id of Object.keys(state[kind])) if (isKeyOfJob(id, jobId)) delete state[kind][id]
      }
    },
    draftsCleared: () => initialState,
  },
  /** A move of the job, such as to its review, starts a new round of reasons. */
  extraReducers: (builder) =>
    builder.addMatcher(isFulfilled, (state, action) => {
      const jobId = movedJobId(action)
      if (jobId !== undefined) delete state.reasons[jobId]
    }),
})

export const { draftsCleared, jobDraftsRemoved } = slice.actions
export const draftsReducer = slice.reducer

/** Undefined removes the draft. */
export const draftSet = <Kind extends DraftKind>(
  kind: Kind,
  id: string,
  draft: Drafts[Kind] | undefined,
) => slice.actions.set({ kind, id, draft })

export const draftRemoved = (kind: DraftKind, id: string) => draftSet(kind, id, undefined)

export const draftChanged =
  <Kind extends DraftKind>(
    kind: Kind,
    id: string,
    change: (former: Drafts[Kind] | undefined) => Drafts[Kind] | undefined,
  ) =>
  (dispatch: (action: UnknownAction) => unknown, getState: () => { drafts: DraftsState }) =>
    void dispatch(draftSet(kind, id, change(getState().drafts[kind][id])))
