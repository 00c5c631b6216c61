import { Check, Minus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { type FieldBinding, type FieldProps, RequiredMark } from './field-parts.tsx'
import { GroupHead, GroupHint } from './group-parts.tsx'

export type Choice = {
  value: string
  label: ReactNode
  detail?: ReactNode
  /** Cannot be chosen; `detail` says why. */
  isInert?: boolean
}

function CheckMark() {
  return (
    <span className="choice-mark" aria-hidden>
      <Check size={16} strokeWidth={3} className="hidden in-data-selected:block" />
    </span>
  )
}

type CheckboxProps = Omit<FieldProps, 'label'> & {
  label: ReactNode
  field: FieldBinding<boolean>
}

export function Checkbox({ field, label, error, hint, isRequired = false }: CheckboxProps) {
  const id = useId()
  const { value, ref, ...binding } = field
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <AriaCheckbox
        {...binding}
        {...(ref && { inputRef: ref })}
        {...(described && { 'aria-describedby': described })}
        className="check-label"
        validationBehavior="aria"
        isSelected={value}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
      >
        <CheckMark />
        <span className="min-w-0">
          {label}
          {isRequired && <RequiredMark />}
        </span>
      </AriaCheckbox>
      {hint && (
        <span id={`${id}-hint`} className="-mt-2 ml-8 text-caption text-ink2">
          {hint}
        </span>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}

type GroupProps = FieldProps & {
  field: Omit<FieldBinding<string[]>, 'ref'>
  choices: readonly Choice[]
  /** For a few short choices: side by side, as far as there is room. */
  isRow?: boolean
}

export function CheckboxGroup(props: GroupProps) {
  const { field, label, choices, error, hint, isRequired, isRow = false } = props
  return (
    <AriaCheckboxGroup
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      {...(field.onBlur && { onBlur: field.onBlur })}
      className="flex flex-col gap-1"
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isRequired={isRequired ?? false}
    >
      <GroupHead label={label} error={error} {...(isRequired && { isRequired })} />
      <div className={isRow ? 'segments' : 'option-list'} data-even={isRow ? '' : undefined}>
        {choices.map((choice) =>
          choice.isInert ? (
            <InertChoice key={choice.value} choice={choice} />
          ) : (
            <AriaCheckbox key={choice.value} value={choice.value} className="option-row">
              <CheckMark />
              <ChoiceText choice={choice} />
            </AriaCheckbox>
          ),
        )}
      </div>
      <GroupHint hint={hint} />
    </AriaCheckboxGroup>
  )
}

export function InertChoice({ choice }: { choice: Choice }) {
  return (
    <div className="option-row cursor-auto text-ink2">
      <Minus size={20} aria-hidden className="my-0.5 shrink-0" />
      <ChoiceText choice={choice} />
    </div>
  )
}

export function ChoiceText({ choice }: { choice: Choice }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block">
        {typeof choice.label === 'string' ? <Name>{choice.label}</Name> : choice.label}
      </span>
      {choice.detail && <span className="block text-control text-ink2">{choice.detail}</span>}
    </span>
  )
}
