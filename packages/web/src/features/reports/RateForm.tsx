import { addDays, dayOf, rateBody, rateTexts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { Controller, useForm, type Resolver } from 'react-hook-form'
import { toFormErrors } from '#web/lib/form-errors.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog, DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { NumberField } from '#web/ui/TextField.tsx'
import { useSetRateMutation } from './reports-api.ts'

/** As they are typed. */
export type RateValues = { simple_page: string; complex_page: string; from_date: string }

const amounts = [
  { name: 'simple_page', label: rateTexts.simplePage },
  { name: 'complex_page', label: rateTexts.complexPage },
] as const

type Props = ModalProps<RateValues> & { children: ReactNode }

/** New rates from a day after today on, under those that are set. */
export function RateForm({ title, defaults, errors, onClose, onSend, children }: Props) {
  const [setRate, { isLoading }] = useSetRateMutation()
  const [tomorrow] = useState(() => addDays(dayOf(new Date().toISOString()), 1))
  const { control, formState, getValues, handleSubmit } = useForm<RateValues>({
    // What is typed is what is sent: the schema judges it here and reads it on the server.
    resolver: zodResolver(rateBody, undefined, { raw: true }) as Resolver<RateValues>,
    defaultValues: { simple_page: '', complex_page: '', from_date: '', ...defaults },
    errors: toFormErrors<RateValues>(errors),
  })
  useKeptValues(onSend, getValues, formState.isDirty)
  const submit = handleSubmit(async (values) => {
    if (isLoading) return
    onSend(values)
    const { error } = await setRate(values)
    if (!error) onClose()
  })
  return (
    <Dialog title={title} size="S" isDirty={formState.isDirty} onClose={onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          {children}
          <h3 className="mt-2 text-control font-semibold">{rateTexts.newRates}</h3>
          <div className="grid gap-4 sm:grid-cols-2">
            {amounts.map(({ name, label }) => (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field, fieldState }) => (
                  <NumberField
                    field={field}
                    label={label}
                    error={fieldState.error?.message}
                    isRequired
                    allowsDecimals
                    prefix="$"
                  />
                )}
              />
            ))}
          </div>
          <Controller
            control={control}
            name="from_date"
            render={({ field, fieldState }) => (
              <DateField
                field={field}
                label={rateTexts.from}
                error={fieldState.error?.message}
                hint={rateTexts.fromHint}
                firstDay={tomorrow}
                isRequired
              />
            )}
          />
        </DialogBody>
        <FormFooter submitLabel={rateTexts.submit} isInert={isLoading} />
      </form>
    </Dialog>
  )
}
