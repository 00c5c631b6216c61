import { combineHandlers } from '#checks/model/office/combine-handlers.ts'
import type { OfficeModelBuilder } from '#checks/model/office/office-model-builder.ts'
import { createShapePartReader } from '#checks/model/office/pptx-markup.ts'
import type { Place, Tally } from '#checks/result/tally.ts'
import { scannedPageRules } from '#checks/rules/custom-pdf-rules.ts'
import { readPresentation } from './content-parts.ts'
import type { OfficePackage } from './office-package.ts'
import * as rules from './office-rules.ts'
import type { AddPicture } from './picture-uses.ts'
import { createShapeReader } from './read-shapes.ts'
import type { ShapesListener } from './read-shapes.ts'

type DeckLanguages = {
  default: string | undefined
  first: string | undefined
  missingCount: number
}
type Deck = {
  titles: Set<string>
  languages: DeckLanguages
  model: OfficeModelBuilder | undefined
  addPicture: AddPicture
}
type PptxInput = {
  officePackage: OfficePackage
  model: OfficeModelBuilder | undefined
  addPicture: AddPicture
}

/** Does not read notes and masters. */
export async function checkPptx(tally: Tally, { officePackage, model, addPicture }: PptxInput) {
  const { slides, language } = await readPresentation(officePackage)
  const languages: DeckLanguages = { default: language, first: undefined, missingCount: 0 }
  const deck: Deck = { titles: new Set(), languages, model, addPicture }
  for (const [index, path] of slides.entries())
    await checkSlide(tally, { officePackage, path, number: index + 1, deck })
  const deckLanguage =
    languages.missingCount === 0 ? (languages.first ?? languages.default) : languages.default
  tally.evaluate(rules.languageRules, { hasLanguage: deckLanguage !== undefined }, () => ({}))
  return { pages: slides.length, language: languages.first ?? deckLanguage }
}

type SlideInput = { officePackage: OfficePackage; path: string; number: number; deck: Deck }

async function checkSlide(tally: Tally, { officePackage, path, number, deck }: SlideInput) {
  const { titles, model } = deck
  const locate = (detail?: string, part?: number): Place => ({
    page: number,
    part,
    path: detail === undefined ? `Slide ${number}` : `Slide ${number} › ${detail}`,
  })
  const shapes = createShapesListener(tally, { path, deck, locate })
  const firstLink = model?.links.length ?? 0
  model?.openSection(`Slide ${number}`, number)
  const shapeHandler = createShapeReader(shapes.listener)
  await officePackage.read(
    path,
    combineHandlers(shapeHandler, model && createShapePartReader(model)),
  )
  if (model) await resolveLinkAddresses(model, { officePackage, path, firstLink })
  const title = shapes.title()
  const key = title.toLowerCase()
  tally.evaluate(rules.slideRules, { title, isRepeated: titles.has(key) }, () =>
    locate(undefined, model?.last.section),
  )
  titles.add(key)
  const { hasBackground, hasContent } = shapes.facts
  if (hasBackground)
    tally.evaluate(scannedPageRules, { isScanned: !hasContent }, () =>
      locate(undefined, model?.last.section),
    )
}

type ShapesInput = {
  path: string
  deck: Deck
  locate: (detail: string, part: number | undefined) => Place
}

function createShapesListener(tally: Tally, { path, deck, locate }: ShapesInput) {
  const { languages, model } = deck
  const last = model?.last ?? {}
  let title = ''
  let pictureCount = 0
  let tableCount = 0
  let linkCount = 0
  const slideFacts = { hasBackground: false, hasContent: false }
  const listener: ShapesListener = {
    title: (text) => void (title ||= text),
    picture(picture) {
      const place = locate(`Picture ${++pictureCount}`, last.picture)
      tally.evaluate(rules.pictureRules, picture, () => place)
      deck.addPicture(picture, path)
      if (picture.description !== '') slideFacts.hasContent = true
    },
    table(table) {
      const place = locate(`Table ${++tableCount}`, last.table)
      tally.evaluate(rules.tableRules, table, () => place)
    },
    link(text) {
      const place = locate(`Link ${++linkCount}`, last.link)
      tally.evaluate(rules.linkRules, text, () => place)
    },
    run(language) {
      languages.first ??= language
      if (language === undefined) languages.missingCount += 1
    },
    content: () => void (slideFacts.hasContent = true),
    background: () => void (slideFacts.hasBackground = true),
  }
  return { listener, title: () => title, facts: slideFacts }
}

async function resolveLinkAddresses(
  model: OfficeModelBuilder,
  {
    officePackage,
    path,
    firstLink,
  }: { officePackage: OfficePackage; path: string; firstLink: number },
) {
  const links = model.links.slice(firstLink)
  if (links.length === 0) return
  const relations = await officePackage.relationsOf(path).catch(() => undefined)
  for (const link of links) link.address = relations?.get(link.address ?? '')?.path
}
