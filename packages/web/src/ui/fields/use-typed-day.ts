import { useState } from 'react'

/**
 * The day of a field that is typed in parts. React Aria keeps the last whole day while a part of it is
 * deleted, so that the other parts stay. The form must not take it for the present day.
 */
export function useTypedDay(value: string, onChange: (day: string) => void) {
  const [day, setDay] = useState(value)
  const [passedOn, setPassedOn] = useState(value)
  // The form has set another day.
  if (value !== passedOn) {
    setPassedOn(value)
    setDay(value)
  }
  const passOn = (next: string) => {
    setPassedOn(next)
    if (next !== passedOn) onChange(next)
  }
  return {
    /** The content of the field, complete or not. */
    day,
    change: (next: string) => {
      setDay(next)
      passOn(next)
    },
    setWhole: (isWhole: boolean) => passOn(isWhole ? day : ''),
  }
}
