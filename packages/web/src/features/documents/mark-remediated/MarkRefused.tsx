import type { JobFile } from '@curbcut/contract'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { markFields } from './fields.ts'
import { countsOf } from './remediation-rules.ts'
import { markedMeanwhileWords } from './remediation-texts.ts'
import type { MarkStep } from './use-remediation-form.ts'

type Props = { id: string; file: JobFile; step: Extract<MarkStep, { kind: 'refused' }> }

/** Why a file was not marked, and what others did meanwhile. */
export function MarkRefused({ id, file, step }: Props) {
  const { simple_pages, complex_pages, whole } = step.refusal
  return (
    <div id={id} role={whole ? 'alert' : undefined} className="flex flex-col gap-1">
      {whole && <ErrorText>{`Not marked: ${whole}`}</ErrorText>}
      {step.isChanged && <p className="text-control">{markedMeanwhileWords(countsOf(file))}</p>}
      {simple_pages && <ErrorText>{`${markFields.simple_pages}: ${simple_pages}`}</ErrorText>}
      {complex_pages && <ErrorText>{`${markFields.complex_pages}: ${complex_pages}`}</ErrorText>}
    </div>
  )
}
