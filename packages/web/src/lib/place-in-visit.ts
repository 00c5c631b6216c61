/** How many pages of the visit lie before the one of this entry; the router writes it into its state. */
export const placeInVisit = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
