const storageKey = 'asked-address'

/** The address that was requested before the sign-in, as the router remembers it. */
export const requestedAddressOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined

/** Keeps it in this tab while the browser is elsewhere; a browser that keeps nothing leads to the first screen. */
export function storeRequestedAddress(address: string | undefined): void {
  try {
    if (address === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, address)
  } catch {
    // Nothing is lost but the way.
  }
}

/** The stored address, once. */
export function takeRequestedAddress(): string | undefined {
  try {
    const address = sessionStorage.getItem(storageKey) ?? undefined
    sessionStorage.removeItem(storageKey)
    return address
  } catch {
    return undefined
  }
}
