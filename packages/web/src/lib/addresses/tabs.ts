/** The tabs of Settings and Account in their order, for their screens and the palette. */
export const settingsTabs = {
  health: { label: 'Health', words: 'state machine warnings processes queues backups mails' },
  storage: { label: 'Storage', words: 'state disks database documents' },
  'super-users': { label: 'Super users', words: 'people' },
  'signing-in': { label: 'Signing in', words: 'login second step providers' },
  passwords: { label: 'Passwords', words: 'rules' },
  promises: { label: 'Promises', words: 'due dates calendar' },
  quotas: { label: 'Quotas', words: 'organizations room legal hold retention' },
} as const

export type SettingsTab = keyof typeof settingsTabs

export const settingsTabNames = Object.keys(settingsTabs) as SettingsTab[]

export const accountTabs = {
  profile: { label: 'Profile', words: 'name email invitations' },
  statements: { label: 'Statements', words: 'money' },
  organization: { label: 'Organization', words: 'export data' },
  notifications: { label: 'Notifications', words: 'emails mails' },
  display: { label: 'Display', words: 'preferences theme' },
  'signing-in': { label: 'Signing in', words: 'password second step passkeys' },
  devices: { label: 'Sessions', words: 'devices browsers' },
} as const

export type AccountTab = keyof typeof accountTabs
