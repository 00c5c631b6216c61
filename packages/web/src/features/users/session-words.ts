// Our own words for the browsers in which somebody is signed in.

export const sessionWords = {
  signOut: 'Sign Out',
  signOutEverywhere: 'Sign Out Everywhere',
  /** The title of the dialog about somebody else, and its entry in their menu. */
  ofUser: 'Sessions',
  ofUserIntroduction:
    'Signing out takes effect at once. Whoever knows the password can sign in again.',
  none: 'Not signed in anywhere.',
} as const
