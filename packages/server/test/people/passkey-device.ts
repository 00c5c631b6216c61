import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@curbcut/contract/passkey-routes.ts'
import { testSettings } from '#test/app-for-test.ts'
import { testPassword } from '#test/factories.ts'
import type { TestClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { toCbor, type Cbor } from './cbor.ts'

// A device with one passkey, made of node:crypto alone: what a browser and its authenticator would answer.

type Saying = {
  /** The address of the page that asks. */
  origin?: string
  /** What it signs instead of what it was asked. */
  challenge?: string
  /** How often it was used, as it says. */
  counter?: number
  /** Whether it has asked for finger, face or PIN. */
  isVerified?: boolean
  /** Whose passkey it says to be. */
  userHandle?: string
  /** The host for which it signs. */
  host?: string
}

export type Device = {
  /** The name of its passkey, base64url. */
  id: string
  /** The answer to what makes a passkey. */
  create(asked: PasskeyCreation, saying?: Saying): string
  /** The answer to what asks for it. */
  use(asked: Pick<PasskeyRequest, 'challenge' | 'rpId'>, saying?: Saying): string
}

const flag = { isPresent: 0x01, isVerified: 0x04, isBackupEligible: 0x08, hasKey: 0x40 }

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest()

const clientData = (type: string, { challenge, origin }: { challenge: string; origin: string }) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorData(host: string, flags: number, counter: number): Buffer {
  const numbers = Buffer.alloc(5)
  numbers.writeUInt8(flags)
  numbers.writeUInt32BE(counter, 1)
  return Buffer.concat([hashOf(host), numbers])
}

/** A device with a key of its own; `verifies`: it asks for finger, face or PIN. */
export function aDevice({ verifies = true } = {}): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let [uses, owner] = [0, '']

  const flagsFor = (isVerified = verifies) =>
    flag.isPresent | flag.isBackupEligible | (isVerified ? flag.isVerified : 0)
  const toText = (response: Record<string, unknown>) => {
    const name = id.toString('base64url')
    const common = { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} }
    return JSON.stringify({ ...common, response })
  }

  return {
    id: id.toString('base64url'),
    create(asked, { origin = testSettings.publicUrl, host = asked.rp.id, ...saying } = {}) {
      owner = asked.user.id
      const challenge = saying.challenge ?? asked.challenge
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(host, flagsFor(saying.isVerified) | flag.hasKey, 0),
        Buffer.alloc(16),
        length,
        id,
        toCbor(toCose(publicKey.export({ format: 'jwk' }))),
      ])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return toText({
        clientDataJSON: clientData('webauthn.create', { challenge, origin }).toString('base64url'),
        attestationObject: toCbor(attestation).toString('base64url'),
        transports: ['internal', 'a later way'],
      })
    },
    use(asked, { origin = testSettings.publicUrl, host = asked.rpId, ...saying } = {}) {
      uses += 1
      const challenge = saying.challenge ?? asked.challenge
      const clientDataJSON = clientData('webauthn.get', { challenge, origin })
      const counter = saying.counter ?? uses
      const data = authenticatorData(host, flagsFor(saying.isVerified), counter)
      const signed = Buffer.concat([data, hashOf(clientDataJSON)])
      return toText({
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: saying.userHandle ?? owner,
      })
    },
  }
}

/** A public key on P-256 as COSE encodes it (RFC 9053). */
const toCose = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])

/** Adds the passkey of a device to the account of this person, who has no second step yet; returns recovery codes. */
export async function addPasskeyOf(
  device: Device,
  person: TestClient,
  name = 'A device',
): Promise<string[]> {
  const { body } = await expectDone(person('beginPasskey', { current: testPassword }))
  const added = person('addPasskey', { name, answer: device.create(body.data) })
  return (await expectDone(added)).body.data.recoveryCodes
}

/** Makes the second step of this person's session fresh by their passkey. */
export async function confirmBy(device: Device, person: TestClient): Promise<void> {
  const { body } = await expectDone(person('beginPasskeyConfirm'))
  await expectDone(person('confirmByPasskey', { answer: device.use(body.data) }))
}
