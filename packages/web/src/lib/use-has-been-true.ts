import { useState } from 'react'

/** Whether the condition has been true since the component was mounted. */
export function useHasBeenTrue(isNow: boolean): boolean {
  const [wasEver, setWasEver] = useState(isNow)
  if (isNow && !wasEver) setWasEver(true)
  return isNow || wasEver
}
