import type { HumanConditionName } from '@curbcut/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What is said of a problem, as its form holds it; `part` is the number of the place, if it has one. */
export type SaidProblem = { page: string; place: string; part: string; sentence: string }

/** A form for a problem that is open. */
export type ProblemDraft = {
  /** The problem that is said in other words; null: a new one. */
  problemId: string | null
  /** What it began with. The place belongs to this page. */
  start: SaidProblem
  said: SaidProblem
  /** It is to be kept as it stands, and got no answer yet. */
  unsent?: UnsentProblem | undefined
}

/** What all tries send along: one key, how many fixed documents the person was told of, and which problem is changed. */
export type UnsentProblem = { idempotencyKey: string; versions: number; problemId: string | null }

/** One form for each question of a document, by `draftKey`. It survives a visit to another tab or screen. */
export type ProblemDraftsState = Record<string, ProblemDraft>

const prefixOf = (jobId: string) => `${jobId} `

/** The name under which the form of a question is kept. */
export const draftKey = (jobId: string, fileId: string, condition: HumanConditionName) =>
  `${prefixOf(jobId)}${fileId} ${condition}`

/** What a name of `draftKey` says. */
export function questionOf(key: string) {
  const [jobId = '', fileId = '', condition] = key.split(' ')
  return { jobId, fileId, condition: condition as HumanConditionName }
}

/** What a draft says, as a call says it: a place is a part of the page on which it was. */
export function saidIn({ start, said: { part, ...words } }: ProblemDraft) {
  const place = words.page === start.page ? words.place : ''
  return { ...words, place, ...(place && part && { part }) }
}

/** Whether something was written in it. */
export const isWritten = ({ start, said }: ProblemDraft): boolean =>
  said.sentence !== start.sentence || said.page !== start.page || said.place !== start.place

/** The problems of this job that have a sentence and are not kept, by their questions. */
export const writtenOf = (drafts: ProblemDraftsState, jobId: string): [string, ProblemDraft][] =>
  Object.entries(drafts).filter(
    ([key, draft]) => key.startsWith(prefixOf(jobId)) && draft.said.sentence && isWritten(draft),
  )

/** How many problems of a job, or of one file of it, wait for an answer. */
export const countUnsent = (drafts: ProblemDraftsState, jobId: string, fileId?: string): number =>
  Object.entries(drafts).filter(([key, { unsent }]) => {
    const of = questionOf(key)
    return unsent && of.jobId === jobId && (fileId === undefined || of.fileId === fileId)
  }).length

type Begun = { key: string; problemId: string | null; start: SaidProblem }

const initialState: ProblemDraftsState = {}

const slice = createSlice({
  name: 'problemDrafts',
  initialState,
  reducers: {
    problemBegun: (state, { payload: { key, problemId, start } }: PayloadAction<Begun>) => {
      state[key] = { problemId, start, said: start }
    },
    problemWritten: (
      state,
      { payload: { key, said } }: PayloadAction<{ key: string; said: Partial<SaidProblem> }>,
    ) => {
      const draft = state[key]
      if (draft) state[key] = { ...draft, said: { ...draft.said, ...said }, unsent: undefined }
    },
    /** It got no answer, and is sent again. Without one: it was refused, and stays as it is written. */
    problemWaits: (
      state,
      { payload: { key, unsent } }: PayloadAction<{ key: string; unsent?: UnsentProblem }>,
    ) => {
      const draft = state[key]
      if (draft) draft.unsent = unsent
    },
    /** It is kept by the server, or given up. */
    problemLeft: (state, { payload: key }: PayloadAction<string>) => {
      delete state[key]
    },
    /** Removes those of a job whose review has ended. */
    problemDraftsLost: (state, { payload: jobId }: PayloadAction<string>) => {
      for (const key of Object.keys(state)) if (key.startsWith(prefixOf(jobId))) delete state[key]
    },
    /** Removes everything, because another person may use this screen next. */
    problemDraftsCleared: () => initialState,
  },
})

export const {
  problemBegun,
  problemWritten,
  problemWaits,
  problemLeft,
  problemDraftsLost,
  problemDraftsCleared,
} = slice.actions
export const problemDraftsReducer = slice.reducer
