import {
  accountManagerRole,
  administratorRoles,
  remediatorRoles,
  roles,
  superUserRole,
  texts,
  type Role,
} from '@curbcut/contract'
import {
  BriefcaseBusiness,
  Building2,
  ChartColumn,
  CircleUser,
  ScrollText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { matchPath } from 'react-router'
import { jobPathPattern, paths, reviewPathPattern } from '#web/lib/addresses/paths.ts'

type Screen = { label: string; patterns: readonly string[]; roles: readonly Role[] }

type SidebarScreen = Screen & {
  icon: LucideIcon
  to: string
}

/** In the order of the sidebar. */
const sidebarScreens: readonly SidebarScreen[] = [
  {
    label: texts.navigation.users,
    icon: Users,
    to: paths.users(),
    patterns: [paths.users()],
    roles: administratorRoles,
  },
  {
    label: texts.navigation.clientUsers,
    icon: Users,
    to: paths.clientUsers(),
    patterns: [paths.clientUsers()],
    roles: [accountManagerRole],
  },
  {
    label: texts.navigation.organizations,
    icon: Building2,
    to: paths.organizations(),
    patterns: [paths.organizations()],
    roles: administratorRoles,
  },
  {
    label: texts.navigation.jobs,
    icon: BriefcaseBusiness,
    to: paths.jobs(),
    patterns: [paths.jobs(), jobPathPattern, reviewPathPattern],
    roles,
  },
  {
    label: texts.navigation.reports,
    icon: ChartColumn,
    to: paths.reports(),
    patterns: [paths.reports()],
    roles: administratorRoles,
  },
  {
    label: texts.navigation.activity,
    icon: ScrollText,
    to: paths.activity(),
    patterns: [paths.activity()],
    roles: [superUserRole],
  },
  {
    label: texts.navigation.settings,
    icon: Settings,
    to: paths.settings(),
    patterns: [paths.settings()],
    roles: [superUserRole],
  },
  {
    label: texts.navigation.account,
    icon: CircleUser,
    to: paths.account(),
    patterns: [paths.account()],
    roles,
  },
]

const screens: readonly Screen[] = [
  ...sidebarScreens,
  {
    label: texts.navigation.accessibility,
    patterns: [paths.accessibility()],
    roles,
  },
  {
    label: texts.navigation.firstHour,
    patterns: [paths.firstHour()],
    roles: [superUserRole],
  },
  { label: 'Stop emails', patterns: [paths.unsubscribe()], roles },
  {
    label: texts.notAuthorized,
    patterns: [paths.notAuthorized()],
    roles: [...administratorRoles, accountManagerRole, ...remediatorRoles],
  },
]

const firstScreenPaths: Record<Role, string> = {
  RM_SU: paths.users(),
  RM_ADM: paths.users(),
  RM_CAM: paths.clientUsers(),
  RM_REM: paths.jobs(),
  RM_CLI: paths.jobs(),
}

/** The first screen of this role, and the target of addresses that the role does not have. */
export const firstScreenPathOf = (role: Role): string => firstScreenPaths[role]

export const sidebarScreensOf = (role: Role): readonly SidebarScreen[] =>
  sidebarScreens.filter((screen) => screen.roles.includes(role))

export const isScreenPath = (pathname: string): boolean =>
  screens.some(({ patterns }) => patterns.some((pattern) => matchPath(pattern, pathname)))

export const screenAt = (role: Role, pathname: string): Screen | undefined =>
  screens
    .filter((screen) => screen.roles.includes(role))
    .find(({ patterns }) => patterns.some((pattern) => matchPath(pattern, pathname)))
