import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { toastMergeMs } from '#web/lib/limits.ts'

/** A message with a `draftId` offers 'Reopen form'. */
export type Message = {
  id: string
  tone: 'success' | 'error'
  text: string
  /** ISO 8601. */
  at: string
  subject?: { name: string; path: string }
  fileName?: string
  draftId?: string
  /** Method and URL of the refused request. */
  call?: string
}

/** A visible message. `repeats` are the equal messages shortly before it, newest first. */
export type ShownMessage = Message & {
  repeats?: Message[]
  /** How often the message came, including dismissed repeats; absent: once. */
  arrivalCount?: number
}

export type ToastsState = {
  /** Visible messages, newest first. */
  toasts: ShownMessage[]
  /** All messages of this visit, newest first. */
  messages: Message[]
  unread: number
}

const initialState: ToastsState = { toasts: [], messages: [], unread: 0 }

const maxMessages = 50

type NewMessage = Omit<Message, 'id' | 'at'>

const prepare = (message: NewMessage) => ({
  payload: { ...message, id: nanoid(), at: new Date().toISOString() },
})

function addMessage(state: ToastsState, message: Message) {
  const index = state.toasts.findIndex((other) => isRepeat(message, other))
  const repeated = state.toasts[index]
  // Keeps the id, so that the card stays in place and a focus in it survives.
  if (repeated) {
    const arrivalCount = (repeated.arrivalCount ?? 1) + 1
    state.toasts[index] = {
      ...message,
      id: repeated.id,
      repeats: messagesOf(repeated),
      arrivalCount,
    }
  } else state.toasts.unshift(message)
  state.messages.unshift(message)
  state.messages.splice(maxMessages)
  // A success is the user's own action, so it is no news.
  if (message.tone === 'error') state.unread = Math.min(state.unread + 1, maxMessages)
}

/** A message with a form to reopen is never merged. */
export const isRepeat = (message: Message, other: Message) =>
  message.tone === other.tone &&
  message.text === other.text &&
  message.draftId === undefined &&
  other.draftId === undefined &&
  Date.parse(message.at) - Date.parse(other.at) <= toastMergeMs

export const messagesOf = ({
  repeats = [],
  arrivalCount: _,
  ...newest
}: ShownMessage): Message[] => [newest, ...repeats]

const filterToasts = (toasts: readonly ShownMessage[], isMatch: (message: Message) => boolean) =>
  toasts.flatMap((toast): ShownMessage[] => {
    const [newest, ...repeats] = messagesOf(toast).filter(isMatch)
    if (!newest) return []
    const { id, arrivalCount } = toast
    return [
      {
        ...newest,
        id,
        ...(repeats.length > 0 && { repeats }),
        ...(arrivalCount && { arrivalCount }),
      },
    ]
  })

const isUnlinked = ({ subject, fileName, draftId }: Message) =>
  !subject && fileName === undefined && draftId === undefined

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast: {
      prepare,
      reducer: (state, { payload }: PayloadAction<Message>) => addMessage(state, payload),
    },
    /** A screen sends several requests at once; a common failure shows once. */
    showFailedRead: {
      prepare: (failure: Omit<NewMessage, 'tone'>) => prepare({ ...failure, tone: 'error' }),
      reducer: (state, { payload }: PayloadAction<Message>) => {
        const isShown = state.toasts.some(
          ({ tone, text }) => tone === 'error' && text === payload.text,
        )
        if (!isShown) addMessage(state, payload)
      },
    },
    dismissToast: (state, { payload: id }: PayloadAction<string>) => {
      state.toasts = state.toasts.filter((toast) => toast.id !== id)
    },
    /** Removes the refusals of a request that now has another response. */
    callAnswered: (state, { payload: call }: PayloadAction<string>) => {
      // A form that can be reopened is separate from the answered request.
      state.toasts = filterToasts(
        state.toasts,
        (toast) => toast.call !== call || Boolean(toast.draftId),
      )
    },
    messagesRead: (state) => {
      state.unread = 0
    },
    messagesCleared: (state) => {
      state.messages = []
      state.unread = 0
    },
    /** Called when a session ends or an organization is chosen. `messages` stays. */
    toastsHidden: (state) => {
      state.toasts = []
    },
    /** Removes messages about jobs, files and forms of the old organization. */
    linkedMessagesCleared: (state) => {
      state.toasts = filterToasts(state.toasts, isUnlinked)
      state.messages = state.messages.filter(isUnlinked)
      state.unread = Math.min(state.unread, state.messages.length)
    },
    toastsCleared: () => initialState,
  },
})

export const {
  showToast,
  showFailedRead,
  dismissToast,
  callAnswered,
  messagesRead,
  messagesCleared,
  toastsHidden,
  linkedMessagesCleared,
  toastsCleared,
} = slice.actions
export const toastsReducer = slice.reducer
