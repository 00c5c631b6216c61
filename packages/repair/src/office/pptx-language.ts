import { closingTagStart, findTag, expandEmptyTag, splice, setAttribute } from './xml-edits.ts'
import type { Tag } from './xml-edits.ts'

const styleName = 'defaultTextStyle'

/** `drawing` is the namespace of text on slides. Undefined for unexpected XML. */
export function setPptxLanguage(
  xml: string,
  language: string,
  drawing: string,
): string | undefined {
  const retry = (changed: string) => setPptxLanguage(changed, language, drawing)
  const styleTag = findTag(xml, styleName)
  if (!styleTag) {
    const whole = insertStyle(xml)
    return whole === undefined ? undefined : retry(whole)
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
    ? insertParagraphDefaults(xml, { style: styleTag, end, language, drawing })
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

type Style = { style: Tag; end: number; language: string; drawing: string }

function insertParagraphDefaults(
  xml: string,
  { style: { end: from }, end: to, language, drawing }: Style,
) {
  const paragraph = findTag(xml, 'defPPr', { from, to })
  const text = (prefix: string) => `<${prefix}defRPr lang="${language}"/>`
  if (!paragraph) {
    const whole = `<a:defPPr xmlns:a="${drawing}">${text('a:')}</a:defPPr>`
    return splice(xml, { from, to: from }, whole)
  }
  if (paragraph.isEmpty) {
    const inside = expandEmptyTag(xml, paragraph, 'defPPr')
    const offset = inside.indexOf('>', paragraph.start) + 1
    return splice(inside, { from: offset, to: offset }, text(paragraph.prefix))
  }
  const end = closingTagStart(xml, paragraph, 'defPPr')
  if (end === undefined) return undefined
  const more = findTag(xml, 'extLst', { from: paragraph.end, to: end })
  const offset = more?.start ?? end
  return splice(xml, { from: offset, to: offset }, text(paragraph.prefix))
}
