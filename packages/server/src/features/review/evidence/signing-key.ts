import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { VisitorContext } from '#server/context.ts'
import { unsealText, sealText } from '#server/secrets/sealed-text.ts'
import { findKeys, insertKey, lockKeys, type EvidenceKeyRow } from './key-repository.ts'

export type SigningKey = { kid: string; privateKey: KeyObject }

type Deps = Pick<VisitorContext, 'db' | 'secretKey' | 'now'>

const purpose = 'the key of evidence reports'

/** The newest key that SECRET_KEY decrypts, or a new one. Requires a transaction. */
export async function getSigningKey(deps: Deps): Promise<SigningKey> {
  const existingKey = findDecryptableKey(deps, await findKeys(deps.db))
  if (existingKey) return existingKey
  await lockKeys(deps.db)
  return findDecryptableKey(deps, await findKeys(deps.db)) ?? (await createKey(deps))
}

function findDecryptableKey(
  { secretKey }: Deps,
  rows: readonly EvidenceKeyRow[],
): SigningKey | undefined {
  for (const { kid, private_key } of rows) {
    const pem = unsealText({ secretKey, purpose }, private_key)
    if (pem) return { kid, privateKey: createPrivateKey(pem) }
  }
  return undefined
}

async function createKey({ db, secretKey, now }: Deps): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32)
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await insertKey(db, {
    kid,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    private_key: sealText({ secretKey, purpose }, pem),
    created_at: now,
  })
  return { kid, privateKey }
}
