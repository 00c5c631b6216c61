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
import { StartRefusedError } from './db/start-refused-error.ts'
import { sessionMaxDays, writesPerHour } from './limits.ts'
import { parseStorageUrl } from './ports/storage-url.ts'

type Environment = Record<string, string | undefined>
export type Config = ReturnType<typeof readConfig>

/** The only reader of `process.env`. The demonstration passes its own defaults. */
export const readProcessConfig = (read: (environment: Environment) => Config = readConfig) =>
  read(process.env)

/** Empty variables count as absent. */
export const withDefaults = (environment: Environment, defaults: Environment): Environment => ({
  ...defaults,
  ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value)),
})

/** Throws `StartRefusedError` with the variable and its rule, never its value: it may be secret. */
export function readConfig(environment: Environment) {
  const readVariable = createVariableReader(environment)
  refuseContradictions(readVariable)
  const port = readVariable('PORT')
  return {
    port,
    host: readVariable('HOST'),
    publicUrl: readVariable('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(readVariable('DATA_DIR')),
    databaseUrl: readVariable('DATABASE_URL'),
    secretKey: readVariable('SECRET_KEY'),
    isNewSecretKeyAllowed: readVariable('ALLOW_NEW_SECRET_KEY') === 'true',
    storage: readVariable('STORAGE_URL'),
    accelPrefix: readVariable('X_ACCEL_PREFIX'),
    mail: {
      from: readVariable('MAIL_FROM'),
      smtpUrl: readVariable('SMTP_URL'),
      supportEmail: readVariable('SUPPORT_EMAIL'),
    },
    admin: { email: readVariable('ADMIN_EMAIL'), password: readVariable('ADMIN_PASSWORD') },
    ...readLimits(readVariable),
    sessions: {
      idleHours: readVariable('SESSION_IDLE_HOURS'),
      maxDays: readVariable('SESSION_MAX_DAYS'),
    },
    rates: {
      simpleCents: readVariable('SIMPLE_PAGE_CENTS'),
      complexCents: readVariable('COMPLEX_PAGE_CENTS'),
    },
    backupWarningHours: readVariable('BACKUP_WARNING_HOURS'),
    trustProxy: readVariable('TRUST_PROXY') === 'on',
    logLevel: readVariable('LOG_LEVEL'),
    shutdown: {
      drainSeconds: readVariable('DRAIN_SECONDS'),
      timeoutSeconds: readVariable('STOP_SECONDS'),
    },
    metricsToken: readVariable('METRICS_TOKEN'),
    legalPages: { privacy: readVariable('PRIVACY_URL'), terms: readVariable('TERMS_URL') },
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest)
    .describe(`a whole number from ${lowest} to ${highest}`)

const originUrl = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#@\\\s]+$/.test(text) && URL.canParse(text))
  .describe('an address like https://work.example.com, without a path')

/** A link of the sign-in page, so it may contain no user name or password. */
const pageUrl = z
  .string()
  .refine(
    (text) =>
      /^https?:\/\/[^/?#@\\\s"'<>]+(?:[/?#][^\s"'<>\\]*)?$/.test(text) && URL.canParse(text),
  )
  .describe('an address like https://www.example.com/privacy')

const emailAddress = z.email().describe('an email address')

/** `Name <email>`, or the email alone. */
const mailSender = z
  .string()
  .refine((text) => {
    const [, email = text] = /^[^<>\r\n]+ <([^<>]+)>$/.exec(text) ?? []
    return z.email().safeParse(email).success
  })
  .describe('a sender like Curbcut <no-reply@example.com>')

const urlMatching = (pattern: RegExp, example: string) =>
  z
    .string()
    .refine((text) => pattern.test(text) && URL.canParse(text))
    .describe(`an address like ${example}`)

const storageUrl = z
  .string()
  .transform((text, context) => {
    const storage = parseStorageUrl(text)
    if (!storage) context.addIssue('no bucket')
    return storage
  })
  .describe(
    'an address like s3://bucket?region=eu-central-1 or s3://bucket?endpoint=https://s3.example.com',
  )

/** `describe` completes the refusal "NAME must be …". */
const variableSchemas = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1').describe('a host name or address'),
  PUBLIC_URL: originUrl.optional(),
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
  SMTP_URL: urlMatching(/^smtps?:\/\/[^/]+/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: mailSender.default('Curbcut <no-reply@example.com>'),
  SUPPORT_EMAIL: emailAddress.optional(),
  ADMIN_EMAIL: emailAddress.default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(minLengths.password)
    .max(maxLengths.password)
    .describe(`${minLengths.password} to ${maxLengths.password} characters`)
    .optional(),
  MAX_FILE_BYTES: wholeNumber(1, 2 ** 40).default(maxFileBytes),
  MAX_FILES_PER_JOB: wholeNumber(1, 100_000).default(maxFilesPerJob),
  DISK_RESERVE_BYTES: wholeNumber(0, 2 ** 40).optional(),
  ORG_MAX_BYTES: wholeNumber(0, 2 ** 49).optional(),
  ORG_MAX_OPEN_JOBS: wholeNumber(0, 1_000_000).optional(),
  MAX_JOBS_PER_HOUR: wholeNumber(1, 1_000_000).default(writesPerHour.jobs),
  MAX_NOTES_PER_HOUR: wholeNumber(1, 1_000_000).default(writesPerHour.notes),
  MAX_UPLOADS_PER_HOUR: wholeNumber(1, 1_000_000).default(writesPerHour.uploads),
  CHECK_WORKERS: wholeNumber(0, 32).default(1),
  SESSION_IDLE_HOURS: wholeNumber(1, 10_000).default(sessionIdleHours),
  SESSION_MAX_DAYS: wholeNumber(1, 1000).default(sessionMaxDays),
  TRUST_PROXY: z.enum(['on', 'off']).default('off').describe('on or off'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`one of ${logLevels.join(', ')}`),
  SIMPLE_PAGE_CENTS: wholeNumber(0, 1_000_000).default(simplePageCents),
  COMPLEX_PAGE_CENTS: wholeNumber(0, 1_000_000).default(complexPageCents),
  BACKUP_WARNING_HOURS: wholeNumber(0, 8760).default(backupWarningHours),
  DRAIN_SECONDS: wholeNumber(0, 600).default(0),
  STOP_SECONDS: wholeNumber(1, 86_400).default(10),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/)
    .describe('16 to 200 characters of ASCII without spaces')
    .optional(),
  PRIVACY_URL: pageUrl.optional(),
  TERMS_URL: pageUrl.optional(),
  X_ACCEL_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*\/$/)
    .describe('a location like /documents/')
    .optional(),
}

type VariableName = keyof typeof variableSchemas

type ReadVariable = <Name extends VariableName>(
  name: Name,
) => z.output<(typeof variableSchemas)[Name]>

function createVariableReader(environment: Environment): ReadVariable {
  return (name) => {
    const schema = variableSchemas[name]
    const parsed = schema.safeParse(environment[name] || undefined)
    // TypeScript does not connect the generic name with its own schema.
    if (parsed.success) return parsed.data as never
    throw new StartRefusedError(`${name} must be ${describeSchema(schema)}.`)
  }
}

function refuseContradictions(read: ReadVariable) {
  if (read('DATABASE_URL') && !read('SECRET_KEY')) {
    throw new StartRefusedError('SECRET_KEY is required together with DATABASE_URL.')
  }
  if (read('STORAGE_URL') && read('X_ACCEL_PREFIX')) {
    throw new StartRefusedError(
      'X_ACCEL_PREFIX is for documents in DATA_DIR: unset it, or STORAGE_URL, to start.',
    )
  }
}

const readLimits = (read: ReadVariable) => ({
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

/** Each row has a description, of its own or within `optional` and `default`. */
const describeSchema = (schema: z.ZodType): string =>
  schema.description ?? describeSchema((schema as z.ZodOptional<z.ZodType>).unwrap())
