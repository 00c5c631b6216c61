import { escapeXml } from '#repair/escape-xml.ts'
import { toUsableAnswers } from '#repair/repair-answers.ts'
import type { RepairAnswers, RepairCount } from '#repair/repairs.ts'
import { setDocxLanguage } from './docx-language.ts'
import { markHeaderRows } from './header-rows.ts'
import { addPart, namespacesOf, newParts, type NewPart } from './new-parts.ts'
import type { OfficeDocument } from './open-office-document.ts'
import { setPptxLanguage } from './pptx-language.ts'
import { closingTagStart, findTag, expandEmptyTag, splice } from './xml-edits.ts'

export type OfficeDraft = { parts: Map<string, string>; done: RepairCount[] }

/** Each repair of an Office document needs an answer. */
export function draftOffice(office: OfficeDocument, givenAnswers: RepairAnswers): OfficeDraft {
  const answers = toUsableAnswers(givenAnswers)
  const draft: OfficeDraft = { parts: new Map(), done: [] }
  const textOf = (path: string) => draft.parts.get(path) ?? office.read(path)
  const changePart = (path: string | undefined, write: EditXml, missing?: NewPart) => {
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
  const setTitle: EditXml = (xml) => setCoreProperty(xml, 'title', title ?? '')
  if (title !== undefined && changePart(core, setTitle, newParts.core))
    draft.done.push({ id: 'title', count: 1 })
  if (language !== undefined && changePart(...languageEditOf(office, language)))
    draft.done.push({ id: 'language', count: 1 })
  if (answers.firstRowIsHeader && office.fileType === 'docx') {
    let count = 0
    changePart(main, (xml) => {
      const headerRows = markHeaderRows(xml)
      count = headerRows.count
      return headerRows.xml
    })
    if (count > 0) draft.done.push({ id: 'header_row', count })
  }
  return draft
}

type EditXml = (xml: string) => string | undefined
type LanguageTarget = [path: string | undefined, write: EditXml, missing?: NewPart]

function languageEditOf(office: OfficeDocument, language: string): LanguageTarget {
  const { fileType, paths } = office
  if (fileType === 'docx')
    return [paths.styles, (xml) => setDocxLanguage(xml, language), newParts.styles]
  if (fileType === 'pptx')
    return [paths.main, (xml) => setPptxLanguage(xml, language, namespacesOf(office).drawing)]
  return [paths.core, (xml) => setCoreProperty(xml, 'language', language), newParts.core]
}

const dc = 'http://purl.org/dc/elements/1.1/'

function setCoreProperty(
  xml: string,
  name: 'title' | 'language',
  text: string,
): string | undefined {
  const tag = findTag(xml, name)
  if (!tag) return insertCoreProperty(xml, name, text)
  const end = closingTagStart(xml, tag, name)
  if (end === undefined) return undefined
  if (tag.isEmpty) return setCoreProperty(expandEmptyTag(xml, tag, name), name, text)
  return splice(xml, { from: tag.end, to: end }, escapeXml(text))
}

function insertCoreProperty(xml: string, name: string, text: string): string | undefined {
  const propertyElement = `<dc:${name} xmlns:dc="${dc}">${escapeXml(text)}</dc:${name}>`
  const root = findTag(xml, 'coreProperties')
  if (root?.isEmpty)
    return insertCoreProperty(expandEmptyTag(xml, root, 'coreProperties'), name, text)
  return root && splice(xml, { from: root.end, to: root.end }, propertyElement)
}
