// Separate, because the list of dialogs needs these labels before it loads a dialog.

export const providerFieldLabels = {
  issuer: 'Issuer',
  clientId: 'Client ID',
  domains: 'Mail domains',
} as const
