import { z } from 'zod/mini'
import {
  countryCodeText,
  emailText,
  filterBy,
  idText,
  optionalEmail,
  optionalLine,
  pageNumber,
  phoneText,
  requiredLine,
  rowLimit,
  searchText,
  sortBy,
  uncheckedText,
} from '#contract/form-values.ts'
import { maxLengths, pageSizes } from '#contract/limits.ts'
import { userSchema } from '#contract/people/user.ts'
import {
  accountManagerRole,
  administratorRoles,
  type ManagedRole,
  type Role,
} from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'
import { personSorts, userStatuses } from './users.ts'

const { validation } = texts

const nameFields = {
  firstName: requiredLine(validation.firstNameRequired, maxLengths.personName),
  lastName: requiredLine(validation.lastNameRequired, maxLengths.personName),
}
const phoneFields = {
  phone_number: phoneText(validation.phoneRequired),
  countryCode: countryCodeText(validation.countryCodeRequired),
}
const companyFields = {
  company_name: optionalLine(maxLengths.companyName),
  secondary_email: optionalEmail,
}
const emailField = { email: emailText(validation.personEmailRequired) }

/** The email never changes. */
export const personBody = z.object(nameFields)
/** Organizations call their account manager, hence the phone. */
export const accountManagerBody = z.extend(personBody, phoneFields)
export const remediatorBody = z.extend(personBody, companyFields)

export const personBodies = {
  RM_ADM: personBody,
  RM_CAM: accountManagerBody,
  RM_REM: remediatorBody,
  RM_CLI: personBody,
} as const satisfies Record<ManagedRole, z.ZodMiniObject>

export const invitationBodies = {
  RM_ADM: z.extend(personBody, emailField),
  RM_CAM: z.extend(accountManagerBody, emailField),
  RM_REM: z.extend(remediatorBody, emailField),
  RM_CLI: z.extend(personBody, emailField),
} as const satisfies Record<ManagedRole, z.ZodMiniObject>

/** The form asks to accept the terms, but does not send that. */
export const remediatorInvitationForm = z.extend(invitationBodies.RM_REM, {
  terms: z.literal(true, validation.termsRequired),
})
export const remediatorForm = z.extend(remediatorBody, {
  terms: z.literal(true, validation.termsRequired),
})

/** The role is known only after loading the person; then the body of that role applies. */
const anyPersonBody = z.object({
  ...nameFields,
  phone_number: uncheckedText,
  countryCode: uncheckedText,
  company_name: uncheckedText,
  secondary_email: uncheckedText,
})

export const userParams = z.object({ userId: idText })
const samplePerson = { email: 'invited@example.com', firstName: 'First', lastName: 'Last' }
const samplePhone = { phone_number: '555 0100', countryCode: '+1' }

const invitationRoute = {
  method: 'POST',
  subject: 'none',
  response: userSchema,
  status: 201,
  idempotent: true,
} as const satisfies Partial<Route>

/** Account managers only within their organization. */
const personManagerRoles = [
  ...administratorRoles,
  accountManagerRole,
] as const satisfies readonly Role[]

export const invitationRouteNames = {
  RM_ADM: 'inviteAdministrator',
  RM_CAM: 'inviteAccountManager',
  RM_REM: 'inviteRemediator',
  RM_CLI: 'inviteClient',
} as const satisfies Record<ManagedRole, string>

export const rolesByInvitationRoute = Object.fromEntries(
  Object.entries(invitationRouteNames).map(([role, routeName]) => [routeName, role]),
) as { [R in ManagedRole as (typeof invitationRouteNames)[R]]: R }

export const peopleRoutes = {
  inviteAdministrator: {
    ...invitationRoute,
    path: '/users/admin',
    summary: 'Invites an administrator by mail.',
    access: administratorRoles,
    needsFreshStep: 'required',
    body: invitationBodies.RM_ADM,
    sample: samplePerson,
  },
  inviteAccountManager: {
    ...invitationRoute,
    path: '/users/client-account-manager',
    summary: 'Invites a client account manager by mail.',
    access: administratorRoles,
    needsFreshStep: 'required',
    body: invitationBodies.RM_CAM,
    sample: { ...samplePerson, ...samplePhone },
  },
  inviteRemediator: {
    ...invitationRoute,
    path: '/users/remediator',
    summary: 'Invites a remediator by mail.',
    access: administratorRoles,
    needsFreshStep: 'required',
    body: invitationBodies.RM_REM,
    sample: samplePerson,
  },
  inviteClient: {
    ...invitationRoute,
    path: '/users/client',
    summary:
      'Invites a client user to the current organization; one who exists joins it when they accept.',
    access: [accountManagerRole],
    needsFreshStep: 'required',
    body: invitationBodies.RM_CLI,
    sample: samplePerson,
  },
  countUsers: {
    method: 'GET',
    path: '/users/count',
    summary: 'How many people of each role an administrator manages.',
    access: administratorRoles,
    subject: 'none',
    response: z.object({
      RM_ADM: z.number(),
      RM_CAM: z.number(),
      RM_REM: z.number(),
      RM_CLI: z.number(),
    }),
  },
  listAccountManagers: {
    method: 'GET',
    path: '/users/client-account-manager',
    summary: 'The account managers, for choosing one of them.',
    access: administratorRoles,
    subject: 'none',
    query: z.object({
      status: filterBy(userStatuses),
      query: searchText,
      sort: sortBy(personSorts),
      page: pageNumber,
      limit: rowLimit(pageSizes.default),
    }),
    response: z.array(userSchema),
    paged: true,
  },
  updateUser: {
    method: 'PUT',
    path: '/users/:userId/update',
    summary: 'Changes what is kept of a person; never the email or the role.',
    access: personManagerRoles,
    subject: 'any_user',
    needsFreshStep: 'work',
    params: userParams,
    body: anyPersonBody,
    response: userSchema,
    sample: { firstName: 'First', lastName: 'Last', ...samplePhone },
  },
  resetUserPassword: {
    method: 'PUT',
    path: '/users/:userId/reset-password',
    summary: 'Ends the sessions of a person and sends them a code for a new password.',
    access: personManagerRoles,
    subject: 'any_user',
    needsFreshStep: 'required',
    params: userParams,
    response: userSchema,
  },
} as const satisfies Record<string, Route>
