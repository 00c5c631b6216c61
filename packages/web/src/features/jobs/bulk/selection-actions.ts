import { useEffect } from 'react'

export type SelectionAction = { id: string; label: string; act: () => void }
type Offer = { count: number; actions: readonly SelectionAction[] }

const noOffer: Offer = { count: 0, actions: [] }
let offer = noOffer

/** Publishes the actions for use outside the list while the caller is mounted. */
export function useSelectionOffer({ count, actions }: Offer): void {
  useEffect(() => {
    offer = { count, actions }
  })
  useEffect(
    () => () => {
      offer = noOffer
    },
    [],
  )
}

/** A module variable, because functions cannot go into the store. */
export const selectionOffer = (): Offer => offer
