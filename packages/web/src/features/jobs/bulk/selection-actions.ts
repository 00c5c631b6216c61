import { useEffect } from 'react'

/** An action on the chosen jobs of the list, as the bar below the list offers it. */
export type SelectionAction = { id: string; label: string; act: () => void }
type Offer = { count: number; actions: readonly SelectionAction[] }

const nothing: Offer = { count: 0, actions: [] }
let offer = nothing

/** Offers these actions beyond the list, while the caller is mounted. */
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

/** The actions on the chosen jobs, and how many these are. Functions have no place in the store. */
export const selectionOffer = (): Offer => offer
