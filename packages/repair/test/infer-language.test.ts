import { PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { aDocument, partProperty, titleProperty, xmpWith } from '../../checks/test/a-document.ts'
import type { Change, Draft } from '../../checks/test/a-document.ts'
import { planRepairs } from './planned.ts'
import { repaired } from './repaired.ts'

/** A document whose catalogue names no language, or this one. */
const named =
  (language: string | undefined, change: Change = () => undefined): Change =>
  (draft) => {
    draft.set(draft.catalog, { Lang: language === undefined ? undefined : draft.text(language) })
    change(draft)
  }

const spoken = ({ set, top }: Draft) => set(top, { Lang: PDFString.of('de-AT') })

const inMetadata =
  (languages: string): Change =>
  (draft) =>
    draft.xmp(xmpWith(titleProperty + partProperty + languages))

const bag = (...languages: string[]) =>
  `<dc:language><rdf:Bag>${languages.map((one) => `<rdf:li>${one}</rdf:li>`).join('')}</rdf:Bag></dc:language>`

const languageIn = (bytes: Buffer) =>
  /\/Lang \(([^)]*)\)(?![^]*\/Lang)/.exec(bytes.toString('latin1'))?.[1]

test.each<[string, Change, string]>([
  ['all of its tags name', named(undefined, spoken), 'de-AT'],
  ['its metadata name', named(undefined, inMetadata(bag('de'))), 'de'],
  ['its catalogue names in another form', named('de_AT'), 'de-AT'],
])('a language that %s is written where readers look for it', async (_how, change, language) => {
  const { done, bytes, before, after } = await repaired(change)

  expect(done).toEqual({ language: 1 })
  expect(languageIn(bytes)).toBe(language)
  expect(Object.values(before)).toContain('fail')
  expect(Object.values(after)).not.toContain('fail')
})

test.each<[string, Change]>([
  ['only some of its content has', (draft) => spoken({ ...draft, top: draft.tree('P') })],
  [
    'its tags and its metadata tell differently',
    (draft) => {
      spoken(draft)
      inMetadata(bag('en'))(draft)
    },
  ],
  ['stands beside another in its metadata', inMetadata(bag('de', 'en'))],
  ['is only the mark for an unknown one', inMetadata(bag('x-unknown'))],
])('a language that %s is asked for', async (_how, change) => {
  const { outcome } = await repaired(named(undefined, change))
  const plan = await planRepairs(Buffer.from(await aDocument(named(undefined, change))), 'a.pdf')

  expect(outcome).toEqual({ refused: 'nothing_to_repair' })
  expect(plan).toMatchObject({ repairs: [], questions: { language: {} } })
})

test('a document that says its language elsewhere is not asked for it', async () => {
  const bytes = Buffer.from(await aDocument(named(undefined, spoken)))

  expect(await planRepairs(bytes, 'a.pdf')).toMatchObject({
    repairs: [{ id: 'language', count: 1 }],
    questions: {},
  })
})

test('the answer of a person counts more than what a document says elsewhere', async () => {
  const { bytes } = await repaired(named(undefined, spoken), { language: 'de-CH' })

  expect(languageIn(bytes)).toBe('de-CH')
})
