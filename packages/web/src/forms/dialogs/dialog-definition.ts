import type { FunctionComponent } from 'react'
import { modalOpened, type FieldErrors } from '#web/forms/forms-state.ts'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'

/** Values retained by the host; undefined where there are none. */
export type RetainedValues<Values> = { readonly [Name in keyof Values]: Values[Name] | undefined }

export type ModalProps<Defaults extends object = object, Values extends object = object> = {
  title: string
  defaults: Defaults
  /** From a refused, covered or interrupted form. */
  values: RetainedValues<Values>
  /** The server's field errors of a refused form that was reopened. */
  errors: FieldErrors
  onClose: () => void
  /** Closes the dialog. The form that opened it gets the created item as a value of this name. */
  onCreated: (createdItem: unknown) => void
  /** Retains the values before sending, at the end of the session, and when another form opens. */
  onSend: (values: object) => void
  /** Whether another form was open over this one and has closed. */
  isResumed: boolean
}

type TextField<Values> = {
  [Name in keyof Values]: string extends Values[Name] ? Name : never
}[keyof Values]

/** The label of each text field that a person writes; null for a choice or a day. */
type TextLabels<Values> = { readonly [Name in TextField<Values>]: string | null }

export type DialogDefinition<Defaults extends object = object, Values extends object = object> = {
  /** A method, so that rows of all types fit one table. `openModal` checks the types. */
  Modal(props: ModalProps<Defaults, Values>): ReturnType<FunctionComponent>
  load: () => Promise<unknown>
  textLabels: TextLabels<Values>
}

/** A dialog that is loaded at its first opening; a form with texts has to list them. */
export const defineDialog = <Defaults extends object, Values extends object>(
  load: () => Promise<FunctionComponent<ModalProps<Defaults, Values>>>,
  ...[textLabels]: [TextField<Values>] extends [never] ? [] : [TextLabels<Values>]
): DialogDefinition<Defaults, Values> => ({
  Modal: lazyDialog(load),
  load,
  textLabels: textLabels ?? ({} as TextLabels<Values>),
})

/** Holds the type of the table of all dialogs as `rows`, which `app/dialogs/dialogs.ts` adds. */
export interface DialogRegistry {}

type DefinitionsByType = DialogRegistry extends { rows: infer Table } ? Table : never
type ModalType = Extract<keyof DefinitionsByType, string>

export type ModalTypeFor<Defaults extends object> = {
  [Type in ModalType]: DefinitionsByType[Type] extends DialogDefinition<infer Params, infer _Values>
    ? [Defaults] extends [Params]
      ? Type
      : never
    : never
}[ModalType]

type ModalRequest<Defaults extends object> = {
  type: ModalTypeFor<Defaults>
  title?: string
  defaults?: Defaults
}

/** Opens a dialog, over an open one if there is one. */
export const openModal = <const Defaults extends object = object>(
  request: ModalRequest<Defaults>,
) => modalOpened(request)
