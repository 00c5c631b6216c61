import { formatCount, formatQuantity } from '#contract/formats.ts'
import { maxDisputesPerDelivery, signOffDays, type SignOffState } from './sign-off.ts'

/** Whether the client side takes what was delivered. */
export const signOffTexts = {
  title: 'Sign-off',
  signOff: 'Sign Off',
  signOffAll: (files: number) =>
    files === 1 ? 'Sign Off' : `Sign Off All ${formatCount(files)} Files`,
  signedOff: 'Delivery signed off successfully',
  dispute: 'Dispute',
  disputeFile: (name: string) => `Dispute ${name}`,
  disputed: 'Dispute sent successfully',
  answer: 'Answer',
  answerFile: (name: string) => `Answer the dispute of ${name}`,
  answered: 'Answer sent successfully',
  states: {
    waiting: 'Waits for sign-off',
    signed_off: 'Signed off',
    disputed: 'Disputed',
    lapsed: 'Lapsed',
  } satisfies Record<SignOffState, string>,
  file: 'File',
  place: 'Place',
  placeHint: 'Optional, like “page 3, second table”.',
  reason: 'What is wrong?',
  reasonHint: 'Our administrators read it and answer.',
  answerText: 'Answer',
  answerHint: 'The creator and the account managers read it.',
  keep: 'Keep with an Answer',
  reopen: 'Re-Open These Files',
  keptOnce: 'The client side then has the same number of working days again to sign off.',
  kept: (answer: string) => `Kept: ${answer}`,
  reopened: 'Re-opened',
  /** By whom and when. */
  by: (name: string, date: string) => `by ${name}, ${date}`,
  on: (date: string) => `on ${date}`,
  waitsUntil: (files: number, day: string) =>
    `${formatQuantity(files, 'file waits', 'files wait')} for sign-off. Without an answer ${files === 1 ? 'it counts' : 'they count'} as accepted on ${day}.`,
  waitsForAnswer: 'Nothing lapses before the dispute is answered.',
  onlyOwn: 'The account managers and the creator of the job sign it off.',
  noMoreDisputes: `This file was disputed ${maxDisputesPerDelivery} times. Please write a comment instead.`,
  closeAnyway: 'The client side has not signed this job off yet. Close it anyway?',
  days: 'Working Days to Sign Off',
  daysHint: `${signOffDays.min} to ${signOffDays.max}. Without an answer in this time, a delivery counts as accepted.`,
  validation: {
    chooseFiles: 'Choose at least one file to sign off',
    reasonRequired: 'Reason is required',
    answerRequired: 'Answer is required',
    days: `Enter a whole number from ${signOffDays.min} to ${signOffDays.max}`,
  },
} as const
