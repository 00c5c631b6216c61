import { useState } from 'react'

/** While a part is deleted, React Aria reports the last whole day, which the form must not take. */
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
    day,
    change: (next: string) => {
      setDay(next)
      passOn(next)
    },
    setWhole: (isWhole: boolean) => passOn(isWhole ? day : ''),
  }
}
