import { useEffect } from 'react'

export type SelectionAction = { id: string; label: string; act: () => void }
type SelectionActions = { count: number; actions: readonly SelectionAction[] }

const noSelectionActions: SelectionActions = { count: 0, actions: [] }
let currentActions = noSelectionActions

export function usePublishSelectionActions({ count, actions }: SelectionActions): void {
  useEffect(() => {
    currentActions = { count, actions }
  })
  useEffect(
    () => () => {
      currentActions = noSelectionActions
    },
    [],
  )
}

/** A module variable, because functions cannot go into the store. */
export const getSelectionActions = (): SelectionActions => currentActions
