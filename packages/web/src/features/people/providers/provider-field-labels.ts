export const providerFieldLabels = {
  issuer: 'Issuer',
  clientId: 'Client ID',
  domains: 'Mail domains',
} as const
