import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument } from './a-document.ts'
import { addDocument, createFile } from './a-file.ts'

/** An empty password is filled up with these bytes, so as a password they are the empty one. */
const empty = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
).toString('latin1')

test.each(['AES-128', 'RC4-128', 'RC4-40'] as const)(
  'a document whose owner has the empty password is read, encrypted by %s',
  async (algorithm) => {
    const document = await PDFDocument.load(await aDocument(), { updateMetadata: false })
    document.encrypt({
      ...{ userPassword: 'secret', ownerPassword: empty, algorithm, allowWeakCryptography: true },
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

function encryptedBy(encryption: string) {
  const file = createFile()
  const rows = addDocument(file)
  const language = file.object(4, '(en)')
  const table = file.table(
    [...rows, [4, language], [5, file.object(5, encryption)]],
    `/Encrypt 5 0 R /ID [<00> <00>]`,
  )
  return file.end(table)
}

test('a document of which only attachments are encrypted is read', async () => {
  const bytes = encryptedBy(`<< ${usual} ${filters} /StmF /Identity /StrF /Identity /EFF /StdCF >>`)

  expect(await checkDocument(bytes)).toMatchObject({
    ...{ state: 'done', facts: { language: 'en', isEncrypted: true } },
  })
})

test('a document whose encryption is nowhere is not encrypted', async () => {
  expect(await checkDocument(encryptedBy('null'))).toMatchObject({
    ...{ state: 'done', facts: { language: 'en', isEncrypted: false } },
  })
})

test.each([
  ['whose texts ask for a password', `<< ${usual} ${filters} /StmF /StdCF /StrF /StdCF >>`],
  ['that asks for a certificate', '<< /Filter /Adobe.PubSec /V 4 >>'],
])('a document %s is locked', async (_name, encryption) => {
  expect(await checkDocument(encryptedBy(encryption))).toMatchObject({ state: 'locked' })
})
