import { combineHandlers } from '#checks/model/office/combine-handlers.ts'
import { createDocxPartReader } from '#checks/model/office/docx-markup.ts'
import type { LastParts, OfficeModelBuilder } from '#checks/model/office/office-model-builder.ts'
import { customRuleIdsFor } from '#checks/result/custom-rules.ts'
import type { Tally } from '#checks/result/tally.ts'
import { listRelatedParts } from './content-parts.ts'
import { readStyles } from './docx-styles.ts'
import type { Styles } from './docx-styles.ts'
import type { OfficePackage } from './office-package.ts'
import * as rules from './office-rules.ts'
import type { AddPicture } from './picture-uses.ts'
import { createBodyReader } from './read-body.ts'
import type { BodyListener, Paragraph } from './read-body.ts'

/** Headings and length count in the body only, not in headers, footers, notes and comments. */
export async function checkDocx(
  tally: Tally,
  {
    officePackage,
    model,
    addPicture,
  }: {
    officePackage: OfficePackage
    model: OfficeModelBuilder | undefined
    addPicture: AddPicture
  },
): Promise<string | undefined> {
  const styles = await readStyles(officePackage)
  const relations = await officePackage.relationsOf(officePackage.mainPath)
  const modelInput = model && { parts: model, styles }
  const last = model?.last ?? {}
  const headings = createHeadingCheck(tally, styles, last)
  const runs: RunLanguages = { missingCount: 0, firstLanguage: undefined }
  const state = { tally, styles, runs, addPicture, last }
  const mainPart = { path: officePackage.mainPath, pathPrefix: '' }
  const bodyHandler = createBodyReader(createBodyListener(state, mainPart, headings.add))
  const modelHandler = modelInput && createDocxPartReader({ ...modelInput, relations })
  await officePackage.read(mainPart.path, combineHandlers(bodyHandler, modelHandler))
  headings.finish()
  for (const { path, name } of listRelatedParts(officePackage, relations)) {
    const part = { path, pathPrefix: `${name} › ` }
    const relatedBodyHandler = createBodyReader(createBodyListener(state, part, () => undefined))
    model?.openSection(name)
    // Does not read the part's own relations, so its links have texts but no addresses.
    const relatedModelHandler =
      modelInput && createDocxPartReader({ ...modelInput, relations: new Map() })
    await officePackage.read(path, combineHandlers(relatedBodyHandler, relatedModelHandler))
  }
  const commonLanguage = runs.missingCount === 0 ? runs.firstLanguage : undefined
  const language = styles.language ?? commonLanguage
  tally.evaluate(rules.languageRules, { hasLanguage: language !== undefined }, () => ({}))
  return language
}

type RunLanguages = { missingCount: number; firstLanguage: string | undefined }
type DocxCheckState = {
  tally: Tally
  styles: Styles
  runs: RunLanguages
  addPicture: AddPicture
  last: LastParts
}

type DocxPart = { path: string; pathPrefix: string }

/** The title comes from the properties, so unread content does not affect it. */
const docxTextRuleIds = customRuleIdsFor('docx').filter((rule) => !rule.includes('title'))

function createBodyListener(
  state: DocxCheckState,
  { path: partPath, pathPrefix }: DocxPart,
  onParagraph: (paragraph: Paragraph) => void,
): BodyListener {
  const { tally, runs, addPicture, last } = state
  const lists = createListCheck(state, pathPrefix)
  let pictureCount = 0
  let tableCount = 0
  let linkCount = 0
  return {
    paragraph(paragraph) {
      onParagraph(paragraph)
      lists.add(paragraph)
    },
    picture(picture) {
      const path = `${pathPrefix}Picture ${++pictureCount}`
      tally.evaluate(rules.pictureRules, picture, () => ({ path, part: last.picture }))
      addPicture(picture, partPath)
    },
    table(table) {
      const path = `${pathPrefix}Table ${++tableCount}`
      tally.evaluate(rules.tableRules, table, () => ({ path, part: last.table }))
    },
    link(text) {
      const path = `${pathPrefix}Link ${++linkCount}`
      tally.evaluate(rules.linkRules, text, () => ({ path, part: last.link }))
    },
    run(language) {
      runs.firstLanguage ??= language
      if (language === undefined) runs.missingCount += 1
    },
    unread: () => tally.reportGap(docxTextRuleIds, 'It holds another document, which is not read.'),
    end: lists.finish,
  }
}

function createHeadingCheck(tally: Tally, styles: Styles, last: LastParts) {
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
    finish: () => tally.evaluate(rules.headingPresenceRules, { characters, headings }, () => ({})),
  }
}

/** List markers typed as text: `- `, `• `, `1. `, `a) `. */
const typedListMarker = /^\s*([-–—•·▪●◦*]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s+\S/

const minListParagraphs = 2

function createListCheck({ tally, styles, last }: DocxCheckState, pathPrefix: string) {
  let listCount = 0
  let paragraphs = 0
  let isTyped = false
  let first = ''
  let part: number | undefined
  const finish = () => {
    if (paragraphs >= minListParagraphs || (paragraphs > 0 && !isTyped)) {
      listCount += 1
      const place = { path: `${pathPrefix}List ${listCount}`, part }
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
