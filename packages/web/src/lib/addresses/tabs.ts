/** The tabs of Settings and Account in their order, for their screens and the palette. */
export const settingsTabs = {
  health: { label: 'Health', keywords: 'state machine warnings processes queues backups mails' },
  storage: { label: 'Storage', keywords: 'state disks database documents' },
  'super-users': { label: 'Super users', keywords: 'people' },
  'signing-in': { label: 'Signing in', keywords: 'login second step providers' },
  passwords: { label: 'Passwords', keywords: 'rules' },
  promises: { label: 'Promises', keywords: 'due dates calendar' },
  quotas: { label: 'Quotas', keywords: 'organizations room legal hold retention' },
} as const

export type SettingsTab = keyof typeof settingsTabs

export const settingsTabNames = Object.keys(settingsTabs) as SettingsTab[]

export const accountTabs = {
  profile: { label: 'Profile', keywords: 'name email invitations' },
  'working-time': { label: 'Working time', keywords: 'absences holidays pages a day' },
  statements: { label: 'Statements', keywords: 'money' },
  organization: { label: 'Organization', keywords: 'export data' },
  notifications: { label: 'Notifications', keywords: 'emails mails' },
  display: { label: 'Display', keywords: 'preferences theme' },
  'signing-in': { label: 'Signing in', keywords: 'password second step passkeys' },
  devices: { label: 'Sessions', keywords: 'devices browsers' },
} as const

export type AccountTab = keyof typeof accountTabs
