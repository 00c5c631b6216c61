import type { FunctionComponent } from 'react'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { modalOpened, type FieldErrors } from '#web/forms/forms-state.ts'

/** The values of a form as they were kept; undefined where nothing was. */
export type RetainedValues<Values> = { readonly [Name in keyof Values]: Values[Name] | undefined }

/** What every dialog component receives from the one modal host. */
export type ModalProps<Defaults extends object = object, Values extends object = object> = {
  title: string
  /** The values that it was opened with. */
  defaults: Defaults
  /** The values from before: the form was refused, covered by another one, or cut off. */
  values: RetainedValues<Values>
  /** The server's field errors of the refused form that was opened again. */
  errors: FieldErrors
  onClose: () => void
  /** Closes the dialog. `made` goes to the form that the dialog was opened from. */
  onMade: (made: unknown) => void
  /**
   * Keeps the values: before sending, so that a refusal loses nothing; when the session ends; and when
   * another form opens over this one. `useDialogForm` and `useDialogChoices` call it.
   */
  onSend: (values: object) => void
  /** Whether another form was open over this one and has closed. */
  isResumed: boolean
}

type TextField<Values> = {
  [Name in keyof Values]: string extends Values[Name] ? Name : never
}[keyof Values]

/**
 * Every text of a form: its label if a person writes it, null if it is chosen or a day. Written texts are
 * shown under these labels when the form can no longer be sent.
 */
type Written<Values> = { readonly [Name in TextField<Values>]: string | null }

/** One dialog of the product. */
export type DialogRow<Defaults extends object = object, Values extends object = object> = {
  /** This is a method, so that rows of all types fit one table. `openModal` checks the types. */
  Modal(props: ModalProps<Defaults, Values>): ReturnType<FunctionComponent>
  /** Loads it before it is opened. */
  load: () => Promise<unknown>
  written: Written<Values>
}

/** A dialog that is loaded when it is opened for the first time; one with texts has to list them. */
export const dialogRow = <Defaults extends object, Values extends object>(
  load: () => Promise<FunctionComponent<ModalProps<Defaults, Values>>>,
  ...[written]: [TextField<Values>] extends [never] ? [] : [Written<Values>]
): DialogRow<Defaults, Values> => ({
  Modal: lazyDialog(load),
  load,
  written: written ?? ({} as Written<Values>),
})

/** Holds the type of the table of all dialogs as `rows`, which `app/dialogs.ts` adds. */
export interface Dialogs {}

type Rows = Dialogs extends { rows: infer Table } ? Table : never
type ModalType = Extract<keyof Rows, string>

/** The dialogs that open with these defaults. */
export type ModalFor<Defaults extends object> = {
  [Type in ModalType]: Rows[Type] extends DialogRow<infer Params, infer _Values>
    ? [Defaults] extends [Params]
      ? Type
      : never
    : never
}[ModalType]

type ModalRequest<Defaults extends object> = {
  type: ModalFor<Defaults>
  /** Without a title, the type is the title. */
  title?: string
  defaults?: Defaults
}

/** Opens a dialog, over an open one if there is one. */
export const openModal = <const Defaults extends object = object>(
  request: ModalRequest<Defaults>,
) => modalOpened(request)
