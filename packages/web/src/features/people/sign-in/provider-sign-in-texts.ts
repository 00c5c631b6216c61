export const providerSignInTexts = {
  title: 'Sign in with your organization',
  explanation: 'Your organization then asks you who you are.',
  submit: 'Continue',
  back: 'Back to sign in',
  finishing: 'Signing you in …',
} as const
