import { useEffect } from 'react'

export type SelectionAction = { id: string; label: string; act: () => void }
type Offer = { count: number; actions: readonly SelectionAction[] }

const nothing: Offer = { count: 0, actions: [] }
let offer = nothing

/** Publishes the actions for use outside the list while the caller is mounted. */
export function useOfferOfSelection({ count, actions }: Offer): void {
  useEffect(() => {
    offer = { count, actions }
  })
  useEffect(
    () => () => {
      offer = nothing
    },
    [],
  )
}

/** A module variable, because functions cannot go into the store. */
export const selectionOffer = (): Offer => offer
