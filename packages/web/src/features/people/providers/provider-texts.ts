import { providerMessages } from '@curbcut/contract'
import { providerFieldLabels } from './provider-field-labels.ts'

const { onlyWayLabel: isOnlyWay, newRoleLabel: newRole } = providerMessages

export const providerTexts = {
  isOnlyWay,
  newRole,
  title: 'Providers',
  newAccounts: 'New accounts',
  explanation:
    'People can sign in through a provider of their organization (OpenID Connect). There is one for your own people, and one for each organization.',
  register:
    'Register this address with each provider, and the redirect address that its dialog shows:',
  redirectAddress: 'Redirect address',
  redirectAfterChoice: 'Choose the organization first.',
  hasOwnAddress: 'Its own redirect address is registered',
  hasOwnAddressHint: (shared: string) =>
    `If not, people come back through ${shared}. With several providers, that works only for those that name themselves in their answers.`,
  logoutAddress: 'Back-channel sign-out',
  ownPeople: 'Your own people',
  hasOne: 'They have a provider already.',
  ofOrganization: 'People of an organization',
  none: 'There is no provider yet. Everybody signs in with a password.',
  add: '+ Add Provider',
  edit: 'Edit',
  remove: 'Remove',
  removeTitle: 'Remove Provider',
  peopleOf: 'The people of',
  removeExplanation:
    'then sign in with a password again. Those without one get one through “Forgot Password”. Those who are signed in stay signed in.',
  addTitle: 'Add Provider',
  editTitle: 'Edit Provider',
  save: 'Save',
  people: 'Who signs in',
  ...providerFieldLabels,
  issuerHint: 'The address of the provider. Its discovery document is read from there.',
  clientSecret: 'Client secret',
  newSecretHint: 'It is saved encrypted and never shown again.',
  storedSecretHint:
    'Leave it empty to keep the present one. If you change the issuer, enter the secret again.',
  domainsHint:
    'One on each line, like example.com. Enter only domains that belong to them: anyone with an address there signs in through this provider.',
  isOnlyWayHint:
    'Its people can no longer sign in with a password. Super users with a second step still can, in case the provider fails.',
  newRoleHint: 'People who sign in without an account get one with this role.',
  noNewRole: 'None',
  try: 'Try',
} as const
