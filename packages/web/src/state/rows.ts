import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What names a row of a list. */
export type Row = { _id: string }

/** What a call of this visit answered about one row of a list. */
export type RowAnswer = {
  id: string
  /** Null: the row belongs to no list of this person any more. */
  row: Row | null
  /** The endpoint that was called. */
  endpoint: string
  /** Counts up with every answer of this visit. */
  serial: number
  /** When it came, in milliseconds as `Date.now()` gives them. */
  at: number
}

export type RowsState = {
  /** Oldest first. */
  answers: RowAnswer[]
}

const initialState: RowsState = { answers: [] }

/** More than anybody has on the screen. */
const keptAnswers = 200

const slice = createSlice({
  name: 'rows',
  initialState,
  reducers: {
    rowAnswered: {
      prepare: (answer: Omit<RowAnswer, 'serial' | 'at'>) => ({
        payload: { ...answer, at: Date.now() },
      }),
      reducer: ({ answers }, { payload }: PayloadAction<Omit<RowAnswer, 'serial'>>) => {
        answers.push({ ...payload, serial: (answers.at(-1)?.serial ?? 0) + 1 })
        if (answers.length > keptAnswers) answers.shift()
      },
    },
    /** Another person may use this screen next. */
    rowsForgotten: () => initialState,
  },
})

export const { rowAnswered, rowsForgotten } = slice.actions

/** Takes a row out of the lists: what was done leaves this person nothing of it. */
export const rowRemoved = (id: string) => rowAnswered({ id, row: null, endpoint: '' })

export const rowsReducer = slice.reducer
