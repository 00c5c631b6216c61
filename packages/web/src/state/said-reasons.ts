import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A reason that was given in this visit. */
export type SaidReason = {
  reason: string
  /** It is said of all files like that one, without asking again. */
  isForAll: boolean
}

/** The last reasons, by job and by what they are about. They survive a visit to another screen. */
export type SaidReasonsState = Record<string, { [Subject in string]?: SaidReason }>

type Said = SaidReason & { jobId: string; subject: string }

const initialState: SaidReasonsState = {}

const slice = createSlice({
  name: 'saidReasons',
  initialState,
  reducers: {
    reasonSaid: (state, { payload }: PayloadAction<Said>) => {
      const { jobId, subject, ...said } = payload
      state[jobId] = { ...state[jobId], [subject]: said }
    },
    /** Removes everything, because another person may use this screen next. */
    saidReasonsCleared: () => initialState,
  },
})

export const { reasonSaid, saidReasonsCleared } = slice.actions
export const saidReasonsReducer = slice.reducer
