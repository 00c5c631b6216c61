import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { jobField, jobFieldNames } from './job-fields.ts'
import { jobColumnsFor, jobSorts } from './job-list.ts'
import { jobSchema } from './job.ts'
import { eventKinds, eventLabels } from './routes/history.ts'
import { createJobBody, updateJobBody } from './routes/jobs.ts'

const rows = jobFieldNames.map(jobField)

test('no two fields share a column, a label or an event', () => {
  for (const values of [
    rows.map(({ column }) => column),
    rows.map(({ label }) => label),
    eventKinds.map((kind) => eventLabels[kind]),
  ]) {
    expect(new Set(values).size).toBe(values.length)
  }
})

describe.each(jobFieldNames)('the field %s', (name) => {
  const {
    choiceLabels: words,
    answer,
    create,
    update,
    event,
    listColumn,
    form,
    isDetail,
  } = jobField(name)

  test('has its own event in the history, with a picture of a change', () => {
    expect(eventLabels).toHaveProperty(event.kind, event.label)
    expect(event.kind).toMatch(/_(changed|renamed)$/)
  })

  test('is in every answer, and can be changed', () => {
    expect(jobSchema.shape).toHaveProperty(name, answer)
    expect(updateJobBody.shape).toHaveProperty(name, update)
  })

  test('can be seen where it can be set', () => {
    expect(listColumn !== undefined || isDetail).toBe(true)
  })

  test('is in the form of a new job if the form asks for it', () => {
    expect(name in createJobBody.shape).toBe(create !== undefined)
    expect(create !== undefined).toBe(form !== undefined)
  })

  test('begins with a value that its form takes, unless it has to be filled', () => {
    const taken = create?.safeParse(form?.initialValue).success ?? true

    expect(taken).toBe(!form?.isRequired)
  })

  test('has words for each value of a choice', () => {
    const values = answer instanceof z.ZodMiniEnum ? answer.options : []

    expect(Object.keys(words ?? {})).toEqual(values)
  })

  test('sorts the list by its column if it says so', () => {
    const actor = { id: 'somebody', role: 'RM_SU', organizationId: null } as const
    const column = jobColumnsFor(actor).find(([key]) => key === name)?.[1]

    expect(column !== undefined).toBe(listColumn !== undefined)
    expect(column?.sort).toBe(listColumn?.isSorted ? name : undefined)
    expect(jobSorts.fields.some((field) => field === name)).toBe(listColumn?.isSorted ?? false)
  })
})
