import { roles, texts, type Role } from '@curbcut/contract'
import { BriefcaseBusiness, type LucideIcon } from 'lucide-react'
import { matchPath } from 'react-router'
import { jobPathPattern, paths } from '#web/lib/paths.ts'

/** A screen of the sidebar: who has it, and the addresses that belong to it. */
type Screen = {
  label: string
  icon: LucideIcon
  to: string
  patterns: readonly string[]
  roles: readonly Role[]
}

/** The signed-in screens in the order of the sidebar. */
const screens: readonly Screen[] = [
  {
    label: texts.navigation.jobs,
    icon: BriefcaseBusiness,
    to: paths.jobs(),
    patterns: [paths.jobs(), jobPathPattern],
    roles,
  },
]

const firstScreens: Record<Role, string> = {
  RM_SU: paths.jobs(),
  RM_ADM: paths.jobs(),
  RM_CAM: paths.jobs(),
  RM_REM: paths.jobs(),
  RM_CLI: paths.jobs(),
}

/** Where this role begins, and where addresses lead that it does not have. */
export const firstScreenOf = (role: Role): string => firstScreens[role]

/** What the sidebar of this role shows. */
export const screensOf = (role: Role): readonly Screen[] =>
  screens.filter((screen) => screen.roles.includes(role))

/** The screen that an address belongs to, if this role has it. */
export const screenAt = (role: Role, pathname: string): Screen | undefined =>
  screensOf(role).find(({ patterns }) => patterns.some((pattern) => matchPath(pattern, pathname)))
