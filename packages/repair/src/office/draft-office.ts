import { usableAnswers } from '#repair/answers.ts'
import type { RepairAnswers, Repaired } from '#repair/repairs.ts'
import { withProperty } from './core-properties.ts'
import { withSlideLanguage, withWordLanguage } from './default-language.ts'
import { withHeaderRows } from './header-rows.ts'
import type { OpenOffice } from './open-office.ts'

/** Texts of parts that change, by their paths. */
export type OfficeDraft = { parts: Map<string, string>; done: Repaired[] }

/** All repairs of an Office document. Each of them needs the answer of a person. */
export function draftOffice(office: OpenOffice, said: RepairAnswers): OfficeDraft {
  const answers = usableAnswers(said)
  const draft: OfficeDraft = { parts: new Map(), done: [] }
  const change = (path: string | undefined, write: (xml: string) => string | undefined) => {
    const xml = path === undefined ? undefined : (draft.parts.get(path) ?? office.read(path))
    const changed = xml === undefined ? undefined : write(xml)
    if (path === undefined || changed === undefined || changed === xml) return false
    draft.parts.set(path, changed)
    return true
  }
  const { core, main } = office.paths
  const { title, language } = answers
  if (title !== undefined && change(core, (xml) => withProperty(xml, 'title', title)))
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

type LanguagePlace = [path: string | undefined, write: (xml: string) => string | undefined]

function languagePlace({ kind, paths }: OpenOffice, language: string): LanguagePlace {
  if (kind === 'docx') return [paths.styles, (xml) => withWordLanguage(xml, language)]
  if (kind === 'pptx') return [paths.main, (xml) => withSlideLanguage(xml, language)]
  return [paths.core, (xml) => withProperty(xml, 'language', language)]
}
