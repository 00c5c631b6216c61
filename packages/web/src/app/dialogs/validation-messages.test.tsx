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

/** Values that a form refuses, its messages, and values that it takes instead. */
type Mistake = { wrong: Values; errors: Values; mended: Values }

/** All mistakes that people can make in a form. */
function mistakesIn(form: FormName): Mistake[] {
  const isOfThis = ({ form: of }: { form: FormName }) => of === form
  const given = validationCases.filter(isOfThis).map((one) => ({
    wrong: onScreen(form, one.put),
    errors: onScreen(form, one.errors),
    mended: onScreen(form, forms[form].right),
  }))
  const tooLong = limitCases
    .filter(isOfThis)
    .map((one) => ({ wrong: one.tooLong, errors: one.errors, mended: one.most }))
  return [...given.filter(({ errors }) => Object.keys(errors).length > 0), ...tooLong]
}

/** Of the people who have the same form, each makes the mistakes of their turn: all are made, and all make some. */
const everyForm = (Object.keys(forms) as FormName[]).flatMap((name) => {
  const all = mistakesIn(name)
  const people = forms[name].as
  return people.map((who, turn) => {
    const isTheirs = (_: Mistake, index: number) => index % people.length === turn % all.length
    return { who, name, mistakes: all.filter(isTheirs) }
  })
})

for (const { who, name, mistakes } of everyForm) {
  // A form with all possible faults, one after the other.
  const options = { timeout: 60_000, ...(name === 'saveView' && { tags: 'short' }) }
  test(`${who}: ${name} says at each field what is wrong, and sends nothing`, options, async () => {
    const calls = answer(forms[name].call, refuse('internal'))
    const form = await openForm[name](who)
    const right = onScreen(name, forms[name].right)
    const expectMessages = (of: string, errors: Values) =>
      waitFor(() => {
        const found = Object.keys(right).map((field) => [field, messageAt(form.element, field)])
        const messages = Object.fromEntries(found.filter(([, message]) => message !== undefined))
        expect({ of, messages }).toEqual({ of, messages: errors })
      })

    expect(mistakes.length).toBeGreaterThan(0)
    for (const { wrong, errors, mended } of mistakes) {
      await put(form, { ...right, ...wrong })
      const button = within(form.element).getByRole('button', { name: form.button })
      // A form that still asks for its choices sends nothing yet.
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
      await form.user.click(button)
      await expectMessages(JSON.stringify(wrong), errors)
      await put(form, mended)
      await expectMessages('what is right', {})
    }
    expect(calls).toEqual([])
  })
}
