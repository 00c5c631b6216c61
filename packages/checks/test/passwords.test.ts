import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { rc4 } from '#checks/pdf/encryption/rc4.ts'
import { aDocument } from './a-document.ts'
import { addDocument, createFile } from './a-file.ts'

/** An empty password is filled up with these bytes, so as a password they are the empty one. */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)
const empty = padding.toString('latin1')

test.each(['AES-128', 'RC4-128', 'RC4-40'] as const)(
  'a document whose owner has the empty password is read, encrypted by %s',
  async (algorithm) => {
    const document = await PDFDocument.load(await aDocument(), { updateMetadata: false })
    document.encrypt({
      userPassword: 'secret',
      ownerPassword: empty,
      algorithm,
      allowWeakCryptography: true,
      permissions: { contentAccessibility: true },
    })

    const { state, facts } = await checkDocument(await document.save({ useObjectStreams: false }))

    expect(state).toBe('done')
    expect(facts).toMatchObject({ isEncrypted: true, title: 'Minutes', pages: 1 })
  },
)

const none = '0'.repeat(64)
const usual = `/Filter /Standard /V 4 /R 4 /Length 128 /P -4 /O <${none}> /U <${none}>`
const filters = '/CF << /StdCF << /CFM /AESV2 /AuthEvent /EFOpen /Length 16 >> >>'

function encryptedBy(encryption: string, text = '(en)') {
  const file = createFile()
  const rows = addDocument(file)
  const language = file.object(4, text)
  const table = file.table(
    [...rows, [4, language], [5, file.object(5, encryption)]],
    `/Encrypt 5 0 R /ID [<00> <00>]`,
  )
  return file.end(table)
}

test('a document of which only attachments are encrypted is read', async () => {
  const bytes = encryptedBy(`<< ${usual} ${filters} /StmF /Identity /StrF /Identity /EFF /StdCF >>`)

  expect(await checkDocument(bytes)).toMatchObject({
    state: 'done',
    facts: { language: 'en', isEncrypted: true },
  })
})

test('a document whose encryption is nowhere is not encrypted', async () => {
  expect(await checkDocument(encryptedBy('null'))).toMatchObject({
    state: 'done',
    facts: { language: 'en', isEncrypted: false },
  })
})

test.each([
  ['whose texts ask for a password', `<< ${usual} ${filters} /StmF /StdCF /StrF /StdCF >>`],
  ['that asks for a certificate', '<< /Filter /Adobe.PubSec /V 4 >>'],
])('a document %s is locked', async (_name, encryption) => {
  expect(await checkDocument(encryptedBy(encryption))).toMatchObject({ state: 'locked' })
})

const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const inHex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`

/** A document that opens with the empty password, by a key of so many bytes. */
function openedBy(length: number, { used, said }: { used: number; said: string }) {
  const id = Buffer.alloc(1)
  let key: Buffer = md5(padding, Buffer.alloc(32), Buffer.from('fcffffff', 'hex'), id)
  for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  let user: Uint8Array = md5(padding, id)
  for (let round = 0; round < 20; round++)
    user = rc4(
      key.map((byte) => byte ^ round),
      user,
    )
  const whole = Buffer.concat([key, Buffer.alloc(used - length)])
  const ofObject = md5(whole, Buffer.from([4, 0, 0, 0, 0])).subarray(0, Math.min(16, used + 5))
  const encryption = `/Filter /Standard /P -4 /O <${none}> /U ${inHex(Buffer.concat([user, Buffer.alloc(16)]))}`
  return encryptedBy(`<< ${encryption} ${said} >>`, inHex(rc4(ofObject, Buffer.from('en'))))
}

const shortFilters = '/CF << /StdCF << /CFM /V2 /Length 5 >> >> /StmF /StdCF /StrF /StdCF'

test.each([
  ['as long as it says', openedBy(16, { used: 16, said: '/V 2 /R 3 /Length 128' })],
  ['whose length it does not say', openedBy(16, { used: 16, said: '/V 2 /R 3' })],
  ['whose length it says in bytes', openedBy(7, { used: 7, said: '/V 2 /R 3 /Length 7' })],
  ['that is filled up', openedBy(5, { used: 16, said: `/V 4 /R 4 /Length 40 ${shortFilters}` })],
])('a document is opened by a key %s', async (_name, bytes) => {
  expect(await checkDocument(bytes)).toMatchObject({ state: 'done', facts: { language: 'en' } })
})
