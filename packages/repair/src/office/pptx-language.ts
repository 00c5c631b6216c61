import { closingTagStart, findTag, expandEmptyTag, splice, setAttribute } from './xml-edits.ts'
import type { Tag } from './xml-edits.ts'

const styleName = 'defaultTextStyle'

/** Undefined for unexpected XML. `drawingNamespace` is that of text on slides. */
export function setPptxLanguage(
  xml: string,
  language: string,
  drawingNamespace: string,
): string | undefined {
  const retry = (changed: string) => setPptxLanguage(changed, language, drawingNamespace)
  const styleTag = findTag(xml, styleName)
  if (!styleTag) {
    const withStyle = insertStyle(xml)
    return withStyle === undefined ? undefined : retry(withStyle)
  }
  if (styleTag.isEmpty) return retry(expandEmptyTag(xml, styleTag, styleName))
  const end = closingTagStart(xml, styleTag, styleName)
  if (end === undefined) return undefined
  let changedXml = ''
  let at = styleTag.end
  const next = () => findTag(xml, 'defRPr', { from: at, to: end })
  for (let tag = next(); tag; tag = next()) {
    changedXml += xml.slice(at, tag.start) + setAttribute(tag.text, 'lang', language)
    at = tag.end
  }
  return at === styleTag.end
    ? insertParagraphDefaults(xml, { style: styleTag, end, language, drawingNamespace })
    : xml.slice(0, styleTag.end) + changedXml + xml.slice(at)
}

const tags = /<(\/?)((?:[\w.-]+:)?)([\w.-]+)(?=[\s/>])[^>]*>/g
/** Elements after the defaults for text (ISO 29500-1, 19.2.1.26). */
const elementsAfterStyle = new Set(['modifyVerifier', 'extLst'])

function insertStyle(xml: string): string | undefined {
  const root = findTag(xml, 'presentation')
  if (!root) return undefined
  if (root.isEmpty) return insertStyle(expandEmptyTag(xml, root, 'presentation'))
  let depth = 0
  for (const { 0: text, 1: slash, 3: name = '', index } of xml.slice(root.end).matchAll(tags)) {
    if (depth === 0 && (slash || elementsAfterStyle.has(name))) {
      const offset = root.end + index
      return splice(xml, { from: offset, to: offset }, `<${root.prefix}${styleName}/>`)
    }
    if (slash) depth -= 1
    else if (!text.endsWith('/>')) depth += 1
  }
  return undefined
}

type ParagraphDefaults = {
  style: Tag
  /** Where the closing tag of the style starts. */
  end: number
  language: string
  drawingNamespace: string
}

function insertParagraphDefaults(
  xml: string,
  { style: { end: from }, end: to, language, drawingNamespace }: ParagraphDefaults,
) {
  const paragraph = findTag(xml, 'defPPr', { from, to })
  const newTag = (prefix: string) => `<${prefix}defRPr lang="${language}"/>`
  if (!paragraph) {
    const newParagraph = `<a:defPPr xmlns:a="${drawingNamespace}">${newTag('a:')}</a:defPPr>`
    return splice(xml, { from, to: from }, newParagraph)
  }
  if (paragraph.isEmpty) {
    const inside = expandEmptyTag(xml, paragraph, 'defPPr')
    const offset = inside.indexOf('>', paragraph.start) + 1
    return splice(inside, { from: offset, to: offset }, newTag(paragraph.prefix))
  }
  const end = closingTagStart(xml, paragraph, 'defPPr')
  if (end === undefined) return undefined
  const extensions = findTag(xml, 'extLst', { from: paragraph.end, to: end })
  const offset = extensions?.start ?? end
  return splice(xml, { from: offset, to: offset }, newTag(paragraph.prefix))
}
