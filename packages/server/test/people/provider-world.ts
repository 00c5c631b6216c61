import { randomUUID } from 'node:crypto'
import type { NewRole, Role } from '@curbcut/contract'
import { sealClientSecret } from '#server/features/people/providers/provider-client.ts'
import { newId } from '#server/ids.ts'
import type { TestApp } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aBrowser, type Browser } from '#test/http/browser.ts'
import type { TestAnswer } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { clientId, clientSecret, type Issuer, type Signing } from './issuer.ts'
import { anAddress } from './strangers.ts'

/** A mail domain that nobody else has. */
export const aDomain = () => `${randomUUID()}.example`

type Wish = {
  organizationId?: string | null
  isOnlyWay?: boolean
  newRole?: NewRole | null
  hasOwnAddress?: boolean
  /** Beside the present ones, as another client of the issuer. */
  isBeside?: boolean
}

/** The provider of an organization, or of the operator's own people, in place of its present one. */
export async function aProvider(
  { db, secretKey }: Pick<TestApp, 'db' | 'secretKey'>,
  issuer: Pick<Issuer, 'url'>,
  { organizationId = null, isOnlyWay = false, newRole = null, ...wish }: Wish = {},
) {
  if (!wish.isBeside) await db.deleteFrom('sign_in_providers').execute()
  const id = newId()
  const domain = aDomain()
  const row = {
    id,
    organization_id: organizationId,
    issuer: issuer.url,
    client_id: wish.isBeside ? randomUUID() : clientId,
    sealed_secret: sealClientSecret({ secretKey }, id, clientSecret),
    is_only_way: isOnlyWay,
    new_role: newRole,
    has_own_address: wish.hasOwnAddress ?? false,
  }
  await db.insertInto('sign_in_providers').values(row).execute()
  await db.insertInto('provider_domains').values({ domain, provider_id: id }).execute()
  return { ...row, domain, emailOf: (name = randomUUID()) => `${name}@${domain}` }
}

/** Somebody of this role with an address in the domain of a provider. */
export const aPersonOf = (
  { db }: Pick<TestApp, 'db'>,
  provider: { emailOf(): string },
  { role, ...fields }: { role: Role } & Parameters<typeof aUser>[2],
) => aUser(db, role, { email: provider.emailOf(), ...fields })

type IdentityAnswer = {
  claims?: Record<string, unknown>
  signing?: Signing
  userInfo?: Record<string, unknown>
}

/** What a browser brings back from an issuer; `provider`: to whose own redirect address. */
export type Return = { browser: Browser; asked: URL; answer: string; provider?: string }

/** Leaves for the provider, which signs in whom `said` names, and comes back with its answer. */
export async function comeBack(
  parts: TestApp,
  issuer: Issuer,
  { email, ...said }: IdentityAnswer & { email: string },
): Promise<Return> {
  const browser = await aBrowser(parts)
  const { body } = await expectDone(
    browser('beginProviderSignIn', { email }, { from: anAddress() }),
  )
  const asked = new URL(body.data.address)
  const claims = { email, email_verified: true, ...said.claims }
  const code = issuer.codeFor(asked, { ...said, claims })
  const state = asked.searchParams.get('state') ?? ''
  const answer = `?${new URLSearchParams({ code, state }).toString()}`
  const cameTo = new URL(asked.searchParams.get('redirect_uri') ?? '')
  return { browser, asked, ...answerOf({ pathname: cameTo.pathname, search: answer }) }
}

/** What the web app sends of the address to which a provider sent the browser. */
export function answerOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const [, , name] = pathname.split('/')
  return { answer: search, ...(name !== undefined && { provider: name }) }
}

/** Ends a sign-in with what a browser brought back. */
export const finish = ({
  browser,
  answer,
  provider,
}: Omit<Return, 'asked'>): Promise<TestAnswer> => {
  const returned = { answer, ...(provider !== undefined && { provider }) }
  return browser('finishProviderSignIn', returned, { from: anAddress() })
}

/** Signs in through a provider. */
export async function signInBy(
  parts: TestApp,
  issuer: Issuer,
  said: IdentityAnswer & { email: string },
): Promise<TestAnswer & { browser: Browser }> {
  const back = await comeBack(parts, issuer, said)
  return { ...(await finish(back)), browser: back.browser }
}

/** The sentence of a refusal. */
export const sentenceOf = ({ status, body }: TestAnswer) => [status, body.code, body.message]
