import { closingTagStart, findTag, expandEmptyTag, splice, setAttribute } from './xml-edits.ts'

/** Undefined for unexpected XML. */
export function setDocxLanguage(xml: string, language: string): string | undefined {
  const root = findTag(xml, 'styles')
  if (!root) return undefined
  if (root.isEmpty) return setDocxLanguage(expandEmptyTag(xml, root, 'styles'), language)
  const name = (local: string) => `${root.prefix}${local}`
  const lang = `<${name('lang')} ${name('val')}="${language}"/>`
  const properties = `<${name('rPr')}>${lang}</${name('rPr')}>`
  const fallback = `<${name('rPrDefault')}>${properties}</${name('rPrDefault')}>`
  const defaults = findTag(xml, 'docDefaults')
  if (!defaults || defaults.isEmpty) {
    const docDefaults = `<${name('docDefaults')}>${fallback}</${name('docDefaults')}>`
    const position = defaults ?? { start: root.end, end: root.end }
    return splice(xml, { from: position.start, to: position.end }, docDefaults)
  }
  const end = closingTagStart(xml, defaults, 'docDefaults')
  if (end === undefined) return undefined
  const languageTag = findTag(xml, 'lang', { from: defaults.end, to: end })
  if (languageTag)
    return splice(
      xml,
      { from: languageTag.start, to: languageTag.end },
      setAttribute(languageTag.text, name('val'), language),
    )
  return setDefaultLanguage(xml, { from: defaults.end, to: end, lang, properties, fallback })
}

type Defaults = { from: number; to: number; lang: string; properties: string; fallback: string }

function setDefaultLanguage(xml: string, { from, to, lang, properties, fallback }: Defaults) {
  const runDefaults = findTag(xml, 'rPrDefault', { from, to })
  if (!runDefaults) return splice(xml, { from, to: from }, fallback)
  if (runDefaults.isEmpty)
    return splice(xml, { from: runDefaults.start, to: runDefaults.end }, fallback)
  const runProperties = findTag(xml, 'rPr', { from: runDefaults.end, to })
  if (!runProperties) return splice(xml, { from: runDefaults.end, to: runDefaults.end }, properties)
  if (runProperties.isEmpty)
    return splice(xml, { from: runProperties.start, to: runProperties.end }, properties)
  const end = closingTagStart(xml, runProperties, 'rPr')
  return end === undefined ? undefined : splice(xml, { from: end, to: end }, lang)
}
