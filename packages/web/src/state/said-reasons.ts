import { createSlice, isFulfilled, type PayloadAction } from '@reduxjs/toolkit'

/** A reason that was given in this visit. */
export type SaidReason = {
  reason: string
  /** The file for which it was written. */
  fileId: string
  /** It is said of all files like that one, without asking again. */
  isForAll: boolean
  /** When the job was last returned; another return asks for reasons anew. */
  returnedAt: string | undefined
}

/** The last reasons, by job and by what they are about. They survive a visit to another screen. */
export type SaidReasonsState = Record<string, { [Subject in string]?: SaidReason }>

type ReasonToKeep = SaidReason & { jobId: string; subject: string }

const initialState: SaidReasonsState = {}

type StepMeta = { arg?: { endpointName?: string; originalArgs?: { jobId?: string } } }

/** The job whose step this is, if it is one. */
const jobOfStep = ({ meta }: { meta?: unknown }): string | undefined => {
  const { endpointName, originalArgs } = (meta as StepMeta | undefined)?.arg ?? {}
  return endpointName === 'updateStatus' ? originalArgs?.jobId : undefined
}

const slice = createSlice({
  name: 'saidReasons',
  initialState,
  reducers: {
    reasonSaid: (state, { payload }: PayloadAction<ReasonToKeep>) => {
      const { jobId, subject, ...said } = payload
      state[jobId] = { ...state[jobId], [subject]: said }
    },
    /** Removes everything, because another person may use this screen next. */
    saidReasonsCleared: () => initialState,
  },
  /** After a step of the job, as to its review, its files are another round. */
  extraReducers: (builder) =>
    builder.addMatcher(isFulfilled, (state, action) => {
      const jobId = jobOfStep(action)
      if (jobId !== undefined) delete state[jobId]
    }),
})

export const { reasonSaid, saidReasonsCleared } = slice.actions
export const saidReasonsReducer = slice.reducer
