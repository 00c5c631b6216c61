import { z } from 'zod/mini'
import {
  emailText,
  formBoolean,
  optionalChoice,
  optionalId,
  optionalLine,
  requiredLine,
  singleValueError,
} from '#contract/form-values.ts'
import { organizationNameSchema } from '#contract/people/person.ts'
import { providerMessages } from '#contract/people/sign-in-texts.ts'
import { administratorRole, clientRole, remediatorRoles, superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'
import { secondStepNeededSchema, sessionSchema } from './auth.ts'

/** Roles that a provider may give to new people. */
export const newRolesByOwner = {
  own: [administratorRole, ...remediatorRoles],
  organization: [clientRole],
} as const
const newRoles = [...newRolesByOwner.own, ...newRolesByOwner.organization] as const
export type NewRole = (typeof newRoles)[number]

export const maxProviderDomains = 50

/** In the path of the provider's own redirect address; null: the operator's own people. */
export const redirectNameOf = (organizationId: string | null): string => organizationId ?? 'own'

export const ownRedirectAddress = (shared: string, organizationId: string | null): string =>
  `${shared}/${redirectNameOf(organizationId)}`

const maxProviderLengths = {
  issuer: 500,
  client: 500,
  domains: 10_000,
  answer: 8_000,
  path: 100,
  token: 15_000,
}

const secureAddress = /^https:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/i
// For local use; the server decides whether it is allowed.
const loopbackAddress =
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:\/[^\s?#\\]*)?$/i

const issuer = requiredLine(texts.validation.required, maxProviderLengths.issuer).check(
  z.refine((text) => secureAddress.test(text) || loopbackAddress.test(text), {
    error: providerMessages.invalidIssuer,
  }),
)

const domainPattern =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** Separated by commas or white space, with or without "@". */
const domains = z.pipe(
  z
    .string({ error: singleValueError(texts.validation.required) })
    .check(
      z.maxLength(
        maxProviderLengths.domains,
        texts.validation.atMostCharacters(maxProviderLengths.domains),
      ),
    ),
  z.transform((text, context): string[] => {
    const domainNames = new Set(
      text
        .split(/[\s,;]+/)
        .flatMap((domainText) => (domainText ? [domainText.replace(/^@/, '').toLowerCase()] : [])),
    )
    const invalidDomain = [...domainNames].find((domain) => !domainPattern.test(domain))
    const fault = findDomainsFault(domainNames.size, invalidDomain)
    if (fault === undefined) return [...domainNames]
    context.issues.push({ code: 'custom', input: text, message: fault })
    return z.NEVER
  }),
)

function findDomainsFault(count: number, invalidDomain: string | undefined): string | undefined {
  if (count === 0) return texts.validation.required
  if (invalidDomain !== undefined) return providerMessages.invalidDomain(invalidDomain)
  return count > maxProviderDomains
    ? providerMessages.tooManyDomains(maxProviderDomains)
    : undefined
}

/** One for each organization, and one for the operator's own people. */
export const providerBody = z.object({
  /** Absent: the operator's own people. */
  organization: optionalId,
  issuer,
  clientId: requiredLine(texts.validation.required, maxProviderLengths.client),
  /** Absent: the stored one. */
  clientSecret: optionalLine(maxProviderLengths.client),
  domains,
  isOnlyWay: formBoolean,
  newRole: optionalChoice(newRoles),
  /** Registered with its own redirect address. Absent: as before; a new one has its own. */
  hasOwnAddress: z.optional(formBoolean),
})

export const providerForm = z
  .extend(providerBody, {
    whose: z.enum(['own', 'organization']),
    organizations: z.array(organizationNameSchema),
  })
  .check(
    z.refine(({ whose, organizations }) => whose === 'own' || organizations.length > 0, {
      path: ['organizations'],
      error: texts.validation.required,
      when: () => true,
    }),
  )

/** Without the secret. */
export const providerSchema = z.object({
  organization: z.nullable(organizationNameSchema),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  /** Passwords are off for its people. */
  isOnlyWay: z.boolean(),
  /** The role of new people; null: signing in creates no account. */
  newRole: z.nullable(z.enum(newRoles)),
  hasOwnAddress: z.boolean(),
})
export type Provider = z.output<typeof providerSchema>

const providersSchema = z.object({
  providers: z.array(providerSchema),
  /** Shared by all. A provider's own one adds `/own`, or the id of its organization. */
  redirectAddress: z.string(),
  /** To be registered at each provider. */
  logoutAddress: z.string(),
})
export type Providers = z.output<typeof providersSchema>

/** Absent: the provider of the operator's own people. */
export const removeProviderBody = z.object({ organization: optionalId })

export const tryProviderBody = z.object({ issuer })

const superUserRoute = { access: [superUserRole], subject: 'none' } as const
const sampleIssuer = 'http://127.0.0.1:9'

export const providerRoutes = {
  listProviders: {
    ...superUserRoute,
    method: 'GET',
    path: '/settings/providers',
    summary: 'The providers through which people sign in, without their secrets.',
    response: providersSchema,
  },
  setProvider: {
    ...superUserRoute,
    method: 'PUT',
    path: '/settings/providers',
    summary: 'Sets the provider of an organization, or of the operator’s own people.',
    needsFreshStep: 'required',
    body: providerBody,
    response: providerSchema,
    sample: {
      issuer: 'https://login.example.com',
      clientId: 'curbcut',
      clientSecret: 'a secret',
      domains: 'example.com',
      isOnlyWay: 'false',
    },
  },
  removeProvider: {
    ...superUserRoute,
    method: 'PUT',
    path: '/settings/providers/remove',
    summary: 'Removes a provider; its people sign in with a password again.',
    needsFreshStep: 'required',
    body: removeProviderBody,
    response: z.null(),
    sample: { organization: '' },
  },
  tryProvider: {
    ...superUserRoute,
    method: 'PUT',
    path: '/settings/providers/try',
    summary: 'Reads the discovery document of an issuer, and says in words what is wrong.',
    needsFreshStep: 'required',
    body: tryProviderBody,
    response: z.object({ isFine: z.boolean(), message: z.string() }),
    sample: { issuer: sampleIssuer },
  },
} as const satisfies Record<string, Route>

const visitorRoute = {
  access: 'public',
  subject: 'none',
  method: 'POST',
  comesFirst: true,
} as const

export const providerSignInRoutes = {
  beginProviderSignIn: {
    ...visitorRoute,
    path: '/auth/provider/begin',
    summary: 'The address of the provider that signs in people of this mail domain.',
    needsFreshStep: 'no_session',
    body: z.object({ email: emailText(texts.validation.emailRequired) }),
    response: z.object({ address: z.string() }),
    sample: { email: 'nobody@example.com' },
  },
  finishProviderSignIn: {
    ...visitorRoute,
    path: '/auth/provider/finish',
    summary: 'Ends a sign-in with what the provider sent the browser back with.',
    needsFreshStep: 'no_session',
    body: z.object({
      answer: requiredLine(texts.validation.required, maxProviderLengths.answer),
      /** Whose own redirect address the response came to; absent: the shared one. */
      provider: optionalLine(maxProviderLengths.path),
    }),
    response: z.union([sessionSchema, secondStepNeededSchema]),
    sample: { answer: '?code=a-code&state=a-state' },
  },
  logoutByProvider: {
    ...visitorRoute,
    path: '/auth/provider/logout',
    summary: 'Ends sessions that a provider has ended (OpenID Connect Back-Channel Logout 1.0).',
    needsFreshStep: 'no_session',
    body: z.object({
      logout_token: requiredLine(texts.validation.required, maxProviderLengths.token),
    }),
    response: z.null(),
    sample: { logout_token: 'no.token.really' },
  },
} as const satisfies Record<string, Route>
