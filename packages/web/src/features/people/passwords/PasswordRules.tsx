import {
  passwordRulesBody,
  type PasswordRules as Rules,
} from '@curbcut/contract/password-rules-routes.ts'
import { liveQueryOptions } from '#web/api/api.ts'
import {
  useGetPasswordRulesQuery,
  useSetPasswordRulesMutation,
} from '#web/api/endpoints/password-rules-api.ts'
import { toSendState } from '#web/api/errors.ts'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormNumberField } from '#web/forms/fields/FormTextField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { settingsTabs } from '#web/lib/addresses/tabs.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'

const passwordRuleLabels = {
  explanation:
    'These rules hold for passwords that are set from now on. Nobody has to change their present one.',
  minLength: 'Minimum number of characters',
  minLengthHint: 'From 6 to 64.',
  refusesCommon: 'Refuse passwords that many people use',
  refusesCommonHint: 'The list holds 49,233 passwords. Capital letters make no difference.',
  refusesOwn: 'Refuse passwords that contain the person’s name or email',
  submit: 'Save Rules for Passwords',
} as const

export function PasswordRules() {
  const query = useGetPasswordRulesQuery(undefined, liveQueryOptions)
  return (
    <section className="flex max-w-form flex-col gap-5">
      <p className="text-control text-ink2">{passwordRuleLabels.explanation}</p>
      <QueryView query={query}>
        {(rules) => <RulesForm key={JSON.stringify(rules)} rules={rules} />}
      </QueryView>
    </section>
  )
}

type Values = Omit<Rules, 'minLength'> & { minLength: string }

function RulesForm({ rules }: { rules: Rules }) {
  const [save, answer] = useSetPasswordRulesMutation()
  const { control, formProps } = usePageForm<Values>(toSendState(answer), {
    resolver: rawResolver<Values>(passwordRulesBody),
    initialValues: { ...rules, minLength: String(rules.minLength) },
    labels: passwordRuleLabels,
    send: save,
  })
  return (
    <PageForm
      {...formProps}
      label={settingsTabs.passwords.label}
      submitLabel={passwordRuleLabels.submit}
    >
      <div className="[&_input]:max-w-24">
        <FormNumberField
          control={control}
          name="minLength"
          label={passwordRuleLabels.minLength}
          hint={passwordRuleLabels.minLengthHint}
          isRequired
        />
      </div>
      <FormCheckbox
        control={control}
        name="refusesCommon"
        label={passwordRuleLabels.refusesCommon}
        hint={passwordRuleLabels.refusesCommonHint}
      />
      <FormCheckbox control={control} name="refusesOwn" label={passwordRuleLabels.refusesOwn} />
    </PageForm>
  )
}
