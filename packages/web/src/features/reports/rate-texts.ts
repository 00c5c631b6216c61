/** The texts about the prices of pages. */
export const rateTexts = {
  title: 'Rates',
  from: 'From',
  simplePage: 'Simple page',
  complexPage: 'Complex page',
  /** Instead of the first day of the first rates. */
  sinceTheBeginning: 'Since the beginning',
  newRates: 'New rates',
  /** Below the day of new rates. */
  fromHint: 'A day after today, in UTC. Work keeps the rates of its day.',
  /** For people who only read the rates. */
  setBySuperUsers: 'Rates are set by super users. Work keeps the rates of its day.',
  submit: 'Save Rates',
} as const
