import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { CheckMark, ChoiceText, InertChoice, type Choice } from './choice-parts.tsx'
import type { FieldBinding, FieldProps } from './field-parts.tsx'
import { GroupHead, GroupHint } from './group-parts.tsx'

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
