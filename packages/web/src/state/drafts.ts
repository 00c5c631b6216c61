import type { NoteThread } from '@curbcut/contract'
import { createSlice, isFulfilled, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import type { OutgoingNote } from './comments.ts'
import type { GivenReason, PagesDraft } from './mark-drafts.ts'
import { isInJob } from './of-job.ts'
import type { ProblemDraft } from './problem-drafts.ts'
import type { Changes } from './unsaved-judgments.ts'

/** What a person has started in this visit, by its kind. It survives a visit to another tab or screen. */
type Drafts = {
  /** The text of a comment, by `draftKey` of its thread. */
  comment: string
  /** A comment that was sent and has not arrived, by its own id. */
  outgoing: OutgoingNote
  /** The thread of comments that was chosen last; it has one id. */
  thread: NoteThread
  /** The form for a problem, one for each question of a document, by `draftKey`. */
  problem: ProblemDraft
  /** Choices, by their subject. */
  verdicts: Changes
  /** What is typed over a file, by its id. */
  pages: PagesDraft
  /** The last reasons of a job, by the issue that they are about. */
  reasons: { [Issue in string]?: GivenReason }
}

export type DraftKind = keyof Drafts

/** Each draft, by its kind and id. */
export type DraftsState = { [Kind in DraftKind]: Record<string, Drafts[Kind]> }

const initialState: DraftsState = {
  comment: {},
  outgoing: {},
  thread: {},
  problem: {},
  verdicts: {},
  pages: {},
  reasons: {},
}

type StepMeta = { arg?: { endpointName?: string; originalArgs?: { jobId?: string } } }

/** The job whose step this is, if it is one. */
const jobOfStep = ({ meta }: { meta?: unknown }): string | undefined => {
  const { endpointName, originalArgs } = (meta as StepMeta | undefined)?.arg ?? {}
  return endpointName === 'updateStatus' ? originalArgs?.jobId : undefined
}

type Place = { kind: DraftKind; id: string }

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    set: (state, { payload }: PayloadAction<Place & { draft: unknown }>) => {
      const drafts: Record<string, unknown> = state[payload.kind]
      if (payload.draft === undefined) delete drafts[payload.id]
      else drafts[payload.id] = payload.draft
    },
    ofJobDropped: (
      state,
      { payload: { kinds, jobId } }: PayloadAction<{ kinds: DraftKind[]; jobId: string }>,
    ) => {
      for (const kind of kinds) {
        for (const id of Object.keys(state[kind])) if (isInJob(id, jobId)) delete state[kind][id]
      }
    },
    /** Removes everything, because another person may use this screen next. */
    draftsCleared: () => initialState,
  },
  /** After a step of the job, as to its review, its files are another round. */
  extraReducers: (builder) =>
    builder.addMatcher(isFulfilled, (state, action) => {
      const jobId = jobOfStep(action)
      if (jobId !== undefined) delete state.reasons[jobId]
    }),
})

export const { draftsCleared } = slice.actions
export const draftsReducer = slice.reducer

/** Puts it in the place of the former one; undefined removes that. */
export const draftSet = <Kind extends DraftKind>(
  kind: Kind,
  id: string,
  draft: Drafts[Kind] | undefined,
) => slice.actions.set({ kind, id, draft })

export const draftDropped = (kind: DraftKind, id: string) => draftSet(kind, id, undefined)

/** Makes the next one of the former one; undefined removes it. */
export const draftChanged =
  <Kind extends DraftKind>(
    kind: Kind,
    id: string,
    change: (former: Drafts[Kind] | undefined) => Drafts[Kind] | undefined,
  ) =>
  (dispatch: (action: UnknownAction) => unknown, getState: () => { drafts: DraftsState }) =>
    void dispatch(draftSet(kind, id, change(getState().drafts[kind][id])))

/** Removes those whose ids begin with a job, after its step. */
export const draftsOfJobDropped = (kinds: DraftKind[], jobId: string) =>
  slice.actions.ofJobDropped({ kinds, jobId })
