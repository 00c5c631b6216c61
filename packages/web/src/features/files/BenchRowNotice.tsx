import type { JobFile } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/field-parts.tsx'
import { benchTexts, noticeIdOf } from './bench-texts.ts'
import { fileNameId } from './file-name-id.ts'
import type { FileMarking, MarkRefusal } from './use-marking.ts'

type Props = { file: JobFile; marking: FileMarking }
type Place = { marking: FileMarking; isNarrow: boolean }

/** Whether something stands under the row of a file. */
export function hasNotice(file: JobFile, { marking, isNarrow }: Place): boolean {
  const { kind } = marking.stepOf(file) ?? {}
  return kind === 'asked' || kind === 'refused' || (isNarrow && marking.isTyped(file))
}

/**
 * What is said under the row of a file: the question before it is marked without its fixed document, or why
 * it is not marked. A narrow row has its button there.
 */
export function BenchRowNotice({ file, marking, isNarrow }: Props & Place) {
  const step = marking.stepOf(file)
  if (step?.kind === 'asked') return <MarkAnyway file={file} marking={marking} />
  return (
    <div className="flex flex-col items-start gap-2">
      {step?.kind === 'refused' && <Refusal file={file} refusal={step.refusal} />}
      {isNarrow && marking.isTyped(file) && (
        <Button size="small" aria-describedby={fileNameId(file)} onPress={() => marking.mark(file)}>
          {benchTexts.saveAndNext}
        </Button>
      )}
    </div>
  )
}

function Refusal({ file, refusal }: { file: JobFile; refusal: MarkRefusal }) {
  const { simple_pages, complex_pages, whole } = refusal
  return (
    <div id={noticeIdOf(file)} role={whole ? 'alert' : undefined} className="flex flex-col gap-1">
      {whole && <ErrorText>{`Not marked: ${whole}`}</ErrorText>}
      {simple_pages && <ErrorText>{`Simple pages: ${simple_pages}`}</ErrorText>}
      {complex_pages && <ErrorText>{`Complex pages: ${complex_pages}`}</ErrorText>}
    </div>
  )
}

function MarkAnyway({ file, marking }: Props) {
  const yes = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLElement>(null)
  const id = noticeIdOf(file)
  useEffect(() => {
    const before = document.activeElement
    field.current = before instanceof HTMLElement ? before : null
    yes.current?.focus()
  }, [])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span id={id} className="text-control font-semibold">
        {file.versions.length > 0 ? benchTexts.markAnywayWithOld : benchTexts.markAnyway}
      </span>
      <span className="flex gap-2">
        <Button
          ref={yes}
          size="small"
          tone="primary"
          aria-describedby={id}
          onPress={() => marking.mark(file, true)}
        >
          Yes
        </Button>
        <Button
          size="small"
          aria-describedby={id}
          onPress={() => {
            marking.dismiss(file)
            field.current?.focus()
          }}
        >
          No
        </Button>
      </span>
    </div>
  )
}
