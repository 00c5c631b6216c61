import { endOf, findTag, opened, spliced, withAttribute } from './xml-edits.ts'
import type { Tag } from './xml-edits.ts'

const style = 'defaultTextStyle'

/** `drawing` is the namespace of text on slides. Undefined for unexpected XML. */
export function withSlideLanguage(
  xml: string,
  language: string,
  drawing: string,
): string | undefined {
  const again = (changed: string) => withSlideLanguage(changed, language, drawing)
  const known = findTag(xml, style)
  if (!known) {
    const whole = withStyle(xml)
    return whole === undefined ? undefined : again(whole)
  }
  if (known.isEmpty) return again(opened(xml, known, style))
  const end = endOf(xml, known, style)
  if (end === undefined) return undefined
  let changed = ''
  let at = known.end
  const next = () => findTag(xml, 'defRPr', { from: at, to: end })
  for (let tag = next(); tag; tag = next()) {
    changed += xml.slice(at, tag.start) + withAttribute(tag.text, 'lang', language)
    at = tag.end
  }
  return at === known.end
    ? withParagraph(xml, { style: known, end, language, drawing })
    : xml.slice(0, known.end) + changed + xml.slice(at)
}

const tags = /<(\/?)((?:[\w.-]+:)?)([\w.-]+)(?=[\s/>])[^>]*>/g
/** Elements after the defaults for text (ISO 29500-1, 19.2.1.26). */
const behindStyle = new Set(['modifyVerifier', 'extLst'])

function withStyle(xml: string): string | undefined {
  const root = findTag(xml, 'presentation')
  if (!root) return undefined
  if (root.isEmpty) return withStyle(opened(xml, root, 'presentation'))
  let depth = 0
  for (const { 0: text, 1: slash, 3: name = '', index } of xml.slice(root.end).matchAll(tags)) {
    if (depth === 0 && (slash || behindStyle.has(name))) {
      const place = root.end + index
      return spliced(xml, { from: place, to: place }, `<${root.prefix}${style}/>`)
    }
    if (slash) depth -= 1
    else if (!text.endsWith('/>')) depth += 1
  }
  return undefined
}

type Style = { style: Tag; end: number; language: string; drawing: string }

function withParagraph(xml: string, { style: { end: from }, end: to, language, drawing }: Style) {
  const paragraph = findTag(xml, 'defPPr', { from, to })
  const text = (prefix: string) => `<${prefix}defRPr lang="${language}"/>`
  if (!paragraph) {
    const whole = `<a:defPPr xmlns:a="${drawing}">${text('a:')}</a:defPPr>`
    return spliced(xml, { from, to: from }, whole)
  }
  if (paragraph.isEmpty) {
    const inside = opened(xml, paragraph, 'defPPr')
    const place = inside.indexOf('>', paragraph.start) + 1
    return spliced(inside, { from: place, to: place }, text(paragraph.prefix))
  }
  const end = endOf(xml, paragraph, 'defPPr')
  if (end === undefined) return undefined
  const more = findTag(xml, 'extLst', { from: paragraph.end, to: end })
  const place = more?.start ?? end
  return spliced(xml, { from: place, to: place }, text(paragraph.prefix))
}
