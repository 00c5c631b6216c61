import type { Tally } from '#checks/result/tally.ts'
import { readBody } from './docx-body.ts'
import type { Paragraph } from './docx-body.ts'
import { readStyles } from './docx-styles.ts'
import type { Styles } from './docx-styles.ts'
import * as rules from './office-rules.ts'
import type { Package } from './package.ts'

/** Judges the body; headers and footers repeat on each page, and screen readers leave them out. */
export async function checkDocx(tally: Tally, opened: Package): Promise<string | undefined> {
  const styles = await readStyles(opened)
  const headings = createHeadings(tally, styles)
  const lists = createLists(tally, styles)
  const runs = { withLanguage: 0, without: 0, first: undefined as string | undefined }
  let pictures = 0
  let tables = 0
  await opened.read(
    opened.mainPath,
    readBody({
      paragraph(paragraph) {
        headings.see(paragraph)
        lists.see(paragraph)
      },
      picture: (picture) =>
        tally.judge(rules.pictureRules, picture, () => ({ path: `Picture ${++pictures}` })),
      table: (table) => tally.judge(rules.tableRules, table, () => ({ path: `Table ${++tables}` })),
      link: (text) => tally.judge(rules.linkRules, text, () => ({})),
      run(language) {
        runs.first ??= language
        if (language === undefined) runs.without += 1
        else runs.withLanguage += 1
      },
    }),
  )
  headings.finish()
  lists.finish()
  const everyRun = runs.without === 0 ? runs.first : undefined
  const language = styles.language ?? everyRun
  tally.judge(rules.languageRules, { hasLanguage: language !== undefined }, () => ({}))
  return language
}

function createHeadings(tally: Tally, styles: Styles) {
  let above = 0
  let headings = 0
  let characters = 0
  return {
    see({ text, style, level: own }: Paragraph) {
      characters += text.length
      const level = own ?? styles.levelOf(style) ?? 0
      if (level === 0 || text.trim() === '') return
      tally.judge(rules.headingRules, { level, above, text }, () => ({}))
      headings += 1
      above = level
    },
    finish: () => tally.judge(rules.textRules, { characters, headings }, () => ({})),
  }
}

/** `- `, `• `, `1. `, `a) `, as people type them. */
const typedSign = /^\s*([-–—•·▪●◦*]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s+\S/

/** One such paragraph is no list yet. */
const shortestList = 2

function createLists(tally: Tally, styles: Styles) {
  let paragraphs = 0
  let isTyped = false
  let first = ''
  const finish = () => {
    if (paragraphs >= shortestList || (paragraphs > 0 && !isTyped))
      tally.judge(rules.listRules, { isTyped, first }, () => ({}))
    paragraphs = 0
  }
  return {
    finish,
    see({ text, style, isInList, level }: Paragraph) {
      if (text.trim() === '') return
      const isListed = isInList ?? styles.isList(style)
      const isHeading = (level ?? styles.levelOf(style) ?? 0) > 0
      const isSigned = !isListed && !isHeading && typedSign.test(text)
      if (paragraphs > 0 && (isTyped ? !isSigned : !isListed || isHeading)) finish()
      if (isHeading || (!isListed && !isSigned)) return
      if (paragraphs === 0) {
        isTyped = isSigned
        first = text
      }
      paragraphs += 1
    },
  }
}
