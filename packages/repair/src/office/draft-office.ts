import { usableAnswers } from '#repair/answers.ts'
import { escapeXml } from '#repair/escape-xml.ts'
import type { RepairAnswers, RepairCount } from '#repair/repairs.ts'
import { setWordLanguage } from './default-language.ts'
import { markHeaderRows } from './header-rows.ts'
import { addPart, namespacesOf, newParts, type NewPart } from './new-parts.ts'
import type { OpenOffice } from './open-office.ts'
import { setSlideLanguage } from './slide-language.ts'
import { closingTagStart, findTag, expandEmptyTag, splice } from './xml-edits.ts'

export type OfficeDraft = { parts: Map<string, string>; done: RepairCount[] }

/** Each repair of an Office document needs an answer. */
export function draftOffice(office: OpenOffice, givenAnswers: RepairAnswers): OfficeDraft {
  const answers = usableAnswers(givenAnswers)
  const draft: OfficeDraft = { parts: new Map(), done: [] }
  const textOf = (path: string) => draft.parts.get(path) ?? office.read(path)
  const change = (path: string | undefined, write: Write, missing?: NewPart) => {
    const xml = path === undefined ? undefined : textOf(path)
    if (path === undefined || xml === undefined) {
      const newPart = missing && { ...missing, referencedPath: path, write, read: textOf }
      const addedParts = newPart && addPart(office, newPart)
      for (const [name, text] of addedParts ?? []) draft.parts.set(name, text)
      return addedParts !== undefined
    }
    const changedXml = write(xml)
    if (changedXml === undefined || changedXml === xml) return false
    draft.parts.set(path, changedXml)
    return true
  }
  const { core, main } = office.paths
  const { title, language } = answers
  const setTitle: Write = (xml) => setProperty(xml, 'title', title ?? '')
  if (title !== undefined && change(core, setTitle, newParts.core))
    draft.done.push({ id: 'title', count: 1 })
  if (language !== undefined && change(...languageTarget(office, language)))
    draft.done.push({ id: 'language', count: 1 })
  if (answers.firstRowIsHeader && office.kind === 'docx') {
    let count = 0
    change(main, (xml) => {
      const headerRows = markHeaderRows(xml)
      count = headerRows.count
      return headerRows.xml
    })
    if (count > 0) draft.done.push({ id: 'header_row', count })
  }
  return draft
}

type Write = (xml: string) => string | undefined
type LanguageTarget = [path: string | undefined, write: Write, missing?: NewPart]

function languageTarget(office: OpenOffice, language: string): LanguageTarget {
  const { kind, paths } = office
  if (kind === 'docx')
    return [paths.styles, (xml) => setWordLanguage(xml, language), newParts.styles]
  if (kind === 'pptx')
    return [paths.main, (xml) => setSlideLanguage(xml, language, namespacesOf(office).drawing)]
  return [paths.core, (xml) => setProperty(xml, 'language', language), newParts.core]
}

const dc = 'http://purl.org/dc/elements/1.1/'

function setProperty(xml: string, name: 'title' | 'language', text: string): string | undefined {
  const tag = findTag(xml, name)
  if (!tag) return insertProperty(xml, name, text)
  const end = closingTagStart(xml, tag, name)
  if (end === undefined) return undefined
  if (tag.isEmpty) return setProperty(expandEmptyTag(xml, tag, name), name, text)
  return splice(xml, { from: tag.end, to: end }, escapeXml(text))
}

function insertProperty(xml: string, name: string, text: string): string | undefined {
  const propertyElement = `<dc:${name} xmlns:dc="${dc}">${escapeXml(text)}</dc:${name}>`
  const root = findTag(xml, 'coreProperties')
  if (root?.isEmpty) return insertProperty(expandEmptyTag(xml, root, 'coreProperties'), name, text)
  return root && splice(xml, { from: root.end, to: root.end }, propertyElement)
}
