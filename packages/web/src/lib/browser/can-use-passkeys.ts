/** Whether this browser knows passkeys: at addresses without https none does. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window
