import { createSecretKey } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { saveStoreId } from '#server/db/installation.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { newId } from '#server/ids.ts'
import { runAsOwner } from '#test/db/as-owner.ts'
import { testDatabase } from '#test/db/database.ts'
import { requireMatchingKey, refuseAnotherKey } from './secret-key.ts'

/** A database whose store is known, and its starts. */
async function anInstallation() {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  await saveStoreId(db, newId())
  const said: string[] = []
  const start = (key: string, { isNewAllowed = false } = {}) =>
    refuseAnotherKey(
      { db, secretKey: createSecretKey(key, 'utf8') },
      { isNewAllowed, log: (line) => void said.push(line) },
    )
  return { db, said, start }
}

const [first, second] = ['the key of the first start', 'another key than before']

test('a start with the key of the one before goes on, and says nothing', async () => {
  const { start, said } = await anInstallation()

  await start(first)
  await start(first)
  await start(first, { isNewAllowed: true })

  expect(said).toEqual([])
})

test('a start with another key is refused in one line, which holds neither key', async () => {
  const { start } = await anInstallation()
  await start(first)

  const refusal: unknown = await start(second).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(StartRefusedError)
  const { message } = refusal as Error
  expect(message).toMatch(/^SECRET_KEY, .* is not the one .* ALLOW_NEW_SECRET_KEY=true: then /)
  for (const secret of [first, second, '\n']) expect(message).not.toContain(secret)
  await expect(start(first)).resolves.toBeUndefined()
})

test('a new key that is allowed is the right one from then on, and the start says what ends', async () => {
  const { start, said } = await anInstallation()
  await start(first)

  await start(second, { isNewAllowed: true })

  expect(said).toEqual([expect.stringMatching(/^The secret key is a new one: everybody is signed/)])
  await expect(start(second)).resolves.toBeUndefined()
  await expect(start(first)).rejects.toThrow(StartRefusedError)
})

test('a new key is not kept where the second steps of the old one could not be forgotten', async () => {
  const { db, start } = await anInstallation()
  await start(first)
  await runAsOwner(db, 'alter table trusted_browsers rename to held_back')

  await expect(start(second, { isNewAllowed: true })).rejects.toThrow('trusted_browsers')

  await expect(start(second)).rejects.toThrow(StartRefusedError)
  await expect(start(first)).resolves.toBeUndefined()
})

test('of two first starts at once with two keys, one is refused', async () => {
  const { start } = await anInstallation()

  const outcomes = await Promise.allSettled([start(first), start(second), start(first)])

  const refused = outcomes.map(({ status }) => status === 'rejected')
  expect([
    [false, true, false],
    [true, false, true],
  ]).toContainEqual(refused)
})

test('the database learns nothing of the key but whether it is the same', async () => {
  const { db, start } = await anInstallation()
  await start(first)

  const { key_fingerprint: kept } = await db
    .selectFrom('installation')
    .select('key_fingerprint')
    .executeTakeFirstOrThrow()

  expect(kept).toMatch(/^[\w-]{43}$/)
  expect(Buffer.from(kept ?? '', 'base64url').toString('latin1')).not.toContain(first)
})

describe('a command that needs the key', () => {
  async function aCommand() {
    const { db, start } = await anInstallation()
    const dataDir = await mkdtemp(join(tmpdir(), 'curbcut-key-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const find = (secretKey?: string) => requireMatchingKey(db, { secretKey, dataDir })
    return { start, find, dataDir }
  }

  test('has the one of the last start', async () => {
    const { start, find } = await aCommand()
    await start(first)

    expect((await find(first)).export().toString()).toBe(first)
  })

  test('is refused in one line with another one, or before any start', async () => {
    const { start, find } = await aCommand()
    const refused = { message: expect.stringMatching(/^SECRET_KEY, .* is not the one .*$/) }

    await expect(find(first)).rejects.toMatchObject(refused)
    await start(first)
    await expect(find(second)).rejects.toMatchObject(refused)
  })

  test('is refused without one, and makes none', async () => {
    const { start, find, dataDir } = await aCommand()
    await start(first)

    await expect(find()).rejects.toThrow(/^There is no secret key: /)
    expect(await readdir(dataDir)).toEqual([])
  })
})
