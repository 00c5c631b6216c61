import { formatCount, formatQuantity } from '#contract/formats.ts'
import { maxDisputesPerDelivery } from '#contract/limits.ts'
import type { SignOffState } from './sign-off.ts'

export const signOffTexts = {
  title: 'Sign-off',
  signOffAll: (files: number) =>
    files === 1 ? 'Sign Off' : `Sign Off All ${formatCount(files)} Files`,
  signedOff: 'Delivery signed off successfully',
  dispute: 'Dispute',
  disputeTitle: 'Dispute a Delivery',
  send: 'Send Dispute',
  disputeFile: (name: string) => `Dispute ${name}`,
  disputed: 'Dispute sent successfully',
  answerTitle: 'Answer a Dispute',
  answered: 'Answer sent successfully',
  nextAnswer: (files: number) =>
    files === 1
      ? 'Next: answer the dispute.'
      : `Next: answer the disputes of ${formatCount(files)} files.`,
  /** A name follows. */
  nextAnswerOf: 'Next: answer the dispute of',
  states: {
    waiting: 'Waits for sign-off',
    signed_off: 'Signed off',
    disputed: 'Disputed',
    lapsed: 'Accepted without an answer',
  } satisfies Record<SignOffState, string>,
  placeHint: 'Optional, like “page 3, second table”.',
  reasonHint: 'Our administrators read it and answer.',
  answerHint: 'The creator and the account managers read it.',
  keep: 'Keep with an Answer',
  answerFile: (name: string) => `Answer a Dispute: ${name}`,
  reopen: 'Re-Open This File',
  reopenFile: (name: string) => `Re-Open This File: ${name}`,
  beginsAnew: 'After a first answer the time to sign off begins anew.',
  kept: (answer: string) => `Kept: ${answer}`,
  reopened: 'Re-opened',
  by: (name: string, date: string) => `by ${name}, ${date}`,
  on: (date: string) => `on ${date}`,
  waitsUntil: (files: number, day: string) =>
    `${formatQuantity(files, 'file waits', 'files wait')} for sign-off. Without an answer ${files === 1 ? 'it counts' : 'they count'} as accepted on ${day}.`,
  waitsFileUntil: (day: string) => `Waits for sign-off until ${day}`,
  workedOn: 'Re-opened: it is worked on again.',
  /** Of several states; empty for none. */
  counts: {
    waiting: (files: number) =>
      files && `${formatQuantity(files, 'file waits', 'files wait')} for sign-off`,
    signed_off: (files: number) => files && `${formatQuantity(files, 'file')} signed off`,
    disputed: (files: number) => files && `${formatQuantity(files, 'file')} disputed`,
    lapsed: (files: number) =>
      files && `${formatQuantity(files, 'file')} accepted without an answer`,
    reopened: (files: number) => files && `${formatQuantity(files, 'file')} worked on again`,
  } satisfies Record<SignOffState | 'reopened', (files: number) => string | 0>,
  waitsForAnswer: 'Nothing counts as accepted before the dispute is answered.',
  onlyOwn: 'The account managers and the creator of the job sign it off.',
  noMoreDisputes: `This file was disputed ${maxDisputesPerDelivery} times. Please write a comment instead.`,
  closeEarly:
    'The client side has not signed off all of its files. It still can once the job is closed.',
  validation: {
    chooseFiles: 'Choose at least one file to sign off',
    answerRequired: 'Answer is required',
  },
} as const
