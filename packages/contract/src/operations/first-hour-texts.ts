import { formatDollars } from '#contract/formats.ts'
import { texts } from '#contract/texts.ts'
import type { FirstHour, FirstHourStep, MailTransport, TestMail } from './first-hour.ts'

type Prices = FirstHour['rates']['today']

const pricesText = ({ simple_page: simple, complex_page: complex }: Prices) =>
  `${formatDollars(simple)} a simple page and ${formatDollars(complex)} a complex page`

export const firstHourTexts = {
  title: texts.navigation.firstHour,
  steps: {
    name: 'Your name',
    mail: 'Mail',
    account_manager: 'Client Account Manager',
    organization: 'Organization',
    remediator: 'Remediator',
    rates: 'Rates',
    backup: 'Backup',
  } satisfies Record<FirstHourStep, string>,
  actions: {
    name: 'Enter Your Name',
    mail: 'Send Test Mail',
    account_manager: 'Invite Client Account Manager',
    organization: 'Add Organization',
    remediator: 'Invite Remediator',
    rates: 'Use These Rates',
    backup: 'Copy Command',
  } satisfies Record<FirstHourStep, string>,
  setOtherRates: 'Set Other Rates',
  skip: 'Skip for now',
  continue: 'Continue',
  nextStep: 'Next',
  skippedStep: 'Skipped',
  states: { done: 'Done', next: 'Next', skipped: 'Skipped', open: 'Open' },
  progress: (done: number, all: number) => `${done} of ${all} done`,
  explanation: 'What Curbcut needs before the first job. A step that you skip stays here.',
  endedByWork:
    'Pages were booked, so the first hour is over. Settings shows what is still missing.',
  allDone: 'All steps are done. Work now comes in as jobs.',

  name: (name: string) => `Other people see you as ${name}.`,
  mail: {
    open: (email: string): Record<MailTransport, string> => ({
      server: `Invitations and codes go out by mail. See whether one reaches ${email}.`,
      folder: 'No mail server: mails stand in DATA_DIR/mail. SMTP_URL sets one.',
    }),
    test: ({ state, code }: TestMail, email: string): string => {
      const reason = code === null ? '' : ` (${code})`
      const sentences = {
        waiting: `A test mail to ${email} is on its way.`,
        failing: `The test mail could not be sent yet${reason}. It is tried again automatically. Check SMTP_URL and the mail server.`,
        refused: `The mail server refused the test mail to ${email}${reason}. It is not tried again.`,
      } satisfies Record<TestMail['state'], string>
      return sentences[state]
    },
    /** A server that takes a mail may still not deliver it. */
    done: (time: string): Record<MailTransport, string> => ({
      server: `The mail server took a mail: ${time}. Only the mailbox shows whether it arrived.`,
      folder: `No mail server: mails stand in DATA_DIR/mail. The last one: ${time}.`,
    }),
    sendAgain: 'Send Another',
    testMailRequested: 'Test mail on its way',
  },
  account_manager: {
    open: 'Looks after organizations. Each organization has one.',
    done: 'Invited.',
  },
  organization: {
    open: 'Its people send documents as jobs.',
    /** Absent account manager: the form can invite one too. */
    openWith: (name: string) =>
      `Its people send documents as jobs. ${name} is chosen as its account manager.`,
    done: 'Added.',
  },
  remediator: { open: 'Makes documents accessible, and is paid by the page.', done: 'Invited.' },
  rates: {
    open: (today: Prices) =>
      `${pricesText(today)} from today. Others apply from tomorrow at the earliest; booked pages keep theirs.`,
    done: (today: Prices) => `${pricesText(today)} today.`,
    next: (rates: Prices, day: string) => `${pricesText(rates)} from ${day}.`,
    confirmed: 'Rates confirmed',
  },
  backup: {
    open: 'Run this on the server, with a folder on another disk. Within a minute this step is done.',
    ofCommand: 'of the backup',
    unwatched: 'Backups are not watched here (BACKUP_WARNING_HOURS=0).',
    done: (time: string) => `Last backup: ${time}.`,
  },
} as const
