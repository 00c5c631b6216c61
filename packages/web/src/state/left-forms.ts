import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useAppDispatch, useAppSelector, type AppDispatch, type RootState } from './root-state.ts'

/** The forms in which signed-in people write outside of the modal host. */
type FormName = 'profile' | 'contact'

type Fields = Record<string, string>

/** What was written in a form when the session ended under it. */
export type LeftFormsState = Partial<Record<FormName, Fields>>

type LeftForm = { name: FormName; written: Fields }

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

const { formLeft } = slice.actions
export const { leftFormsForgotten } = slice.actions
export const leftFormsReducer = slice.reducer

/**
 * What was written in this form before the session ended under it, for the form to begin with; and
 * what `useKeptValues` calls when the form goes, with what differs from what is saved.
 */
export function useLeftForm(name: FormName): [Fields | undefined, (written: object) => void] {
  const dispatch = useAppDispatch()
  const left = useAppSelector(({ leftForms }) => leftForms[name])
  return [left, (written) => dispatch(leave({ name, written: written as Fields }))]
}

/** Of an end that nobody chose the text outlives the form; in somebody else's account nothing does. */
const leave = (left: LeftForm) => (dispatch: AppDispatch, getState: () => RootState) => {
  const { ending, visited } = getState().session
  const isCutOff = ending === 'expired' && visited === undefined
  dispatch(formLeft(isCutOff ? left : { ...left, written: {} }))
}

/** The fields in which something else stands than is saved. */
export const fieldsChanged = (fields: Fields, saved: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, text]) => text !== saved[name]))
