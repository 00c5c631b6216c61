import { createContext, type ComponentProps } from 'react'
import type { RouterProvider } from 'react-router/dom'

/** What leads from screen to screen. */
export type Router = ComponentProps<typeof RouterProvider>['router']

/** The router of the app, for screens that ask it for more than its hooks tell. */
export const AppRouter = createContext<Router | null>(null)
