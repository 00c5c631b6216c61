import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** The modals of the product, by the names under which they are opened. */
const modalTypes = [
  'invite-user',
  'invite-org',
  'edit-user',
  'edit-org',
  'delete-user',
  'activate-user',
  'delete-org',
  'activate-org',
  'filter-org',
  'filter-user',
  'filter-activity',
  'manage-cam-rem-orgs',
  'add-job',
  'edit-job',
  'file-upload',
  'assign-remediator',
  'delete-job',
  'activate-job',
  'update-job-priority',
  'toggle-availability',
  'accept-job',
  'remediate-file',
  'date-filter',
  'return-job',
  'rates',
  'issue-statements',
  'pay-statement',
] as const
export type ModalType = (typeof modalTypes)[number]

export type FieldErrors = Record<string, string>

/** What a dialog is opened with. */
export type ModalRequest = {
  type: ModalType
  /** Absent: the type itself is the title. */
  title?: string
  /** The values that the dialog starts with, and whatever else it needs to know. */
  defaults?: object
}

type OpenModal = ModalRequest & {
  /** Another for each opening, so that a dialog never keeps the state of the one before. */
  key: string
  /**
   * What was written in the form, as of when it was sent, when another opened over it, or when the
   * session ended. Absent where nothing was.
   */
  values?: object
  /** The form that this dialog was opened over; closing returns to it with its values. */
  fromForm?: OpenModal | undefined
  /** The form is back from behind another. */
  isResumed?: boolean
  /** The refused fields of a form that was opened again. */
  errors?: FieldErrors
  /** What the form was for is over: what was written in it can only be read. */
  isPast?: boolean
}

/** A refused form, kept until it is opened again. */
export type Draft = OpenModal

export type ModalState = { open: OpenModal | null; drafts: Record<string, Draft> }

/** What every dialog component receives from the one modal host. */
export type ModalProps<Defaults extends object = object> = {
  title: string
  defaults: Partial<Defaults>
  /** The server's field errors of the refused form that was opened again. */
  errors: FieldErrors
  onClose: () => void
  /** Closes, and hands what was made to the form that this dialog was opened from, as `made`. */
  onMade: (made: object) => void
  /**
   * Called with the form's values just before they are sent, so that a refusal loses nothing; by
   * `useKeptValues` also when the session ends, or another form opens over it.
   */
  onSend: (values: object) => void
  /** Whether another form was open over this one, and is not any more. */
  isResumed: boolean
}

const initialState: ModalState = { open: null, drafts: {} }

/** The form behind one that closes, with what was made in it. What was wrong in it may be mended. */
function formBehind({ fromForm }: OpenModal, made?: object): OpenModal | null {
  if (!fromForm) return null
  const { errors, ...form } = fromForm
  const values = made && { values: { ...form.values, made } }
  return { ...form, ...values, isResumed: true }
}

/** Whether something was written in this form, or in one behind it. */
export const isWrittenIn = (form: OpenModal | null | undefined): boolean =>
  Boolean(form && (form.values ?? isWrittenIn(form.fromForm)))

/** Over the form that is open, if there is one: nothing of it is lost. */
const over = (open: OpenModal | null) => open && { fromForm: open }

const modal = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    openModal: {
      prepare: (request: ModalRequest) => ({ payload: { ...request, key: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<OpenModal>) => {
        state.open = { ...payload, ...over(state.open) }
      },
    },
    /** Closes this form and no other: its answer may come when another has been opened since. */
    modalClosed: (state, { payload }: PayloadAction<{ key: string; made?: object }>) => {
      const { open } = state
      const behind = open?.fromForm
      if (open?.key === payload.key) state.open = formBehind(open, payload.made)
      else if (open && behind?.key === payload.key) open.fromForm = behind.fromForm
    },
    valuesSent: (state, { payload }: PayloadAction<{ key: string; values: object }>) => {
      const { open } = state
      const behind = open?.fromForm
      if (open?.key === payload.key) open.values = payload.values
      else if (behind?.key === payload.key) behind.values = payload.values
    },
    /**
     * The server refused the form: it closes, and its values are kept under the draft's id. The form
     * that it was opened from comes back; it may be gone by the time that this one is wanted again.
     */
    modalRefused: (state, { payload }: PayloadAction<{ draftId: string; errors: FieldErrors }>) => {
      if (!state.open) return
      const { fromForm, isResumed, ...refused } = state.open
      state.drafts[payload.draftId] = { ...refused, errors: payload.errors }
      state.open = formBehind(state.open)
    },
    /** Opens a refused form again; `defaults`, `values` and `errors` are what is known better by now. */
    reopenForm: (
      state,
      {
        payload: { draftId, defaults, values, errors },
      }: PayloadAction<
        { draftId: string } & Partial<Pick<Draft, 'defaults' | 'values' | 'errors'>>
      >,
    ) => {
      const draft = state.drafts[draftId]
      if (!draft) return
      state.open = {
        ...draft,
        ...over(state.open),
        key: nanoid(),
        defaults: { ...draft.defaults, ...defaults },
        values: { ...draft.values, ...values },
        errors: { ...draft.errors, ...errors },
      }
      delete state.drafts[draftId]
    },
    /** Shows what was written in a form that can no longer be sent. It stays to be shown again. */
    pastFormShown: (state, { payload: draftId }: PayloadAction<string>) => {
      const draft = state.drafts[draftId]
      if (draft) state.open = { ...draft, ...over(state.open), key: nanoid(), isPast: true }
    },
    modalsForgotten: () => initialState,
  },
})

export const {
  openModal,
  modalClosed,
  valuesSent,
  modalRefused,
  reopenForm,
  pastFormShown,
  modalsForgotten,
} = modal.actions
export const modalReducer = modal.reducer
