// The labels of fields in dialogs, apart from the other texts: the list of dialogs needs them before a dialog is loaded.

export const providerFields = {
  issuer: 'Issuer',
  clientId: 'Client ID',
  domains: 'Mail domains',
} as const
