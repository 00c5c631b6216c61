import { createContext, type ComponentProps } from 'react'
import type { RouterProvider } from 'react-router/dom'

export type Router = ComponentProps<typeof RouterProvider>['router']

/** For screens that need more of the router than its hooks offer. */
export const RouterContext = createContext<Router | null>(null)
