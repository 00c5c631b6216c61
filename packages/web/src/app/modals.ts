import { type ComponentType, type LazyExoticComponent } from 'react'
import type { ModalProps, ModalType } from '#web/state/modal.ts'

/** A dialog of any feature; each knows the shape of its own defaults. */
export type ModalComponent = ComponentType<ModalProps<never>>

/** Which dialog opens under which name; each is loaded when it is opened for the first time. */
export const modals: Partial<Record<ModalType, LazyExoticComponent<ModalComponent>>> = {}
