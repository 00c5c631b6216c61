import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import { aDocument } from './a-document.ts'

async function statusOf(bytes: Uint8Array, rule: RuleId) {
  const { conditions } = await checkDocument(bytes)
  return conditions.find((one) => one.rule === rule)?.status
}

async function encrypted(permissions: object, userPassword = '') {
  const document = await PDFDocument.load(await aDocument(), { updateMetadata: false })
  document.encrypt({ userPassword, ownerPassword: 'owner', permissions })
  return document.save({ useObjectStreams: false })
}

function withHeader(bytes: Uint8Array, version: string) {
  const text = Buffer.from(bytes).toString('latin1')
  return Buffer.from(text.replace(/^%PDF-1\.\d/, `%PDF-${version}`), 'latin1')
}

test('6.1-1 fails where the first line names another version', async () => {
  const bytes = await aDocument()

  expect(await statusOf(withHeader(bytes, '1.9'), '6.1-1')).toBe('fail')
  expect(await statusOf(withHeader(bytes, 'one'), '6.1-1')).toBe('fail')
  expect(await statusOf(withHeader(bytes, '1.4'), '6.1-1')).toBe('pass')
  expect(await statusOf(withHeader(bytes, '1.4 '), '6.1-1')).toBe('fail')
  expect(await statusOf(Buffer.concat([Buffer.from(' '), bytes]), '6.1-1')).toBe('fail')
  expect(await statusOf(Buffer.concat([Buffer.from('junk\n'), bytes]), '6.1-1')).toBe('pass')
})

test('7.16-1 fails where assistive technology may not read what is encrypted', async () => {
  expect(await statusOf(await encrypted({}), '7.16-1')).toBe('fail')
  expect(await statusOf(await encrypted({ contentAccessibility: true }), '7.16-1')).toBe('pass')
  expect(await statusOf(await aDocument(), '7.16-1')).toBe('not_applicable')
})

test.each(['AES-256', 'AES-128', 'RC4-128', 'RC4-40'] as const)(
  'objects that are packed together and encrypted by %s are read like any others',
  async (algorithm) => {
    const bytes = await aDocument(({ tree, set, text }) => {
      set(tree('Figure'), { Alt: text('A dog') })
      set(tree('Figure'), { Alt: undefined })
    })
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    document.encrypt({
      userPassword: '',
      ownerPassword: 'owner',
      algorithm,
      allowWeakCryptography: true,
      permissions: { contentAccessibility: true },
    })
    const packed = await document.save({ useObjectStreams: true })
    const verdictsOf = async (of: Uint8Array) => {
      const { state, conditions } = await checkDocument(of)
      // pdf-lib leaves the strings of the catalogue as they are, though they stand in no object stream.
      const compared = conditions.filter(({ rule }) => !['7.16-1', '7.2-29'].includes(rule))
      return [state, ...compared.map(({ rule, status, count }) => `${rule} ${status} ${count}`)]
    }

    expect(await verdictsOf(packed)).toEqual(await verdictsOf(bytes))
    expect(await statusOf(packed, '7.3-1')).toBe('fail')
  },
)

test('an encrypted document that asks for no password is read like any other', async () => {
  const { state, facts } = await checkDocument(await encrypted({ contentAccessibility: true }))

  expect(state).toBe('done')
  expect(facts).toMatchObject({ isEncrypted: true, title: 'Minutes', isTagged: true, pages: 1 })
})

test('a document that asks for a password is locked', async () => {
  const bytes = await encrypted({ contentAccessibility: true }, 'secret')

  expect(await checkDocument(bytes)).toMatchObject({ state: 'locked', conditions: [] })
})

test.each([
  ['an empty file', ''],
  ['a picture', '\u0089PNG\r\n\u001a\n'],
  ['a page of the web', '<!doctype html><title>Minutes</title>'],
  ['a head without a body', '%PDF-1.7\n'],
  ['half a head', '%PDF-'],
])('%s is unreadable', async (_name, text) => {
  const { state } = await checkDocument(Buffer.from(text, 'latin1'), 'minutes.pdf')

  expect(state).toBe('unreadable')
})

test('a file that was cut off ends in a state', async () => {
  const bytes = await aDocument()

  for (const share of [0.2, 0.5, 0.9]) {
    const { state } = await checkDocument(bytes.subarray(0, Math.floor(bytes.length * share)))
    expect(['done', 'unreadable']).toContain(state)
  }
})

/** The same length, so that nothing else moves. */
const damaged = (bytes: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1')

test('an object of the document that cannot be read leaves nothing passed', async () => {
  const bytes = await aDocument(({ tree, set, text }) => {
    set(tree('Figure'), { Alt: text('A dog') })
    set(tree('Figure'), { Lang: text('damaged') })
  })

  expect(await statusOf(bytes, '7.3-1')).toBe('fail')
  const broken = damaged(bytes, '/Lang (damaged)', '/Lang )damaged(')
  const { conditions } = await checkDocument(broken)
  expect(conditions.filter(({ status }) => status === 'pass')).toEqual([])
  expect(conditions.find(({ rule }) => rule === '7.3-1')).toMatchObject({
    status: 'not_assessed',
    gaps: [expect.stringMatching(/^The object \d+ 0 is damaged\.$/)],
  })
  // The catalogue and the XMP tell these, whatever else is damaged.
  for (const told of ['documents-inside', 'claims-part-2'])
    expect(conditions.find(({ rule }) => rule === told)?.status).toBe('not_applicable')
})

test('packed objects that cannot be unpacked leave nothing passed', async () => {
  const packed =
    '90 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length 4>> stream\nnone\nendstream endobj\n'
  const bytes = Buffer.from(await aDocument()).toString('latin1')

  const { state, conditions } = await checkDocument(
    Buffer.from(bytes.replace('1 0 obj', `${packed}1 0 obj`), 'latin1'),
  )

  expect(state).toBe('done')
  expect(conditions).not.toEqual([])
  expect(conditions.filter(({ status }) => status === 'pass')).toEqual([])
})

test('a damaged object that nothing refers to is no trouble', async () => {
  const bytes = Buffer.from(await aDocument()).toString('latin1')

  const dead = bytes.replace('1 0 obj', '90 0 obj <</Lang )dead(>> endobj\n1 0 obj')

  expect(await statusOf(Buffer.from(dead, 'latin1'), '7.1-10')).toBe('pass')
})
