import { roleLabels, roles, type Role } from '@curbcut/contract'

const domain = 'demo.example.com'

const firstParts = {
  RM_SU: 'super',
  RM_ADM: 'admin',
  RM_CAM: 'manager',
  RM_REM: 'remediator',
  RM_CLI: 'client',
} as const satisfies Record<Role, string>

/** One person per role. Their passwords are public: they exist in the demo only. */
export const demoPeople = roles.map((role) => ({
  role,
  label: roleLabels[role],
  email: `${firstParts[role]}@${domain}`,
  password: `demo-${firstParts[role]}`,
  firstName: 'Demo',
  lastName: roleLabels[role],
}))

/** The address of a demo person by role. */
export const demoEmail = (role: Role): string => `${firstParts[role]}@${domain}`
