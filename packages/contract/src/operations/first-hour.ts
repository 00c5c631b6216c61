import { z } from 'zod/mini'

/** What a new installation needs before its first job, in this order. */
export const firstHourSteps = [
  'name',
  'mail',
  'account_manager',
  'organization',
  'remediator',
  'rates',
  'backup',
] as const
export type FirstHourStep = (typeof firstHourSteps)[number]

/** `folder`: no mail server is set, and mails become files in DATA_DIR/mail. */
const mailTransports = ['server', 'folder'] as const
export type MailTransport = (typeof mailTransports)[number]

/** `failing` is tried again by itself, `refused` is not. */
const testMailStates = ['waiting', 'failing', 'refused'] as const

const testMailSchema = z.object({
  state: z.enum(testMailStates),
  /** The response of the mail server, like `550`, or a fault like `ECONNREFUSED`. */
  code: z.nullable(z.string()),
})
export type TestMail = z.output<typeof testMailSchema>

const pricesSchema = z.object({ simple_page: z.number(), complex_page: z.number() })

/** Facts of the installation; nothing is stored for a step that they show to be done. */
export const firstHourSchema = z.object({
  /** All steps are done, or pages were booked: no screen leads here any more. */
  isOver: z.boolean(),
  done: z.array(z.enum(firstHourSteps)),
  mail: z.object({
    way: z.enum(mailTransports),
    sentAt: z.nullable(z.string()),
    /** The viewer's newest test mail; null once it went out. */
    test: z.nullable(testMailSchema),
  }),
  /** Could look after the first organization; null if there is nobody, or an organization. */
  accountManager: z.nullable(
    z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  ),
  /** In dollars. */
  rates: z.object({
    today: pricesSchema,
    next: z.nullable(z.extend(pricesSchema, { from_date: z.string() })),
  }),
  /** When a backup was last finished, and the command that makes one here. */
  backup: z.object({ at: z.nullable(z.string()), command: z.string() }),
})
export type FirstHour = z.output<typeof firstHourSchema>
