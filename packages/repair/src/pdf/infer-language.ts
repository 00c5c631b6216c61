import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { StructureElement, StructureTree } from '@curbcut/checks/tree/tree.ts'
import { isLanguageTag } from '#repair/repair-answers.ts'
import type { Metadata } from './metadata.ts'
import type { OpenPdf } from './open-pdf.ts'

type LanguageInput = {
  pdf: Pick<OpenPdf, 'catalog' | 'tree'>
  metadata: Pick<Metadata, 'languages'>
}

/** The language in a misspelt entry, or on which tags and metadata agree; never guessed. */
export function inferLanguage({
  pdf: { catalog, tree },
  metadata,
}: LanguageInput): string | undefined {
  const language = objects.textAt(catalog, 'Lang')
  if (language !== undefined && isLanguageTag(language)) return undefined
  const corrected = language === undefined ? undefined : toLanguageTag(language)
  return corrected ?? findAgreedLanguage(tree, metadata)
}

function findAgreedLanguage(
  tree: StructureTree,
  metadata: LanguageInput['metadata'],
): string | undefined {
  const [language, ...others] = new Set([...listOutermostLanguages(tree), ...metadata.languages])
  if (language === undefined || others.length > 0) return undefined
  return isLanguageTag(language) && !undeterminedTag.test(language) ? language : undefined
}

/** Some programs write a language as operating systems do, `en_GB`, or with spaces around it. */
export function toLanguageTag(text: string): string | undefined {
  const language = text.replaceAll(/^[\s\0]+|[\s\0]+$/g, '').replaceAll('_', '-')
  return isLanguageTag(language) ? language : undefined
}

/** Tags that name no language: private, unknown, several, or none. */
const undeterminedTag = /^(x|i|und|mul|zxx)(-|$)/i

/** Languages of the outermost elements with one; empty if some content has none. */
function listOutermostLanguages({ elements, gap }: StructureTree): string[] {
  if (gap !== undefined) return []
  const withLanguage = new Set<StructureElement>()
  const languages = new Set<string>()
  for (const element of elements) {
    const isInside = element.parent !== undefined && withLanguage.has(element.parent)
    const elementLanguage = objects.textAt(element.dict, 'Lang')?.trim()
    const language = elementLanguage && (toLanguageTag(elementLanguage) ?? elementLanguage)
    if (isInside || language) withLanguage.add(element)
    if (isInside) continue
    if (language) languages.add(language)
    else if (element.kidCount > element.kids.length) return []
  }
  return [...languages]
}
