import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { repeatedWithinMs } from '#web/lib/limits.ts'

/** A message to the person. One about a refused form has 'Reopen form'. */
export type Message = {
  id: string
  tone: 'success' | 'error'
  text: string
  /** The time of the message, as ISO text. */
  at: string
  /** The job that it is about. */
  about?: { name: string; path: string }
  /** The name of the job's file that it is about. */
  file?: string
  draftId?: string
  /** The refused call, if the message is about one. */
  call?: string
}

/** A message on the screen. Equal ones that came shortly before are behind it, newest first. */
export type ShownMessage = Message & {
  behind?: Message[]
  /** How many have come, with those that are gone. Absent: one. */
  arrivals?: number
}

export type ToastsState = {
  /** The messages on the screen, newest first. */
  toasts: ShownMessage[]
  /** The messages of this visit, newest first. */
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
  const at = state.toasts.findIndex((shown) => isRepeat(message, shown))
  const shown = state.toasts[at]
  // It keeps its id, so that its card stays where it is, with a focus in it.
  if (shown) {
    const arrivals = (shown.arrivals ?? 1) + 1
    state.toasts[at] = { ...message, id: shown.id, behind: allOf(shown), arrivals }
  } else state.toasts.unshift(message)
  state.messages.unshift(message)
  state.messages.splice(maxMessages)
  // What one has done oneself is no news.
  if (message.tone === 'error') state.unread = Math.min(state.unread + 1, maxMessages)
}

/** Whether a message says once more what is on the screen. A form to be opened again has its own. */
const isRepeat = (message: Message, shown: Message) =>
  message.tone === shown.tone &&
  message.text === shown.text &&
  message.draftId === undefined &&
  shown.draftId === undefined &&
  Date.parse(message.at) - Date.parse(shown.at) <= repeatedWithinMs

/** A message on the screen and the equal ones behind it, newest first. */
export const allOf = ({ behind = [], arrivals: _, ...newest }: ShownMessage): Message[] => [
  newest,
  ...behind,
]

/** The messages on the screen without some of them. */
const keptOf = (toasts: readonly ShownMessage[], isKept: (message: Message) => boolean) =>
  toasts.flatMap((toast): ShownMessage[] => {
    const [newest, ...behind] = allOf(toast).filter(isKept)
    if (!newest) return []
    const { id, arrivals } = toast
    return [{ ...newest, id, ...(behind.length > 0 && { behind }), ...(arrivals && { arrivals }) }]
  })

const isUnlinked = ({ about, file, draftId }: Message) =>
  !about && file === undefined && draftId === undefined

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast: {
      prepare,
      reducer: (state, { payload }: PayloadAction<Message>) => addMessage(state, payload),
    },
    /** A screen sends several requests at once. A common failure shows once. */
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
    /** The same call has another answer now, so the reason of the earlier refusal is gone. */
    callAnswered: (state, { payload: call }: PayloadAction<string>) => {
      // A form that waits to be opened again is not the try that was answered.
      state.toasts = keptOf(state.toasts, (toast) => toast.call !== call || Boolean(toast.draftId))
    },
    messagesRead: (state) => {
      state.unread = 0
    },
    messagesCleared: (state) => {
      state.messages = []
      state.unread = 0
    },
    /** Clears the screen, when a session ends or an organization is chosen. The messages of the visit stay. */
    toastsHidden: (state) => {
      state.toasts = []
    },
    /** Removes what names or leads to jobs, files and forms: they belong to an organization that was left. */
    linkedMessagesCleared: (state) => {
      state.toasts = keptOf(state.toasts, isUnlinked)
      state.messages = state.messages.filter(isUnlinked)
      state.unread = Math.min(state.unread, state.messages.length)
    },
    /** Removes everything, because another person may use this screen next. */
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
