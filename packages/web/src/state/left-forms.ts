import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The forms in which signed-in people write outside of the modal host. */
export type FormName = 'profile' | 'contact'

export type Fields = Record<string, string>

/** What was written in a form when the session ended under it. */
export type LeftFormsState = Partial<Record<FormName, Fields>>

export type LeftForm = { name: FormName; written: Fields }

const initialState: LeftFormsState = {}

const slice = createSlice({
  name: 'leftForms',
  initialState,
  reducers: {
    formLeft: (state, { payload: { name, written } }: PayloadAction<LeftForm>) => {
      if (Object.keys(written).length > 0) state[name] = written
      else delete state[name]
    },
    /** Another person may sit here next: nothing stays. */
    leftFormsForgotten: () => initialState,
  },
})

export const { formLeft, leftFormsForgotten } = slice.actions
export const leftFormsReducer = slice.reducer
