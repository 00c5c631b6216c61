import {
  allRoutes,
  changeMessageSchema,
  errors,
  exportMediaTypes,
  routeNames,
  texts,
  freshStepExemptions,
  type ErrorCode,
  type Route,
} from '@curbcut/contract'
import { z } from 'zod/mini'
import { product } from '#server/version.ts'
import { nameSchema, createSchemaWriter, type SchemaWriter } from './json-schemas.ts'

const refusalSchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  errors: z.optional(z.record(z.string(), z.string())),
})

const paginationSchema = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
  /** There are more than `total`. */
  isCapped: z.optional(z.literal(true)),
})

nameSchema('Refusal', refusalSchema)
nameSchema('Pagination', paginationSchema)

/** The OpenAPI 3.1 description of every route, generated from the rows. */
export function createOpenApiDocument() {
  const writer = createSchemaWriter()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of routeNames) {
    const route: Route = allRoutes[name]
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: toOperation(writer, name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${texts.product} API`, version: product.version, description: introduction },
    tags: [...new Set(routeNames.map((name) => toTag(allRoutes[name])))].map((name) => ({ name })),
    paths,
    components: {
      schemas: writer.collectSchemas(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'curbcut_session' } },
    },
  }
}

const introduction = `Everything below \`/api\`, with the session cookie that \`POST /api/auth/login\` sets.
Bodies are form-encoded; JSON is accepted as well. A success is \`{ message?, data, pagination? }\`, a
refusal \`{ message, code, errors? }\`.`

function toTag({ path }: Route): string {
  const [, subject = ''] = path.split('/')
  return subject.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')
}

function toOperation(writer: SchemaWriter, name: string, route: Route) {
  const idempotencyHeader = route.idempotent && {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string' },
  }
  const parameters = [
    ...toParameters(writer, route, 'path'),
    ...toParameters(writer, route, 'query'),
    ...(idempotencyHeader ? [idempotencyHeader] : []),
  ]
  return {
    operationId: name,
    tags: [toTag(route)],
    summary: route.summary,
    description: [`Who: ${describeAccess(route.access)}`, ...toFreshStep(route)].join('\n\n'),
    ...(route.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: { required: needsBody(route), content: toRequestContent(writer, route) },
    }),
    responses: {
      [route.status ?? 200]: { description: 'Done', content: toResponseContent(writer, route) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: writer.toOutput(refusalSchema) } },
      },
    },
  }
}

const describeAccess = (access: Route['access']) =>
  typeof access === 'string' ? access : access.join(', ')

function toFreshStep({ needsFreshStep: freshStep }: Route): string[] {
  if (!freshStep) return []
  const requirement =
    freshStep === 'required' ? 'asked for, of whoever has one.' : freshStepExemptions[freshStep]
  return [`Fresh second step: ${requirement}`]
}

function toParameters(writer: SchemaWriter, route: Route, location: 'path' | 'query') {
  const schema = location === 'path' ? route.params : route.query
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: writer.toInput(part as z.ZodMiniType),
    ...(route.sample?.[name] !== undefined && { example: route.sample[name] }),
  }))
}

const needsBody = ({ body, bodyType }: Route) =>
  bodyType === 'multipart' || !z.safeParse(body ?? z.object({}), {}).success

function toRequestContent(writer: SchemaWriter, route: Route) {
  const fields = writer.toInput(route.body ?? z.object({}))
  const bodyContent = { schema: fields, ...(route.sample && { example: route.sample }) }
  const plainContent = {
    'application/x-www-form-urlencoded': bodyContent,
    'application/json': bodyContent,
  }
  const { filePart } = route
  if (!filePart) return plainContent

  const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
  const documents = {
    type: 'object',
    properties: { [filePart.name]: filePart.many ? { type: 'array', items: binary } : binary },
  }
  const multipart = { 'multipart/form-data': { schema: { allOf: [fields, documents] } } }
  return route.bodyType === 'either' ? { ...multipart, ...plainContent } : multipart
}

function toResponseContent(writer: SchemaWriter, route: Route) {
  if (route.response === 'document') {
    return { 'application/octet-stream': { schema: { type: 'string' } } }
  }
  if (route.response === 'events') {
    return { 'text/event-stream': { schema: writer.toOutput(changeMessageSchema) } }
  }
  // JSON has the same media type as the envelope, which is described instead.
  const formats = (route.formats ?? []).filter((format) => format !== 'json')
  const exportContents = formats.map((format) => [
    exportMediaTypes[format],
    { schema: { type: 'string' } },
  ])
  const schema = z.object({
    message: z.optional(z.string()),
    data: route.response,
    ...(route.paged && { pagination: paginationSchema }),
    ...route.extras?.shape,
  })
  return {
    'application/json': { schema: writer.toOutput(schema) },
    ...Object.fromEntries(exportContents),
  }
}
