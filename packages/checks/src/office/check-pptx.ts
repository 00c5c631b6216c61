import { combineHandlers } from '#checks/model/office/combine-handlers.ts'
import type { OfficeParts } from '#checks/model/office/office-parts.ts'
import { readShapeParts } from '#checks/model/office/pptx-markup.ts'
import type { Location, Tally } from '#checks/result/tally.ts'
import { scanRules } from '#checks/rules/beyond-rules.ts'
import { readPresentation } from './content-parts.ts'
import * as rules from './office-rules.ts'
import type { Package } from './package.ts'
import type { AddPicture } from './picture-uses.ts'
import { readShapes } from './read-shapes.ts'
import type { ShapesListener } from './read-shapes.ts'

type Languages = { default: string | undefined; first: string | undefined; without: number }
type Deck = {
  titles: Set<string>
  languages: Languages
  model: OfficeParts | undefined
  addPicture: AddPicture
}
type Input = { opened: Package; model: OfficeParts | undefined; addPicture: AddPicture }

/** Does not read notes and masters. */
export async function checkPptx(tally: Tally, { opened, model, addPicture }: Input) {
  const { slides, language } = await readPresentation(opened)
  const languages: Languages = { default: language, first: undefined, without: 0 }
  const deck: Deck = { titles: new Set(), languages, model, addPicture }
  for (const [index, path] of slides.entries())
    await checkSlide(tally, { opened, path, number: index + 1, deck })
  const deckLanguage =
    languages.without === 0 ? (languages.first ?? languages.default) : languages.default
  tally.evaluate(rules.languageRules, { hasLanguage: deckLanguage !== undefined }, () => ({}))
  return { pages: slides.length, language: languages.first ?? deckLanguage }
}

type Slide = { opened: Package; path: string; number: number; deck: Deck }

async function checkSlide(tally: Tally, { opened, path, number, deck }: Slide) {
  const { titles, model } = deck
  const locate = (detail?: string, part?: number): Location => ({
    page: number,
    part,
    path: detail === undefined ? `Slide ${number}` : `Slide ${number} › ${detail}`,
  })
  const shapes = evaluateShapes(tally, { path, deck, locate })
  const linksBefore = model?.links.length ?? 0
  model?.section(`Slide ${number}`, number)
  const shapeHandler = readShapes(shapes.listener)
  await opened.read(path, combineHandlers(shapeHandler, model && readShapeParts(model)))
  if (model) await nameLinks(model, { opened, path, firstLink: linksBefore })
  const title = shapes.title()
  const key = title.toLowerCase()
  tally.evaluate(rules.slideRules, { title, isRepeated: titles.has(key) }, () =>
    locate(undefined, model?.last.section),
  )
  titles.add(key)
  const { hasBackground, hasContent } = shapes.facts
  if (hasBackground)
    tally.evaluate(scanRules, { isScanned: !hasContent }, () =>
      locate(undefined, model?.last.section),
    )
}

type OnSlide = {
  path: string
  deck: Deck
  locate: (detail: string, part: number | undefined) => Location
}

function evaluateShapes(tally: Tally, { path, deck, locate }: OnSlide) {
  const { languages, model } = deck
  const last = model?.last ?? {}
  let title = ''
  let pictures = 0
  let tables = 0
  let links = 0
  const slideFacts = { hasBackground: false, hasContent: false }
  const listener: ShapesListener = {
    title: (text) => void (title ||= text),
    picture(picture) {
      const place = locate(`Picture ${++pictures}`, last.picture)
      tally.evaluate(rules.officePictureRules, picture, () => place)
      deck.addPicture(picture, path)
      if (picture.description !== '') slideFacts.hasContent = true
    },
    table(table) {
      const place = locate(`Table ${++tables}`, last.table)
      tally.evaluate(rules.tableRules, table, () => place)
    },
    link(text) {
      const place = locate(`Link ${++links}`, last.link)
      tally.evaluate(rules.linkRules, text, () => place)
    },
    run(language) {
      languages.first ??= language
      if (language === undefined) languages.without += 1
    },
    content: () => void (slideFacts.hasContent = true),
    background: () => void (slideFacts.hasBackground = true),
  }
  return { listener, title: () => title, facts: slideFacts }
}

async function nameLinks(
  model: OfficeParts,
  { opened, path, firstLink }: { opened: Package; path: string; firstLink: number },
) {
  const links = model.links.slice(firstLink)
  if (links.length === 0) return
  const relations = await opened.relationsOf(path).catch(() => undefined)
  for (const link of links) link.address = relations?.get(link.address ?? '')?.path
}
