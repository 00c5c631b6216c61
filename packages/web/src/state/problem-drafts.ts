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
  /** What is to be kept and got no answer yet. Until then nobody writes in it. */
  unsent?: UnsentProblem | undefined
}

/** What all tries send: one key, the question or the problem that is there, and how many documents the person saw. */
export type UnsentProblem = {
  idempotencyKey: string
  jobId: string
  fileId: string
  condition: HumanConditionName
  versions: number
  problemId: string | null
}

/** One form for each question of a document, by `draftKey`. It survives a visit to another tab or screen. */
export type ProblemDraftsState = Record<string, ProblemDraft>

const prefixOf = (jobId: string) => `${jobId} `

/** The name under which the form of a question is kept. */
export const draftKey = (jobId: string, fileId: string, condition: HumanConditionName) =>
  `${prefixOf(jobId)}${fileId} ${condition}`

/** Whether something was written in it. */
export const isWritten = ({ start, said }: ProblemDraft): boolean =>
  (['sentence', 'page', 'place'] as const).some((name) => said[name] !== start[name])

/** Whether it holds a problem that is not kept: a sentence, with something that was written. */
export const hasProblem = (draft: ProblemDraft): boolean =>
  draft.said.sentence !== '' && isWritten(draft)

/** The problems of this job that have a sentence and are not kept, by their questions. */
export const writtenOf = (drafts: ProblemDraftsState, jobId: string): [string, ProblemDraft][] =>
  Object.entries(drafts).filter(
    ([key, draft]) => key.startsWith(prefixOf(jobId)) && hasProblem(draft),
  )

type SetDraft = { key: string; said?: SaidProblem } & Omit<ProblemDraft, 'said'>

const initialState: ProblemDraftsState = {}

const slice = createSlice({
  name: 'problemDrafts',
  initialState,
  reducers: {
    /** Begins it, puts what is written since then in its place, or says whether it waits. */
    problemSet: (state, { payload: { key, ...draft } }: PayloadAction<SetDraft>) => {
      state[key] = { said: draft.start, ...draft }
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

export const { problemSet, problemLeft, problemDraftsLost, problemDraftsCleared } = slice.actions
export const problemDraftsReducer = slice.reducer
