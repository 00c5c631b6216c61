import { normalizeLanguage } from './normalize-language.ts'
import type { OfficePackage } from './office-package.ts'
import { findRelation } from './office-package.ts'
import { attributeOf } from './read-part.ts'
import type { Attributes } from './read-part.ts'

type Style = { basedOn: string | undefined; level: number | undefined; isList: boolean }

export type Styles = {
  language: string | undefined
  levelOf: (style: string | undefined) => number | undefined
  isList: (style: string | undefined) => boolean
}

const maxHops = 50

export async function readStyles(officePackage: OfficePackage): Promise<Styles> {
  const styles = new Map<string, Style>()
  const defaults = await readStyleParts(officePackage, styles)
  const findInherited = <T>(id: string | undefined, read: (style: Style) => T | undefined) => {
    let style = id === undefined ? undefined : styles.get(id)
    for (let hops = 0; style && hops < maxHops; hops++) {
      const value = read(style)
      if (value !== undefined) return value
      style = style.basedOn === undefined ? undefined : styles.get(style.basedOn)
    }
    return undefined
  }
  const orDefaultStyle = (id: string | undefined) => id ?? defaults.defaultParagraph
  return {
    language: defaults.language,
    levelOf(style) {
      const level = findInherited(orDefaultStyle(style), (parent) => parent.level)
      return toHeadingLevel(level)
    },
    isList: (style) =>
      findInherited(orDefaultStyle(style), (parent) => parent.isList || undefined) === true,
  }
}

const bodyLevel = 9

/** Outline levels start at 0, and 9 means body text. */
export const toHeadingLevel = (level: number | undefined) =>
  level === undefined || !(level >= 0 && level < bodyLevel) ? undefined : level + 1

/** `w:lang` names a language for each kind of script; text from right to left uses `bidi` first. */
export function readLanguage(attributes: Attributes, isRightToLeft = false): string | undefined {
  const names = isRightToLeft ? ['bidi', 'val', 'eastAsia'] : ['val', 'bidi', 'eastAsia']
  return names
    .map((name) => normalizeLanguage(attributeOf(attributes, name)))
    .find((language) => language !== undefined)
}

type StyleDefaults = { language: string | undefined; defaultParagraph: string | undefined }

async function readStyleParts(
  officePackage: OfficePackage,
  styles: Map<string, Style>,
): Promise<StyleDefaults> {
  const defaults: StyleDefaults = { language: undefined, defaultParagraph: undefined }
  const path = findRelation(await officePackage.relationsOf(officePackage.mainPath), 'styles')?.path
  if (path === undefined || !officePackage.has(path)) return defaults
  let style: Style | undefined
  let isDefault = false
  await officePackage.read(path, {
    open(name, attributes) {
      if (name === 'docDefaults') isDefault = true
      else if (name === 'style') {
        style = { basedOn: undefined, level: undefined, isList: false }
        const id = attributeOf(attributes, 'styleId') ?? ''
        const isParagraph = attributeOf(attributes, 'type') === 'paragraph'
        isDefault =
          isParagraph && ['1', 'true', 'on'].includes(attributeOf(attributes, 'default') ?? '')
        if (isParagraph) styles.set(id, style)
        if (isDefault) defaults.defaultParagraph = id
      } else if (name === 'lang' && isDefault)
        defaults.language = readLanguage(attributes) ?? defaults.language
      else if (style) readStyle(style, name, attributes)
    },
    close(name) {
      if (name === 'docDefaults' || name === 'style') isDefault = false
      if (name === 'style') style = undefined
    },
  })
  return defaults
}

/** Heading styles of older programs have a name but no outline level. */
const headingName = /^heading ([1-9])$/i

function readStyle(style: Style, name: string, attributes: Attributes) {
  const value = attributeOf(attributes, 'val') ?? ''
  if (name === 'basedOn') style.basedOn = value
  else if (name === 'outlineLvl') style.level = Number(value)
  else if (name === 'numId') style.isList = value !== '0'
  else if (name === 'name') {
    const levelInName = headingName.exec(value)?.[1]
    if (levelInName !== undefined) style.level ??= Number(levelInName) - 1
  }
}
