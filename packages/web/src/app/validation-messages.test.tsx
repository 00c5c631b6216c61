// @module-tag rest
import { limitCases } from '@curbcut/contract/test/length-cases.ts'
import { validationCases } from '@curbcut/contract/test/validation-cases.ts'
import {
  chosen,
  forms,
  type FormName,
  type Values,
} from '@curbcut/contract/test/validation-forms.ts'
import { act, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fieldOf, openForm, type OpenForm, type User } from '#test/open-form.ts'
import { answer, refuse } from '#test/server.ts'

/** The words that a reader of the field hears about its fault; undefined if it has none. */
function messageAt(form: HTMLElement, name: string): string | undefined {
  const field = fieldOf(form, name)
  const described = field?.closest('[role=radiogroup]') ?? field
  if (described?.getAttribute('aria-invalid') !== 'true') return undefined
  const id = described.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  const message = document.getElementById(id)
  return message?.querySelector('svg') ? (message.textContent ?? '') : 'a message without its icon'
}

async function put({ user, element }: OpenForm, values: Values) {
  for (const [name, value] of Object.entries(values)) await putOne(user, element, [name, value])
}

async function putOne(user: User, form: HTMLElement, [name, value]: readonly [string, string]) {
  const isManagerBilled = fieldOf(form, 'useCAMForBilling')?.checked
  if (isManagerBilled && name.startsWith('billing')) return
  if (value === chosen) return choose(user, form, name)
  const field = await waitFor(() => fieldOf(form, name) ?? Promise.reject(new Error(`no ${name}`)))
  if (field.type === 'radio') expect(field).not.toBeChecked()
  else if (field.type === 'checkbox') {
    if (field.checked !== (value === 'true')) await user.click(field)
  } else if (field.value !== value) await write(user, field, value)
}

/** Replaces the old text in one step, because every step draws the form. */
async function write(user: User, field: HTMLInputElement, value: string) {
  if (value === '') return user.clear(field)
  act(() => field.focus())
  field.select()
  await user.paste(value)
}

/** The first of a list. */
async function choose(user: User, form: HTMLElement, name: string) {
  const role = name === 'files' ? 'checkbox' : 'radio'
  const [first] = await within(form).findAllByRole(role)
  if (!(first as HTMLInputElement).checked) await user.click(first as HTMLElement)
}

/** Values that a person can put in: a list offers only right ones. */
function onScreen(form: FormName, values: Values): Values {
  const { listed = [] } = forms[form]
  return Object.fromEntries(Object.entries(values).filter(([name]) => !listed.includes(name)))
}

const everyForm = (Object.keys(forms) as FormName[]).flatMap((name) =>
  forms[name].as.map((who, turn) => [who, name, turn] as const),
)

/** Of the people who have the same form, each makes the mistakes of their turn. */
const isOfTurn = (form: FormName, turn: number) => (_: unknown, index: number) =>
  index % forms[form].as.length === turn

test.each(everyForm)(
  '%s: %s says at each field what is wrong, and sends nothing',
  async (...row) => {
    const [who, name, turn] = row
    const isOfThis = ({ form: of }: { form: FormName }) => of === name
    const isTheirs = isOfTurn(name, turn)
    const calls = answer(forms[name].call, refuse('internal'))
    const form = await openForm[name](who)
    const right = onScreen(name, forms[name].right)
    const expectMessages = (of: string, errors: Values) =>
      waitFor(() => {
        const found = Object.keys(right).map((field) => [field, messageAt(form.element, field)])
        const messages = Object.fromEntries(found.filter(([, message]) => message !== undefined))
        expect({ of, messages }).toEqual({ of, messages: errors })
      })
    const submit = async (values: Values, errors: Values) => {
      await put(form, { ...right, ...values })
      const button = within(form.element).getByRole('button', { name: form.button })
      // A form that still asks for its choices sends nothing yet.
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
      await form.user.click(button)
      await expectMessages(JSON.stringify(values), errors)
    }

    for (const given of validationCases.filter(isOfThis).filter(isTheirs)) {
      const errors = onScreen(name, given.errors)
      if (Object.keys(errors).length === 0) continue
      await submit(onScreen(name, given.put), errors)
      await put(form, right)
      await expectMessages('what is right', {})
    }
    for (const { most, tooLong, errors } of limitCases.filter(isOfThis).filter(isTheirs)) {
      await submit(tooLong, errors)
      await put(form, most)
      await expectMessages('the longest texts', {})
    }
    expect(calls).toEqual([])
  },
  // A form with all possible faults, one after the other.
  60_000,
)
