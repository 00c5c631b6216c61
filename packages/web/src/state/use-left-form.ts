import { formLeft, type Fields, type FormName, type LeftForm } from './left-forms.ts'
import { useAppDispatch, useAppSelector, type AppDispatch, type RootState } from './root-state.ts'

/**
 * What was written in this form before the session ended under it, for the form to begin with; and
 * what to call as the last word of the form, with what differs from what is saved.
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
