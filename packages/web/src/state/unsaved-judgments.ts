import type { HumanConditionName, JudgedDocument, ReportedVerdict } from '@curbcut/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A choice for one condition; empty: 'Not judged'. A problem is sent with its sentence, not kept here. */
export type VerdictChoice = ReportedVerdict | ''

/** Choices that are not saved yet. */
export type Changes = { [Name in HumanConditionName]?: VerdictChoice }

/** Choices by their subject. They survive a visit to another tab or screen. */
export type UnsavedJudgmentsState = Record<string, Changes>

const prefixOf = (jobId: string) => `${jobId} `

/** The newest document of a file: a newer one is judged anew. */
export const documentKey = (jobId: string, { file, version }: JudgedDocument) =>
  `${prefixOf(jobId)}${file} ${version ?? 'original'}`

/** All documents of a job at once. */
export const allKey = (jobId: string) => `${prefixOf(jobId)}all`

/** The unsaved choices of this job, by their subject. */
export const unsavedOf = (unsaved: UnsavedJudgmentsState, jobId: string): [string, Changes][] =>
  Object.entries(unsaved).filter(
    ([key, changes]) => key.startsWith(prefixOf(jobId)) && Object.keys(changes).length > 0,
  )

type About = { key: string; changes: Changes }

const initialState: UnsavedJudgmentsState = {}

const slice = createSlice({
  name: 'unsavedJudgments',
  initialState,
  reducers: {
    judgmentsChosen: (state, { payload }: PayloadAction<About>) => {
      state[payload.key] = payload.changes
    },
    /** These choices are saved. Later ones stay. */
    judgmentsSaved: (state, { payload: { key, changes } }: PayloadAction<About>) => {
      const left = Object.entries(state[key] ?? {}).filter(
        ([name, choice]) => changes[name as HumanConditionName] !== choice,
      )
      if (left.length > 0) state[key] = Object.fromEntries(left)
      else delete state[key]
    },
    /** Removes the choices in a job whose judgments are fixed. */
    unsavedJudgmentsLost: (state, { payload: jobId }: PayloadAction<string>) => {
      for (const [key] of unsavedOf(state, jobId)) delete state[key]
    },
    /** Removes everything, because another person may use this screen next. */
    unsavedJudgmentsCleared: () => initialState,
  },
})

export const { judgmentsChosen, judgmentsSaved, unsavedJudgmentsLost, unsavedJudgmentsCleared } =
  slice.actions
export const unsavedJudgmentsReducer = slice.reducer
