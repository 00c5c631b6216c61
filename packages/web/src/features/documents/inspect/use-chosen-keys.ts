import { useMemo } from 'react'

/** The key of the chosen row. Whenever a list is given other keys, equal ones too, it says again what is selected. */
export const useChosenKeys = <Key extends string | number>(id: Key | undefined): readonly Key[] =>
  useMemo(() => (id === undefined ? [] : [id]), [id])
