import { useState } from 'react'

export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [lastDefined, setLastDefined] = useState(value)
  if (value !== undefined && value !== lastDefined) setLastDefined(value)
  return value ?? lastDefined
}
