import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export type FieldErrors = Record<string, string>

/** The texts that a person wrote in a form, each with the label of its field. */
export type WrittenTexts = [label: string, text: string][]

/** The values of a form from the moment when it was sent, covered by another, or cut off. */
type RetainedValues = { values: object; written: WrittenTexts }

type OpenModal = {
  type: string
  title?: string
  defaults?: object
  /** Different for each opening, so that no dialog takes over the state of another. */
  key: string
  /** Absent where nothing was written. */
  kept?: RetainedValues
  /** The form below this dialog; closing returns to it with its values. */
  fromForm?: OpenModal | undefined
  /** The form is back from behind another. */
  isResumed?: boolean
  /** The refused fields of a form that was opened again. */
  errors?: FieldErrors
  /** The step of the form is over, and its texts can only be read. */
  isPast?: boolean
}

/** A refused form, kept until it is opened again. */
export type Draft = OpenModal

/** The forms in which signed-in people write outside of the modal host. */
export type PageFormName = 'profile' | 'contact'

export type Fields = Record<string, string>

export type FormsState = {
  open: OpenModal | null
  drafts: Record<string, Draft>
  /** The texts in forms outside the modal host when the session ended. */
  left: Partial<Record<PageFormName, Fields>>
  /** Another tab has switched the organization while something is entered here. */
  isSwitchedElsewhere?: boolean
}

const initialState: FormsState = { open: null, drafts: {}, left: {} }

const nothing: RetainedValues = { values: {}, written: [] }

/** The retained values of a form, with these added. */
const withValues = (kept: RetainedValues = nothing, values: object): RetainedValues => ({
  ...kept,
  values: { ...kept.values, ...values },
})

/**
 * The form behind a closing one, with the thing made there. Its errors go, because they may be mended by now.
 */
function formBehind({ fromForm }: OpenModal, made?: unknown): OpenModal | null {
  if (!fromForm) return null
  const { errors, ...form } = fromForm
  return {
    ...form,
    ...(made !== undefined && { kept: withValues(form.kept, { made }) }),
    isResumed: true,
  }
}

/** Whether something was written in this form or in one below it. */
export const isWrittenIn = (form: OpenModal | null | undefined): boolean =>
  Boolean(form && (form.kept ?? isWrittenIn(form.fromForm)))

/** Keeps the open form, if there is one, below the next. */
const over = (open: OpenModal | null) => open && { fromForm: open }

const slice = createSlice({
  name: 'forms',
  initialState,
  reducers: {
    modalOpened: {
      prepare: (request: Pick<OpenModal, 'type' | 'title' | 'defaults'>) => ({
        payload: { ...request, key: nanoid() },
      }),
      reducer: (state, { payload }: PayloadAction<OpenModal>) => {
        state.open = { ...payload, ...over(state.open) }
      },
    },
    /** Closes only this form: another one may have opened before its answer came. */
    modalClosed: (state, { payload }: PayloadAction<{ key: string; made?: unknown }>) => {
      const { open } = state
      const behind = open?.fromForm
      if (open?.key === payload.key) state.open = formBehind(open, payload.made)
      else if (open && behind?.key === payload.key) open.fromForm = behind.fromForm
    },
    valuesRetained: (state, { payload }: PayloadAction<{ key: string; kept: RetainedValues }>) => {
      const { open } = state
      const behind = open?.fromForm
      if (open?.key === payload.key) open.kept = payload.kept
      else if (behind?.key === payload.key) behind.kept = payload.kept
    },
    /**
     * Closes a form that the server refused, and keeps its values under the draft's id. The form below comes
     * back, and may be gone when the draft opens again.
     */
    modalRefused: (state, { payload }: PayloadAction<{ draftId: string; errors: FieldErrors }>) => {
      if (!state.open) return
      const { fromForm, isResumed, ...refused } = state.open
      state.drafts[payload.draftId] = { ...refused, errors: payload.errors }
      state.open = formBehind(state.open)
    },
    /** Opens a refused form again; `defaults`, `values` and `errors` replace outdated ones. */
    reopenForm: (
      state,
      {
        payload: { draftId, defaults, values = {}, errors },
      }: PayloadAction<
        { draftId: string; values?: object } & Partial<Pick<Draft, 'defaults' | 'errors'>>
      >,
    ) => {
      const draft = state.drafts[draftId]
      if (!draft) return
      state.open = {
        ...draft,
        ...over(state.open),
        key: nanoid(),
        defaults: { ...draft.defaults, ...defaults },
        kept: withValues(draft.kept, values),
        errors: { ...draft.errors, ...errors },
      }
      delete state.drafts[draftId]
    },
    /** Shows the texts of a form that can no longer be sent. They stay, to be shown again. */
    pastFormShown: (state, { payload: draftId }: PayloadAction<string>) => {
      const draft = state.drafts[draftId]
      if (draft) state.open = { ...draft, ...over(state.open), key: nanoid(), isPast: true }
    },
    /** Keeps the text of a form outside of the host; without text it removes the former one. */
    pageFormRetained: (
      state,
      { payload: { name, written } }: PayloadAction<{ name: PageFormName; written: Fields }>,
    ) => {
      if (Object.keys(written).length > 0) state.left[name] = written
      else delete state.left[name]
    },
    switchedElsewhere: (state) => {
      state.isSwitchedElsewhere = true
    },
    switchedBack: (state) => {
      delete state.isSwitchedElsewhere
    },
    /** Removes everything, because another person may use this screen next. */
    formsCleared: () => initialState,
  },
})

export const {
  modalOpened,
  modalClosed,
  valuesRetained,
  modalRefused,
  reopenForm,
  pastFormShown,
  pageFormRetained,
  switchedElsewhere,
  switchedBack,
  formsCleared,
} = slice.actions
export const formsReducer = slice.reducer
