import { combineHandlers } from '#checks/model/office/both-readers.ts'
import { readDocxParts } from '#checks/model/office/docx-markup.ts'
import type { LastParts, OfficeParts } from '#checks/model/office/office-parts.ts'
import { namedRulesOf } from '#checks/result/named-rules.ts'
import type { Tally } from '#checks/result/tally.ts'
import { relatedParts } from './content-parts.ts'
import { readBody } from './docx-body.ts'
import type { BodyListener, Paragraph } from './docx-body.ts'
import { readStyles } from './docx-styles.ts'
import type { Styles } from './docx-styles.ts'
import type { SeePicture } from './known-pictures.ts'
import * as rules from './office-rules.ts'
import type { Package } from './package.ts'

/** Headings and length count in the body only, not in headers, footers, notes and comments. */
export async function checkDocx(
  tally: Tally,
  { opened, model, see }: { opened: Package; model: OfficeParts | undefined; see: SeePicture },
): Promise<string | undefined> {
  const styles = await readStyles(opened)
  const relations = await opened.relationsOf(opened.mainPath)
  const modelling = model && { parts: model, styles }
  const last = model?.last ?? {}
  const headings = createHeadings(tally, styles, last)
  const runs: Runs = { without: 0, first: undefined }
  const judging = { tally, styles, runs, seePicture: see, last }
  const main = { path: opened.mainPath, where: '' }
  const body = readBody(listenTo(judging, main, headings.see))
  const readParts = modelling && readDocxParts({ ...modelling, relations })
  await opened.read(main.path, combineHandlers(body, readParts))
  headings.finish()
  for (const { path, name } of relatedParts(opened, relations)) {
    const part = { path, where: `${name} › ` }
    const related = readBody(listenTo(judging, part, () => undefined))
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
  seePicture: SeePicture
  last: LastParts
}

type DocxPart = { path: string; where: string }

/** The title comes from the properties, so unread content does not affect it. */
const docxTextRules = namedRulesOf('docx').filter((rule) => !rule.includes('title'))

function listenTo(
  judging: DocxCheckState,
  { path: partPath, where }: DocxPart,
  see: (paragraph: Paragraph) => void,
): BodyListener {
  const { tally, runs, seePicture, last } = judging
  const lists = createLists(judging, where)
  let pictures = 0
  let tables = 0
  let links = 0
  return {
    paragraph(paragraph) {
      see(paragraph)
      lists.see(paragraph)
    },
    picture(picture) {
      const path = `${where}Picture ${++pictures}`
      tally.evaluate(rules.officePictureRules, picture, () => ({ path, part: last.picture }))
      seePicture(picture, partPath)
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
  let above = 0
  let headings = 0
  let characters = 0
  return {
    see({ text, style, level: own }: Paragraph) {
      characters += text.length
      const level = own ?? styles.levelOf(style) ?? 0
      if (level === 0 || text.trim() === '') return
      headings += 1
      const path = `Heading ${headings}`
      const place = () => ({ path, part: last.paragraph })
      tally.evaluate(rules.headingRules, { level, above, text }, place)
      above = level
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
    see({ text, style, isInList, level }: Paragraph) {
      if (text.trim() === '') return
      const isListed = isInList ?? styles.isList(style)
      const isHeading = (level ?? styles.levelOf(style) ?? 0) > 0
      const isSigned = !isListed && !isHeading && typedListMarker.test(text)
      if (paragraphs > 0 && (isTyped ? !isSigned : !isListed || isHeading)) finish()
      if (isHeading || (!isListed && !isSigned)) return
      if (paragraphs === 0) {
        isTyped = isSigned
        first = text
        part = last.paragraph
      }
      paragraphs += 1
    },
  }
}
