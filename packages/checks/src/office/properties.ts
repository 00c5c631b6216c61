import { isFileName } from '#checks/result/file-names.ts'
import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import { joinDistinctNames } from '#checks/result/join-distinct-names.ts'
import { normalizeLanguage } from './normalize-language.ts'
import { findRelation } from './office-package.ts'
import type { OfficePackage } from './office-package.ts'

export type OfficeProperties = {
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
const strictExtendedProperties = 'extendedProperties'

/** Omits unreadable properties. `name` is the file name. */
export async function readProperties(
  officePackage: OfficePackage,
  name: string,
): Promise<OfficeProperties> {
  const relations = await officePackage.relationsOf('')
  const core = await readPropertyTexts(
    officePackage,
    findRelation(relations, 'core-properties')?.path,
  )
  const extended = await readPropertyTexts(
    officePackage,
    (
      findRelation(relations, 'extended-properties') ??
      findRelation(relations, strictExtendedProperties)
    )?.path,
  )
  const pages = Number(extended.get('Pages'))
  const title = core.get('title')
  return {
    title,
    titleIsFileName: isFileName(title ?? '', name),
    author: joinDistinctNames([
      core.get('creator'),
      core.get('lastModifiedBy'),
      extended.get('Manager'),
    ]),
    language: normalizeLanguage(core.get('language')),
    producer: extended.get('Application'),
    pages: Number.isInteger(pages) && pages > 0 ? pages : undefined,
  }
}

async function readPropertyTexts(
  officePackage: OfficePackage,
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
