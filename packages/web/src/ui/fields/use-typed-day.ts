import { useState } from 'react'

/**
 * The day of a field that is typed in parts. React Aria keeps the last whole day while a part of it is
 * deleted, so that the other parts stay. The form must not take it for the present day.
 */
export function useTypedDay(value: string, onChange: (day: string) => void) {
  const [day, setDay] = useState(value)
  const [told, setTold] = useState(value)
  // The form has set another day.
  if (value !== told) {
    setTold(value)
    setDay(value)
  }
  const tell = (next: string) => {
    setTold(next)
    if (next !== told) onChange(next)
  }
  return {
    /** The content of the field, complete or not. */
    day,
    change: (next: string) => {
      setDay(next)
      tell(next)
    },
    setWhole: (isWhole: boolean) => tell(isWhole ? day : ''),
  }
}
