import { usableAnswers } from '#repair/answers.ts'
import type { RepairAnswers, Repaired } from '#repair/repairs.ts'
import { withWordLanguage } from './default-language.ts'
import { withHeaderRows } from './header-rows.ts'
import { addPart, editionOf, newParts, type NewPart } from './new-parts.ts'
import type { OpenOffice } from './open-office.ts'
import { withSlideLanguage } from './slide-language.ts'
import { escaped } from '#repair/escaped.ts'
import { endOf, findTag, opened, spliced } from './xml-edits.ts'

export type OfficeDraft = { parts: Map<string, string>; done: Repaired[] }

/** Each repair of an Office document needs an answer. */
export function draftOffice(office: OpenOffice, given: RepairAnswers): OfficeDraft {
  const answers = usableAnswers(given)
  const draft: OfficeDraft = { parts: new Map(), done: [] }
  const textOf = (path: string) => draft.parts.get(path) ?? office.read(path)
  const change = (path: string | undefined, write: Write, missing?: NewPart) => {
    const xml = path === undefined ? undefined : textOf(path)
    if (path === undefined || xml === undefined) {
      const wanted = missing && { ...missing, known: path, write, read: textOf }
      const added = wanted && addPart(office, wanted)
      for (const [name, text] of added ?? []) draft.parts.set(name, text)
      return added !== undefined
    }
    const changed = write(xml)
    if (changed === undefined || changed === xml) return false
    draft.parts.set(path, changed)
    return true
  }
  const { core, main } = office.paths
  const { title, language } = answers
  const setTitle: Write = (xml) => withProperty(xml, 'title', title ?? '')
  if (title !== undefined && change(core, setTitle, newParts.core))
    draft.done.push({ id: 'title', count: 1 })
  if (language !== undefined && change(...languagePlace(office, language)))
    draft.done.push({ id: 'language', count: 1 })
  if (answers.firstRowIsHeader && office.kind === 'docx') {
    let count = 0
    change(main, (xml) => {
      const marked = withHeaderRows(xml)
      count = marked.count
      return marked.xml
    })
    if (count > 0) draft.done.push({ id: 'header_row', count })
  }
  return draft
}

type Write = (xml: string) => string | undefined
type LanguagePlace = [path: string | undefined, write: Write, missing?: NewPart]

function languagePlace(office: OpenOffice, language: string): LanguagePlace {
  const { kind, paths } = office
  if (kind === 'docx')
    return [paths.styles, (xml) => withWordLanguage(xml, language), newParts.styles]
  if (kind === 'pptx')
    return [paths.main, (xml) => withSlideLanguage(xml, language, editionOf(office).drawing)]
  return [paths.core, (xml) => withProperty(xml, 'language', language), newParts.core]
}

const dc = 'http://purl.org/dc/elements/1.1/'

function withProperty(xml: string, name: 'title' | 'language', text: string): string | undefined {
  const tag = findTag(xml, name)
  if (!tag) return withNewProperty(xml, name, text)
  const end = endOf(xml, tag, name)
  if (end === undefined) return undefined
  if (tag.isEmpty) return withProperty(opened(xml, tag, name), name, text)
  return spliced(xml, { from: tag.end, to: end }, escaped(text))
}

function withNewProperty(xml: string, name: string, text: string): string | undefined {
  const added = `<dc:${name} xmlns:dc="${dc}">${escaped(text)}</dc:${name}>`
  const root = findTag(xml, 'coreProperties')
  if (root?.isEmpty) return withNewProperty(opened(xml, root, 'coreProperties'), name, text)
  return root && spliced(xml, { from: root.end, to: root.end }, added)
}
