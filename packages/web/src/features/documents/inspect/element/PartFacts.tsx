import { formatQuantity, type Model, type ModelPart } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { languageLabel } from '#web/features/documents/inspect/parts/part-texts.ts'
import { Passage } from '#web/features/documents/inspect/parts/Passage.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'

export const PartFacts = ({ part, model }: { part: ModelPart; model: Model }) => (
  <DescriptionList entries={factsOf(part, model)} />
)

function factsOf(part: ModelPart, model: Model) {
  const { alt, actual, expansion, title, attributes = {}, role } = part
  const { scope, headers, rowSpan, columnSpan, numbering, placement, summary } = attributes
  const renderPassage = (text: string | undefined) =>
    text && <Passage language={part.language}>{text}</Passage>
  const lacksDescription = role === 'Figure' && alt === undefined && actual === undefined
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'Description', value: lacksDescription ? 'None' : renderPassage(alt) },
    { label: 'Replacement text', value: renderPassage(actual) },
    { label: 'Stands for', value: renderPassage(expansion) },
    { label: 'Title', value: renderPassage(title) },
    { label: 'Language', value: languageOf(part, model) },
    { label: 'Scope', value: scope ?? (role === 'TH' ? 'None' : undefined) },
    { label: 'Headers', value: headers?.join(', ') },
    { label: 'Spans', value: spansOf(rowSpan, columnSpan) },
    { label: 'Numbering', value: numbering },
    { label: 'Placement', value: placement },
    { label: 'Summary', value: renderPassage(summary) },
    { label: 'Mapped to', value: part.type && role },
    { label: 'Identifier', value: part.name },
  ]
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function languageOf(
  { kind, language, isOwnLanguage }: ModelPart,
  model: Model,
): string | undefined {
  if (kind === 'decoration') return undefined
  if (language === undefined) return 'None'
  const languageText = languageLabel(language)
  if (isOwnLanguage) return `${languageText} (set here)`
  return language === model.language
    ? `${languageText} (of the document)`
    : `${languageText} (inherited)`
}

function spansOf(rows: number | undefined, columns: number | undefined): string | undefined {
  const spans = [
    ...(rows && rows > 1 ? [formatQuantity(rows, 'row')] : []),
    ...(columns && columns > 1 ? [formatQuantity(columns, 'column')] : []),
  ]
  return spans.join(', ') || undefined
}
