import { useState } from 'react'

/**
 * The day of a field that is typed in parts. React Aria keeps the last whole day while one of its parts
 * is deleted, so that the others stay; the form around it must not take that for the day that is meant.
 */
export function useTypedDay(value: string, onChange: (day: string) => void) {
  const [day, setDay] = useState(value)
  const [told, setTold] = useState(value)
  // The form has another day by itself.
  if (value !== told) {
    setTold(value)
    setDay(value)
  }
  const tell = (next: string) => {
    setTold(next)
    if (next !== told) onChange(next)
  }
  return {
    /** What the field holds, whole or not. */
    day,
    change: (next: string) => {
      setDay(next)
      tell(next)
    },
    setWhole: (isWhole: boolean) => tell(isWhole ? day : ''),
  }
}
