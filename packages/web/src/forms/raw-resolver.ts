import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod/mini'

/**
 * Judges the fields by the schema of a call and sends them as they were typed: the server converts them
 * by the same schema. Its input allows more than fields hold, such as numbers in JSON, hence the cast.
 */
export const rawResolver = <Values extends FieldValues>(
  schema: z.core.$ZodType<unknown, FieldValues>,
) => zodResolver(schema, undefined, { raw: true }) as Resolver<Values>
