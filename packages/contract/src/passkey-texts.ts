/** The texts of passkeys; apart, because signing in by a password needs none of them. */
export const passkeyTexts = {
  title: 'Passkeys',
  explanation:
    'A passkey is your fingerprint, face or PIN on a device, or a security key. It counts as the second step. Where it has recognized you, it signs you in without a password.',
  use: 'Use a Passkey',
  add: 'Add a Passkey',
  addFirst: 'Add a Passkey Instead',
  name: 'Name of the passkey',
  nameHint: 'You will recognize it here by this name. Example: Laptop in the office.',
  continue: 'Continue',
  cancel: 'Cancel',
  added: (time: string) => `Added ${time}.`,
  lastUsed: (time: string) => `Last used ${time}.`,
  neverUsed: 'Not used yet.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove passkey: ${name}`,
  removeTitle: 'Remove Passkey',
  /** Before the name of a passkey; what becomes of it stands after the name. */
  passkey: 'The passkey',
  removeExplanation: 'will no longer sign you in. Delete it on its device too.',
  removeLastExplanation:
    'is your only second step. Recovery codes go with it: from then on your password alone signs you in.',

  /** Of the server: which part was wrong is in its log alone. */
  refused: 'This passkey does not sign you in here. Try again, or use another way.',
  notAdded: 'The passkey could not be added. Please try again.',
  tooMany: (most: number) => `You have ${most} passkeys. Remove one of them first.`,
  /** Of the browser. */
  givenUp: 'No passkey was used. Try again, or use another way.',
  isThere: 'This device already has a passkey of your account.',
  otherAddress: 'Passkeys do not work at this address.',

  success: { added: 'Passkey added', removed: 'Passkey removed' },
} as const
