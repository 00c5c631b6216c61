import { freshMinutes, trustedBrowserDays, type SecondStepRule } from './second-step.ts'

/** The texts of the second step; apart, because signing in without one needs none of them. */
export const secondStepTexts = {
  title: 'Second step',
  /** Of the field for a code of the app or a recovery code. */
  code: 'Code',
  codeHint: 'Six digits from your app, or one of your recovery codes.',
  codeOfApp: 'Code from your app',
  recoveryCode: 'Recovery code',
  setUpApp: 'Set Up Authenticator App',
  wrongCode: 'This code is wrong, too old or was used before',
  trust: `Trust this browser for ${trustedBrowserDays} days`,
  trustHint: 'Until then your password alone signs you in here.',
  signIn: 'Continue',
  back: 'Back to sign in',

  setUp: 'Set Up Second Step',
  setUpExplanation:
    'Two-factor authentication: besides your password, signing in asks for a code from an authenticator app, or for a passkey.',
  mustSetUp:
    'Your account needs a second step, asked for after the password: a code from an authenticator app, or a passkey.',
  scan: 'Scan this with an authenticator app or your password manager. Or type the key into it.',
  qrCode: 'QR code with the key',
  key: 'Key',
  copyKey: 'Copy',
  thenCode: 'Then enter the six digits that the app shows.',
  finish: 'Finish',
  cancel: 'Cancel',

  recoveryCodes: 'Your recovery codes',
  recoveryExplanation:
    'Each signs you in once when you do not have your phone. Keep them in a safe place: they are not shown again.',
  copyCodes: 'Copy',
  haveSaved: 'I Have Saved Them',

  since: (time: string) => `Set up ${time}.`,
  codesLeft: (count: number) =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  isRequired: 'Your account must have it, so it cannot be taken away here.',
  renew: 'New Recovery Codes',
  renewExplanation: 'Your present recovery codes will no longer work.',
  remove: 'Take Away Second Step',
  removeTitle: 'Take away second step',
  removeExplanation:
    'App, passkeys and recovery codes no longer count. From then on your password alone signs you in.',
  removeOf: 'Take away second step',
  /** After the name of the person. */
  removeOfExplanation:
    'then signs in with the password alone, and is told by mail. Do this only if they have lost phone, passkeys and recovery codes, and you are sure that it is them.',
  reason: 'Reason',
  reasonHint: 'They read it in the mail.',

  confirmTitle: 'Confirm that it is you',
  confirmExplanation: `This needs your second step, passed within the last ${freshMinutes} minutes.`,
  confirm: 'Confirm',

  rule: 'Who must have a second step',
  ruleHint: 'People without one set it up at their next sign-in. Everybody may have one.',
  rules: {
    nobody: 'Nobody',
    administrators: 'Administrators and super users',
    everybody: 'Everybody',
  } satisfies Record<SecondStepRule, string>,
  signInRules: 'Signing in',
  saveRules: 'Save Rules for Signing In',

  success: {
    setUp: 'Second step set up',
    renewed: 'New recovery codes made',
    removed: 'Second step taken away',
    rulesSaved: 'Rules for signing in saved',
  },
} as const
