import { workingTimeTexts } from '@curbcut/contract'
import { pagesPerDayBody } from '@curbcut/contract/working-time-routes.ts'
import { useEffect, useEffectEvent } from 'react'
import { toSendState } from '#web/api/errors.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { useSetPagesPerDayMutation } from './working-time-api.ts'

type Values = { pages_per_day: string }

const { pages } = workingTimeTexts

export function PagesForm({ userId, saved }: { userId: string; saved: number | null }) {
  const [save, answer] = useSetPagesPerDayMutation()
  const savedText = saved === null ? '' : String(saved)
  const { control, formProps, reset, isDirty } = usePageForm<Values>(toSendState(answer), {
    resolver: rawResolver<Values>(pagesPerDayBody),
    initialValues: { pages_per_day: savedText },
    labels: { pages_per_day: pages.label },
    send: async (values) => {
      const { error } = await save({ userId, ...values })
      if (!error) reset(values)
    },
  })
  // Another person may change it meanwhile; what was typed here stays.
  const showSaved = useEffectEvent(() => {
    if (!isDirty) reset({ pages_per_day: savedText })
  })
  useEffect(() => showSaved(), [savedText])
  return (
    <PageForm {...formProps} label={pages.heading} submitLabel={pages.save} isAlternative>
      <FormTextField
        control={control}
        name="pages_per_day"
        label={pages.label}
        hint={pages.hint}
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    </PageForm>
  )
}
