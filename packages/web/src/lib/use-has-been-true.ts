import { useState } from 'react'

export function useHasBeenTrue(isNow: boolean): boolean {
  const [wasEver, setWasEver] = useState(isNow)
  if (isNow && !wasEver) setWasEver(true)
  return isNow || wasEver
}
