import { rateFields } from './fields.ts'

/** The texts about the prices of pages. */
export const rateTexts = {
  title: 'Rates',
  from: 'From',
  simplePage: rateFields.simple_page,
  complexPage: rateFields.complex_page,
  /** Instead of the first day of the first rates. */
  sinceTheBeginning: 'Since the beginning',
  newRates: 'New rates',
  /** Below the day of new rates. */
  fromHint: 'A day after today (UTC). Work done before it keeps the earlier rates.',
  /** For people who only read the rates. */
  setBySuperUsers:
    'Super users set the rates. Work is paid at the rates of the day on which it was done.',
  submit: 'Save Rates',
} as const
