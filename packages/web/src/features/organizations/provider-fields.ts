/** The labels of the texts in the form of a provider, apart: the list of dialogs needs them before the form is loaded. */
export const providerFields = {
  issuer: 'Issuer',
  clientId: 'Client ID',
  domains: 'Mail domains',
} as const
