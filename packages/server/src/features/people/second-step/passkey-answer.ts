import { z } from 'zod'

const base64url = z.string().regex(/^[\w-]+$/)

const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  // No extensions are requested, so none are read.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const useSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? ''),
  }),
})

const newSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).max(20).default([]),
  }),
})

export const readUse = (text: string) => useSchema.safeParse(fromJson(text)).data

export const readNew = (text: string) => newSchema.safeParse(fromJson(text)).data

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
