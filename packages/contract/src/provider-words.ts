/**
 * Why a sign-in through an organization does not end, in the words of the sign-in page: every way in which one can
 * fail. None tells a stranger whether an account exists: those about an account come after the organization has said
 * who signs in.
 */
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
  no_account: 'There is no account for you yet. Please ask whoever invites people here.',
  archived: 'Your account is archived. Please ask an administrator.',
  other_people:
    'This organization’s sign-in does not cover your account. Please sign in with your password.',
  step_elsewhere:
    'You belong to several organizations, and a second step has to be set up first. Please sign in with your password once to do that; “Forgot Password” mails you a code for one.',
  too_many_accounts:
    'Your organization’s sign-in has brought too many new people today. Please try again tomorrow, or ask whoever invites people here.',
  other_subject:
    'Your account is linked to somebody else’s sign-in at your organization. Please ask a super user.',
} as const
export type ProviderRefusal = keyof typeof providerRefusals

/** Whose provider it is, in the path of its own redirect address; null: the operator's own people. */
export const redirectNameOf = (organizationId: string | null): string => organizationId ?? 'own'

/** The redirect address of one provider, by the shared one. */
export const ownRedirectAddress = (shared: string, organizationId: string | null): string =>
  `${shared}/${redirectNameOf(organizationId)}`

/** What a try of a provider finds, in words. */
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

/** What both ends say of providers. */
export const providerWords = {
  isOnlyWay: 'Only way in',
  newRole: 'Accounts for new people',

  /** After a try that found nothing wrong. */
  answers: (issuer: string) => `${issuer} answers, and offers what is needed.`,
  withoutLogout: 'It does not say that it offers back-channel sign-out.',

  issuerWrong: 'Enter an address like https://login.example.com',
  domainWrong: (domain: string) => `“${domain}” is not a mail domain. Enter one like example.com`,
  domainTaken: (domain: string) => `${domain} belongs to another provider`,
  tooManyDomains: (count: number) => `At most ${count} domains`,
  clientTaken: 'This client ID of this issuer belongs to another provider',
  roleUnfit: 'People of this role cannot be created here',
  otherOrganization:
    'You signed in through another organization. To work here, log out and sign in with your password.',
  onlyByItsProvider:
    'This organization asks for its own sign-in. To work here, log out and sign in with your organization.',
  passkeyBesides:
    'This passkey was added after a sign-in with your organization, so it is a second step only. Please sign in with your organization, or with your password.',
  noBreakGlass:
    'Give a super user a password and a second step first, so that somebody can sign in if the provider fails',

  success: {
    saved: 'Provider saved',
    removed: 'Provider removed',
  },
} as const
