import type { Readable } from 'node:stream'
import type {
  ExportFormat,
  Pagination,
  Route,
  RouteExtras,
  RouteData,
  RouteInput,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import type { CsvDocument } from '#server/csv/csv-document.ts'
import type { ByteRange } from '#server/ports/file-store.ts'
import type { StoredObject } from './upload/receive-upload.ts'

type RouteResponse<R> = {
  data: RouteData<R>
  /** Shown as a toast; absent for silent calls. */
  message?: string
  /** The failure may pass: with an Idempotency-Key, the next try runs again. */
  isPassing?: boolean
  /** For calls that only confirm receipt. */
  success?: true
  /** Null removes the cookie, also below. */
  sessionToken?: string | null
  /** The browser's tokens of accounts that signed in there. */
  rememberedDevices?: string
  pendingSignIn?: string | null
  providerSignIn?: string | null
  trustToken?: string
} & (R extends { paged: true } ? { pagination: Pagination } : { pagination?: undefined }) &
  (R extends { extras: unknown } ? { extras: RouteExtras<R> } : { extras?: undefined })

export type DocumentResponse = {
  document: {
    mediaType: string
    sizeBytes: number
    name: string
    /** Shown in a tab only if the type is safe. */
    isInline: boolean
    /** A strong entity tag: it differs for other bytes. */
    etag: string
    /** The object with exactly these bytes; absent if they are composed for the answer. */
    storageKey?: string
    /** Returns a substitute if bytes are lost. Absent if `open` notices in time. */
    ready?(): Promise<DocumentResponse['document'] | undefined>
    open(range?: ByteRange): Readable
  }
}

export type GeneratedResponse = {
  made: {
    mediaType: string
    name: string
    /** Differs if the sources differ. */
    etag: string
    make(): Promise<Buffer>
  }
}

export type EventsResponse = { events: 'changes' }

export type CsvResponse = { csv: CsvDocument }

export type JsonLinesResponse = { jsonl: CsvDocument }

/** Made while it is sent, so its length is unknown. */
export type ZipResponse = { zip: { name: string; chunks: AsyncIterable<Buffer> } }

type ResponseOf<R> = R extends { response: 'document' }
  ? DocumentResponse | ZipResponse
  : R extends { response: 'events' }
    ? EventsResponse
    : RouteResponse<R> | ExportOf<R>
type ExportOf<R> = R extends { formats: readonly (infer Format)[] }
  ? Format extends ExportFormat
    ? ExportResponses[Format]
    : never
  : never
type ExportResponses = {
  csv: CsvResponse
  jsonl: JsonLinesResponse
  json: GeneratedResponse
  pdf: GeneratedResponse
}

type ContextOf<R> = R extends { access: 'public' } ? VisitorContext : Context
type Input<R> = RouteInput<R> & { files: StoredObject[] }

/** One handler per route row; a missing or wrongly typed one is a compile error. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: (
    input: Input<Routes[Name]>,
    ctx: ContextOf<Routes[Name]>,
  ) => Promise<ResponseOf<Routes[Name]>>
}

/** Checks by the path before a large body is read; the handler checks again in its transaction. */
export type UploadChecks<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]?: (
    params: RouteInput<Routes[Name]>['params'],
    ctx: ContextOf<Routes[Name]>,
  ) => Promise<void>
}

/**
 * The shape depends on the changed person, so that one answer names every missing field. Undefined
 * keeps the row's own shape, also for people whom the caller may not know.
 */
export type BodyChoices<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]?: (
    params: RouteInput<Routes[Name]>['params'],
    ctx: ContextOf<Routes[Name]>,
  ) => Promise<Route['body']>
}

export type PlainResponse = RouteResponse<Route>

export type StreamedResponse = CsvResponse | JsonLinesResponse | ZipResponse

type AnyResponse =
  | PlainResponse
  | DocumentResponse
  | EventsResponse
  | StreamedResponse
  | GeneratedResponse

export type AnyHandler = (input: Input<Record<never, never>>, ctx: Context) => Promise<AnyResponse>

export type AnyUploadCheck = (params: unknown, ctx: Context) => Promise<void>

export type AnyBodyChoice = (params: unknown, ctx: Context) => Promise<Route['body']>
