import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DateField } from '#web/ui/fields/DateField.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import type { FormFieldProps } from './FormTextField.tsx'

type Props<Values extends FieldValues> = FormFieldProps<ComponentProps<typeof DateField>, Values>

const Loaded = lazyComponent(async () => (await import('./FormDateField.tsx')).FormDateField)

/** Loads its calendar by itself, for forms that mostly stay without a date. */
export const LazyDateField = <Values extends FieldValues>(props: Props<Values>) => (
  <Loaded {...(props as unknown as Props<FieldValues>)} />
)
