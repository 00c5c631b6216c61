import { onTestFinished, vi } from 'vitest'

const bytes = new Uint8Array([1, 2, 3]).buffer

const credential = (response: object) => ({
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
})

type Answers = {
  /** What stands in the way of every passkey, if anything does. */
  fault?: string
}

/** A browser that knows passkeys, until the end of the test; jsdom knows none. Its device has one at hand. */
export function knowPasskeys({ fault }: Answers = {}): void {
  const answer = (response: object) => () =>
    fault
      ? Promise.reject(new DOMException('A fault of the browser', fault))
      : Promise.resolve(credential({ clientDataJSON: bytes, ...response }))
  vi.stubGlobal('PublicKeyCredential', function aKind() {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: answer({ authenticatorData: bytes, signature: bytes, userHandle: bytes }),
      create: answer({ attestationObject: bytes }),
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
}

/** What a server asks of a passkey. */
export const aPasskeyRequest = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
}

/** Of what a server has a passkey made. */
export const aPasskeyCreation = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Curbcut' },
  user: { id: 'AQID', name: 'demo.person@example.com', displayName: 'Demo Person' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred' as const,
    requireResidentKey: false as const,
    userVerification: 'preferred' as const,
  },
}
