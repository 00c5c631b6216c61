import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { Element, Tree } from '@curbcut/checks/tree/tree.ts'
import { isLanguageTag } from '#repair/answers.ts'
import type { Metadata } from './metadata.ts'
import type { OpenPdf } from './open-pdf.ts'

type LanguageSources = {
  pdf: Pick<OpenPdf, 'catalog' | 'tree'>
  metadata: Pick<Metadata, 'languages'>
}

/** The language in a misspelt entry, or on which tags and metadata agree; never guessed. */
export function ownLanguage({
  pdf: { catalog, tree },
  metadata,
}: LanguageSources): string | undefined {
  const named = objects.textAt(catalog, 'Lang')
  if (named !== undefined && isLanguageTag(named)) return undefined
  const written = named === undefined ? undefined : asLanguageTag(named)
  if (written !== undefined) return written
  const [stated, ...others] = new Set([...outermostLanguages(tree), ...metadata.languages])
  const isOne = stated !== undefined && others.length === 0
  return isOne && isLanguageTag(stated) && !saysNothing.test(stated) ? stated : undefined
}

/** Some programs write a language as operating systems do, `en_GB`, or with spaces around it. */
export function asLanguageTag(written: string): string | undefined {
  const language = written.replaceAll(/^[\s\0]+|[\s\0]+$/g, '').replaceAll('_', '-')
  return isLanguageTag(language) ? language : undefined
}

/** Tags that name no language: private, unknown, several, or none. */
const saysNothing = /^(x|i|und|mul|zxx)(-|$)/i

/** Languages of the outermost elements with one; empty if some content has none. */
function outermostLanguages({ elements, gap }: Tree): string[] {
  if (gap !== undefined) return []
  const withLanguage = new Set<Element>()
  const languages = new Set<string>()
  for (const element of elements) {
    const isInside = element.parent !== undefined && withLanguage.has(element.parent)
    const written = objects.textAt(element.dict, 'Lang')?.trim()
    const own = written && (asLanguageTag(written) ?? written)
    if (isInside || own) withLanguage.add(element)
    if (isInside) continue
    if (own) languages.add(own)
    else if (element.allKids > element.kids.length) return []
  }
  return [...languages]
}
