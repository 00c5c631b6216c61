import { maxBulkJobs } from '@curbcut/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What names a row of a list. */
export type Row = { _id: string }

/** The answer of a call of this visit about one row of a list. */
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

/** Room for the answers of the largest change of many, and of many presses beside it. */
const keptAnswers = 2 * maxBulkJobs

const slice = createSlice({
  name: 'rows',
  initialState,
  reducers: {
    /** All rows of an answer at once: each time, every list looks whether it has one of them. */
    rowsAnswered: {
      prepare: (answered: readonly Omit<RowAnswer, 'serial' | 'at'>[]) => ({
        payload: answered.map((answer) => ({ ...answer, at: Date.now() })),
      }),
      reducer: ({ answers }, { payload }: PayloadAction<Omit<RowAnswer, 'serial'>[]>) => {
        const last = answers.at(-1)?.serial ?? 0
        answers.push(...payload.map((answer, index) => ({ ...answer, serial: last + 1 + index })))
        answers.splice(0, answers.length - keptAnswers)
      },
    },
    /** Another person may use this screen next. */
    rowsForgotten: () => initialState,
  },
})

export const { rowsAnswered, rowsForgotten } = slice.actions

/** Takes rows out of the lists, because this person may see nothing of them any more. */
export const rowsRemoved = (ids: readonly string[]) =>
  rowsAnswered(ids.map((id) => ({ id, row: null, endpoint: '' })))

/** In place of an endpoint: the row was read again because others have changed it. */
export const followedRow = 'followed'

/** In place of an endpoint: the row was asked for, and this person may see it no more. */
const lostRow = 'lost'

export const rowLost = (id: string) => rowsAnswered([{ id, row: { _id: id }, endpoint: lostRow }])

/** Whether the answer tells a change of others, and is none of this person's calls. */
export const isFollowed = (endpoint: string): boolean => [followedRow, lostRow].includes(endpoint)

/** Whether the row was lost in its last answer. */
export const isLost = (answers: readonly RowAnswer[], id: string): boolean =>
  answers.findLast((answer) => answer.id === id)?.endpoint === lostRow

export const rowsReducer = slice.reducer
