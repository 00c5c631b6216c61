import {
  dayOf,
  firstHourSteps,
  type FirstHour,
  type FirstHourStep,
  type Rate,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { confirmFirstRates, listRates } from '#server/features/money/rates/rate-service.ts'
import { findMailHealth } from '#server/features/operations/system-status/mail-health-repository.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { defaultSuperUserName } from '#server/features/people/users/create-person.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { findTestMail } from '#server/queue/find-test-mail.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { commandLine } from '#server/version.ts'
import { isMailWorking, toTestMail, type MailFacts } from './first-hour-mail.ts'
import { findFirstAccountManager, findFirstHourFacts } from './first-hour-repository.ts'

/** The steps of the viewer, who may be one of several super users: the name is their own. */
export async function getFirstHour(ctx: Context): Promise<FirstHour> {
  const { db, actor, systemProbe, now } = ctx
  const facts = await findFirstHourFacts(db, {
    userId: actor.id,
    defaultName: defaultSuperUserName,
  })
  const mail = await readMailFacts(ctx)
  const doneSteps = toDoneSteps({
    name: facts.hasOwnName,
    mail: isMailWorking(mail),
    account_manager: facts.hasAccountManager,
    organization: facts.hasOrganization,
    remediator: facts.hasRemediator,
    rates: facts.hasDecidedRates,
    backup: facts.backupAt !== null || systemProbe.backupWarningHours === 0,
  })
  return {
    isOver: facts.hasBookings || doneSteps.length === firstHourSteps.length,
    done: doneSteps,
    mail: {
      way: mail.way,
      sentAt: mail.sentAt,
      // At work the queue may be long.
      test: facts.hasBookings ? null : await readTestMail(ctx, mail),
    },
    accountManager: facts.hasOrganization ? null : await findFirstAccountManager(db),
    rates: toRates(await listRates(ctx), dayOf(now)),
    backup: { at: facts.backupAt, command: commandLine('backup', 'FOLDER') },
  }
}

/** In the order of the steps. */
const toDoneSteps = (isDone: Record<FirstHourStep, boolean>): FirstHourStep[] =>
  firstHourSteps.filter((step) => isDone[step])

async function readMailFacts({ db, systemProbe }: Context): Promise<MailFacts> {
  const health = await findMailHealth(db)
  return {
    way: systemProbe.mailWay,
    sentAt: health?.sent_at ?? null,
    sentWay: health?.sent_way ?? null,
    failedAt: health?.failed_at ?? null,
    failureCode: health?.failure_code ?? null,
    failingSince: health?.failing_since ?? null,
  }
}

const readTestMail = async ({ db, actor }: Context, mail: MailFacts) =>
  toTestMail(mail, await findTestMail(db, actor.id))

function toRates(rates: readonly Rate[], today: string): FirstHour['rates'] {
  const currentRate = rates.findLast(({ from_date: day }) => day <= today)
  if (!currentRate) throw new Error('The database has no rates: the start writes the first ones.')
  const nextRate = rates.find(({ from_date: day }) => day > today)
  return {
    today: toPagePrices(currentRate),
    next: nextRate ? { ...toPagePrices(nextRate), from_date: nextRate.from_date } : null,
  }
}

const toPagePrices = ({ simple_page, complex_page }: Rate) => ({ simple_page, complex_page })

/** To the caller's own address. Throws 429 `too_many_tries`. */
export async function sendTestMail(ctx: Context): Promise<void> {
  await reserveAttempts(ctx, [{ kind: 'test_mail', identifier: ctx.actor.id }])
  await inTransaction(ctx, async (ctx) => {
    await requestMail(ctx, { purpose: 'test', userId: ctx.actor.id })
    publishFirstHourChange(ctx)
  })
}

/** Changes no rate: it records that the first ones are meant. */
export function confirmRates(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (await confirmFirstRates(ctx)) publishFirstHourChange(ctx)
  })
}

const publishFirstHourChange = (ctx: Context) =>
  publishChange(ctx, { kind: 'machine' }, { administrators: true })
