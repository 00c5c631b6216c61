const storageKey = 'asked-address'

/** The address that the router redirected to the sign-in page. */
export const requestedAddressOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined

/** Survives the visit to the provider. Without storage, the sign-in leads to the first screen. */
export function storeRequestedAddress(address: string | undefined): void {
  try {
    if (address === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, address)
  } catch {
    // Only the redirect is lost.
  }
}

/** Also removes it, so that it applies once. */
export function takeRequestedAddress(): string | undefined {
  try {
    const address = sessionStorage.getItem(storageKey) ?? undefined
    sessionStorage.removeItem(storageKey)
    return address
  } catch {
    return undefined
  }
}
