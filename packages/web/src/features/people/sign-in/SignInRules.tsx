import { type SecondStepRule, secondStepTexts } from '@curbcut/contract'
import { secondStepRules } from '@curbcut/contract/second-step.ts'
import { useState } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import {
  useGetSignInRulesQuery,
  useSetSignInRulesMutation,
} from '#web/api/endpoints/second-step-api.ts'
import { refusalOf } from '#web/api/errors.ts'
import { PageForm } from '#web/forms/PageForm.tsx'
import { settingsTabs } from '#web/lib/addresses/tabs.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'

const choices = secondStepRules.map((value) => ({ value, label: secondStepTexts.rules[value] }))

const { label: title } = settingsTabs['signing-in']

export function SignInRules() {
  const query = useGetSignInRulesQuery(undefined, liveQueryOptions)
  return (
    <div className="max-w-form">
      <QueryView query={query}>
        {({ secondStep }) => <SecondStepRuleForm saved={secondStep} />}
      </QueryView>
    </div>
  )
}

function SecondStepRuleForm({ saved }: { saved: SecondStepRule }) {
  const [chosenRule, setChosenRule] = useState<SecondStepRule>()
  const [save, { error, isLoading }] = useSetSignInRulesMutation()
  return (
    <PageForm
      label={title}
      formError={refusalOf(error)}
      errors={[]}
      submitLabel={secondStepTexts.saveRules}
      isSending={isLoading}
      onSubmit={async (event) => {
        event.preventDefault()
        if (isLoading) return
        const { data } = await save({ secondStep: chosenRule ?? saved })
        if (data) setChosenRule(undefined)
      }}
    >
      <RadioGroup
        label={secondStepTexts.rule}
        hint={secondStepTexts.ruleHint}
        choices={choices}
        field={{
          name: 'secondStep',
          value: chosenRule ?? saved,
          onChange: (value) => setChosenRule(secondStepRules.find((rule) => rule === value)),
        }}
      />
    </PageForm>
  )
}
