import * as contract from '@curbcut/contract'
import { z } from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

export type SchemaWriter = ReturnType<typeof createSchemaWriter>

const registry = z.registry<{ id: string }>()

/** Names a schema in the API's description. */
export const nameSchema = (id: string, schema: z.ZodMiniType) => registry.add(schema, { id })

// Named after their constants: `jobSchema` is Job, `loginBody` is LoginBody.
for (const [constant, schema] of Object.entries<unknown>(contract)) {
  if (/(Schema|Body)$/.test(constant) && schema instanceof z.ZodMiniType) {
    const name = constant.replace(/Schema$/, '')
    nameSchema(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, schema)
  }
}

/** Writes JSON Schema with references to named schemas, which it collects. */
export function createSchemaWriter() {
  const schemas: Record<string, JsonSchema> = {}
  const writerFor = (io: 'input' | 'output') => (schema: z.ZodMiniType) => {
    const fullSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: registry })
    const { $schema: _dialect, $defs, ...jsonSchema } = withDocumentReferences(fullSchema)
    Object.assign(schemas, $defs)
    return jsonSchema
  }
  return {
    toInput: writerFor('input'),
    toOutput: writerFor('output'),
    collectSchemas: () => Object.fromEntries(Object.entries(schemas).toSorted(byName)),
  }
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** Points references to the document's own place for schemas. */
const withDocumentReferences = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
  )
