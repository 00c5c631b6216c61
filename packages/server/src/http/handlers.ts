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

/** A handler's result; answer-call.ts turns it into the envelope of the API. */
type Answer<R> = {
  data: RouteData<R>
  /** The web app shows it as a toast; absent for silent calls. */
  message?: string
  /** It tells of a bad moment: with an Idempotency-Key, the next try begins again. */
  isPassing?: boolean
  /** For calls whose answer only says that they were taken. */
  success?: true
  /** The cookie of a new session; null removes the cookie. */
  sessionToken?: string | null
  /** The cookie by which accounts know a browser where they have signed in. */
  rememberedDevices?: string
  /** The cookie of a sign-in that waits for its second step; null removes it. */
  pendingSignIn?: string | null
  /** The cookie of a sign-in that goes on at a provider; null removes it. */
  providerSignIn?: string | null
  /** The cookie by which a person trusts the browser. */
  trustToken?: string
} & (R extends { paged: true } ? { pagination: Pagination } : { pagination?: undefined }) &
  (R extends { extras: unknown } ? { extras: RouteExtras<R> } : { extras?: undefined })

/** Bytes instead of JSON. */
export type DocumentAnswer = {
  document: {
    mediaType: string
    sizeBytes: number
    /** The name under which the document is saved. */
    name: string
    /** Whether the browser may show it in a tab, if it can do so safely. */
    isInline: boolean
    /** A strong entity tag: it differs for other bytes. */
    etag: string
    /** The object with exactly these bytes; absent if they are composed for the answer. */
    storageKey?: string
    /**
     * Looks whether the bytes are there, and returns what is sent in place of this if some are lost. Absent if opening
     * them shows that in time.
     */
    ready?(): Promise<DocumentAnswer['document'] | undefined>
    /** With a range, returns only those bytes. */
    open(range?: ByteRange): Readable
  }
}

/** Bytes that are made for the answer; making them is work, done only on demand. */
export type MadeAnswer = {
  made: {
    mediaType: string
    name: string
    /** A strong entity tag of the sources: it differs for other bytes. */
    etag: string
    make(): Promise<Buffer>
  }
}

/** An event stream, which goes on after the call. */
export type EventsAnswer = { events: 'changes' }

/** All rows of a list as CSV instead of JSON. */
export type CsvAnswer = { csv: CsvDocument }

/** The same as lines, each with the JSON of one row. */
export type JsonLinesAnswer = { jsonl: CsvDocument }

/** A zip that is made while it is sent, so nobody knows its length before its end. */
export type ZipAnswer = { zip: { name: string; chunks: AsyncIterable<Buffer> } }

type AnswerOf<R> = R extends { response: 'document' }
  ? DocumentAnswer | ZipAnswer
  : R extends { response: 'events' }
    ? EventsAnswer
    : Answer<R> | ExportOf<R>
/** The answers that `format` can choose. */
type ExportOf<R> = R extends { formats: readonly (infer Format)[] }
  ? Format extends ExportFormat
    ? ExportAnswers[Format]
    : never
  : never
type ExportAnswers = { csv: CsvAnswer; jsonl: JsonLinesAnswer; json: MadeAnswer; pdf: MadeAnswer }

type ContextOf<R> = R extends { access: 'public' } ? VisitorContext : Context
type Input<R> = RouteInput<R> & { files: StoredObject[] }

/** One handler per route row; a missing, misnamed or wrongly typed one is a compile error. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: (
    input: Input<Routes[Name]>,
    ctx: ContextOf<Routes[Name]>,
  ) => Promise<AnswerOf<Routes[Name]>>
}

/**
 * For calls with documents: judges by the path alone, before a large body is taken in. The handler
 * judges again when the rows are written. So nobody can fill the disk for a job that takes nothing from
 * them.
 */
export type UploadChecks<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]?: (
    params: RouteInput<Routes[Name]>['params'],
    ctx: ContextOf<Routes[Name]>,
  ) => Promise<void>
}

/**
 * Shapes of bodies that depend on the changed person. A chosen shape replaces the row's own, so that one
 * answer names every missing field. Undefined keeps the row's own, also if the caller may not know the
 * person.
 */
export type BodyChoices<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]?: (
    params: RouteInput<Routes[Name]>['params'],
    ctx: ContextOf<Routes[Name]>,
  ) => Promise<Route['body']>
}

/** A JSON answer, as answer-call.ts sees it. */
export type PlainAnswer = Answer<Route>

/** What is made while it is sent. */
export type StreamedAnswer = CsvAnswer | JsonLinesAnswer | ZipAnswer

type AnyAnswer = PlainAnswer | DocumentAnswer | EventsAnswer | StreamedAnswer | MadeAnswer

/** A handler as answer-call.ts sees it, after the types have done their work. */
export type AnyHandler = (input: Input<Record<never, never>>, ctx: Context) => Promise<AnyAnswer>

/** An upload check as answer-call.ts sees it. */
export type AnyUploadCheck = (params: unknown, ctx: Context) => Promise<void>

/** A choice of the body as answer-call.ts sees it. */
export type AnyBodyChoice = (params: unknown, ctx: Context) => Promise<Route['body']>
