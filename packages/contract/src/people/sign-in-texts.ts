import type { PasswordRules } from './routes/password-rules.ts'
import { freshStepMinutes, trustedBrowserDays, type SecondStepRule } from './second-step.ts'

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
  removeLabel: (name: string) => `Remove passkey: ${name}`,
  removeTitle: 'Remove Passkey',
  /** Before the name of a passkey and a question mark. */
  removeQuestion: 'Remove the passkey',
  removeExplanation: 'It will no longer sign you in. Delete it on its device too.',
  removeLastExplanation:
    'It is your only second step. Recovery codes go with it: from then on your password alone signs you in.',

  /** Only the log of the server says which part was wrong. */
  refused: 'This passkey does not sign you in here. Try again, or use another way.',
  notAdded: 'The passkey could not be added. Please try again.',
  tooMany: (most: number) => `You have ${most} passkeys. Remove one of them first.`,
  useCancelled: 'No passkey was used. Try again, or use another way.',
  alreadyOnDevice: 'This device already has a passkey of your account.',
  unsupportedAddress: 'Passkeys do not work at this address.',

  success: { added: 'Passkey added', removed: 'Passkey removed' },
} as const

export const secondStepTexts = {
  title: 'Second step',
  confirmEitherWay: 'Confirm with your passkey, or with a code:',
  confirmEitherWayOfRecovery: 'Confirm with your passkey, or with a recovery code:',
  code: 'Code',
  codeHint: 'Six digits from your app, or one of your recovery codes.',
  codeOfApp: 'Code from your app',
  recoveryCode: 'Recovery code',
  orCode: 'Or a code',
  orRecoveryCode: 'Or a recovery code',
  setUpApp: 'Set Up Authenticator App',
  wrongCode: 'This code is wrong, too old or was used before',
  trust: `Trust this browser for ${trustedBrowserDays} days`,
  trustHint: 'Until then your password alone signs you in here.',
  signIn: 'Continue',
  back: 'Back to sign in',

  setUp: 'Set Up Second Step',
  setUpExplanation:
    'Two-factor authentication: besides your password, signing in asks for a code from an authenticator app, or for a passkey.',
  mustSetUpExplanation:
    'Your account needs a second step, asked for after the password: a code from an authenticator app, or a passkey.',
  scan: 'Scan this with an authenticator app or your password manager. Or type the key into it.',
  qrCode: 'QR code with the key',
  key: 'Key',
  copyKey: 'Copy',
  enterFirstCode: 'Then enter the six digits that the app shows.',
  finish: 'Finish',
  cancel: 'Cancel',

  recoveryCodes: 'Your recovery codes',
  recoveryExplanation:
    'Each signs you in once when you do not have your phone. Keep them in a safe place: they are not shown again.',
  copyCodes: 'Copy',
  confirmSaved: 'I Have Saved Them',

  setUpAt: (time: string) => `Set up ${time}.`,
  remainingCodes: (count: number) =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  requiredHint: 'Your account must have it, so it cannot be removed here.',
  renew: 'New Recovery Codes',
  renewExplanation: 'Your present recovery codes will no longer work.',
  remove: 'Remove Second Step',
  removeTitle: 'Remove Second Step',
  removeExplanation:
    'App, passkeys and recovery codes no longer count. From then on your password alone signs you in.',
  removeOfOther: 'Remove Second Step',
  /** After the name of the person. */
  removeOfExplanation:
    'then signs in with the password alone, and is told by email. Do this only if they have lost phone, passkeys and recovery codes, and you are sure that it is them.',
  reasonHint: 'They read it in the email.',

  confirmTitle: 'Confirm that it is you',
  confirmExplanation: `This needs your second step, passed within the last ${freshStepMinutes} minutes.`,
  confirm: 'Confirm',

  rule: 'Who must have a second step',
  ruleHint: 'People without one set it up at their next sign-in. Everybody may have one.',
  rules: {
    nobody: 'Nobody',
    administrators: 'Administrators and super users',
    everybody: 'Everybody',
  } satisfies Record<SecondStepRule, string>,
  saveRules: 'Save Rules for Signing In',

  success: {
    setUp: 'Second step set up',
    renewed: 'New recovery codes made',
    removed: 'Second step removed',
    rulesSaved: 'Rules for signing in saved',
  },
} as const

