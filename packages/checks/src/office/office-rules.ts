import { isGenericDescription } from '#checks/pictures/is-generic-description.ts'
import type { RuleCheck } from '#checks/result/tally.ts'
import { programTitleRules } from '#checks/rules/custom-pdf-rules.ts'
import type { OfficeProperties } from './properties.ts'

export type PictureFacts = {
  name: string
  description: string
  isDecorative: boolean
  /** The relation ids of its image files. */
  imageRelationIds: string[]
}
export type TableFacts = {
  rows: number
  columns: number
  hasHeader: boolean
  /** Word's 'Header Row' only styles; 'Repeat Header Rows' makes headers of the cells. */
  isHeaderStyled?: boolean
}

export const titleRules: RuleCheck<Pick<OfficeProperties, 'title' | 'titleIsFileName'>>[] = [
  { rule: 'document-title', passes: ({ title }) => title !== undefined },
  {
    rule: 'title-is-file-name',
    passes: ({ title, titleIsFileName }) => (title === undefined ? undefined : !titleIsFileName),
    detail: ({ title }) => title,
  },
  ...programTitleRules,
]

export const languageRules: RuleCheck<{ hasLanguage: boolean }>[] = [
  { rule: 'document-language', passes: ({ hasLanguage }) => hasLanguage },
]

export const workbookRules: RuleCheck<{ hasLanguage: boolean }>[] = [
  { rule: 'workbook-language', passes: ({ hasLanguage }) => hasLanguage },
]

export const pictureRules: RuleCheck<PictureFacts>[] = [
  {
    rule: 'picture-descriptions',
    passes: ({ description, isDecorative }) => isDecorative || description !== '',
    detail: ({ name }) => name || undefined,
    picture: (picture) => picture,
  },
  {
    rule: 'description-words',
    passes: ({ description, isDecorative }) =>
      isDecorative || description === '' ? undefined : !isGenericDescription(description),
    detail: ({ description }) => description.slice(0, 100),
  },
]

const styledOnlyHint = "; 'Header Row' is ticked, but 'Repeat Header Rows' is not"

export const tableRules: RuleCheck<TableFacts>[] = [
  {
    rule: 'table-headers',
    passes: ({ rows, columns, hasHeader }) => (rows > 1 && columns > 1 ? hasHeader : undefined),
    detail: ({ rows, columns, isHeaderStyled }) =>
      `${rows} rows, ${columns} columns${isHeaderStyled ? styledOnlyHint : ''}`,
  },
]

export const linkRules: RuleCheck<string>[] = [
  {
    rule: 'link-texts',
    passes: (text) => !isUninformative(text),
    detail: (text) => text.trim().slice(0, 100) || 'a link without text',
  },
]

/** `previousLevel` is the level of the previous heading, or 0 before the first. */
export type HeadingFacts = { level: number; previousLevel: number; text: string }

export const headingRules: RuleCheck<HeadingFacts>[] = [
  {
    rule: 'heading-levels',
    passes: ({ level, previousLevel }) => level <= previousLevel + 1,
    detail: ({ level, previousLevel, text }) =>
      `level ${level} after ${previousLevel === 0 ? 'none' : `level ${previousLevel}`}: ${text.slice(0, 100)}`,
  },
]

const longTextCharacters = 5_000

export const headingPresenceRules: RuleCheck<{ characters: number; headings: number }>[] = [
  {
    rule: 'headings',
    passes: ({ characters, headings }) =>
      headings > 0 || (characters > longTextCharacters ? false : undefined),
    detail: ({ characters }) => `${characters} characters`,
  },
]

export const listRules: RuleCheck<{ isTyped: boolean; first: string }>[] = [
  {
    rule: 'typed-lists',
    passes: ({ isTyped }) => !isTyped,
    detail: ({ first }) => first.trim().slice(0, 100),
  },
]

export const slideRules: RuleCheck<{ title: string; isRepeated: boolean }>[] = [
  { rule: 'slide-titles', passes: ({ title }) => title !== '' },
  {
    rule: 'repeated-slide-titles',
    passes: ({ title, isRepeated }) => (title === '' ? undefined : !isRepeated),
    detail: ({ title }) => title.slice(0, 100),
  },
]

export type SheetFacts = { name: string; hasData: boolean; isTabular: boolean; hasHeaders: boolean }

const defaultSheetName =
  /^(sheet|tabelle|feuil|feuille|hoja|foglio|blad|ark|plan|planilha|folha|arkusz|list|taulukko|лист|工作表|シート)\s?\d+$/i

export const sheetRules: RuleCheck<SheetFacts>[] = [
  {
    rule: 'sheet-names',
    passes: ({ name, hasData }) => (hasData ? !defaultSheetName.test(name.trim()) : undefined),
  },
  {
    rule: 'sheet-headers',
    passes: ({ isTabular, hasHeaders }) => (isTabular ? hasHeaders : undefined),
  },
]

const uninformativeLinkTexts = new Set([
  'here',
  'click',
  'click here',
  'click this',
  'this',
  'this link',
  'link',
  'more',
  'read more',
  'learn more',
  'see more',
  'more info',
  'details',
  'website',
  'page',
  'hier',
  'hier klicken',
  'klicken sie hier',
  'mehr',
  'weiterlesen',
  'ici',
  'cliquez ici',
  'cliquer ici',
  'lire la suite',
  'en savoir plus',
  'plus',
  'aquí',
  'haga clic aquí',
  'clic aquí',
  'leer más',
  'más',
  'qui',
  'clicca qui',
  'leggi tutto',
  'aqui',
  'clique aqui',
  'saiba mais',
  'leia mais',
])

const addressPattern = /^(https?:\/\/|ftp:\/\/|www\.)\S+$/i

function isUninformative(text: string): boolean {
  const normalized = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s«»"'“”‘’(>→›]+|[\s«»"'“”‘’).,:;!…>→›]+$/g, '')
    .toLowerCase()
  return (
    normalized === '' || addressPattern.test(normalized) || uninformativeLinkTexts.has(normalized)
  )
}
