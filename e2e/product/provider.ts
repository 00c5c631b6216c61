import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A provider of sign-ins on this machine. */
export type RunningProvider = { issuer: string; stop(): Promise<void> }

/** How the product is known there. */
export const client = { clientId: 'curbcut', clientSecret: 'a secret of a story' }

type Registered = { redirectAddress: string; logoutAddress: string; email: string }

/** Starts a provider that takes whoever comes for this person, and asks nothing. */
export async function startProvider({
  redirectAddress,
  logoutAddress,
  email,
}: Registered): Promise<RunningProvider> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const login = { accountId: email, amr: ['mfa'] }
      void provider.interactionFinished(request, response, { login })
    } else void provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectAddress],
        backchannel_logout_uri: logoutAddress,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    // Its own way to the network refuses this machine.
    fetch: (url, sent) =>
      fetch(url, {
        method: sent?.method ?? 'GET',
        headers: sent?.headers ?? {},
        body: sent?.body ?? null,
      }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          ctx.body = page(
            `${form}<button form="op.logoutForm" name="logout" value="yes">Leave</button>`,
          )
        },
        postLogoutSuccessSource(ctx) {
          ctx.body = page('<h1>You have left</h1>')
        },
      },
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: 'A Person' }),
    }),
    async loadExistingGrant({ oidc: { client: asking, session } }) {
      const grant = new provider.Grant({
        clientId: asking?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { issuer, stop }
}

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Provider</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`
