import { z } from 'zod/mini'
import {
  countryCodeText,
  emailText,
  filterBy,
  formBoolean,
  idText,
  isWholeNumberUpTo,
  optionalEmail,
  optionalLine,
  optionalPhone,
  pageNumber,
  phoneText,
  requiredId,
  requiredLine,
  rowLimit,
  searchText,
  sortBy,
  unknownValueError,
  type SortOptions,
} from '#contract/form-values.ts'
import { maxLengths, signOffDays } from '#contract/limits.ts'
import {
  isBilledToAccountManager,
  unusedBillingFields,
  type BillingField,
} from '#contract/money/billing.ts'
import { exportFormat } from '#contract/money/money-values.ts'
import { reportStandardNames, reportStandardSchema } from '#contract/review/report-standards.ts'
import { administratorRoles, superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

const { validation } = texts

export const organizationStatuses = ['active', 'inactive'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

export const organizationSorts = {
  fields: ['name', 'email', 'isArchived', 'createdAt'],
  initial: 'isArchived:desc',
} as const satisfies SortOptions
export type OrganizationSortField = (typeof organizationSorts.fields)[number]

export const organizationSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  countryCode: z.string(),
  phone_number: z.string(),
  address: z.object({
    street: z.string(),
    secondary_street: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  useCAMForBilling: z.boolean(),
  /** Null if the account manager gets the bills. */
  billingEmail: z.nullable(z.string()),
  billingPhone: z.nullable(z.string()),
  /** Named first in its reports. */
  report_standard: reportStandardSchema,
  /** Working days of the operator in which its people sign off a delivery. */
  sign_off_days: z.number(),
  /** The first one answers for the organization. */
  client_account_managers: z.array(
    z.object({
      _id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      countryCode: z.string(),
      phone_number: z.nullable(z.string()),
    }),
  ),
  isArchived: z.boolean(),
  createdAt: z.string(),
  /** Sums over the ledger. */
  special_jobs: z.number(),
  total_special_jobs_cost: z.number(),
  complex_pages: z.number(),
  simple_pages: z.number(),
})
export type Organization = z.output<typeof organizationSchema>

type BillingValues = Partial<Record<'useCAMForBilling' | BillingField, unknown>>

/** Removes fields that are not stored, because the account manager gets the bills. */
const removeUnusedBilling = z.check<BillingValues>(
  (payload) => {
    const unused = unusedBillingFields(payload.value)
    for (const field of unused) delete payload.value[field]
    payload.issues = payload.issues.filter(
      ({ path }) => !unused.some((field) => field === path?.[0]),
    )
  },
  { when: () => true },
)

const requiredBilling = (field: BillingField, error: string) =>
  z.refine<BillingValues>(
    (organization) => isBilledToAccountManager(organization) || Boolean(organization[field]),
    // Reported together with the faults of other fields.
    { path: [field], error, when: () => true },
  )

const daysMessage = `Enter a whole number from ${signOffDays.min} to ${signOffDays.max}`

/** 1 to 60; empty counts as absent. */
const optionalDays = z.optional(
  z.pipe(
    z
      .union([z.number(), z.string()], unknownValueError)
      .check(z.refine((days) => isWholeNumberUpTo(signOffDays.max, days), daysMessage)),
    z.transform((days) => Number(days) || undefined),
  ),
)

export const organizationBody = z
  .object({
    name: requiredLine(validation.organizationNameRequired, maxLengths.organizationName),
    email: emailText(validation.organizationEmailRequired),
    countryCode: countryCodeText(validation.organizationCountryCodeRequired),
    phone_number: phoneText(validation.organizationPhoneRequired),
    street: requiredLine(validation.streetRequired, maxLengths.addressPart),
    secondary_street: optionalLine(maxLengths.addressPart),
    city: requiredLine(validation.cityRequired, maxLengths.addressPart),
    state: requiredLine(validation.stateRequired, maxLengths.addressPart),
    zip: requiredLine(validation.zipRequired, maxLengths.zip),
    camID: requiredId(validation.accountManagerRequired),
    useCAMForBilling: z._default(formBoolean, false),
    billingEmail: optionalEmail,
    billingPhone: optionalPhone,
    /** Without these two, an organization keeps its present ones. */
    report_standard: z.optional(z.enum(reportStandardNames, unknownValueError)),
    sign_off_days: optionalDays,
  })
  .check(
    removeUnusedBilling,
    requiredBilling('billingEmail', validation.billingEmailRequired),
    requiredBilling('billingPhone', validation.billingPhoneRequired),
  )
export type OrganizationFields = z.output<typeof organizationBody>

const sampleOrganization = {
  name: 'Sample Organization',
  email: 'organization@example.com',
  countryCode: '+1',
  phone_number: '555 0100',
  street: '1 Sample Street',
  city: 'Sample City',
  state: 'Sample State',
  zip: '00000',
  camID: '00000000-0000-7000-8000-000000000000',
  useCAMForBilling: 'true',
}

const organizationParams = z.object({ organizationId: idText })

export const organizationRoutes = {
  createOrganization: {
    method: 'POST',
    path: '/organizations',
    summary: 'Makes an organization with its account manager.',
    access: administratorRoles,
    subject: 'none',
    needsFreshStep: 'required',
    body: organizationBody,
    response: organizationSchema,
    status: 201,
    idempotent: true,
    sample: sampleOrganization,
  },
  listOrganizations: {
    method: 'GET',
    path: '/organizations',
    summary: 'The organizations.',
    access: administratorRoles,
    subject: 'none',
    query: z.object({
      status: filterBy(organizationStatuses),
      query: searchText,
      sort: sortBy(organizationSorts),
      page: pageNumber,
      limit: rowLimit(),
      format: exportFormat(['csv']),
    }),
    response: z.array(organizationSchema),
    paged: true,
    formats: ['csv'],
  },
  countOrganizations: {
    method: 'GET',
    path: '/organizations/count',
    summary: 'How many organizations there are, in all and by status.',
    access: administratorRoles,
    subject: 'none',
    response: z.object({ all: z.number(), active: z.number(), inactive: z.number() }),
  },
  updateOrganization: {
    method: 'PUT',
    path: '/organizations/:organizationId/update',
    summary: 'Changes what is kept of an organization, and who answers for it.',
    access: administratorRoles,
    subject: 'organization',
    needsFreshStep: 'by_effect',
    params: organizationParams,
    body: organizationBody,
    response: organizationSchema,
    sample: sampleOrganization,
  },
  deleteOrganization: {
    method: 'PUT',
    path: '/organizations/:organizationId/delete',
    summary: 'Archives an organization, or activates it again.',
    access: [superUserRole],
    subject: 'organization',
    needsFreshStep: 'required',
    params: organizationParams,
    body: z.object({ isArchived: z.optional(formBoolean) }),
    response: organizationSchema,
    sample: { isArchived: 'true' },
  },
} as const satisfies Record<string, Route>
