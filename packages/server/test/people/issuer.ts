import {
  createHash,
  createHmac,
  generateKeyPairSync,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'

// An issuer by hand: it does whatever a test asks for, also what no real one would. Whoever is sent to it does not
// come: the test says what a browser would bring back.

export const clientId = 'curbcut'
export const clientSecret = 'the secret of a client'

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject }
type Claims = Record<string, unknown>

/** What may be wrong with a token. */
export type Signing = { alg?: string; kid?: string; key?: KeyObject; typ?: string }

/** What the token endpoint answers for a code. */
type Grant = { idToken: string; challenge: string; userInfo: Claims }

export type Issuer = {
  url: string
  /** Replaces its key; who knows the old one alone cannot check what it signs from now on. */
  rotate(): void
  /** A token with these claims, signed unless said otherwise. */
  token(claims: Claims, signing?: Signing): string
  /** A code for an authorization request; `claims` and `signing` change the right token. */
  codeFor(asked: URL, said?: { claims?: Claims; signing?: Signing; userInfo?: Claims }): string
  /** Changes what the discovery document says. */
  document: Record<string, unknown>
  /** How it answers; null: as an issuer does. */
  failing: { status: number; body: string; type?: string } | null
  /** Whether a code counts once; a careless issuer takes it again. */
  isCareless: boolean
}

const newKey = (): Key => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid: randomUUID(), ...pair }
}

/** An issuer on this machine for the tests of one file. */
export function issuerForTest(): Issuer {
  let key = newKey()
  const grants = new Map<string, Grant>()
  const issuer: Issuer = {
    url: '',
    document: {},
    failing: null,
    isCareless: false,
    rotate: () => void (key = newKey()),
    token: (claims, signing) => toToken(claims, { kid: key.kid, key: key.privateKey, ...signing }),
    codeFor(asked, { claims = {}, signing, userInfo } = {}) {
      const code = randomUUID()
      const right = {
        ...times(),
        iss: issuer.url,
        aud: clientId,
        sub: randomUUID(),
        nonce: asked.searchParams.get('nonce'),
      }
      const challenge = asked.searchParams.get('code_challenge') ?? ''
      const idToken = issuer.token({ ...right, ...claims }, signing)
      grants.set(code, { idToken, challenge, userInfo: { sub: right.sub, ...userInfo } })
      return code
    },
  }
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (issuer.failing) return send(response, issuer.failing)
    const path = request.url ?? ''
    if (path.endsWith('/openid-configuration')) return sendJson(response, documentOf(issuer))
    if (path === '/keys') return sendJson(response, { keys: [toPublic(key)] })
    if (path === '/token') return answerCode(response, new URLSearchParams(await text(request)))
    const grant = grants.get((request.headers.authorization ?? '').slice('Bearer '.length))
    return sendJson(response, grant?.userInfo ?? {})
  }
  const answerCode = (response: ServerResponse, sent: URLSearchParams) => {
    const code = sent.get('code') ?? ''
    const grant = grants.get(code)
    const proof = createHash('sha256').update(sent.get('code_verifier') ?? '')
    if (!grant || proof.digest('base64url') !== grant.challenge) {
      return send(response, { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) })
    }
    if (!issuer.isCareless) grants.delete(code)
    const access = randomUUID()
    grants.set(access, grant)
    return sendJson(response, {
      access_token: access,
      token_type: 'Bearer',
      id_token: grant.idToken,
    })
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  return issuer
}

const times = () => {
  const now = Math.floor(Date.now() / 1000)
  return { iat: now, exp: now + 300 }
}

const documentOf = ({ url, document }: Issuer) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  userinfo_endpoint: `${url}/userinfo`,
  jwks_uri: `${url}/keys`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
  code_challenge_methods_supported: ['S256'],
  backchannel_logout_supported: true,
  ...document,
})

const toPublic = ({ kid, publicKey }: Key) => ({
  ...publicKey.export({ format: 'jwk' }),
  kid,
  alg: 'ES256',
  use: 'sig',
})

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function toToken(claims: Claims, { alg = 'ES256', kid, key, typ = 'JWT' }: Signing): string {
  const said = `${encode({ alg, typ, kid })}.${encode(claims)}`
  return `${said}.${signatureOf(said, alg, key)}`
}

function signatureOf(said: string, alg: string, key: KeyObject | undefined): string {
  if (alg === 'none' || !key) return ''
  if (alg === 'HS256') {
    return createHmac('sha256', clientSecret).update(said).digest('base64url')
  }
  const how = { key, dsaEncoding: 'ieee-p1363' } as const
  return sign('sha256', Buffer.from(said), how).toString('base64url')
}

/** A key that no issuer has. */
export const aForeignKey = (): KeyObject => newKey().privateKey

const send = (
  response: ServerResponse,
  { status, body, type = 'application/json' }: { status: number; body: string; type?: string },
) => response.writeHead(status, { 'content-type': type }).end(body)

const sendJson = (response: ServerResponse, body: object) =>
  send(response, { status: 200, body: JSON.stringify(body) })
