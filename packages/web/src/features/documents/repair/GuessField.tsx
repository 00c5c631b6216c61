import { maxAnswerLengths } from '@curbcut/contract'
import { Check } from 'lucide-react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { guessTexts, languageNameOf } from './repair-texts.ts'
import type { GuessState, TrackedGuesses } from './use-guesses.ts'

type Props<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  kind: 'title' | 'language'
  label: string
  isLabelHidden?: boolean
  guesses: TrackedGuesses
  endedBarrierCount?: number
}

/** A field that may hold a guess: dashed, with a hint, until it is edited or confirmed. */
export function GuessField<Values extends FieldValues>(props: Props<Values>) {
  const {
    control,
    name,
    kind,
    label,
    isLabelHidden = false,
    guesses,
    endedBarrierCount = 0,
  } = props
  const { field, fieldState } = useController({ control, name })
  const state = guesses.stateOf(name)
  // At the first rendering the form does not have its values yet.
  const value = (field.value as string | undefined) ?? guesses.textOf(name)
  const edit = (text: string) => {
    guesses.confirm(name)
    field.onChange(text)
  }
  return (
    <div
      data-guess={state === 'open' ? '' : undefined}
      className="min-w-0 data-guess:[&_.input]:border-dashed data-guess:[&_.input]:italic"
    >
      <TextField
        field={{ ...field, value, onChange: edit }}
        label={label}
        isLabelHidden={isLabelHidden}
        error={fieldState.error?.message}
        hint={[
          endedBarrierCount > 0 && guessTexts.endedBarriers(endedBarrierCount),
          guessHintOf(kind, { value, state }),
        ]
          .filter(Boolean)
          .join(' · ')}
        input={{ autoComplete: 'off', maxLength: maxAnswerLengths[kind] }}
      />
      {state !== 'none' && (
        <div className="mt-1">
          <Button
            size="small"
            isInert={state === 'confirmed'}
            aria-label={guessTexts.confirmName(state, label)}
            onPress={() => guesses.confirm(name)}
          >
            {state === 'confirmed' && <Check size={16} aria-hidden />}
            {guessTexts.confirmLabels[state]}
          </Button>
        </div>
      )}
    </div>
  )
}

type ShownGuess = { value: string; state: GuessState }

/** A field for a language always has a hint, so that nothing moves while somebody types. */
function guessHintOf(kind: Props<FieldValues>['kind'], { value, state }: ShownGuess): string {
  const language = kind === 'language' ? languageNameOf(value) : undefined
  if (state === 'open') return guessTexts.hint(language)
  return language ?? (kind === 'language' ? guessTexts.languageHint : '')
}

export function UnconfirmedGuesses({ id, guesses }: { id: string; guesses: TrackedGuesses }) {
  if (guesses.totalCount === 0) return null
  return (
    <p id={id} className="me-auto text-caption text-ink2 max-sm:basis-full">
      {guessTexts.unconfirmed(guesses.unconfirmedCount)}
    </p>
  )
}
