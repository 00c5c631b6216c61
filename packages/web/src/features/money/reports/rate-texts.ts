import { texts } from '@curbcut/contract'
import { rateFieldLabels } from './rate-field-labels.ts'

export const rateTexts = {
  title: 'Rates',
  /** A column of days; the field asks for one. */
  from: 'From',
  firstDay: 'First day',
  simplePage: rateFieldLabels.simple_page,
  complexPage: rateFieldLabels.complex_page,
  /** Replaces the first day of the first rates. */
  sinceTheBeginning: texts.sinceTheBeginning,
  newRates: 'New rates',
  fromHint: 'A day after today (UTC). Work done before it keeps the earlier rates.',
  /** For people who can only read the rates. */
  setBySuperUsers:
    'Super users set the rates. Work is paid at the rates of the day on which it was done.',
  submit: 'Save',
} as const
