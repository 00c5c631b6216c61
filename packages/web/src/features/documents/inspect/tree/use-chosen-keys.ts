import { useMemo } from 'react'

/** Stable, because a list announces its selection again for every new array of keys. */
export const useChosenKeys = <Key extends string | number>(id: Key | undefined): readonly Key[] =>
  useMemo(() => (id === undefined ? [] : [id]), [id])
