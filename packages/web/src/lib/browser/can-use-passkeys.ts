/** Passkeys need https, besides a browser that supports them. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window
