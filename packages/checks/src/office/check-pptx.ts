import { combineHandlers } from '#checks/model/office/both-readers.ts'
import type { OfficeParts } from '#checks/model/office/office-parts.ts'
import { readShapeParts } from '#checks/model/office/pptx-markup.ts'
import type { Location, Tally } from '#checks/result/tally.ts'
import { scanRules } from '#checks/rules/beyond-rules.ts'
import { readPresentation } from './content-parts.ts'
import type { SeePicture } from './known-pictures.ts'
import * as rules from './office-rules.ts'
import type { Package } from './package.ts'
import { readShapes } from './read-shapes.ts'
import type { ShapesListener } from './read-shapes.ts'

type Languages = { default: string | undefined; first: string | undefined; without: number }
type Deck = {
  titles: Set<string>
  languages: Languages
  model: OfficeParts | undefined
  seePicture: SeePicture
}
type Input = { opened: Package; model: OfficeParts | undefined; see: SeePicture }

/** Does not read notes and masters. */
export async function checkPptx(tally: Tally, { opened, model, see }: Input) {
  const { slides, language } = await readPresentation(opened)
  const languages: Languages = { default: language, first: undefined, without: 0 }
  const deck: Deck = { titles: new Set(), languages, model, seePicture: see }
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
  const at = (detail?: string, part?: number): Location => ({
    page: number,
    part,
    path: detail === undefined ? `Slide ${number}` : `Slide ${number} › ${detail}`,
  })
  const judged = evaluateShapes(tally, { path, deck, at })
  const linksBefore = model?.links.length ?? 0
  model?.section(`Slide ${number}`, number)
  const shapeHandler = readShapes(judged.listener)
  await opened.read(path, combineHandlers(shapeHandler, model && readShapeParts(model)))
  if (model) await nameLinks(model, { opened, path, from: linksBefore })
  const title = judged.title()
  const key = title.toLowerCase()
  tally.evaluate(rules.slideRules, { title, isRepeated: titles.has(key) }, () =>
    at(undefined, model?.last.section),
  )
  titles.add(key)
  const { hasBackground, hasContent } = judged.seen
  if (hasBackground)
    tally.evaluate(scanRules, { isScanned: !hasContent }, () => at(undefined, model?.last.section))
}

type OnSlide = {
  path: string
  deck: Deck
  at: (detail: string, part: number | undefined) => Location
}

function evaluateShapes(tally: Tally, { path, deck, at }: OnSlide) {
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
      const place = at(`Picture ${++pictures}`, last.picture)
      tally.evaluate(rules.officePictureRules, picture, () => place)
      deck.seePicture(picture, path)
      if (picture.description !== '') slideFacts.hasContent = true
    },
    table(table) {
      const place = at(`Table ${++tables}`, last.table)
      tally.evaluate(rules.tableRules, table, () => place)
    },
    link(text) {
      const place = at(`Link ${++links}`, last.link)
      tally.evaluate(rules.linkRules, text, () => place)
    },
    run(language) {
      languages.first ??= language
      if (language === undefined) languages.without += 1
    },
    content: () => void (slideFacts.hasContent = true),
    background: () => void (slideFacts.hasBackground = true),
  }
  return { listener, title: () => title, seen: slideFacts }
}

async function nameLinks(
  model: OfficeParts,
  { opened, path, from }: { opened: Package; path: string; from: number },
) {
  const links = model.links.slice(from)
  if (links.length === 0) return
  const relations = await opened.relationsOf(path).catch(() => undefined)
  for (const link of links) link.address = relations?.get(link.address ?? '')?.path
}
