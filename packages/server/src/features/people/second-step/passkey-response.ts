import { z } from 'zod'

const base64url = z.string().regex(/^[\w-]+$/)

const credentialFields = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  // No extensions are requested, so none are read.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const assertionSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? ''),
  }),
})

const attestationSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).max(20).default([]),
  }),
})

export const parseAssertion = (text: string) => assertionSchema.safeParse(parseJson(text)).data

export const parseAttestation = (text: string) => attestationSchema.safeParse(parseJson(text)).data

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
