import { combineHandlers } from '#checks/model/office/combine-handlers.ts'
import { readDocxParts } from '#checks/model/office/docx-markup.ts'
import type { LastParts, OfficeParts } from '#checks/model/office/office-parts.ts'
import { namedRulesOf } from '#checks/result/named-rules.ts'
import type { Tally } from '#checks/result/tally.ts'
import { relatedParts } from './content-parts.ts'
import { readStyles } from './docx-styles.ts'
import type { Styles } from './docx-styles.ts'
import * as rules from './office-rules.ts'
import type { Package } from './package.ts'
import type { AddPicture } from './picture-uses.ts'
import { readBody } from './read-body.ts'
import type { BodyListener, Paragraph } from './read-body.ts'

/** Headings and length count in the body only, not in headers, footers, notes and comments. */
export async function checkDocx(
  tally: Tally,
  {
    opened,
    model,
    addPicture,
  }: { opened: Package; model: OfficeParts | undefined; addPicture: AddPicture },
): Promise<string | undefined> {
  const styles = await readStyles(opened)
  const relations = await opened.relationsOf(opened.mainPath)
  const modelling = model && { parts: model, styles }
  const last = model?.last ?? {}
  const headings = createHeadings(tally, styles, last)
  const runs: Runs = { without: 0, first: undefined }
  const state = { tally, styles, runs, addPicture, last }
  const main = { path: opened.mainPath, where: '' }
  const body = readBody(listenTo(state, main, headings.add))
  const readParts = modelling && readDocxParts({ ...modelling, relations })
  await opened.read(main.path, combineHandlers(body, readParts))
  headings.finish()
  for (const { path, name } of relatedParts(opened, relations)) {
    const part = { path, where: `${name} › ` }
    const related = readBody(listenTo(state, part, () => undefined))
    model?.section(name)
    // Does not read the part's own relations, so its links have texts but no addresses.
    const readRelated = modelling && readDocxParts({ ...modelling, relations: new Map() })
    await opened.read(path, combineHandlers(related, readRelated))
  }
  const everyRun = runs.without === 0 ? runs.first : undefined
  const language = styles.language ?? everyRun
  tally.evaluate(rules.languageRules, { hasLanguage: language !== undefined }, () => ({}))
  return language
}

type Runs = { without: number; first: string | undefined }
type DocxCheckState = {
  tally: Tally
  styles: Styles
  runs: Runs
  addPicture: AddPicture
  last: LastParts
}

type DocxPart = { path: string; where: string }

/** The title comes from the properties, so unread content does not affect it. */
const docxTextRules = namedRulesOf('docx').filter((rule) => !rule.includes('title'))

function listenTo(
  state: DocxCheckState,
  { path: partPath, where }: DocxPart,
  onParagraph: (paragraph: Paragraph) => void,
): BodyListener {
  const { tally, runs, addPicture, last } = state
  const lists = createLists(state, where)
  let pictures = 0
  let tables = 0
  let links = 0
  return {
    paragraph(paragraph) {
      onParagraph(paragraph)
      lists.add(paragraph)
    },
    picture(picture) {
      const path = `${where}Picture ${++pictures}`
      tally.evaluate(rules.officePictureRules, picture, () => ({ path, part: last.picture }))
      addPicture(picture, partPath)
    },
    table(table) {
      const path = `${where}Table ${++tables}`
      tally.evaluate(rules.tableRules, table, () => ({ path, part: last.table }))
    },
    link(text) {
      const path = `${where}Link ${++links}`
      tally.evaluate(rules.linkRules, text, () => ({ path, part: last.link }))
    },
    run(language) {
      runs.first ??= language
      if (language === undefined) runs.without += 1
    },
    unread: () => tally.reportGap(docxTextRules, 'It holds another document, which is not read.'),
    end: lists.finish,
  }
}

function createHeadings(tally: Tally, styles: Styles, last: LastParts) {
  let previousLevel = 0
  let headings = 0
  let characters = 0
  return {
    add({ text, style, level: ownLevel }: Paragraph) {
      characters += text.length
      const level = ownLevel ?? styles.levelOf(style) ?? 0
      if (level === 0 || text.trim() === '') return
      headings += 1
      const path = `Heading ${headings}`
      const place = () => ({ path, part: last.paragraph })
      tally.evaluate(rules.headingRules, { level, previousLevel, text }, place)
      previousLevel = level
    },
    finish: () => tally.evaluate(rules.officeTextRules, { characters, headings }, () => ({})),
  }
}

/** List markers typed as text: `- `, `• `, `1. `, `a) `. */
const typedListMarker = /^\s*([-–—•·▪●◦*]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s+\S/

const minListParagraphs = 2

function createLists({ tally, styles, last }: DocxCheckState, where: string) {
  let lists = 0
  let paragraphs = 0
  let isTyped = false
  let first = ''
  let part: number | undefined
  const finish = () => {
    if (paragraphs >= minListParagraphs || (paragraphs > 0 && !isTyped)) {
      lists += 1
      const place = { path: `${where}List ${lists}`, part }
      tally.evaluate(rules.listRules, { isTyped, first }, () => place)
    }
    paragraphs = 0
  }
  return {
    finish,
    add({ text, style, isInList, level }: Paragraph) {
      if (text.trim() === '') return
      const isListed = isInList ?? styles.isList(style)
      const isHeading = (level ?? styles.levelOf(style) ?? 0) > 0
      const hasTypedMarker = !isListed && !isHeading && typedListMarker.test(text)
      if (paragraphs > 0 && (isTyped ? !hasTypedMarker : !isListed || isHeading)) finish()
      if (isHeading || (!isListed && !hasTypedMarker)) return
      if (paragraphs === 0) {
        isTyped = hasTypedMarker
        first = text
        part = last.paragraph
      }
      paragraphs += 1
    },
  }
}
