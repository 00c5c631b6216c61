import { texts } from '#contract/texts.ts'

export const accountTexts = {
  title: 'Account',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  emailFixedHint: 'You cannot change your email here.',
  phone: 'Phone Number',
  countryCode: 'Country Code',
  submit: 'Update Account',
  changePassword: {
    title: texts.navigation.changePassword,
    explanation: 'You stay signed in here, and are signed out everywhere else.',
    current: 'Current password',
    submit: 'Change Password',
  },
  sessionsTitle: 'Your sessions',
  thisBrowser: 'This browser',
  signedInAt: (time: string) => `Signed in ${time}`,
  lastSeenAt: (time: string) => `Last seen ${time}`,
  endOtherSessions: 'Sign Out Everywhere Else',
  preferencesHint: 'A choice takes effect at once and is saved in this browser.',
} as const