/** The rule, and the message about a password that breaks it. */
const passwordRuleTexts = {
  minLength: {
    rule: (count: number) => `At least ${count} characters`,
    broken: (count: number) => `Minimum ${count} characters`,
  },
  common: {
    rule: 'Not one that many people use',
    broken: 'Many people use this password. Choose another one',
  },
  own: {
    rule: 'Without name and email',
    broken: 'Leave your name and email out of the password',
  },
} as const

export const brokenPasswordRules = {
  tooShort: passwordRuleTexts.minLength.broken,
  common: passwordRuleTexts.common.broken,
  own: passwordRuleTexts.own.broken,
} as const

export const passwordRulesText = ({
  minLength,
  refusesCommon,
  refusesOwn,
}: PasswordRules): string[] => [
  passwordRuleTexts.minLength.rule(minLength),
  ...(refusesCommon ? [passwordRuleTexts.common.rule] : []),
  ...(refusesOwn ? [passwordRuleTexts.own.rule] : []),
]

/** Strangers learn of no account: such texts come only after the provider confirmed the person. */
export const providerRefusals = {
  no_provider: 'No organization’s sign-in is set up for this address. Please use a password.',
  unreachable:
    'Your organization’s sign-in cannot be reached right now. Please try again in a moment.',
  expired: 'This sign-in took too long, or was used before. Please begin again.',
  cancelled: 'The sign-in at your organization was cancelled.',
  refused: 'Your organization’s sign-in did not let you in. Please ask your IT department.',
  untrusted:
    'The answer of your organization’s sign-in could not be trusted, so nobody was signed in. Please tell your IT department.',
  email_missing:
    'Your organization’s sign-in does not tell us your email address. Please ask your IT department.',
  email_not_verified:
    'Your organization’s sign-in does not say that your email address is verified. Please ask your IT department.',
  foreign_domain: 'Your email address does not belong to this organization’s sign-in.',
  no_account:
    'There is no account for you yet. Please ask your account manager or an administrator to invite you.',
  archived: 'Your account is archived. Please ask an administrator.',
  other_people:
    'This organization’s sign-in does not cover your account. Please sign in with your password.',
  step_elsewhere:
    'You belong to several organizations, and a second step has to be set up first. Please sign in with your password once to do that; “Forgot Password” emails you a code for one.',
  too_many_accounts:
    'Your organization’s sign-in has brought too many new people today. Please try again tomorrow, or ask your account manager or an administrator.',
  other_subject:
    'Your account is linked to somebody else’s sign-in at your organization. Please ask a super user.',
} as const
export type ProviderRefusal = keyof typeof providerRefusals

export const providerFaults = {
  unreachable: 'This address did not answer in time.',
  no_document: 'There is no discovery document under this address.',
  unreadable: 'The discovery document cannot be read, or is too large.',
  other_issuer: 'The discovery document there names another issuer.',
  incomplete:
    'The discovery document does not name everything that is needed: an authorization endpoint, a token endpoint and keys.',
  no_code_flow: 'This provider does not offer the authorization code flow.',
  no_proof: 'This provider does not offer PKCE with S256.',
  no_keys: 'The keys of this provider cannot be read.',
} as const
export type ProviderFault = keyof typeof providerFaults

export const providerMessages = {
  onlyWayLabel: 'Only way in',
  newRoleLabel: 'Accounts for new people',

  issuerAnswers: (issuer: string) => `${issuer} answers, and offers what is needed.`,
  withoutLogout: 'It does not say that it offers back-channel sign-out.',

  invalidIssuer: 'Enter an address like https://login.example.com',
  invalidDomain: (domain: string) => `“${domain}” is not a mail domain. Enter one like example.com`,
  domainTaken: (domain: string) => `${domain} belongs to another provider`,
  tooManyDomains: (count: number) => `At most ${count} domains`,
  clientTaken: 'This client ID of this issuer belongs to another provider',
  roleNotAllowed: 'People of this role cannot be created here',
  otherOrganization:
    'You signed in through another organization. To work here, log out and sign in with your password.',
  onlyByItsProvider:
    'This organization asks for its own sign-in. To work here, log out and sign in with your organization.',
  passkeyIsSecondStepOnly:
    'This passkey was added after a sign-in with your organization, so it is a second step only. Please sign in with your organization, or with your password.',
  noFallbackSuperUser:
    'Give a super user a password and a second step first, so that somebody can sign in if the provider fails',

  success: {
    saved: 'Provider saved',
    removed: 'Provider removed',
  },
} as const
