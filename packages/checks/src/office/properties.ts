import { isFileName } from '#checks/result/file-names.ts'
import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import { namedPeople } from '#checks/result/named-people.ts'
import { normalizeLanguage } from './normalize-language.ts'
import { firstOf } from './package.ts'
import type { Package } from './package.ts'

export type Properties = {
  title: string | undefined
  titleIsFileName: boolean
  author: string | undefined
  language: string | undefined
  producer: string | undefined
  /** As counted by the last program, possibly outdated. */
  pages: number | undefined
}

const maxTextLength = 500

/** The relation type in ISO Strict; Transitional writes it with a hyphen. */
const strictName = 'extendedProperties'

/** Omits unreadable properties. `name` is the file name. */
export async function readProperties(officePackage: Package, name: string): Promise<Properties> {
  const relations = await officePackage.relationsOf('')
  const core = await readTexts(officePackage, firstOf(relations, 'core-properties')?.path)
  const extended = await readTexts(
    officePackage,
    (firstOf(relations, 'extended-properties') ?? firstOf(relations, strictName))?.path,
  )
  const pages = Number(extended.get('Pages'))
  const title = core.get('title')
  return {
    title,
    titleIsFileName: isFileName(title ?? '', name),
    author: namedPeople([core.get('creator'), core.get('lastModifiedBy'), extended.get('Manager')]),
    language: normalizeLanguage(core.get('language')),
    producer: extended.get('Application'),
    pages: Number.isInteger(pages) && pages > 0 ? pages : undefined,
  }
}

async function readTexts(
  officePackage: Package,
  path: string | undefined,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  if (path === undefined || !officePackage.has(path)) return texts
  let value = ''
  const reader = {
    open: () => void (value = ''),
    text: (text: string) => void (value = (value + text).slice(0, maxTextLength)),
    close(name: string) {
      if (hasVisibleText(value) && !texts.has(name)) texts.set(name, value.trim())
      value = ''
    },
  }
  try {
    await officePackage.read(path, reader)
  } catch {
    return texts
  }
  return texts
}
