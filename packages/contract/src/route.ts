import type { z } from 'zod/mini'
import { maxBodyBytes } from './limits.ts'
import type { Role } from './roles.ts'

/** Who has a call: everyone, everyone who is signed in, or these roles. */
type Access = 'public' | 'session' | readonly Role[]

/** The kind of thing in the path; the access tests put in somebody else's. */
type Subject =
  | 'none'
  | 'own_user'
  | 'any_user'
  | 'remediator'
  | 'organization'
  | 'invitation'
  | 'statement'
  | 'job'
  | 'file'
  | 'own_view'
  | 'own_session'
  | 'own_passkey'

/** The forms of answers next to JSON, chosen by `format`. */
const exportFormats = ['csv', 'json', 'jsonl', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The media types of these forms. */
export const exportMediaTypes = {
  csv: 'text/csv',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  pdf: 'application/pdf',
} as const satisfies Record<ExportFormat, string>

/** Why a change asks for no fresh second step. It says what the call can lead to, never which screen it is of. */
export const withoutFreshStep = {
  by_effect: 'It asks by itself, where it gives somebody more than before.',
  no_session: 'Nobody is signed in by a second step yet, or it needs no sign-in.',
  password: 'It asks for the present password.',
  the_step: 'It is how a second step is passed.',
  ends: 'It only ends access.',
  own: 'It changes what its person alone sees, or joins them where somebody has invited them.',
  work: 'It is daily work on jobs, or on names: what it gives somebody is one job and its documents.',
} as const

/**
 * Whether a call asks for a fresh second step, or why not. 'asked': it can give somebody more than before, or take what
 * does not come back. Whoever has a second step must have passed it in the last minutes, else 403
 * `fresh_sign_in_required`.
 */
export type FreshStep = 'asked' | keyof typeof withoutFreshStep

/** A call that only reads may ask; one that changes something has to say. */
type Effect =
  | { method: 'GET'; changes?: never; needsFreshStep?: FreshStep }
  | {
      method: 'GET'
      /** It changes something, so it must not come from another site. */
      changes: true
      needsFreshStep: FreshStep
    }
  | { method: 'POST' | 'PUT' | 'DELETE'; changes?: never; needsFreshStep: FreshStep }

/** A call of the API as plain data: validation, types, documentation and tests come from it. */
export type Route = Effect & {
  path: `/${string}`
  /** One sentence for the API's documentation. */
  summary: string
  access: Access
  subject: Subject
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /**
   * 'multipart' bodies carry files next to the fields; the files are stored while they arrive. With
   * 'either', the files are optional.
   */
  bodyType?: 'form' | 'multipart' | 'either'
  /** The limit of a body without documents, if it differs from the usual one. */
  maxBodyBytes?: number
  /** The name of the multipart part that carries the documents, and whether it may repeat. */
  filePart?: { name: string; many: boolean }
  /** The shape of `data` in the answer; 'document' answers with bytes, 'events' with an event stream. */
  response: z.ZodMiniType | 'document' | 'events'
  /** Whether `pagination` is next to `data`. */
  paged?: true
  /** What else is next to `data`: the sums of a report. */
  extras?: z.ZodMiniObject
  /** The other forms that `format` offers: all rows as CSV or as lines of JSON, signed JSON, or a PDF. */
  formats?: readonly ExportFormat[]
  /** 201 where the call creates. */
  status?: 201
  /**
   * Repeats with the same `Idempotency-Key` get the first answer. 'in parts': the work is many transactions,
   * each done once, so a repeat completes work that was cut off.
   */
  idempotent?: true | 'in parts'
  /** Seconds within which its answer comes, where it may take longer than that of other calls. */
  answerSeconds?: number
  /** Answered even under overload, without waiting for a turn: signing in, and moves of jobs. */
  comesFirst?: true
  /** Nobody has to be there for it: it never renews the session. */
  unattended?: true
  /** Client-side people may make this call before they have chosen an organization. */
  withoutOrganization?: true
  /** An input with the right shape, for tests and documentation. */
  sample?: Record<string, string | readonly string[]>
}

type Part<R, K extends string> = R extends Record<K, infer S> ? S : unknown
type In<S> = S extends z.ZodMiniType ? z.input<S> : unknown
type Out<S> = S extends z.ZodMiniType ? z.output<S> : unknown
type Data<R> = R extends { response: infer S extends z.ZodMiniType } ? z.output<S> : null

/** The place of a page in its list. */
export type Pagination = {
  page: number
  limit: number
  total: number
  totalPages: number
  /** There are more than `total`: long lists are counted up to `maxCountedHits`. */
  isCapped?: true
}

/** What a caller passes: path params, query and body in one flat object. */
export type RouteArg<R> = In<Part<R, 'params'>> & In<Part<R, 'query'>> & In<Part<R, 'body'>>

/** What a handler receives after validation. */
export type RouteInput<R> = {
  params: Out<Part<R, 'params'>>
  query: Out<Part<R, 'query'>>
  body: Out<Part<R, 'body'>>
}

/** What is under `data` in the answer. */
export type RouteData<R> = Data<R>

/** The parts of an answer in addition to the data, without the pagination. */
export type RouteExtras<R> = R extends { extras: infer S extends z.ZodMiniType }
  ? z.output<S>
  : unknown

/** The result for a caller: the data; for lists also the pagination and everything next to it. */
export type RouteResult<R> = R extends { paged: true }
  ? { data: Data<R>; pagination: Pagination } & RouteExtras<R>
  : Data<R>

/** The largest body of this call in bytes, without documents. */
export const maxBodyBytesOf = ({ access, maxBodyBytes: own }: Route): number =>
  own ?? (access === 'public' ? maxBodyBytes.visitor : maxBodyBytes.signedIn)

/** Whether a call asks everybody who has a second step for a fresh one. */
export const asksFreshStep = ({ needsFreshStep }: Route): boolean => needsFreshStep === 'asked'

/** Whether a call only reads, so that it can be interrupted at any moment. */
export const isRead = ({ method, changes }: Route): boolean => method === 'GET' && !changes

/** The path of a route with its params filled in, below `/api`. */
export function pathFor(route: Pick<Route, 'path'>, params: Record<string, string>): string {
  return route.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
}

/** The names of the params of a path. */
export function paramNames(route: Pick<Route, 'path'>): string[] {
  return [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
}
