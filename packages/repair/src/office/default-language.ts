import { endOf, findTag, opened, spliced, withAttribute } from './xml-edits.ts'

/** Undefined for unexpected XML. */
export function withWordLanguage(xml: string, language: string): string | undefined {
  const root = findTag(xml, 'styles')
  if (!root) return undefined
  if (root.isEmpty) return withWordLanguage(opened(xml, root, 'styles'), language)
  const name = (local: string) => `${root.prefix}${local}`
  const lang = `<${name('lang')} ${name('val')}="${language}"/>`
  const properties = `<${name('rPr')}>${lang}</${name('rPr')}>`
  const fallback = `<${name('rPrDefault')}>${properties}</${name('rPrDefault')}>`
  const defaults = findTag(xml, 'docDefaults')
  if (!defaults || defaults.isEmpty) {
    const whole = `<${name('docDefaults')}>${fallback}</${name('docDefaults')}>`
    const place = defaults ?? { start: root.end, end: root.end }
    return spliced(xml, { from: place.start, to: place.end }, whole)
  }
  const end = endOf(xml, defaults, 'docDefaults')
  if (end === undefined) return undefined
  const known = findTag(xml, 'lang', { from: defaults.end, to: end })
  if (known)
    return spliced(
      xml,
      { from: known.start, to: known.end },
      withAttribute(known.text, name('val'), language),
    )
  return withinDefaults(xml, { from: defaults.end, to: end, lang, properties, fallback })
}

type Defaults = { from: number; to: number; lang: string; properties: string; fallback: string }

function withinDefaults(xml: string, { from, to, lang, properties, fallback }: Defaults) {
  const own = findTag(xml, 'rPrDefault', { from, to })
  if (!own) return spliced(xml, { from, to: from }, fallback)
  if (own.isEmpty) return spliced(xml, { from: own.start, to: own.end }, fallback)
  const inside = findTag(xml, 'rPr', { from: own.end, to })
  if (!inside) return spliced(xml, { from: own.end, to: own.end }, properties)
  if (inside.isEmpty) return spliced(xml, { from: inside.start, to: inside.end }, properties)
  const end = endOf(xml, inside, 'rPr')
  return end === undefined ? undefined : spliced(xml, { from: end, to: end }, lang)
}
