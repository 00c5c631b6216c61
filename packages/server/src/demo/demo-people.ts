import { isAccountManager, roleLabels, roles, type Role } from '@curbcut/contract'

const domain = 'demo.example.com'

const emailLocalParts = {
  RM_SU: 'super',
  RM_ADM: 'admin',
  RM_CAM: 'manager',
  RM_REM: 'remediator',
  RM_CLI: 'client',
} as const satisfies Record<Role, string>

/** The passwords are public: these people exist in the demo only. */
export const demoPeople = roles.map((role) => ({
  role,
  label: roleLabels[role],
  email: `${emailLocalParts[role]}@${domain}`,
  password: `demo-${emailLocalParts[role]}`,
  firstName: 'Demo',
  lastName: roleLabels[role],
  // Every form requires a phone number of account managers.
  ...(isAccountManager({ role }) && { phoneNumber: '555 0100' }),
}))

/** Re-assigning a job needs a second remediator. */
export const secondRemediator = {
  role: 'RM_REM',
  label: `Second ${roleLabels.RM_REM}`,
  email: `${emailLocalParts.RM_REM}2@${domain}`,
  password: `demo-${emailLocalParts.RM_REM}2`,
  firstName: 'Demo',
  lastName: `Second ${roleLabels.RM_REM}`,
} as const
