import { resolve } from 'node:path'
import {
  backupWarningHours,
  complexPageCents,
  maxFileBytes,
  maxFilesPerJob,
  maxLengths,
  minLengths,
  sessionIdleHours,
  simplePageCents,
} from '@curbcut/contract'
import { z } from 'zod'
import { hasSingleHost } from './db/has-single-host.ts'
import { StartRefused } from './db/start-refused.ts'
import { sessionMaxDays, writesPerHour } from './limits.ts'
import { toStorage } from './ports/storage-url.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const whole = (lowest: number, highest: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .default(String(fallback))
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest)
    .describe(`a whole number from ${lowest} to ${highest}`)

const wholeOrNone = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest)
    .describe(`a whole number from ${lowest} to ${highest}`)
    .optional()

const webAddress = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#@\\\s]+$/.test(text) && URL.canParse(text))
  .describe('an address like https://work.example.com, without a path')

/** Public, so it may contain no user name or password. */
const pageAddress = z
  .string()
  .refine(
    (text) =>
      /^https?:\/\/[^/?#@\\\s"'<>]+(?:[/?#][^\s"'<>\\]*)?$/.test(text) && URL.canParse(text),
  )
  .describe('an address like https://www.example.com/privacy')

const emailAddress = z.email().describe('an email address')

/** `Name <email>`, or the email alone. */
const sender = z
  .string()
  .refine((text) => {
    const [, email = text] = /^[^<>\r\n]+ <([^<>]+)>$/.exec(text) ?? []
    return z.email().safeParse(email).success
  })
  .describe('a sender like Curbcut <no-reply@example.com>')

const withScheme = (pattern: RegExp, example: string) =>
  z
    .string()
    .refine((text) => pattern.test(text) && URL.canParse(text))
    .describe(`an address like ${example}`)

const storageUrl = z
  .string()
  .transform((text, context) => {
    const storage = toStorage(text)
    if (!storage) context.addIssue('no bucket')
    return storage
  })
  .describe(
    'an address like s3://bucket?region=eu-central-1 or s3://bucket?endpoint=https://s3.example.com',
  )

/** `describe` names a valid value. */
const variables = {
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().min(1).default('127.0.0.1').describe('a host name or address'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data').describe('a folder'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .refine(hasSingleHost)
    .describe(
      'an address like postgres://user@host/database, of one host: put HAProxy before a primary and its ' +
        'replica, as docs/operators/failover.md says',
    )
    .optional(),
  SECRET_KEY: z.string().min(32).describe('at least 32 characters').optional(),
  ALLOW_NEW_SECRET_KEY: z.enum(['true', 'false']).default('false').describe('true or false'),
  STORAGE_URL: storageUrl.optional(),
  SMTP_URL: withScheme(/^smtps?:\/\/[^/]+/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: sender.default('Curbcut <no-reply@example.com>'),
  SUPPORT_EMAIL: emailAddress.optional(),
  ADMIN_EMAIL: emailAddress.default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(minLengths.password)
    .max(maxLengths.password)
    .describe(`${minLengths.password} to ${maxLengths.password} characters`)
    .optional(),
  MAX_FILE_BYTES: whole(1, 2 ** 40, maxFileBytes),
  MAX_FILES_PER_JOB: whole(1, 100_000, maxFilesPerJob),
  DISK_RESERVE_BYTES: wholeOrNone(0, 2 ** 40),
  ORG_MAX_BYTES: wholeOrNone(0, 2 ** 49),
  ORG_MAX_OPEN_JOBS: wholeOrNone(0, 1_000_000),
  MAX_JOBS_PER_HOUR: whole(1, 1_000_000, writesPerHour.jobs),
  MAX_NOTES_PER_HOUR: whole(1, 1_000_000, writesPerHour.notes),
  MAX_UPLOADS_PER_HOUR: whole(1, 1_000_000, writesPerHour.uploads),
  CHECK_WORKERS: whole(0, 32, 1),
  SESSION_IDLE_HOURS: whole(1, 10_000, sessionIdleHours),
  SESSION_MAX_DAYS: whole(1, 1000, sessionMaxDays),
  TRUST_PROXY: z.enum(['on', 'off']).default('off').describe('on or off'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`one of ${logLevels.join(', ')}`),
  SIMPLE_PAGE_CENTS: whole(0, 1_000_000, simplePageCents),
  COMPLEX_PAGE_CENTS: whole(0, 1_000_000, complexPageCents),
  BACKUP_WARNING_HOURS: whole(0, 8760, backupWarningHours),
  DRAIN_SECONDS: whole(0, 600, 0),
  STOP_SECONDS: whole(1, 86_400, 10),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/)
    .describe('16 to 200 characters of ASCII without spaces')
    .optional(),
  PRIVACY_URL: pageAddress.optional(),
  TERMS_URL: pageAddress.optional(),
  X_ACCEL_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*\/$/)
    .describe('a location like /documents/')
    .optional(),
}

type Variable = keyof typeof variables
export type Config = ReturnType<typeof readConfig>

/** Throws `StartRefused` with the variable and its rule, never its value, which may be a secret. */
export function readConfig(environment: Environment) {
  const valueOf: ReadVariable = (name) => {
    const rule = variables[name]
    const parsed = rule.safeParse(environment[name] || undefined)
    if (parsed.success) return parsed.data as never
    throw new StartRefused(`${name} must be ${describe(rule)}.`)
  }

  refuseContradictions(valueOf)
  const port = valueOf('PORT')
  return {
    port,
    host: valueOf('HOST'),
    publicUrl: valueOf('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(valueOf('DATA_DIR')),
    databaseUrl: valueOf('DATABASE_URL'),
    secretKey: valueOf('SECRET_KEY'),
    isNewKeyAllowed: valueOf('ALLOW_NEW_SECRET_KEY') === 'true',
    storage: valueOf('STORAGE_URL'),
    accelPrefix: valueOf('X_ACCEL_PREFIX'),
    mail: {
      from: valueOf('MAIL_FROM'),
      smtpUrl: valueOf('SMTP_URL'),
      supportEmail: valueOf('SUPPORT_EMAIL'),
    },
    admin: { email: valueOf('ADMIN_EMAIL'), password: valueOf('ADMIN_PASSWORD') },
    ...readDocuments(valueOf),
    sessions: { idleHours: valueOf('SESSION_IDLE_HOURS'), maxDays: valueOf('SESSION_MAX_DAYS') },
    rates: {
      simpleCents: valueOf('SIMPLE_PAGE_CENTS'),
      complexCents: valueOf('COMPLEX_PAGE_CENTS'),
    },
    backupWarningHours: valueOf('BACKUP_WARNING_HOURS'),
    trustProxy: valueOf('TRUST_PROXY') === 'on',
    logLevel: valueOf('LOG_LEVEL'),
    stop: { drainSeconds: valueOf('DRAIN_SECONDS'), patienceSeconds: valueOf('STOP_SECONDS') },
    metricsToken: valueOf('METRICS_TOKEN'),
    pages: { privacy: valueOf('PRIVACY_URL'), terms: valueOf('TERMS_URL') },
  }
}

type ReadVariable = <Name extends Variable>(name: Name) => z.output<(typeof variables)[Name]>

function refuseContradictions(read: ReadVariable) {
  if (read('DATABASE_URL') && !read('SECRET_KEY')) {
    throw new StartRefused('SECRET_KEY is required together with DATABASE_URL.')
  }
  if (read('STORAGE_URL') && read('X_ACCEL_PREFIX')) {
    throw new StartRefused(
      'X_ACCEL_PREFIX is for documents in DATA_DIR: unset it, or STORAGE_URL, to start.',
    )
  }
}

const readDocuments = (read: ReadVariable) => ({
  uploads: { maxFileBytes: read('MAX_FILE_BYTES'), maxFilesPerJob: read('MAX_FILES_PER_JOB') },
  diskReserveBytes: read('DISK_RESERVE_BYTES'),
  checkWorkers: read('CHECK_WORKERS'),
  quota: { bytes: read('ORG_MAX_BYTES'), openJobs: read('ORG_MAX_OPEN_JOBS') },
  writesPerHour: {
    jobs: read('MAX_JOBS_PER_HOUR'),
    notes: read('MAX_NOTES_PER_HOUR'),
    uploads: read('MAX_UPLOADS_PER_HOUR'),
  },
})

function describe(rule: z.ZodType): string {
  if (rule.description) return rule.description
  return rule instanceof z.ZodOptional || rule instanceof z.ZodDefault
    ? describe(rule.def.innerType as z.ZodType)
    : 'another value'
}

type Environment = Record<string, string | undefined>

/** Empty variables count as absent. */
export const withDefaults = (environment: Environment, defaults: Environment): Environment => ({
  ...defaults,
  ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value)),
})

export const processConfig = (read: (environment: Environment) => Config = readConfig) =>
  read(process.env)
