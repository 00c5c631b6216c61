import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { type Choice, ChoiceText, InertChoice } from './choice-parts.tsx'
import { type FieldBinding, type FieldProps } from './field-parts.tsx'
import { GroupHead, GroupHint } from './group-parts.tsx'

type Props = FieldProps & {
  field: FieldBinding<string | null>
  choices: readonly Choice[]
  /** The ids of label and message, if they are drawn above a search. */
  externalIds?: { label: string; error: string }
}

/** For short choices use Segments. */
export function RadioGroup(props: Props) {
  const { field, label, choices, error, hint, isRequired = false, externalIds } = props
  const { ref, value, ...binding } = field
  const firstChoice = choices.find(({ isInert }) => !isInert)
  return (
    <AriaRadioGroup
      {...binding}
      {...(externalIds && { 'aria-labelledby': externalIds.label })}
      {...(externalIds && error && { 'aria-describedby': externalIds.error })}
      value={value || null}
      className="flex flex-col gap-1"
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isRequired={isRequired}
    >
      {!externalIds && <GroupHead label={label} isRequired={isRequired} error={error} />}
      <div className="option-list">
        {choices.map((choice) =>
          choice.isInert ? (
            <InertChoice key={choice.value} choice={choice} />
          ) : (
            <Radio
              key={choice.value}
              value={choice.value}
              className="option-row"
              {...(choice === firstChoice && ref && { inputRef: ref })}
            >
              <span className="choice-mark" data-round="" aria-hidden>
                <span className="choice-dot" />
              </span>
              <ChoiceText choice={choice} />
            </Radio>
          ),
        )}
      </div>
      <GroupHint hint={hint} />
    </AriaRadioGroup>
  )
}
