import type { JobFile } from '@curbcut/contract'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { markFieldLabels } from './mark-field-labels.ts'
import { savedCountsOf } from './page-counts.ts'
import { markedMeanwhileText } from './remediation-texts.ts'
import type { MarkState } from './use-mark-states.ts'

type Props = { id: string; file: JobFile; state: Extract<MarkState, { kind: 'refused' }> }

export function MarkRefusalMessage({ id, file, state }: Props) {
  const { simple_pages, complex_pages, whole } = state.refusal
  return (
    <div id={id} role={whole ? 'alert' : undefined} className="flex flex-col gap-1">
      {whole && <ErrorText>{`Not marked: ${whole}`}</ErrorText>}
      {state.isChanged && (
        <p className="text-control">{markedMeanwhileText(savedCountsOf(file))}</p>
      )}
      {simple_pages && <ErrorText>{`${markFieldLabels.simple_pages}: ${simple_pages}`}</ErrorText>}
      {complex_pages && (
        <ErrorText>{`${markFieldLabels.complex_pages}: ${complex_pages}`}</ErrorText>
      )}
    </div>
  )
}
