import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export type FieldErrors = Record<string, string>

export type UnsentTexts = [label: string, text: string][]

type RetainedForm = { values: object; unsentTexts: UnsentTexts }

type ModalState = {
  type: string
  title?: string
  defaults?: object
  /** Unique per opening, so that no dialog takes over the state of another. */
  key: string
  retained?: RetainedForm
  /** The form below this dialog; closing returns to it with its values. */
  formBelow?: ModalState | undefined
  /** Whether a form that covered this one has closed. */
  isResumed?: boolean
  /** The refused fields of a reopened form. */
  errors?: FieldErrors
  /** Whether the step of the form is over, so that its texts can only be read. */
  isExpired?: boolean
}

export type RefusedForm = ModalState

/** Forms of signed-in people outside the modal host. */
export type PageFormName = 'profile' | 'contact'

export type PageFormTexts = Record<string, string>

export type FormsState = {
  open: ModalState | null
  drafts: Record<string, RefusedForm>
  /** Texts of forms outside the modal host at the end of the session. */
  pageTexts: Partial<Record<PageFormName, PageFormTexts>>
  /** Another tab has switched the organization, and this tab has unsent values. */
  isSwitchedElsewhere?: boolean
}

const initialState: FormsState = { open: null, drafts: {}, pageTexts: {} }

const noValues: RetainedForm = { values: {}, unsentTexts: [] }

const mergeRetainedValues = (retained: RetainedForm = noValues, values: object): RetainedForm => ({
  ...retained,
  values: { ...retained.values, ...values },
})

/** The form below gets the created item as a value, and loses its errors, which may be outdated. */
function resumedFormBelow({ formBelow }: ModalState, createdItem?: unknown): ModalState | null {
  if (!formBelow) return null
  const { errors, ...form } = formBelow
  return {
    ...form,
    ...(createdItem !== undefined && {
      retained: mergeRetainedValues(form.retained, { createdItem }),
    }),
    isResumed: true,
  }
}

/** Whether this form, or one below it, contains unsent text. */
export const hasUnsentValues = (form: ModalState | null | undefined): boolean =>
  Boolean(form && (form.retained ?? hasUnsentValues(form.formBelow)))

const overOpenForm = (open: ModalState | null) => open && { formBelow: open }

const slice = createSlice({
  name: 'forms',
  initialState,
  reducers: {
    modalOpened: {
      prepare: (request: Pick<ModalState, 'type' | 'title' | 'defaults'>) => ({
        payload: { ...request, key: nanoid() },
      }),
      reducer: (state, { payload }: PayloadAction<ModalState>) => {
        state.open = { ...payload, ...overOpenForm(state.open) }
      },
    },
    /** Closes only the form with this key: another may have opened before the response. */
    modalClosed: (state, { payload }: PayloadAction<{ key: string; createdItem?: unknown }>) => {
      const { open } = state
      const formBelow = open?.formBelow
      if (open?.key === payload.key) state.open = resumedFormBelow(open, payload.createdItem)
      else if (open && formBelow?.key === payload.key) open.formBelow = formBelow.formBelow
    },
    valuesRetained: (
      state,
      { payload }: PayloadAction<{ key: string; retained: RetainedForm }>,
    ) => {
      const { open } = state
      const formBelow = open?.formBelow
      if (open?.key === payload.key) open.retained = payload.retained
      else if (formBelow?.key === payload.key) formBelow.retained = payload.retained
    },
    /** Stores the refused form as a draft and reopens the form below, which the draft may outlive. */
    modalRefused: (state, { payload }: PayloadAction<{ draftId: string; errors: FieldErrors }>) => {
      if (!state.open) return
      const { formBelow, isResumed, ...refused } = state.open
      state.drafts[payload.draftId] = { ...refused, errors: payload.errors }
      state.open = resumedFormBelow(state.open)
    },
    /** `defaults`, `values` and `errors` replace outdated ones. */
    restoreForm: (
      state,
      {
        payload: { draftId, defaults, values = {}, errors },
      }: PayloadAction<
        { draftId: string; values?: object } & Partial<Pick<RefusedForm, 'defaults' | 'errors'>>
      >,
    ) => {
      const draft = state.drafts[draftId]
      if (!draft) return
      state.open = {
        ...draft,
        ...overOpenForm(state.open),
        key: nanoid(),
        defaults: { ...draft.defaults, ...defaults },
        retained: mergeRetainedValues(draft.retained, values),
        errors: { ...draft.errors, ...errors },
      }
      delete state.drafts[draftId]
    },
    /** The draft stays, to be shown again. */
    expiredFormShown: (state, { payload: draftId }: PayloadAction<string>) => {
      const draft = state.drafts[draftId]
      if (draft)
        state.open = { ...draft, ...overOpenForm(state.open), key: nanoid(), isExpired: true }
    },
    /** An empty `texts` removes what was retained before. */
    pageFormRetained: (
      state,
      { payload: { name, texts } }: PayloadAction<{ name: PageFormName; texts: PageFormTexts }>,
    ) => {
      if (Object.keys(texts).length > 0) state.pageTexts[name] = texts
      else delete state.pageTexts[name]
    },
    switchedElsewhere: (state) => {
      state.isSwitchedElsewhere = true
    },
    switchedBack: (state) => {
      delete state.isSwitchedElsewhere
    },
    formsCleared: () => initialState,
  },
})

export const {
  modalOpened,
  modalClosed,
  valuesRetained,
  modalRefused,
  restoreForm,
  expiredFormShown,
  pageFormRetained,
  switchedElsewhere,
  switchedBack,
  formsCleared,
} = slice.actions
export const formsReducer = slice.reducer
