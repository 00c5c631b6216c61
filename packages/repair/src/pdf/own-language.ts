import * as objects from '@curbcut/checks/objects/objects.ts'
import type { Element, Tree } from '@curbcut/checks/tree/tree.ts'
import { isLanguageTag } from '#repair/answers.ts'
import type { Metadata } from './metadata.ts'
import type { OpenPdf } from './open-pdf.ts'

type LanguageSources = {
  pdf: Pick<OpenPdf, 'catalog' | 'tree'>
  metadata: Pick<Metadata, 'languages'>
}

/**
 * The language in which a document says to be, though not where readers look for it: all of its tags name the same
 * one, or its metadata do, and none of them another. Nothing is guessed from its text.
 */
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

/** Tags that name no language: private ones, an unknown language, several languages, and none. */
const saysNothing = /^(x|i|und|mul|zxx)(-|$)/i

/** The languages of elements that stand in no other one with a language; none where some content has none. */
function outermostLanguages({ elements, gap }: Tree): string[] {
  if (gap !== undefined) return []
  const spoken = new Set<Element>()
  const languages = new Set<string>()
  for (const element of elements) {
    const isInside = element.parent !== undefined && spoken.has(element.parent)
    const written = objects.textAt(element.dict, 'Lang')?.trim()
    const own = written && (asLanguageTag(written) ?? written)
    if (isInside || own) spoken.add(element)
    if (isInside) continue
    if (own) languages.add(own)
    else if (element.allKids > element.kids.length) return []
  }
  return [...languages]
}
