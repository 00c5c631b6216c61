import { formatQuantity, type Model, type ModelPart } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { languageWords } from '#web/features/documents/inspect/texts.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Passage } from './Passage.tsx'

export const PartFacts = ({ part, model }: { part: ModelPart; model: Model }) => (
  <DescriptionList entries={factsOf(part, model)} />
)

function factsOf(part: ModelPart, model: Model) {
  const { alt, actual, expansion, title, attributes = {}, role } = part
  const { scope, headers, rowSpan, columnSpan, numbering, placement, summary } = attributes
  const quoted = (words: string | undefined) =>
    words && <Passage language={part.language}>{words}</Passage>
  const lacksDescription = role === 'Figure' && alt === undefined && actual === undefined
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'Description', value: lacksDescription ? 'None' : quoted(alt) },
    { label: 'Replacement text', value: quoted(actual) },
    { label: 'Stands for', value: quoted(expansion) },
    { label: 'Title', value: quoted(title) },
    { label: 'Language', value: languageOf(part, model) },
    { label: 'Scope', value: scope ?? (role === 'TH' ? 'None' : undefined) },
    { label: 'Headers', value: headers?.join(', ') },
    { label: 'Spans', value: spansOf(rowSpan, columnSpan) },
    { label: 'Numbering', value: numbering },
    { label: 'Placement', value: placement },
    { label: 'Summary', value: quoted(summary) },
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
  const words = languageWords(language)
  if (isOwnLanguage) return `${words} (set here)`
  return language === model.language ? `${words} (of the document)` : `${words} (inherited)`
}

function spansOf(rows: number | undefined, columns: number | undefined): string | undefined {
  const spans = [
    ...(rows && rows > 1 ? [formatQuantity(rows, 'row')] : []),
    ...(columns && columns > 1 ? [formatQuantity(columns, 'column')] : []),
  ]
  return spans.join(', ') || undefined
}
